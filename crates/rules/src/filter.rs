//! Which plantings a filter keeps (the specification, sections 3 and 5).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::bounding_box::BoundingBox;
use crate::code::Code;
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::planting::PlantingReport;
use crate::season::{Season, Window};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum FilterKind {
    /// Removes the filter.
    None,
    CropType,
    Season,
}

impl FilterKind {
    pub const ALL: [Self; 3] = [Self::None, Self::CropType, Self::Season];

    pub const fn label(self) -> &'static str {
        match self {
            Self::None => "Select Filter",
            Self::CropType => "Crop Type",
            Self::Season => "Season",
        }
    }

    pub const fn value(self) -> &'static str {
        self.into_str()
    }
}

/// A missing condition keeps every planting.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Filter {
    pub crop: Option<Crop>,
    /// Both dates must be in this season.
    pub season: Option<Season>,
    pub crop_year: Option<CropYear>,
    /// The location must be in this area. Only exports have it; a map selects among the rows that it shows.
    #[serde(skip)]
    pub area: Option<BoundingBox>,
    /// The key is the name of the member.
    #[serde(skip)]
    pub choices: BTreeMap<&'static str, Code>,
}

impl Filter {
    pub fn on(&self, today: Day) -> ResolvedFilter {
        ResolvedFilter {
            crop: self.crop,
            window: self.season.map(|season| season.window(today)),
            crop_year: self.crop_year,
            area: self.area,
            choices: self.choices.clone(),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ResolvedFilter {
    pub crop: Option<Crop>,
    pub window: Option<Window>,
    pub crop_year: Option<CropYear>,
    pub area: Option<BoundingBox>,
    pub choices: BTreeMap<&'static str, Code>,
}

impl ResolvedFilter {
    pub fn keeps_report(&self, report: &PlantingReport) -> bool {
        let is_in = |area: BoundingBox| report.location.is_some_and(|mark| area.contains(mark.location));
        self.keeps(report.crop, report.period.start(), report.period.end())
            && self.area.is_none_or(is_in)
            && self.choices.iter().all(|(name, code)| report.choices.get(name) == Some(code))
    }

    /// Ignores the choices, of which a book has columns, and the area, by which it does not select.
    pub fn keeps(&self, crop: Crop, start: Option<Day>, end: Option<Day>) -> bool {
        self.of_crop(crop).is_some_and(|filter| filter.keeps(start, end))
    }

    /// Returns none if the filter keeps no planting of this crop.
    pub fn of_crop(&self, crop: Crop) -> Option<CropFilter> {
        let is_kept = self.crop.is_none_or(|kept| kept == crop);
        is_kept.then(|| CropFilter {
            window: self.window,
            crop_year: self.crop_year.map(|kept| (kept, crop.is_fall_sown())),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CropFilter {
    window: Option<Window>,
    /// The crop year, and whether the crop is sown in fall too.
    crop_year: Option<(CropYear, bool)>,
}

impl CropFilter {
    pub fn keeps(&self, start: Option<Day>, end: Option<Day>) -> bool {
        self.window.is_none_or(|window| window.keeps(start, end))
            && self
                .crop_year
                .is_none_or(|(kept, is_fall_sown)| CropYear::sown(is_fall_sown, start) == Some(kept))
    }
}

/// Why a planting is in no season.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum NoSeason {
    /// Also if it has no start date either.
    NoEnd,
    NoStart,
    /// A season of another year has both dates.
    OtherYear,
    /// No season of any year has both dates.
    PastDates,
}

impl NoSeason {
    pub const ALL: [Self; 4] = [Self::NoEnd, Self::NoStart, Self::OtherYear, Self::PastDates];

    pub const fn value(self) -> &'static str {
        self.into_str()
    }

    /// Returns none for a planting that is in a season.
    pub fn of(start: Option<Day>, end: Option<Day>, today: Day) -> Option<Self> {
        let is_in_season =
            |today: Day| Season::ALL.into_iter().any(|season| season.window(today).keeps(start, end));
        let (Some(started), Some(_)) = (start, end) else {
            return Some(if end.is_none() { Self::NoEnd } else { Self::NoStart });
        };
        if is_in_season(today) {
            None
        } else if is_in_season(started) {
            Some(Self::OtherYear)
        } else {
            Some(Self::PastDates)
        }
    }
}
