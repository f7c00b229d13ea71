//! What TypeScript catches.

use boundary::into_error;
use js_sys::Error;
use rules::day::Day;
use rules::instant::Instant;

/// Takes a time that the caller made.
pub(crate) fn instant(text: &str) -> Result<Instant, Error> {
    Instant::parse(text).map_err(into_error)
}

/// Takes a date that the caller read.
pub(crate) fn day(text: &str) -> Result<Day, Error> {
    Day::parse(text).map_err(|rule| into_error(rule.message()))
}
