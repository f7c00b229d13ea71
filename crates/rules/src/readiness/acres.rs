//! The acres of a line, and those of its field.

use super::line::ReportLine;
use super::reason::Reason;
use crate::acres::Acres;
use crate::field::{FieldReport, differs_from_field};

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let reason = match (line.planting.acres, line.field.and_then(acres_of)) {
        (None, _) => Some(Reason::AcresMissing),
        (Some(acres), Some(field)) if acres > field && differs_from_field(acres, field) => {
            Some(Reason::AcresBeyondField)
        }
        _ => None,
    };
    reason.into_iter()
}

/// None until they are measured.
pub(super) fn acres_of(field: &FieldReport) -> Option<Acres> {
    Some(field.boundary.as_ref()?.measures?.acres)
}
