//! A report as a client sends it.

use std::fmt;

use serde::de::{Deserializer, Error as _, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::check::{Draft, Given, Origin};
use super::members::{FIX, Kind, MEMBERS, Member};
use super::report::PlantingReport;
use crate::fix::{Fix, FixBody};
use crate::violation::{Rule, Violations};

/// The members of a planting that a client may send. Each member is known and has the right type, but may
/// break rules. The members that the server sets, such as the farmer and the times, are unknown here.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct PlantingBody(Map<String, Value>);

impl PlantingBody {
    pub const fn members(&self) -> &Map<String, Value> {
        &self.0
    }

    /// The report, or all violations in the order of the members.
    pub fn check(&self) -> Result<PlantingReport, Violations> {
        check(&self.0, &|_| Origin::Client)
    }
}

impl From<&PlantingReport> for PlantingBody {
    fn from(report: &PlantingReport) -> Self {
        Self(report.members())
    }
}

pub(super) fn check(
    members: &Map<String, Value>,
    origin: &dyn Fn(&Member) -> Origin,
) -> Result<PlantingReport, Violations> {
    let given = |member: &Member| match members.get(member.name) {
        None | Some(Value::Null) => Given::Absent,
        Some(Value::String(text)) => Given::Text(text),
        Some(Value::Number(number)) => number.as_f64().map_or(Given::Malformed, Given::Number),
        Some(_) => Given::Malformed,
    };
    Draft { given: &given, fix: fix(members), origin }.check()
}

fn fix(members: &Map<String, Value>) -> Result<Option<Fix>, Rule> {
    let fix = members.get(FIX.name).filter(|fix| !fix.is_null());
    fix.map(|fix| FixBody::deserialize(fix).map_err(|_| Rule::FixSourceUnknown)?.check()).transpose()
}

/// Drops nulls. Fails if a required member is missing or a value has the wrong type.
pub(super) fn shaped<E: serde::de::Error>(mut members: Map<String, Value>) -> Result<Map<String, Value>, E> {
    members.retain(|_, value| !value.is_null());
    for member in MEMBERS {
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
        (Kind::Acres | Kind::Latitude | Kind::Longitude, Value::Number(_)) => return Ok(()),
        (Kind::Acres | Kind::Latitude | Kind::Longitude, _) => "a number",
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

/// Reads the members of an object. Refuses unknown and repeated ones.
pub(super) struct KnownMembers;

impl<'de> Visitor<'de> for KnownMembers {
    type Value = Map<String, Value>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the members of a report")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut members = Map::new();
        while let Some(name) = map.next_key::<String>()? {
            let Some(member) = Member::named(&name) else { return Err(M::Error::unknown_field(&name, &[])) };
            if members.insert(name, map.next_value()?).is_some() {
                return Err(M::Error::duplicate_field(member.name));
            }
        }
        Ok(members)
    }
}

impl<'de> Deserialize<'de> for PlantingBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        shaped(deserializer.deserialize_map(KnownMembers)?).map(Self)
    }
}
