//! Reads the values that TypeScript passes, member by member.
//!
//! serde-wasm-bindgen writes the values that go out. Its readers (one for each type, and texts for every kind of wrong
//! value) would be a fifth of the module.

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

use crate::error::into_error;

/// The members of an object that TypeScript passed.
#[derive(Debug)]
pub struct Members(JsValue);

impl Members {
    /// Reads nothing yet; a value that is not an object fails at its first member.
    pub fn of(object: impl Into<JsValue>) -> Self {
        Self(object.into())
    }

    /// A required text.
    pub fn text(&self, name: &str) -> Result<String, Error> {
        self.optional_text(name)?.ok_or_else(|| not_a(name, "text"))
    }

    /// Required texts.
    pub fn texts<const COUNT: usize>(&self, names: [&str; COUNT]) -> Result<[String; COUNT], Error> {
        let mut texts = [const { String::new() }; COUNT];
        self.read_texts(&names, &mut texts)?;
        Ok(texts)
    }

    fn read_texts(&self, names: &[&str], texts: &mut [String]) -> Result<(), Error> {
        for (name, text) in names.iter().zip(texts) {
            *text = self.text(name)?;
        }
        Ok(())
    }

    /// An optional text.
    pub fn optional_text(&self, name: &str) -> Result<Option<String>, Error> {
        self.member(name)?.map(|value| value.as_string().ok_or_else(|| not_a(name, "text"))).transpose()
    }

    /// An optional number.
    pub fn optional_number(&self, name: &str) -> Result<Option<f64>, Error> {
        self.member(name)?.map(|value| value.as_f64().ok_or_else(|| not_a(name, "number"))).transpose()
    }

    /// An optional whole number.
    pub fn optional_whole(&self, name: &str) -> Result<Option<i32>, Error> {
        let whole = |number: f64| {
            #[expect(clippy::cast_possible_truncation, reason = "compared with the original below")]
            let whole = number as i32;
            if f64::from(whole).total_cmp(&number).is_eq() {
                Ok(whole)
            } else {
                Err(not_a(name, "whole number"))
            }
        };
        self.optional_number(name)?.map(whole).transpose()
    }

    /// A required boolean.
    pub fn flag(&self, name: &str) -> Result<bool, Error> {
        self.member(name)?.and_then(|value| value.as_bool()).ok_or_else(|| not_a(name, "yes or no"))
    }

    /// The members of an optional object.
    pub fn optional_object(&self, name: &str) -> Result<Option<Self>, Error> {
        Ok(self.member(name)?.map(Self))
    }

    /// None for null and undefined.
    fn member(&self, name: &str) -> Result<Option<JsValue>, Error> {
        let value = Reflect::get(&self.0, &name.into()).map_err(|_| not_a(name, "member of an object"))?;
        Ok(Some(value).filter(|value| !value.is_null() && !value.is_undefined()))
    }
}

/// The error for a member of the wrong type; `what` names the right one.
pub fn not_a(name: &str, what: &str) -> Error {
    into_error(format_args!("{name} is not a {what}"))
}
