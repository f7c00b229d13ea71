//! Crop years: the calendar year in which a crop is normally harvested.

use serde::{Deserialize, Serialize};

use crate::crop::Crop;
use crate::day::Day;
use crate::season::Season;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CropYear(pub i32);

impl CropYear {
    /// The year of the start date; the next year if the crop is also sown in fall and started on 8/1 or later.
    pub fn of(crop: Crop, start: Option<Day>) -> Option<Self> {
        Self::sown(crop.is_fall_sown(), start)
    }

    /// [`Self::of`] for many plantings of one crop.
    pub fn sown(is_fall_sown: bool, start: Option<Day>) -> Option<Self> {
        let start = start?;
        let fall = Season::Fall.start();
        let sown_in_fall = (start.month(), start.day_of_month()) >= (fall.month, fall.day);
        Some(Self(start.year() + i32::from(sown_in_fall && is_fall_sown)))
    }
}
