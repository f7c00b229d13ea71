//! Errors for TypeScript.

use std::fmt;

use js_sys::Error;
use rules::day::Day;
use rules::instant::Instant;

pub(crate) fn into_error(failure: impl fmt::Display) -> Error {
    Error::new(&failure.to_string())
}

/// Reads a day, `YYYY-MM-DD`, that the caller made. A malformed one throws, as it is not a person's mistake.
pub(crate) fn day(text: &str) -> Result<Day, Error> {
    Day::parse(text).map_err(|rule| into_error(rule.message()))
}

/// Reads an RFC 3339 instant that the caller made.
pub(crate) fn instant(text: &str) -> Result<Instant, Error> {
    Instant::parse(text).map_err(into_error)
}
