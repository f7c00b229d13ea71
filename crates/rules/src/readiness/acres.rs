//! The acres of a line, and those of its field.

use super::line::ReportLine;
use super::reason::Reason;
use crate::acres::Acres;
use crate::field::{FieldReport, differs_from_field};
use crate::planting::PlantingReport;
use crate::planting::members::ACRES_CHANGE_REASON;

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let of_acres = match (line.planting.acres, line.field.and_then(acres_of)) {
        (None, _) => Some(Reason::AcresMissing),
        (Some(acres), Some(field)) if acres > field && differs_from_field(acres, field) => {
            Some(Reason::AcresBeyondField)
        }
        _ => None,
    };
    of_acres.into_iter().chain(of_change(line.planting))
}

/// The reason of a change stands for ACRSI's indicator of a modification: with it, the acres first reported are others,
/// and without it they are the same.
fn of_change(planting: &PlantingReport) -> Option<Reason> {
    let is_explained = planting.choices.contains_key(ACRES_CHANGE_REASON.name);
    match (planting.original_acres.zip(planting.acres), is_explained) {
        (Some((original, last)), false) => (original != last).then_some(Reason::AcresChangeUnexplained),
        (Some((original, last)), true) => (original == last).then_some(Reason::AcresUnchanged),
        (None, true) if planting.original_acres.is_none() => Some(Reason::AcresChangeWithoutOriginal),
        (None, _) => None,
    }
}

/// None until they are measured.
pub(super) fn acres_of(field: &FieldReport) -> Option<Acres> {
    Some(field.boundary.as_ref()?.measures?.acres)
}
