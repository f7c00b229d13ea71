use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::check::{Draft, Given};
use super::members::{FIX, MEMBERS};
use super::report::PlantingReport;
use crate::fix::{Fix, FixBody};
use crate::ids::PlantingId;
use crate::record::{Member, Origin, Report, Unsurveyed};
use crate::violation::{Rule, Violations};

impl Report for PlantingReport {
    type Id = PlantingId;

    fn check(members: &Map<String, Value>, origin: &dyn Fn(&Member) -> Origin) -> Result<Self, Violations> {
        let given = |member: &Member| match members.get(member.name) {
            None | Some(Value::Null) => Given::Absent,
            Some(Value::String(text)) => Given::Text(text),
            Some(Value::Number(number)) => number.as_f64().map_or(Given::Malformed, Given::Number),
            Some(_) => Given::Malformed,
        };
        Draft { given: &given, fix: fix(members), origin }.check()
    }

    fn members(&self) -> Map<String, Value> {
        let mut members = self.others.clone();
        for member in MEMBERS {
            if let Some(value) = member.value(self) {
                members.insert(member.name.to_owned(), value);
            }
        }
        members
    }

    fn others(&self) -> &Map<String, Value> {
        &self.others
    }

    fn with_others(self, others: Map<String, Value>) -> Self {
        Self { others, ..self }
    }
}

impl Unsurveyed for PlantingReport {}

fn fix(members: &Map<String, Value>) -> Result<Option<Fix>, Rule> {
    let fix = members.get(FIX.name).filter(|fix| !fix.is_null());
    fix.map(|fix| FixBody::deserialize(fix).map_err(|_| Rule::FixSourceUnknown)?.check()).transpose()
}
