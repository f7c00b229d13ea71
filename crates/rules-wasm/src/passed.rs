//! What this module can read of the values that TypeScript passes.

use boundary::Members;
use js_sys::Error;
use wasm_bindgen::JsValue;

/// What can be read from an object's members.
pub(crate) trait Passed: Sized {
    /// Reads it, or tells which member is not what it is declared to be.
    fn read(members: &Members) -> Result<Self, Error>;
}

/// Reads a value that TypeScript passed.
pub(crate) fn read<T: Passed>(value: impl Into<JsValue>) -> Result<T, Error> {
    T::read(&Members::of(value))
}
