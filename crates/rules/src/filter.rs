//! Which plantings a filter keeps (the specification, sections 3 and 5).

use serde::{Deserialize, Serialize};

use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::season::{Season, Window};

/// The entries of the list 'Filter By'.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FilterKind {
    /// 'Select Filter': clears the filter.
    None,
    /// 'Crop Type'.
    CropType,
    /// 'Season'.
    Season,
}

impl FilterKind {
    /// Every entry, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::None, Self::CropType, Self::Season];

    /// What a person reads.
    pub const fn label(self) -> &'static str {
        match self {
            Self::None => "Select Filter",
            Self::CropType => "Crop Type",
            Self::Season => "Season",
        }
    }

    /// The entry's name in JSON and in a link.
    pub const fn value(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::CropType => "cropType",
            Self::Season => "season",
        }
    }
}

/// What a planting must be to be kept. What is not named does not narrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Filter {
    /// Its crop equals this one.
    pub crop: Option<Crop>,
    /// Both its dates fall within this season.
    pub season: Option<Season>,
    /// It is of this crop year.
    pub crop_year: Option<CropYear>,
}

impl Filter {
    /// The filter with its dates worked out for one `today`, ready for many plantings.
    pub fn on(self, today: Day) -> Sieve {
        Sieve {
            crop: self.crop,
            window: self.season.map(|season| season.window(today)),
            crop_year: self.crop_year,
        }
    }
}

/// A [`Filter`] as it stands on one day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sieve {
    /// The crop that is kept.
    pub crop: Option<Crop>,
    /// The window that both dates must fall within.
    pub window: Option<Window>,
    /// The crop year that is kept.
    pub crop_year: Option<CropYear>,
}

impl Sieve {
    /// Whether a planting of that crop and those dates is kept.
    pub fn keeps(&self, crop: Crop, start: Option<Day>, end: Option<Day>) -> bool {
        self.crop.is_none_or(|kept| kept == crop)
            && self.window.is_none_or(|window| window.keeps(start, end))
            && self.crop_year.is_none_or(|kept| CropYear::of(crop, start) == Some(kept))
    }
}

/// Whether a planting of those dates is in no season as seen on `today`: its dates cross a season's bounds, lie in
/// another year, or one of them is missing.
pub fn is_in_no_season(start: Option<Day>, end: Option<Day>, today: Day) -> bool {
    Season::ALL.into_iter().all(|season| !season.window(today).keeps(start, end))
}
