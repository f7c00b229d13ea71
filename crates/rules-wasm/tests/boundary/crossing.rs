//! Converts values to and from JavaScript.

use js_sys::{Array, Error, JSON};
use serde_json::Value;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

/// A value as TypeScript passes it.
pub(crate) fn value(value: &Value) -> JsValue {
    JSON::parse(&value.to_string()).unwrap()
}

/// A typed value as TypeScript passes it.
pub(crate) fn passed<T: Tsify>(json: &Value) -> Ts<T> {
    Ts::new_unchecked(value(json))
}

/// The elements of an array, as TypeScript passes them.
pub(crate) fn list<T: Tsify>(json: &Value) -> Vec<Ts<T>> {
    json.as_array().unwrap().iter().map(passed).collect()
}

/// A value as TypeScript receives it.
pub(crate) fn got(value: impl Into<JsValue>) -> Value {
    let text = JSON::stringify(&value.into()).unwrap();
    serde_json::from_str(&String::from(text)).unwrap()
}

/// A list as TypeScript receives it.
pub(crate) fn got_list(values: Vec<impl Into<JsValue>>) -> Value {
    got(values.into_iter().map(Into::into).collect::<Array>())
}

pub(crate) fn message<T>(result: Result<T, Error>) -> String {
    result.err().unwrap().message().into()
}
