//! The field that a line is on.

use super::line::ReportLine;
use super::reason::Reason;
use super::states::state_of;
use crate::field::{Certainty, FieldCounty, FieldReport};

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let of_field = line.field.map(of_field);
    let is_missing = of_field.is_none().then_some(Reason::FieldMissing);
    let is_outside = line.is_outside_field.then_some(Reason::LocationOutsideField);
    of_field.into_iter().flatten().flatten().chain(is_missing).chain(is_outside)
}

fn of_field(field: &FieldReport) -> [Option<Reason>; 5] {
    [
        field.fsa_farm.is_none().then_some(Reason::FsaFarmMissing),
        field.fsa_tract.is_none().then_some(Reason::FsaTractMissing),
        field.fsa_field.is_none().then_some(Reason::FsaFieldMissing),
        field.boundary.is_none().then_some(Reason::BoundaryMissing),
        field.county.as_ref().and_then(of_county),
    ]
}

/// Derived counties exist; people may say others.
fn of_county(county: &FieldCounty) -> Option<Reason> {
    let is_of_state = state_of(county.fips) == Some(county.state.as_str());
    if !is_of_state || county.fips.as_str().ends_with("000") {
        Some(Reason::CountyUnknown)
    } else {
        (county.certainty == Certainty::NearLine).then_some(Reason::CountyNearLine)
    }
}
