//! Features of either kind of JSON: their properties, and rings of corners.

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::wire::{Feature, Node};
use crate::crs::Crs;
use crate::fault::{Fault, ShapeFault};
use crate::found::Sheet;
use crate::rings::{Parts, Ring};

/// How deep objects in the properties of a feature are looked into: `field: {name: …}` is the column `field.name`.
const MAX_DEPTH: usize = 3;

pub(super) fn feature(text: &str) -> Option<Feature<'_>> {
    // serde would take the items of a list for the members of an object.
    let is_object = text.trim_start().starts_with('{');
    is_object.then(|| serde_json::from_str(text).ok()).flatten()
}

pub(super) fn add_unreadable(sheet: &mut Sheet, before: usize) -> Result<(), Fault> {
    add(sheet, before, None, Err(ShapeFault::ShapeUnreadable), &Crs::Degrees)
}

/// Some programs write an empty list where there are no properties.
pub(super) fn add(
    sheet: &mut Sheet,
    before: usize,
    properties: Option<&RawValue>,
    parts: Result<Parts, ShapeFault>,
    crs: &Crs,
) -> Result<(), Fault> {
    let properties: Map<_, _> =
        properties.and_then(|properties| serde_json::from_str(properties.get()).ok()).unwrap_or_default();
    let mut values = Vec::new();
    for (name, value) in properties {
        flatten(&mut values, name, &value, MAX_DEPTH);
    }
    let values = values.iter().map(|(name, value)| (name.as_str(), value.clone()));
    sheet.add(sheet.len() - before + 1, values, parts, crs)
}

fn flatten(values: &mut Vec<(String, String)>, name: String, value: &Value, depth: usize) {
    match value {
        Value::String(text) => values.push((name, text.clone())),
        Value::Number(number) => {
            // Without an exponent.
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

pub(super) fn rings(node: &Node) -> Result<Vec<Ring>, ShapeFault> {
    node.list().map(ring).collect()
}

pub(super) fn ring(node: &Node) -> Result<Ring, ShapeFault> {
    node.list().map(|corner| corner.position().ok_or(ShapeFault::ShapeUnreadable)).collect()
}
