use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::{Map, Value};

use super::body::check;
use super::members::{FIELD_ID, FIELD_NAME, FIX, LATITUDE, LONGITUDE};
use super::report::PlantingReport;
use super::table::TABLE;
use crate::record::{KnownMembers, Member, Origin, PatchError, Report, patched, shaped};

/// An edit as a merge patch (RFC 7396); `null` clears a member.
#[derive(Clone, PartialEq, Debug)]
pub struct PlantingPatch(Map<String, Value>);

impl PlantingPatch {
    /// A new location without a fix clears the old fix, and a new name of the field without an id the old id. The rules
    /// apply only to changed members: another release may have stored the others.
    pub fn apply(&self, report: &PlantingReport) -> Result<PlantingReport, PatchError> {
        let before = report.members();
        let mut members = patched(&before, &self.0);
        for (parts, companion) in [([&LATITUDE, &LONGITUDE].as_slice(), &FIX), (&[&FIELD_NAME], &FIELD_ID)] {
            let is_changed = parts.iter().any(|part| members.get(part.name) != before.get(part.name));
            if is_changed && !self.0.contains_key(companion.name) {
                members.remove(companion.name);
            }
        }
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
