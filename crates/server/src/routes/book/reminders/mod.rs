//! Mails in which an agent reminds farmers of what is missing.

pub(in crate::routes) mod preview;
pub(in crate::routes) mod send;
pub(in crate::routes) mod stop;

use rules::day::Day;
use rules::instant::Instant;

/// The agent's own day. A day that is nowhere on earth comes from a wrong clock, and then the day in UTC counts.
fn day_of_reminder(named: Option<Day>, now: Instant) -> Day {
    let utc = now.utc_day();
    named.filter(|day| day.number().abs_diff(utc.number()) <= 1).unwrap_or(utc)
}
