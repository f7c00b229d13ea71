//! Crop years: the calendar year in which a crop is normally harvested.

use serde::{Deserialize, Serialize};

use crate::crop::Crop;
use crate::day::Day;
use crate::season::Season;

/// A crop year, such as 2027 for wheat sown in September 2026.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CropYear(pub i32);

impl CropYear {
    /// None for a planting without a start date.
    ///
    /// The crop year is the year of the start date. It is the next year if the crop is also sown in fall and was
    /// started in the fall season or later in the year.
    pub fn of(crop: Crop, start: Option<Day>) -> Option<Self> {
        Self::sown(crop.is_fall_sown(), start)
    }

    /// Like [`Self::of`], for many plantings of a crop that is known to be sown in fall too, or not.
    pub fn sown(is_fall_sown: bool, start: Option<Day>) -> Option<Self> {
        let start = start?;
        let fall = Season::Fall.start();
        let sown_in_fall = (start.month(), start.day_of_month()) >= (fall.month, fall.day);
        Some(Self(start.year() + i32::from(sown_in_fall && is_fall_sown)))
    }
}
