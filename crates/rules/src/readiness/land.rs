//! The field that a line is on.

use super::line::ReportLine;
use super::reason::Reason;
use super::states::state_of;
use crate::field::{Certainty, FieldReport, Fips};

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let is_outside = line.is_outside_field.then_some(Reason::LocationOutsideField);
    line.field.map(of_field).into_iter().flatten().flatten().chain(is_outside)
}

fn of_field(field: &FieldReport) -> [Option<Reason>; 4] {
    let is_near_line = field.county.as_ref().is_some_and(|county| {
        county.certainty == Certainty::NearLine && is_county_known(county.fips, county.state.as_str())
    });
    [
        field.fsa_tract.is_none().then_some(Reason::FsaTractMissing),
        field.fsa_field.is_none().then_some(Reason::FsaFieldMissing),
        field.boundary.is_none().then_some(Reason::BoundaryMissing),
        is_near_line.then_some(Reason::CountyNearLine),
    ]
}

/// Derived counties exist; people may say others.
pub(super) fn is_county_known(fips: Fips, state: &str) -> bool {
    state_of(fips) == Some(state) && !fips.as_str().ends_with("000")
}
