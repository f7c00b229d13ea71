//! Values as TypeScript passes them, read member by member.
//!
//! serde-wasm-bindgen writes the values that go out; what it takes to read one (each type's own reader, and texts for
//! every kind of wrong value) would be a fifth of the module.

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

use crate::error::into_error;

/// The members of an object that TypeScript passed.
#[derive(Debug)]
pub struct Members(JsValue);

impl Members {
    /// Those of that object.
    pub fn of(object: impl Into<JsValue>) -> Self {
        Self(object.into())
    }

    /// A text that must be there.
    pub fn text(&self, name: &str) -> Result<String, Error> {
        self.optional_text(name)?.ok_or_else(|| not_a(name, "text"))
    }

    /// Texts that must all be there.
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

    /// A text that may be left out.
    pub fn optional_text(&self, name: &str) -> Result<Option<String>, Error> {
        self.member(name)?.map(|value| value.as_string().ok_or_else(|| not_a(name, "text"))).transpose()
    }

    /// A number that may be left out.
    pub fn optional_number(&self, name: &str) -> Result<Option<f64>, Error> {
        self.member(name)?.map(|value| value.as_f64().ok_or_else(|| not_a(name, "number"))).transpose()
    }

    /// A whole number that may be left out.
    pub fn optional_whole(&self, name: &str) -> Result<Option<i32>, Error> {
        let whole = |number: f64| {
            #[expect(clippy::cast_possible_truncation, reason = "compared with what it was")]
            let whole = number as i32;
            if f64::from(whole).total_cmp(&number).is_eq() {
                Ok(whole)
            } else {
                Err(not_a(name, "whole number"))
            }
        };
        self.optional_number(name)?.map(whole).transpose()
    }

    /// A yes or no that must be there.
    pub fn flag(&self, name: &str) -> Result<bool, Error> {
        self.member(name)?.and_then(|value| value.as_bool()).ok_or_else(|| not_a(name, "yes or no"))
    }

    /// The members of an object that may be left out.
    pub fn optional_object(&self, name: &str) -> Result<Option<Self>, Error> {
        Ok(self.member(name)?.map(Self))
    }

    /// The member, if it has a value.
    fn member(&self, name: &str) -> Result<Option<JsValue>, Error> {
        let value = Reflect::get(&self.0, &name.into()).map_err(|_| not_a(name, "member of an object"))?;
        Ok(Some(value).filter(|value| !value.is_null() && !value.is_undefined()))
    }
}

/// The failure of a member that is not what it is declared to be.
pub fn not_a(name: &str, what: &str) -> Error {
    into_error(format_args!("{name} is not a {what}"))
}
