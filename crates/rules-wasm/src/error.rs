//! Errors for TypeScript.

use boundary::into_error;
use js_sys::Error;
use rules::day::Day;

/// Reads a day that the caller made. A malformed one throws, as it is not a person's mistake.
pub(crate) fn day(text: &str) -> Result<Day, Error> {
    Day::parse(text).map_err(|rule| into_error(rule.message()))
}
