//! What is reported of a planting.

use js_sys::Error;
use rules::planting::{Draft, PlantingReport};
use rules::violation::Violations;

use crate::error::into_error;
use crate::members::Members;

/// Reads all that a form shows of a planting, which is all but how its location came to be. Throws when it does not
/// hold.
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

/// The first of the violations of what the caller should have had checked.
pub fn refused(violations: Violations) -> Error {
    into_error(violations.into_iter().next().map_or("not a planting", |violation| violation.rule.message()))
}
