use serde_json::Value;

use super::members::{END_DATE, MEMBERS, START_DATE};
use super::report::Period;
use crate::day::Day;
use crate::record::{Derivation, Pair, Table};

pub static TABLE: Table = Table {
    members: &MEMBERS,
    pairs: &[Pair { first: &START_DATE, second: &END_DATE, fit: are_a_period }],
    // The dates as the specification writes them, in the order of a period.
    derivations: &[Derivation::new("startDate", &[&START_DATE]), Derivation::new("endDate", &[&END_DATE])],
};

fn are_a_period(start: Option<&Value>, end: Option<&Value>) -> bool {
    let day = |text: Option<&Value>| text.and_then(Value::as_str).and_then(|text| Day::parse(text).ok());
    Period::new(day(start), day(end)).is_ok()
}
