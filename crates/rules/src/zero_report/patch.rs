use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::{Map, Value};

use super::check::check;
use super::record::TABLE;
use super::report::ZeroReport;
use crate::record::{
    Member, MembersAndReason, Origin, PatchError, Report, clear_with_changed, patched, shaped,
};

/// An edit as a merge patch (RFC 7396); `null` clears a member.
#[derive(Clone, PartialEq, Debug)]
pub struct ZeroReportPatch {
    members: Map<String, Value>,
    reason: Option<String>,
}

impl ZeroReportPatch {
    /// The reason as the person wrote it ([`crate::record::reason_by`]).
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }

    /// A new name of the field without an id clears the old id.
    pub fn apply(&self, report: &ZeroReport) -> Result<ZeroReport, PatchError> {
        let before = report.members();
        let mut members = patched(&before, &self.members);
        clear_with_changed(&TABLE, &before, &mut members, &self.members);
        let members = shaped(&TABLE, members).map_err(PatchError::Shape)?;
        let origin = |member: &Member| {
            if members.get(member.name) == before.get(member.name) { Origin::Store } else { Origin::Client }
        };
        let edited = check(&members, &origin).map_err(PatchError::Rules)?;
        Ok(ZeroReport { others: report.others.clone(), ..edited })
    }
}

impl<'de> Deserialize<'de> for ZeroReportPatch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (members, reason) = deserializer.deserialize_map(MembersAndReason(&TABLE))?;
        Ok(Self { members, reason })
    }
}
