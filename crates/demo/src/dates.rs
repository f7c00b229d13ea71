//! Report dates and notes that the agent entered. No authority said any of these dates, and their source says so.

use std::collections::BTreeSet;

use chrono::{Datelike, Weekday};
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind};
use rules::field::Fips;
use rules::ids::UserId;
use rules::text::Line;
use store::deadlines::DeadlineId;

use crate::calendar;
use crate::data::{EnteredDate, SentField, WrittenNote};
use crate::people::{Farm, SIGNED_UP, id};
use crate::plantings::{Now, current_year};
use crate::random::Random;

const SOURCE: &str = "Entered for the demo; ask your insurer for the real date";

/// The first two digits of a county's ANSI code.
const NEBRASKA: &str = "31";
const KANSAS: &str = "20";

/// One date for each county with a field. Returns none if a text breaks a rule, which a test rules out.
pub(crate) fn report_dates(
    agent: UserId,
    fields: &[SentField],
    now: Now,
    random: &mut Random,
) -> Option<Vec<EnteredDate>> {
    let counties: BTreeSet<Fips> =
        fields.iter().filter_map(|field| Some(field.report.county.as_ref()?.fips)).collect();
    let [in_nebraska, in_kansas, elsewhere] = days(now)?;
    let entered = |county: Fips| {
        let date = match county.as_str().get(..2) {
            Some(NEBRASKA) => in_nebraska,
            Some(KANSAS) => in_kansas,
            _ => elsewhere,
        };
        let deadline = Deadline {
            kind: DeadlineKind::AcreageReporting,
            crop: None,
            area: Area::County(county),
            crop_year: current_year(now),
            date,
        };
        let deadline_id = DeadlineId(id(SIGNED_UP, random));
        Some(EnteredDate { deadline_id, agent, deadline, source: Line::parse(SOURCE).ok()?, at: now.now })
    };
    counties.into_iter().map(entered).collect()
}

/// The days in Nebraska, in Kansas and elsewhere, nearest first: a business day, a Saturday and a business day, 10 to
/// 20 days ahead.
fn days(now: Now) -> Option<[Day; 3]> {
    let ahead = |days, fits: fn(Weekday) -> bool| {
        (days..days + 7)
            .filter_map(|days| calendar::later(now.today, days))
            .find(|day| fits(day.date().weekday()))
    };
    let is_business_day = |weekday| !matches!(weekday, Weekday::Sat | Weekday::Sun);
    Some([
        ahead(10, is_business_day)?,
        ahead(13, |weekday| weekday == Weekday::Sat)?,
        ahead(18, is_business_day)?,
    ])
}

const NOTES: [&str; 4] = [
    "Calls back after harvest",
    "Rented the creek quarter to a neighbor this year",
    "Prefers text messages",
    "Ask about the hail on the west side",
];

/// The agent wrote about every seventh farmer, and called most of them.
pub(crate) fn notes(
    agent: UserId,
    farms: &[Farm],
    now: Now,
    random: &mut Random,
) -> Option<Vec<WrittenNote>> {
    const EVERY: usize = 7;
    const FIRST: usize = 4;
    let mut notes = Vec::new();
    for (number, farm) in farms.iter().enumerate().skip(FIRST).step_by(EVERY) {
        let note = NOTES.get(number % NOTES.len()).and_then(|note| Line::parse(note).ok());
        let called_on = calendar::earlier(now.today, random.between(1, 12))?;
        let called_on = (!number.is_multiple_of(3)).then_some(called_on);
        notes.push(WrittenNote { agent, farmer: farm.farmer, note, called_on, at: now.now });
    }
    Some(notes)
}
