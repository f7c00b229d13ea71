//! What TypeScript catches.

use std::fmt;

use js_sys::Error;

/// A JavaScript `Error` with the failure's own text.
pub fn into_error(failure: impl fmt::Display) -> Error {
    Error::new(&failure.to_string())
}
