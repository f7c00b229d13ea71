use serde_json::{Map, Value};

use super::body::check;
use super::check::Origin;
use super::report::PlantingReport;
use super::table::TABLE;
use crate::record::shaped;

/// A report as the server stores and sends it: canonical JSON without spaces. Keeps members and codes that only a newer
/// release knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Document(String);

impl Document {
    /// Does not check the JSON.
    pub const fn stored(json: String) -> Self {
        Self(json)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Fails if no release could have written the document.
    pub fn read(&self) -> Result<PlantingReport, serde_json::Error> {
        report(serde_json::from_str(&self.0)?)
    }
}

impl From<&PlantingReport> for Document {
    fn from(report: &PlantingReport) -> Self {
        Self(Value::Object(report.members()).to_string())
    }
}

pub(super) fn report<E: serde::de::Error>(members: Map<String, Value>) -> Result<PlantingReport, E> {
    let mut members = shaped::<E>(&TABLE, members)?;
    let report = check(&members, &|_| Origin::Store).map_err(|violations| {
        E::custom(violations.first().map_or("not a report", |violation| violation.rule.message()))
    })?;
    members.retain(|name, _| TABLE.named(name).is_none());
    Ok(PlantingReport { others: members, ..report })
}
