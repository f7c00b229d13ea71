//! What TypeScript catches.

use boundary::into_error;
use js_sys::Error;
use rules::instant::Instant;

/// Takes a time that the caller made.
pub(crate) fn instant(text: &str) -> Result<Instant, Error> {
    Instant::parse(text).map_err(into_error)
}
