//! Values to and from TypeScript.
//!
//! Values come in as JSON, which the module reads anyway: it holds one reader for them all. Only a book reads its
//! plantings from the values themselves, because they are many.

use js_sys::{Error, JSON};
use rules::field::FieldReport;
use rules::planting::PlantingReport;
use rules::record::Report as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::error::into_error;

/// Throws for a value of another shape.
pub(crate) fn read<T: DeserializeOwned>(value: impl Into<JsValue>) -> Result<T, Error> {
    // What is no JSON, such as undefined, is read as null.
    let json = JSON::stringify(&value.into()).ok().and_then(|json| json.as_string());
    serde_json::from_str(json.as_deref().unwrap_or("null")).map_err(into_error)
}

/// Writes maps as objects.
pub(crate) fn write(value: &impl Serialize) -> Result<JsValue, Error> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(into_error)
}

/// Writes what the server would answer. The browser reads the JSON of many members sooner than each is made.
pub(crate) fn write_json(value: &impl Serialize) -> Result<JsValue, Error> {
    let json = serde_json::to_string(value).map_err(into_error)?;
    JSON::parse(&json).map_err(Error::from)
}

/// Takes a planting, whole or without the server's members. Throws if it breaks a rule.
pub(crate) fn report(planting: JsValue) -> Result<PlantingReport, Error> {
    PlantingReport::of_members(read(planting)?).map_err(into_error)
}

/// Reads a field as [`report`] reads a planting.
pub(crate) fn field_report(field: JsValue) -> Result<FieldReport, Error> {
    FieldReport::of_members(read(field)?).map_err(into_error)
}
