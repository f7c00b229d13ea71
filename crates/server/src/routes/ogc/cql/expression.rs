//! A filter that was read, and which features it keeps.

use std::cmp::Ordering;

use serde_json::{Map, Value};

use crate::routes::ogc::crs::Projection;
use crate::routes::ogc::shape::Shape;

/// A filter. Its names are those of the collection.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::routes::ogc) enum Filter {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Compare(Operand, Comparison, Operand),
    Like(Operand, String),
    Between(Operand, Operand, Operand),
    In(Operand, Vec<Operand>),
    IsNull(Operand),
    /// The feature's shape and this one have a point in common.
    Intersects(Shape),
    Constant(bool),
}

#[derive(Clone, PartialEq, Debug)]
pub(in crate::routes::ogc) enum Operand {
    Property(String),
    Literal(Value),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::routes::ogc) enum Comparison {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    const fn holds(self, order: Ordering) -> bool {
        match self {
            Self::Equal => order.is_eq(),
            Self::Unequal => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::LessOrEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterOrEqual => order.is_ge(),
        }
    }
}

impl Filter {
    /// Whether it keeps the feature. A comparison with a missing value is neither true nor false, as in SQL.
    pub(in crate::routes::ogc) fn keeps(
        &self,
        properties: &Map<String, Value>,
        geometry: &Value,
        projection: &Projection,
    ) -> bool {
        self.truth(&Feature { properties, geometry, projection }) == Some(true)
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
            Self::Compare(one, comparison, other) => {
                compared(feature.value(one)?, feature.value(other)?).map(|order| comparison.holds(order))
            }
            Self::Like(operand, pattern) => Some(is_like(feature.value(operand)?.as_str()?, pattern)),
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
            Self::Intersects(shape) => {
                Some(Shape::of(feature.geometry, feature.projection)?.intersects(shape))
            }
            Self::Constant(truth) => Some(*truth),
        }
    }
}

struct Feature<'a> {
    properties: &'a Map<String, Value>,
    geometry: &'a Value,
    projection: &'a Projection,
}

impl<'a> Feature<'a> {
    /// None if it is missing.
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
    let mut whole = Some(true);
    for truth in truths {
        match truth {
            Some(true) => {}
            Some(false) => return Some(false),
            None => whole = None,
        }
    }
    whole
}

/// None if they are of different types.
fn compared(one: &Value, other: &Value) -> Option<Ordering> {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64()?.partial_cmp(&other.as_f64()?),
        (Value::String(one), Value::String(other)) => Some(one.cmp(other)),
        (Value::Bool(one), Value::Bool(other)) => Some(one.cmp(other)),
        _ => None,
    }
}

/// `%` stands for any characters, `_` for one, and a backslash takes the next one as it is.
fn is_like(text: &str, pattern: &str) -> bool {
    let pattern = parts(pattern);
    let text: Vec<char> = text.chars().collect();
    // The places in the pattern that the text so far leads to. So a pattern with many `%` takes no longer than its
    // length times the text's.
    let mut places = reach(&pattern, &[0]);
    for character in text {
        let step = |place: &usize| match pattern.get(*place)? {
            Part::Any => Some(*place),
            Part::One => Some(place + 1),
            Part::Character(expected) => (*expected == character).then_some(place + 1),
        };
        let next: Vec<usize> = places.iter().filter_map(step).collect();
        places = reach(&pattern, &next);
    }
    places.contains(&pattern.len())
}

#[derive(Clone, Copy, PartialEq)]
enum Part {
    Any,
    One,
    Character(char),
}

fn parts(pattern: &str) -> Vec<Part> {
    let mut characters = pattern.chars();
    let mut parts = Vec::new();
    while let Some(character) = characters.next() {
        parts.push(match character {
            '%' => Part::Any,
            '_' => Part::One,
            '\\' => Part::Character(characters.next().unwrap_or('\\')),
            other => Part::Character(other),
        });
    }
    parts
}

/// With the places after each `%` that may stand for nothing.
fn reach(pattern: &[Part], places: &[usize]) -> Vec<usize> {
    let mut reached = Vec::new();
    for place in places {
        let mut place = *place;
        reached.push(place);
        while pattern.get(place) == Some(&Part::Any) {
            place += 1;
            reached.push(place);
        }
    }
    reached.sort_unstable();
    reached.dedup();
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_takes_any_text_for_its_signs() {
        for (text, pattern, expected) in [
            ("Sugar Beets", "Sugar%", true),
            ("Sugar Beets", "%Beets", true),
            ("Sugar Beets", "%g%r B__ts", true),
            ("Sugar Beets", "sugar%", false),
            ("Sugar Beets", "Sugar", false),
            ("50%", "50\\%", true),
            ("500", "50\\%", false),
            ("", "%", true),
            ("", "_", false),
            (&"a".repeat(100), &"%a".repeat(60), true),
        ] {
            assert_eq!(is_like(text, pattern), expected, "{text} {pattern}");
        }
    }
}
