use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::{Map, Value};

use super::body::check;
use super::report::PlantingReport;
use super::table::TABLE;
use crate::record::{
    Member, MembersAndReason, Origin, PatchError, Report, clear_with_changed, patched, shaped,
};

/// An edit as a merge patch (RFC 7396); `null` clears a member.
#[derive(Clone, PartialEq, Debug)]
pub struct PlantingPatch {
    members: Map<String, Value>,
    reason: Option<String>,
}

impl PlantingPatch {
    /// The reason as the person wrote it ([`crate::record::reason_by`]).
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }

    /// A new location without a fix clears the old fix, and a new name of the field without an id the old id. The rules
    /// apply only to changed members: another release may have stored the others.
    pub fn apply(&self, report: &PlantingReport) -> Result<PlantingReport, PatchError> {
        let before = report.members();
        let mut members = patched(&before, &self.members);
        clear_with_changed(&TABLE, &before, &mut members, &self.members);
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
        let (members, reason) = deserializer.deserialize_map(MembersAndReason(&TABLE))?;
        Ok(Self { members, reason })
    }
}
