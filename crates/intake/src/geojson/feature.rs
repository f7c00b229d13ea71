//! Features of either kind of JSON: their properties, and rings of corners.

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::model::{Coordinates, Feature};
use crate::crs::Crs;
use crate::error::{FileError, ShapeError};
use crate::feature_table::FeatureTable;
use crate::rings::{Parts, Ring};

/// Levels of objects in the properties of a feature that become columns: `field: {name: …}` is the column `field.name`.
const MAX_DEPTH: usize = 3;

pub(super) fn feature(text: &str) -> Option<Feature<'_>> {
    // serde would take the items of a list for the members of an object.
    let is_object = text.trim_start().starts_with('{');
    is_object.then(|| serde_json::from_str(text).ok()).flatten()
}

pub(super) fn add_unreadable(table: &mut FeatureTable, before: usize) -> Result<(), FileError> {
    add(table, before, None, Err(ShapeError::ShapeUnreadable), &Crs::Degrees)
}

/// Some programs write an empty list where there are no properties.
pub(super) fn add(
    table: &mut FeatureTable,
    before: usize,
    properties: Option<&RawValue>,
    parts: Result<Parts, ShapeError>,
    crs: &Crs,
) -> Result<(), FileError> {
    let properties: Map<_, _> =
        properties.and_then(|properties| serde_json::from_str(properties.get()).ok()).unwrap_or_default();
    let mut values = Vec::new();
    for (name, value) in properties {
        flatten(&mut values, name, &value, MAX_DEPTH);
    }
    let values = values.iter().map(|(name, value)| (name.as_str(), value.clone()));
    table.add(table.len() - before + 1, values, parts, crs)
}

fn flatten(values: &mut Vec<(String, String)>, name: String, value: &Value, depth: usize) {
    match value {
        Value::String(text) => values.push((name, text.clone())),
        Value::Number(number) => {
            // Rust writes a number without an exponent.
            let decimal = number.as_f64().filter(|_| number.is_f64()).map(|number| number.to_string());
            values.push((name, decimal.unwrap_or_else(|| number.to_string())));
        }
        Value::Bool(_) => values.push((name, value.to_string())),
        Value::Object(members) if depth > 0 => {
            for (member, value) in members {
                flatten(values, format!("{name}.{member}"), value, depth - 1);
            }
        }
        Value::Null | Value::Array(_) | Value::Object(_) => {}
    }
}

pub(super) fn rings(node: &Coordinates) -> Result<Vec<Ring>, ShapeError> {
    node.list().map(ring).collect()
}

pub(super) fn ring(node: &Coordinates) -> Result<Ring, ShapeError> {
    node.list().map(|corner| corner.position().ok_or(ShapeError::ShapeUnreadable)).collect()
}
