use serde::de::Deserializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::check::{Draft, Given};
use super::members::FIX;
use super::report::PlantingReport;
use super::table::TABLE;
use crate::fix::{Fix, FixBody};
use crate::record::{KnownMembers, Member, Origin, Report, shaped};
use crate::violation::{Rule, Violations};

/// A report as a client sends it, with known members of the right types, which may break rules.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct PlantingBody(Map<String, Value>);

impl PlantingBody {
    pub const fn members(&self) -> &Map<String, Value> {
        &self.0
    }

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

impl<'de> Deserialize<'de> for PlantingBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        shaped(&TABLE, deserializer.deserialize_map(KnownMembers(&TABLE))?).map(Self)
    }
}
