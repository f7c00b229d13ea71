//! Writes dates as iCalendar (RFC 5545).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use data_encoding::HEXLOWER;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Deadline, DeadlineKind, next_business_day};
use rules::instant::Instant;
use sha2::{Digest as _, Sha256};
use store::Language;
use store::deadlines::{FarmOfDates, KnownDate, KnownDates};

use super::area_name::area_name;
use crate::mail::rule_texts;

/// In octets, without the line break (RFC 5545, section 3.1).
const LINE_MAX: usize = 75;

/// Counties in the text of one event.
const COUNTIES_MAX: usize = 10;

struct Event {
    uid: String,
    date: Day,
    summary: String,
    description: String,
}

/// The events of the dates that concern one of the farms, in the order of dates.
pub(super) fn calendar(
    known: &KnownDates,
    farms: &[FarmOfDates],
    language: Language,
    now: Instant,
) -> String {
    let words = words(language);
    let mut events = own_events(known, farms, words, language);
    events.extend(events_of_authority(known, farms, words, language));
    events.sort_by(|one, other| (one.date, &one.uid).cmp(&(other.date, &other.uid)));
    let mut out = String::new();
    line(&mut out, "BEGIN", "VCALENDAR");
    line(&mut out, "VERSION", "2.0");
    line(&mut out, "PRODID", "-//Acremark//Dates//EN");
    line(&mut out, "CALSCALE", "GREGORIAN");
    line(&mut out, "NAME", words.title);
    line(&mut out, "X-WR-CALNAME", words.title);
    line(&mut out, "REFRESH-INTERVAL;VALUE=DURATION", "P1D");
    for event in events {
        write_event(&mut out, &event, now);
    }
    line(&mut out, "END", "VCALENDAR");
    out
}

fn own_events(known: &KnownDates, farms: &[FarmOfDates], words: &Words, language: Language) -> Vec<Event> {
    let own = known.dates.iter().filter_map(|date| match date {
        KnownDate::Own(own) if concerns_any(farms, &own.deadline) => Some(own),
        _ => None,
    });
    own.map(|own| {
        let place = area_name(own.deadline.area).unwrap_or_else(|| words.everywhere.to_owned());
        let text = format!("{place}\n{}\n{}: {}", words.not_from_authority, words.source, own.source);
        Event {
            uid: own.deadline_id.0.to_string(),
            date: own.deadline.date,
            summary: summary(&Subject::of(&own.deadline), words, language),
            description: with_hint(text, own.deadline.date, words),
        }
    })
    .collect()
}

/// What the dates of several counties in one event have in common.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Subject {
    date: Day,
    kind: DeadlineKind,
    crop: Option<Crop>,
    crop_year: CropYear,
    crop_type: String,
    practice: String,
    reinsurance_year: i32,
}

impl Subject {
    fn of(deadline: &Deadline) -> Self {
        let Deadline { kind, crop, crop_year, date, .. } = *deadline;
        let (crop_type, practice) = (String::new(), String::new());
        Self { date, kind, crop, crop_year, crop_type, practice, reinsurance_year: 0 }
    }

    /// The same in each file, and for each person.
    fn uid(&self) -> String {
        let crop = self.crop.map(|crop| crop.label().to_owned()).unwrap_or_default();
        let (kind, year, date) = (self.kind.value(), self.crop_year.0, self.date);
        let text = format!("{date}|{kind}|{crop}|{year}|{}|{}", self.crop_type, self.practice);
        HEXLOWER.encode(&Sha256::digest(text.as_bytes()))
    }
}

/// One for all counties with the same date, because an agent's book has many.
fn events_of_authority(
    known: &KnownDates,
    farms: &[FarmOfDates],
    words: &Words,
    language: Language,
) -> Vec<Event> {
    let mut counties: BTreeMap<Subject, BTreeSet<String>> = BTreeMap::new();
    for date in &known.dates {
        let KnownDate::Authority(reinsurance_year, date) = date else { continue };
        if !concerns_any(farms, &date.deadline) {
            continue;
        }
        let (crop_type, practice) = (date.crop_type.clone(), date.practice.clone());
        let reinsurance_year = *reinsurance_year;
        let subject = Subject { crop_type, practice, reinsurance_year, ..Subject::of(&date.deadline) };
        counties.entry(subject).or_default().extend(area_name(date.deadline.area));
    }
    counties
        .into_iter()
        .map(|(subject, counties)| {
            let more = counties.len().saturating_sub(COUNTIES_MAX);
            let mut text = counties.into_iter().take(COUNTIES_MAX).collect::<Vec<_>>().join("\n");
            if more > 0 {
                _ = write!(text, "\n+ {more}");
            }
            let file = known.files.iter().find(|file| file.reinsurance_year == subject.reinsurance_year);
            if let Some(file) = file {
                _ = write!(text, "\n{}: {} ({} {})", words.source, file.name, words.filed, file.filed_on);
            }
            Event {
                uid: subject.uid(),
                date: subject.date,
                summary: summary(&subject, words, language),
                description: with_hint(text, subject.date, words),
            }
        })
        .collect()
}

fn concerns_any(farms: &[FarmOfDates], deadline: &Deadline) -> bool {
    farms.iter().any(|farm| farm.farm.is_concerned_by(deadline))
}

fn summary(subject: &Subject, words: &Words, language: Language) -> String {
    let kind = rule_texts::deadline_kind(subject.kind, language);
    let crop = subject.crop.as_ref().map_or(words.all_crops, |crop| rule_texts::crop(crop.label(), language));
    let parts = [&subject.crop_type, &subject.practice].into_iter().filter(|part| !part.is_empty());
    let named: Vec<_> = std::iter::once(crop).chain(parts.map(String::as_str)).collect();
    format!("{kind}: {} {}", named.join(", "), subject.crop_year.0)
}

fn with_hint(mut text: String, date: Day, words: &Words) -> String {
    if let Some(next) = next_business_day(date) {
        _ = write!(text, "\n{} {next}", words.next_business_day);
    }
    text
}

fn write_event(out: &mut String, event: &Event, now: Instant) {
    let compact = |day: Day| day.to_string().replace('-', "");
    let stamp = now.to_string();
    let seconds = stamp.get(..19).unwrap_or_default().replace(['-', ':'], "");
    line(out, "BEGIN", "VEVENT");
    line(out, "UID", &format!("{}@acremark", event.uid));
    line(out, "DTSTAMP", &format!("{seconds}Z"));
    line(out, "DTSTART;VALUE=DATE", &compact(event.date));
    line(out, "SUMMARY", &escaped(&event.summary));
    line(out, "DESCRIPTION", &escaped(&event.description));
    line(out, "TRANSP", "TRANSPARENT");
    line(out, "END", "VEVENT");
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

/// Folds a long line, and no character in two.
fn line(out: &mut String, name: &str, value: &str) {
    let mut octets = 0;
    for character in name.chars().chain([':']).chain(value.chars()) {
        if octets + character.len_utf8() > LINE_MAX {
            out.push_str("\r\n ");
            octets = 1;
        }
        out.push(character);
        octets += character.len_utf8();
    }
    out.push_str("\r\n");
}

struct Words {
    title: &'static str,
    all_crops: &'static str,
    everywhere: &'static str,
    not_from_authority: &'static str,
    source: &'static str,
    filed: &'static str,
    next_business_day: &'static str,
}

fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &Words {
            title: "Crop insurance dates",
            all_crops: "all crops",
            everywhere: "Everywhere",
            not_from_authority: "Entered by an agent, not from the authority",
            source: "Source",
            filed: "filed",
            next_business_day: "Offices are closed on this day. The next business day is",
        },
        Language::Spanish => &Words {
            title: "Fechas del seguro de cosechas",
            all_crops: "todos los cultivos",
            everywhere: "En todas partes",
            not_from_authority: "La ingresó un agente; no viene de la autoridad",
            source: "Fuente",
            filed: "presentado",
            next_business_day: "Ese día las oficinas están cerradas. El siguiente día hábil es",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_line_is_folded_between_characters() {
        let mut out = String::new();
        line(&mut out, "SUMMARY", &"ż".repeat(100));
        let lines: Vec<_> = out.strip_suffix("\r\n").unwrap().split("\r\n").collect();
        assert!(lines.iter().all(|line| line.len() <= LINE_MAX), "{lines:?}");
        let unfolded = out.replace("\r\n ", "");
        assert_eq!(unfolded, format!("SUMMARY:{}\r\n", "ż".repeat(100)));
    }

    #[test]
    fn separators_of_a_text_are_escaped() {
        assert_eq!(escaped("a,b;c\\d\ne"), "a\\,b\\;c\\\\d\\ne");
    }
}
