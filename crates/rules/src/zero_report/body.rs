use serde::de::Deserializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::check::check;
use super::record::TABLE;
use super::report::ZeroReport;
use crate::record::{KnownMembers, Origin, Report, shaped};
use crate::violation::Violations;

/// A report as a client sends it, with known members of the right types, which may break rules.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct ZeroReportBody(Map<String, Value>);

impl ZeroReportBody {
    pub const fn members(&self) -> &Map<String, Value> {
        &self.0
    }

    pub fn check(&self) -> Result<ZeroReport, Violations> {
        check(&self.0, &|_| Origin::Client)
    }
}

impl From<&ZeroReport> for ZeroReportBody {
    fn from(report: &ZeroReport) -> Self {
        Self(report.members())
    }
}

impl<'de> Deserialize<'de> for ZeroReportBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        shaped(&TABLE, deserializer.deserialize_map(KnownMembers(&TABLE))?).map(Self)
    }
}
