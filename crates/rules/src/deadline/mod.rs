//! The dates by which insurance for a crop is bought, the crop planted and the acres reported. They differ by crop,
//! county and crop year, and come from a file of the authority or from a person who names their source.

mod area;
mod business_day;
mod farm;
mod form;
mod kind;
mod proposal;

pub use area::Area;
pub use business_day::{Holiday, federal_holiday, next_business_day};
pub use farm::{DeadlineFarm, due_days, next_date};
pub(crate) use form::source_text;
pub use form::{AREA, CROP, CROP_YEAR, DATE, DeadlineForm, KIND, SOURCE, SOURCE_MAX, SourceText};
pub use kind::DeadlineKind;
pub use proposal::proposed_date;

use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;

/// What a date is for, without where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deadline {
    pub kind: DeadlineKind,
    /// None for all crops.
    pub crop: Option<Crop>,
    pub area: Area,
    pub crop_year: CropYear,
    pub date: Day,
}

impl Deadline {
    /// Negative once the date is over.
    pub fn days_left(&self, today: Day) -> i32 {
        self.date.number() - today.number()
    }
}
