//! The shape of a record in JSON: which members it has, and their types. Rules come later.

use std::fmt;

use serde::Deserialize as _;
use serde::de::{Error as _, MapAccess, Unexpected, Visitor};
use serde_json::{Map, Value};

use super::bounded::OfMember;
use super::members::{Kind, LandKind, Member, Table};
use crate::fix::FixBody;

/// Drops nulls. Fails if a required member is missing or a value has the wrong type.
pub(crate) fn shaped<E: serde::de::Error>(
    table: &Table,
    mut members: Map<String, Value>,
) -> Result<Map<String, Value>, E> {
    members.retain(|_, value| !value.is_null());
    for member in table.members {
        match members.get(member.name) {
            None if member.is_required => return Err(E::missing_field(member.name)),
            None => {}
            Some(value) => has_type(member, value)?,
        }
    }
    Ok(members)
}

fn has_type<E: serde::de::Error>(member: &Member, value: &Value) -> Result<(), E> {
    let expected = match (member.kind, value) {
        (Kind::Fix, fix) => return FixBody::deserialize(fix).map(drop).map_err(E::custom),
        (
            Kind::Acres | Kind::Percent | Kind::Latitude | Kind::Longitude | Kind::CropYear,
            Value::Number(_),
        ) => return Ok(()),
        (Kind::Acres | Kind::Percent | Kind::Latitude | Kind::Longitude, _) => "a number",
        (Kind::CropYear, _) => "an integer",
        (Kind::Land(kind), value) => match (kind, value) {
            (LandKind::Accuracy | LandKind::Uncertainty, Value::Number(_))
            | (LandKind::Boundary | LandKind::County, Value::Object(_))
            | (LandKind::BoundingBox | LandKind::LabelPoint, Value::Array(_))
            | (LandKind::Number, Value::String(_)) => return Ok(()),
            (LandKind::Accuracy | LandKind::Uncertainty, _) => "a number",
            (LandKind::Boundary | LandKind::County, _) => "an object",
            (LandKind::BoundingBox | LandKind::LabelPoint, _) => "an array",
            (LandKind::Number, _) => "a string",
        },
        (_, Value::String(_)) => return Ok(()),
        _ => "a string",
    };
    Err(E::invalid_type(unexpected(value), &expected))
}

fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(is) => Unexpected::Bool(*is),
        Value::Number(number) => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}

/// Refuses unknown, derived and repeated members.
pub(crate) struct KnownMembers(pub(crate) &'static Table);

impl<'de> Visitor<'de> for KnownMembers {
    type Value = Map<String, Value>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the members of a report")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut members = Map::new();
        while let Some(name) = map.next_key::<String>()? {
            let Some(member) = self.0.named(&name).filter(|member| !member.is_derived) else {
                return Err(M::Error::unknown_field(&name, &[]));
            };
            if members.insert(name, map.next_value_seed(OfMember(member))?).is_some() {
                return Err(M::Error::duplicate_field(member.name));
            }
        }
        Ok(members)
    }
}
