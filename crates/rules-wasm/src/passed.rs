//! Reads this module's types from the values that TypeScript passes.

use boundary::Members;
use js_sys::Error;
use wasm_bindgen::JsValue;

/// A type that can be read from an object's members.
pub(crate) trait Passed: Sized {
    /// Throws for a member of the wrong type, by its name.
    fn read(members: &Members) -> Result<Self, Error>;
}

pub(crate) fn read<T: Passed>(value: impl Into<JsValue>) -> Result<T, Error> {
    T::read(&Members::of(value))
}
