//! A filter that was read, and which features it keeps.

use std::cell::OnceCell;
use std::cmp::Ordering;

use rules::names::spelling;
use serde_json::{Map, Value};

use super::pattern::Pattern;
use crate::routes::ogc::crs::Projection;
use crate::routes::ogc::shape::Shape;

/// A filter. Its names are those of the collection.
#[derive(Clone, Debug)]
pub(in crate::routes::ogc) enum Filter {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    /// Holds if the function says so of the order of both.
    Compare(Operand, fn(Ordering) -> bool, Operand),
    Like(Operand, Pattern),
    Between(Operand, Operand, Operand),
    In(Operand, Vec<Operand>),
    IsNull(Operand),
    /// The feature's shape and this one have a point in common.
    Intersects(Shape),
    Constant(bool),
}

#[derive(Clone, Debug)]
pub(in crate::routes::ogc) enum Operand {
    Property(String),
    Literal(Value),
}

impl Filter {
    /// Whether it keeps the feature. A comparison with a missing value is neither true nor false, as in SQL.
    pub(in crate::routes::ogc) fn keeps(
        &self,
        properties: &Map<String, Value>,
        geometry: &Value,
        projection: &Projection,
    ) -> bool {
        let feature = Feature { properties, geometry, projection, shape: OnceCell::new() };
        self.truth(&feature) == Some(true)
    }

    /// A shape that every feature which it keeps meets.
    pub(in crate::routes::ogc) fn place(&self) -> Option<&Shape> {
        match self {
            Self::Intersects(shape) => Some(shape),
            Self::All(filters) => filters.iter().find_map(Self::place),
            _ => None,
        }
    }

    fn truth(&self, feature: &Feature<'_>) -> Option<bool> {
        match self {
            Self::All(filters) => all(filters.iter().map(|filter| filter.truth(feature))),
            Self::Any(filters) => {
                all(filters.iter().map(|filter| filter.truth(feature).map(|it| !it))).map(|it| !it)
            }
            Self::Not(filter) => filter.truth(feature).map(|truth| !truth),
            Self::Compare(one, holds, other) => {
                compared(feature.value(one)?, feature.value(other)?).map(holds)
            }
            Self::Like(operand, pattern) => Some(pattern.matches(feature.value(operand)?.as_str()?)),
            Self::Between(operand, from, to) => {
                let value = feature.value(operand)?;
                let from = compared(value, feature.value(from)?)?;
                let to = compared(value, feature.value(to)?)?;
                Some(from.is_ge() && to.is_le())
            }
            Self::In(operand, list) => {
                let value = feature.value(operand)?;
                let is = |one: &Operand| {
                    feature.value(one).and_then(|one| compared(value, one)) == Some(Ordering::Equal)
                };
                Some(list.iter().any(is))
            }
            Self::IsNull(operand) => Some(feature.value(operand).is_none()),
            Self::Intersects(shape) => Some(feature.shape()?.intersects(shape)),
            Self::Constant(truth) => Some(*truth),
        }
    }
}

struct Feature<'a> {
    properties: &'a Map<String, Value>,
    geometry: &'a Value,
    projection: &'a Projection,
    shape: OnceCell<Option<Shape>>,
}

impl<'a> Feature<'a> {
    /// Read and projected once, for all shapes of the filter.
    fn shape(&self) -> Option<&Shape> {
        self.shape.get_or_init(|| Shape::of(self.geometry, self.projection)).as_ref()
    }

    /// Returns none if the value is missing.
    fn value(&self, operand: &'a Operand) -> Option<&'a Value> {
        let value = match operand {
            Operand::Property(name) => self.properties.get(name)?,
            Operand::Literal(value) => value,
        };
        (!value.is_null()).then_some(value)
    }
}

/// False if one is false, else unknown if one is unknown.
fn all(truths: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut truth_of_all = Some(true);
    for truth in truths {
        match truth {
            Some(true) => {}
            Some(false) => return Some(false),
            None => truth_of_all = None,
        }
    }
    truth_of_all
}

/// Returns none for values of different types.
fn compared(one: &Value, other: &Value) -> Option<Ordering> {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64()?.partial_cmp(&other.as_f64()?),
        (Value::String(one), Value::String(other)) => Some(spelling(one).cmp(&spelling(other))),
        (Value::Bool(one), Value::Bool(other)) => Some(one.cmp(other)),
        _ => None,
    }
}
