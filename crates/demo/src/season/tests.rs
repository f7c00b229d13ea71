use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;
use land::boundary::Boundary;
use rules::book::{FarmBook, ReportState, YearSums};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::DeadlineKind;
use rules::ids::FieldId;
use rules::planting::Planted;
use rules::planting::members::{ORGANIC, STATUS};
use rules::readiness::{Farm, FieldFacts, Level, ReportLine, verdict};
use rules::user::UserType;

use crate::tests::days;
use crate::{DemoData, SentField};

fn states(data: &DemoData, crop_year: CropYear, today: Day) -> BTreeMap<&'static str, usize> {
    let farmers = data.people.iter().filter(|person| person.user_type == UserType::Farmer);
    let mut farms: BTreeMap<_, _> =
        farmers.map(|person| (person.user_id, FarmBook::new(crop_year))).collect();
    for field in &data.fields {
        let Some(farm) = farms.get_mut(&field.farmer) else { continue };
        farm.field(field.field_id, field.report.name.as_str(), None, FieldFacts::new(true, None, None));
    }
    for sent in &data.plantings {
        let Some(year) = sent.report.crop_year() else { continue };
        let Some(farm) = farms.get_mut(&sent.farmer) else { continue };
        let ground = (sent.report.field_id, sent.report.field_name.as_str());
        farm.planted((sent.report.crop, year), ground, YearSums::one(sent.report.acres));
    }
    for sent in &data.zero_reports {
        let name = sent.report.field_name.as_ref().map(|name| name.as_str());
        let Some(farm) = farms.get_mut(&sent.by) else { continue };
        farm.nothing_planted((sent.report.field_id, name), sent.report.crop_year);
    }
    let mut states = BTreeMap::new();
    for farm in farms.into_values() {
        *states.entry(farm.into_totals(today).state.name()).or_default() += 1;
    }
    states
}

#[test]
fn most_farms_have_reported_all_some_a_part_some_nothing_and_two_have_no_acres_on_any_day() {
    for (day, now, data) in days() {
        let states = states(data, CropYear(now.utc_day().year()), now.utc_day());
        let count = |state: ReportState| states.get(state.name()).copied().unwrap_or_default();
        assert!((36..=44).contains(&count(ReportState::All)), "{day}: {states:?}");
        assert!((8..=14).contains(&count(ReportState::Part)), "{day}: {states:?}");
        assert!((5..=10).contains(&count(ReportState::Nothing)), "{day}: {states:?}");
        assert_eq!(count(ReportState::NoAcres), 2, "{day}: {states:?}");
        assert!(data.zero_reports.iter().filter(|sent| sent.report.field_name.is_some()).count() >= 15);
        assert!(data.zero_reports.iter().all(|sent| sent.at <= now));
    }
}

#[test]
fn lines_of_the_year_are_fine_to_look_at_and_blocked() {
    for (day, now, data) in days().filter(|(day, ..)| ["2026-05-20", "2026-11-21"].contains(day)) {
        let year = CropYear(now.utc_day().year());
        let fields: BTreeMap<FieldId, &SentField> =
            data.fields.iter().map(|field| (field.field_id, field)).collect();
        let mut levels = BTreeMap::<_, usize>::new();
        for farm in data.people.iter().filter(|person| person.email.as_str() != "farmer12@acremark.example") {
            let of_farm: Vec<_> = data.plantings.iter().filter(|sent| sent.farmer == farm.user_id).collect();
            let named = fields.values().filter(|field| field.farmer == farm.user_id);
            let ground = Farm::new(
                of_farm.iter().map(|sent| Planted::of(&sent.report)),
                named.map(|field| (field.field_id, field.report.name.as_str())),
            );
            for (place, sent) in of_farm.iter().enumerate() {
                if sent.report.crop_year() != Some(year) {
                    continue;
                }
                let field = ground.field_of(place).map(|id| &fields[&id].report);
                let line = ReportLine {
                    planting: &sent.report,
                    confirmation: None,
                    field,
                    is_outside_field: field.zip(sent.report.location).is_some_and(|(field, mark)| {
                        let shape = &field.boundary.as_ref().unwrap().shape;
                        !Boundary::from_geojson(shape).unwrap().contains(mark.location)
                    }),
                    overlaps: &[],
                    others: &ground.others(place),
                    dates: &[],
                    today: now.utc_day(),
                };
                *levels.entry(verdict(&line).level()).or_default() += 1;
            }
        }
        let total: usize = levels.values().sum();
        let percent = |level| levels.get(&level).copied().unwrap_or_default() * 100 / total;
        assert!(percent(Level::Fine) >= 40, "{day}: {levels:?}");
        assert!((10..=35).contains(&percent(Level::LookAt)), "{day}: {levels:?}");
        assert!((5..=30).contains(&percent(Level::Blocks)), "{day}: {levels:?}");
    }
}

#[test]
fn some_plantings_are_prevented_failed_or_organic_and_some_crops_are_shared() {
    for (day, _, data) in days() {
        let reports: Vec<_> = data.plantings.iter().map(|sent| &sent.report).collect();
        let chosen = |member: &str, code: &str| {
            let is_chosen = |it: &str| it == code;
            reports
                .iter()
                .filter(|it| it.choices.get(member).is_some_and(|it| is_chosen(it.as_str())))
                .count()
        };
        for (member, code) in [(&STATUS, "prevented"), (&STATUS, "failed"), (&ORGANIC, "certified")] {
            assert!((5..200).contains(&chosen(member.name, code)), "{day}: {code}");
        }
        let shared = reports.iter().filter(|it| it.texts.contains_key("otherShareholders")).count();
        assert!(shared > 100, "{day}: {shared}");
        assert!(reports.iter().any(|it| it.original_acres.is_some()), "{day}");
    }
}

#[test]
fn report_dates_say_that_they_are_the_demos_and_lie_ten_to_twenty_days_ahead_with_one_on_a_weekend() {
    for (day, now, data) in days() {
        let today = now.utc_day();
        assert!(data.dates.len() >= 20, "{day}: {}", data.dates.len());
        for entered in &data.dates {
            assert_eq!(entered.deadline.kind, DeadlineKind::AcreageReporting);
            assert!((10..=20).contains(&entered.deadline.days_left(today)), "{day}");
            assert!(entered.source.as_str().starts_with("Entered for the demo"));
        }
        let dates: BTreeSet<_> = data.dates.iter().map(|entered| entered.deadline.date).collect();
        let weekends = dates.iter().filter(|date| date.date().weekday().number_from_monday() > 5);
        assert_eq!((dates.len(), weekends.count()), (3, 1), "{day}");
    }
}

#[test]
fn agent_has_notes_about_some_farmers_and_called_some() {
    for (_, now, data) in days() {
        assert!((5..=12).contains(&data.notes.len()));
        let called = data.notes.iter().filter_map(|note| note.called_on);
        assert!(called.clone().count() >= 3 && called.clone().all(|day| day <= now.utc_day()));
        assert!(data.notes.iter().all(|note| note.note.is_some()));
    }
}
