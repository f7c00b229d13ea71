//! The crop that a new planting probably has, so that one press can save it.

use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::ids::FieldId;
use crate::instant::Instant;
use crate::names::key;

/// A planting of the same farm.
#[derive(Clone, Copy, Debug)]
pub struct Grown<'a> {
    pub field_name: &'a str,
    pub field: Option<FieldId>,
    pub crop: Crop,
    pub start: Option<Day>,
    /// The time at which the person who marks the new planting has marked this one, if that was today.
    pub marked_today: Option<Instant>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LikelyCrop {
    pub crop: Crop,
    /// The crop year in which it grew on the same field; none if the person marked it last today.
    pub crop_year: Option<CropYear>,
}

/// The crop that the person marked last today, or else the last one of the crop year before on the same field. A field
/// without an id is found by its name.
pub fn likely_crop(
    grown: &[Grown<'_>],
    field_name: &str,
    field: Option<FieldId>,
    today: Day,
) -> Option<LikelyCrop> {
    let marked_today = grown.iter().filter(|it| it.marked_today.is_some());
    if let Some(&Grown { crop, .. }) = marked_today.max_by_key(|it| it.marked_today) {
        return Some(LikelyCrop { crop, crop_year: None });
    }
    let name = key(field_name);
    let is_on_field = |it: &&Grown<'_>| match field {
        Some(_) => it.field == field,
        None => key(it.field_name) == name,
    };
    let of_last_year =
        grown.iter().filter(is_on_field).filter(|it| is_of_last_year(it.crop, it.start, today));
    let &Grown { crop, start, .. } = of_last_year.max_by_key(|it| it.start)?;
    Some(LikelyCrop { crop, crop_year: CropYear::of(crop, start) })
}

/// Which crop year is the last one depends on the crop.
fn is_of_last_year(crop: Crop, start: Option<Day>, today: Day) -> bool {
    let crop_year = |day| CropYear::of(crop, day).map(|CropYear(year)| year);
    crop_year(start).is_some() && crop_year(start) == crop_year(Some(today)).map(|year| year - 1)
}
