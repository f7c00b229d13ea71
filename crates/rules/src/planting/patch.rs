use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::{Map, Value};

use super::body::check;
use super::report::PlantingReport;
use super::table::TABLE;
use crate::record::{KnownMembers, Member, Origin, PatchError, Report, clear_with_changed, patched, shaped};

/// An edit as a merge patch (RFC 7396); `null` clears a member.
#[derive(Clone, PartialEq, Debug)]
pub struct PlantingPatch(Map<String, Value>);

impl PlantingPatch {
    /// A new location without a fix clears the old fix, and a new name of the field without an id the old id. The rules
    /// apply only to changed members: another release may have stored the others.
    pub fn apply(&self, report: &PlantingReport) -> Result<PlantingReport, PatchError> {
        let before = report.members();
        let mut members = patched(&before, &self.0);
        clear_with_changed(&TABLE, &before, &mut members, &self.0);
        let members = shaped(&TABLE, members).map_err(PatchError::Shape)?;
        let origin = |member: &Member| {
            if members.get(member.name) == before.get(member.name) { Origin::Store } else { Origin::Client }
        };
        let edited = check(&members, &origin).map_err(PatchError::Rules)?;
        Ok(PlantingReport { others: report.others.clone(), ..edited })
    }
}

impl<'de> Deserialize<'de> for PlantingPatch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(KnownMembers(&TABLE)).map(Self)
    }
}
