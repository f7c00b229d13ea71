//! Reads values that the caller must pass in the right form, and throws otherwise.

use boundary::into_error;
use js_sys::Error;
use rules::day::Day;
use rules::instant::Instant;

/// RFC 3339.
pub(crate) fn instant(text: &str) -> Result<Instant, Error> {
    Instant::parse(text).map_err(into_error)
}

/// `YYYY-MM-DD`.
pub(crate) fn day(text: &str) -> Result<Day, Error> {
    Day::parse(text).map_err(|rule| into_error(rule.message()))
}
