//! Reads the report of a planting.

use js_sys::Error;
use rules::planting::{Draft, PlantingReport};
use rules::violation::Violations;

use crate::error::into_error;
use crate::members::Members;

/// Reads the values that a planting form shows, which is all but the fix. Throws if they break a rule.
pub fn planting_report(members: &Members) -> Result<PlantingReport, Error> {
    let [field_name, crop] = members.texts(["fieldName", "crop"])?;
    let draft = Draft {
        field_name: &field_name,
        crop: &crop,
        acres: members.optional_number("estimatedAcres")?.into(),
        latitude: members.optional_number("latitude")?.into(),
        longitude: members.optional_number("longitude")?.into(),
        start: &members.optional_text("startDateISO")?.unwrap_or_default(),
        end: &members.optional_text("endDateISO")?.unwrap_or_default(),
    };
    draft.check().map_err(refused)
}

/// The error for values that the caller should have checked: the first violation.
pub fn refused(violations: Violations) -> Error {
    into_error(violations.into_iter().next().map_or("not a planting", |violation| violation.rule.message()))
}
