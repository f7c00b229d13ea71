//! Reads the JSON of a client into values, and no more of it than the rules can use. A few hundred kilobytes of JSON
//! can otherwise take a hundred times their size in memory.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::members::{Kind, LandKind, Member};
use crate::field::{CORNERS_MAX, RINGS_MAX};

/// Values in a member that is no boundary, with those in its arrays and objects. A fix has the most: five.
const VALUES_MAX: usize = 64;

/// Values in the coordinates of a boundary. One that has more has too many corners or rings, whatever the rest is.
const COORDINATES_MAX: usize = 4 * (CORNERS_MAX + RINGS_MAX);

/// Levels of arrays in the coordinates of a `MultiPolygon`.
const LEVELS_MAX: usize = 4;

/// The value of a member.
pub(super) struct OfMember(pub(super) &'static Member);

impl<'de> DeserializeSeed<'de> for OfMember {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        if self.0.kind == Kind::Land(LandKind::Boundary) {
            deserializer.deserialize_any(Boundary)
        } else {
            Few { left: &Cell::new(VALUES_MAX) }.deserialize(deserializer)
        }
    }
}

/// The value of a boundary: its type and coordinates.
pub(crate) fn boundary<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    deserializer.deserialize_any(Boundary)
}

/// The part that all visitors of values share.
macro_rules! scalars {
    () => {
        fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
            Ok(value.into())
        }

        fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
            Ok(value.into())
        }

        fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
            Ok(value.into())
        }

        fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
            Ok(value.into())
        }

        fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
            Ok(value.into())
        }

        fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
            Ok(value.into())
        }

        fn visit_unit<E: Error>(self) -> Result<Value, E> {
            Ok(Value::Null)
        }

        fn visit_none<E: Error>(self) -> Result<Value, E> {
            Ok(Value::Null)
        }

        fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
            deserializer.deserialize_any(self)
        }
    };
}

/// Fails beyond a few values.
#[derive(Clone, Copy)]
struct Few<'a> {
    left: &'a Cell<usize>,
}

impl<'de> DeserializeSeed<'de> for Few<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        let left = self.left.get().checked_sub(1).ok_or_else(|| Error::custom("too many values"))?;
        self.left.set(left);
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Few<'_> {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value")
    }

    scalars!();

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Value, S::Error> {
        let mut values = Vec::new();
        while let Some(value) = seq.next_element_seed(self)? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Value, M::Error> {
        let mut values = Map::new();
        while let Some(name) = map.next_key()? {
            values.insert(name, map.next_value_seed(self)?);
        }
        Ok(values.into())
    }
}

struct Boundary;

impl<'de> Visitor<'de> for Boundary {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a boundary")
    }

    scalars!();

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Value, S::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Value::Array(Vec::new()))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Value, M::Error> {
        let left = Cell::new(COORDINATES_MAX);
        let mut values = Map::new();
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "type" => values.insert(name, map.next_value_seed(Coordinates { left: &left, levels: 0 })?),
                // Coordinates that are already too many stay.
                "coordinates" if left.get() > 0 => {
                    values.insert(name, map.next_value_seed(Coordinates { left: &left, levels: LEVELS_MAX })?)
                }
                _ => map.next_value::<IgnoredAny>().map(|_| None)?,
            };
        }
        Ok(values.into())
    }
}

/// Leaves out what is beyond the limit, and reads as null what is nested too deep or is an object.
#[derive(Clone, Copy)]
struct Coordinates<'a> {
    left: &'a Cell<usize>,
    levels: usize,
}

impl<'de> DeserializeSeed<'de> for Coordinates<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.left.set(self.left.get().saturating_sub(1));
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Coordinates<'_> {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("coordinates")
    }

    scalars!();

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Value, S::Error> {
        let mut values = Vec::new();
        if let Some(levels) = self.levels.checked_sub(1) {
            while self.left.get() > 0
                && let Some(value) = seq.next_element_seed(Self { levels, ..self })?
            {
                values.push(value);
            }
        }
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(if self.levels > 0 { values.into() } else { Value::Null })
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Value, M::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Value::Null)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(text: &str) -> Value {
        boundary(&mut serde_json::Deserializer::from_str(text)).unwrap()
    }

    #[test]
    fn a_boundary_has_its_type_and_coordinates_and_nothing_else() {
        let ring = r#"[[-101.7,41.2],[-101.6,41.2],["x"],[null,true],{"a":1}]"#;
        let text = format!(r#"{{"bbox":[1,2],"type":"Polygon","coordinates":[{ring}],"crs":{{}}}}"#);
        let expected = json!([[-101.7, 41.2], [-101.6, 41.2], ["x"], [null, true], null]);
        assert_eq!(read(&text), json!({ "type": "Polygon", "coordinates": [expected] }));
        for (text, value) in [("null", json!(null)), ("\"x\"", json!("x")), ("[[{}],1]", json!([]))] {
            assert_eq!(read(text), value);
        }
    }

    #[test]
    fn values_that_are_nested_deeper_than_coordinates_are_null() {
        let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
        let value = read(&format!(r#"{{"type":{deep},"coordinates":{deep}}}"#));
        assert_eq!(value, json!({ "type": null, "coordinates": [[[[null]]]] }));
    }

    #[test]
    fn coordinates_beyond_the_limit_are_left_out() {
        for (item, rest) in [("[]", ""), ("[1,2]", ""), ("{\"a\":[1]}", r#","coordinates":[[0,0]]"#)] {
            let many = vec![item; 3 * COORDINATES_MAX].join(",");
            let value = read(&format!(r#"{{"coordinates":[{many}]{rest}}}"#));
            let count = value["coordinates"].as_array().map_or(0, Vec::len);
            assert!((COORDINATES_MAX / 3..=COORDINATES_MAX).contains(&count), "{item}: {count}");
        }
    }

    #[test]
    fn a_member_with_many_values_is_no_value_of_the_table() {
        let few = |text: &str| {
            Few { left: &Cell::new(VALUES_MAX) }.deserialize(&mut serde_json::Deserializer::from_str(text))
        };
        let fix = r#"{"accuracy":6,"samples":[1,null,"x",2.5,-3]}"#;
        assert_eq!(few(fix).unwrap(), serde_json::from_str::<Value>(fix).unwrap());
        let many = vec![r#"{"":0}"#; VALUES_MAX].join(",");
        assert!(few(&format!(r#"{{"a":[{many}]}}"#)).is_err());
    }
}
