//! What TypeScript catches.

use boundary::into_error;
use js_sys::Error;
use rules::day::Day;

/// Takes a day that the caller made, so that a fault in it is an error and no verdict.
pub(crate) fn day(text: &str) -> Result<Day, Error> {
    Day::parse(text).map_err(|rule| into_error(rule.message()))
}
