//! The other plantings of the year on a line's ground, and the parts of the field that they are on.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::acres::acres_of;
use super::line::ReportLine;
use super::reason::Reason;
use crate::field::subfields;
use crate::ids::FieldId;
use crate::planting::{About, FieldSummary, Planted, ground_warnings};

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let on_ground = warnings(line).map(|about| match about {
        About::BeyondField => Reason::PlantingsBeyondField,
        About::SameCrop => Reason::ReportedTwice,
    });
    on_ground.chain(of_part(line))
}

/// The warnings that are about the line.
fn warnings(line: &ReportLine<'_>) -> impl Iterator<Item = About> {
    // They share one ground, whatever it is called.
    let field_id = FieldId(Uuid::nil());
    let plantings = [Planted::of(line.planting)].into_iter().chain(line.others.iter().copied());
    let planted: Vec<_> = plantings.map(|it| Planted { field_id: Some(field_id), ..it }).collect();
    let field = FieldSummary { field_id, name: "", acres: line.field.and_then(acres_of) };
    let warnings = ground_warnings(&planted, &[field]).into_iter();
    warnings.filter(|warning| warning.plantings.contains(&0)).map(|warning| warning.about)
}

fn of_part(line: &ReportLine<'_>) -> Option<Reason> {
    let part = line.planting.subfield()?;
    let others: Vec<_> = line.others.iter().map(|other| other.subfield).collect();
    if others.is_empty() {
        return Some(Reason::SubfieldAlone);
    }
    let is_repeated = others.contains(&Some(part));
    (!is_repeated && !are_in_order(part, &others)).then_some(Reason::SubfieldOutOfOrder)
}

/// Whether the parts are the first ones of A to ZZ. A planting without letters may be on any part.
fn are_in_order(part: &str, others: &[Option<&str>]) -> bool {
    let named: BTreeSet<_> = others.iter().copied().flatten().chain([part]).collect();
    let first: BTreeSet<_> = subfields().take(others.len() + 1).collect();
    named.into_iter().all(|part| first.contains(part))
}
