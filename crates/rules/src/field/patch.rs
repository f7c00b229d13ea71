use serde_json::{Map, Value};

use super::body::{FieldViolations, checked, drawn, surveyed};
use super::measures::Survey;
use super::members::{BOUNDARY, BOUNDARY_ACCURACY, COUNTY};
use super::record::TABLE;
use super::report::FieldReport;
use crate::fix::Accuracy;
use crate::record::{Member, Origin, Patch, PatchError, Report as _, clear_with_changed, patched, shaped};

pub type FieldPatch = Patch<FieldReport>;

impl FieldPatch {
    /// The new boundary and its accuracy, if there is one.
    pub fn drawn(&self) -> Option<(&Value, Option<Accuracy>)> {
        drawn(&self.members)
    }

    /// A new boundary without a source or accuracy clears the old ones, and the county follows it unless a person said
    /// which it is. The rules apply only to changed members: another release may have stored the others.
    pub fn apply<V>(
        &self,
        report: &FieldReport,
        survey: impl FnOnce(&Value, Option<Accuracy>) -> Result<Survey, Vec<V>>,
    ) -> Result<FieldReport, PatchError<FieldViolations<V>>> {
        let before = report.members();
        let mut members = patched(&before, &self.members);
        let changes = |members: &Map<String, Value>, member: &Member| {
            members.get(member.name) != before.get(member.name)
        };
        clear_with_changed(&TABLE, &before, &mut members, &self.members);
        let is_redrawn = changes(&members, &BOUNDARY);
        let is_said = report.county.clone().is_none_or(|county| county.if_said().is_some());
        if is_redrawn && !is_said && !self.members.contains_key(COUNTY.name) {
            members.remove(COUNTY.name);
        }
        let is_surveyed_anew = is_redrawn
            || changes(&members, &BOUNDARY_ACCURACY)
            || (changes(&members, &COUNTY) && !members.contains_key(COUNTY.name));
        if is_surveyed_anew {
            members.retain(|name, _| TABLE.named(name).is_none_or(|member| !member.is_derived));
        }
        let members = shaped(&TABLE, members).map_err(PatchError::Shape)?;
        let survey = if is_surveyed_anew { surveyed(&members, survey) } else { Ok(None) };
        let origin = |member: &Member| if changes(&members, member) { Origin::Client } else { Origin::Store };
        let edited = checked(&members, &origin, survey).map_err(PatchError::Rules)?;
        Ok(FieldReport { others: report.others.clone(), ..edited })
    }
}
