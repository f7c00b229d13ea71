//! The acres of a line, and those of its field.

use super::line::ReportLine;
use super::reason::Reason;
use crate::acres::Acres;
use crate::field::{FieldReport, differs_from_field};

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let both = line.planting.acres.zip(line.field.and_then(acres_of));
    let is_beyond = both.is_some_and(|(acres, field)| acres > field && differs_from_field(acres, field));
    is_beyond.then_some(Reason::AcresBeyondField).into_iter()
}

/// None until they are measured.
pub(super) fn acres_of(field: &FieldReport) -> Option<Acres> {
    Some(field.boundary.as_ref()?.measures?.acres)
}
