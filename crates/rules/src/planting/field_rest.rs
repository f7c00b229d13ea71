//! What is left of a field that already has a planting of the crop year, for one more crop.

use std::collections::HashSet;

use super::same_ground::{FieldSummary, Planted};
use crate::acres::{Acres, TotalAcres};
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::field::{differs_from_field, subfields};
use crate::names::key;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldRest {
    /// The letters of the next part. A planting without letters counts as one of the parts before.
    pub subfield: String,
    /// None if the acres of the field or of a planting are not known.
    pub acres: Option<Acres>,
    /// The places of the field's plantings in the list.
    pub plantings: Vec<usize>,
}

/// Counts the plantings of the crop year that a planting of `crop` has on that day, or of their own crop's if the crop
/// is not known yet. A planting without an id is on the field with its name. None if the field has no planting, or if
/// its plantings leave less than what [`differs_from_field`] tolerates.
pub fn field_rest(
    plantings: &[Planted<'_>],
    field: &FieldSummary<'_>,
    crop: Option<Crop>,
    day: Day,
) -> Option<FieldRest> {
    let name = key(field.name);
    let is_on_field = |it: &Planted<'_>| match it.field_id {
        Some(id) => id == field.field_id,
        None => key(it.field_name) == name,
    };
    let is_of_year = |it: &Planted<'_>| {
        it.crop_year.is_some() && it.crop_year == CropYear::of(crop.unwrap_or(it.crop), Some(day))
    };
    let (places, on_field): (Vec<_>, Vec<&Planted<'_>>) =
        plantings.iter().enumerate().filter(|(_, it)| is_on_field(it) && is_of_year(it)).unzip();
    if places.is_empty() {
        return None;
    }
    let planted: Option<TotalAcres> = on_field.iter().map(|it| it.acres).sum();
    let acres = match field.acres.zip(planted) {
        Some((field, planted)) => Some(rest(field, planted)?),
        None => None,
    };
    Some(FieldRest { subfield: next_part(&on_field)?, acres, plantings: places })
}

fn rest(field: Acres, planted: TotalAcres) -> Option<Acres> {
    let planted = u32::try_from(planted.hundredths()).ok()?;
    let taken = Acres::from_hundredths(planted)?;
    let left = Acres::from_hundredths(field.hundredths().checked_sub(planted)?)?;
    differs_from_field(taken, field).then_some(left)
}

fn next_part(on_field: &[&Planted<'_>]) -> Option<String> {
    let taken: HashSet<_> = on_field.iter().filter_map(|it| it.subfield).collect();
    let unnamed = on_field.iter().filter(|it| it.subfield.is_none()).count();
    subfields().filter(|part| !taken.contains(part.as_str())).nth(unnamed)
}
