//! What TypeScript catches.

use std::fmt;

use js_sys::Error;
use rules::day::Day;

/// A JavaScript `Error` with the failure's own text.
pub(crate) fn into_error(failure: impl fmt::Display) -> Error {
    Error::new(&failure.to_string())
}

/// Takes a day that the caller made, so that a fault in it is an error and no verdict.
pub(crate) fn day(text: &str) -> Result<Day, Error> {
    Day::parse(text).map_err(|rule| into_error(rule.message()))
}
