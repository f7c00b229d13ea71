//! Errors for TypeScript.

use std::fmt;

use js_sys::Error;

/// Makes a JavaScript `Error` with the failure's text.
pub fn into_error(failure: impl fmt::Display) -> Error {
    Error::new(&failure.to_string())
}
