//! Which plantings a filter keeps (the specification, sections 3 and 5).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::bounding_box::BoundingBox;
use crate::code::Code;
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::field::Fips;
use crate::ids::UserId;
use crate::planting::PlantingReport;
use crate::record::Confirmation;
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

/// The values of which a planting has to have one. Without any, every planting is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AnyOf<T>(Vec<T>);

impl<T> Default for AnyOf<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// A value that is given twice counts once.
impl<T: PartialEq> FromIterator<T> for AnyOf<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut distinct = Vec::new();
        for value in values {
            if !distinct.contains(&value) {
                distinct.push(value);
            }
        }
        Self(distinct)
    }
}

impl<T: PartialEq> From<T> for AnyOf<T> {
    fn from(only: T) -> Self {
        Self(vec![only])
    }
}

impl<T: PartialEq> AnyOf<T> {
    /// `value` is none for a planting that has none.
    pub fn keeps(&self, value: Option<&T>) -> bool {
        self.0.is_empty() || value.is_some_and(|value| self.0.contains(value))
    }

    pub const fn values(&self) -> &[T] {
        self.0.as_slice()
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A missing condition keeps every planting. All conditions have to hold.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Filter {
    pub crops: AnyOf<Crop>,
    /// Both dates must be in the same one of these seasons.
    pub seasons: AnyOf<Season>,
    pub crop_years: AnyOf<CropYear>,
    /// The counties of the plantings' fields. A planting without a field, or whose field has no county, is in none.
    #[serde(skip)]
    pub counties: AnyOf<Fips>,
    /// The people who first reported the plantings.
    #[serde(skip)]
    pub reporters: AnyOf<UserId>,
    /// What the farmer has said to entries. A planting that the farm reported has no confirmation.
    #[serde(skip)]
    pub confirmations: AnyOf<Confirmation>,
    /// The location must be in this area. Only exports have it; a map selects among the rows that it shows.
    #[serde(skip)]
    pub area: Option<BoundingBox>,
    /// The key is the name of the member.
    #[serde(skip)]
    pub choices: BTreeMap<&'static str, AnyOf<Code>>,
}

impl Filter {
    pub fn on(&self, today: Day) -> ResolvedFilter {
        let Self { crops, seasons, crop_years, counties, reporters, confirmations, area, choices } =
            self.clone();
        let windows = seasons.0.into_iter().map(|season| season.window(today)).collect();
        ResolvedFilter { crops, windows, crop_years, counties, reporters, confirmations, area, choices }
    }
}

/// What a filter reads of a planting.
#[derive(Clone, Copy, Debug)]
pub struct Filtered<'a> {
    pub report: &'a PlantingReport,
    pub reporter: UserId,
    pub confirmation: Option<Confirmation>,
    /// The county of the planting's field.
    pub county: Option<Fips>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ResolvedFilter {
    pub crops: AnyOf<Crop>,
    pub windows: AnyOf<Window>,
    pub crop_years: AnyOf<CropYear>,
    pub counties: AnyOf<Fips>,
    pub reporters: AnyOf<UserId>,
    pub confirmations: AnyOf<Confirmation>,
    pub area: Option<BoundingBox>,
    pub choices: BTreeMap<&'static str, AnyOf<Code>>,
}

impl ResolvedFilter {
    pub fn keeps_planting(&self, planting: Filtered<'_>) -> bool {
        let Filtered { report, reporter, confirmation, county } = planting;
        let is_in = |area: BoundingBox| report.location.is_some_and(|mark| area.contains(mark.location));
        self.keeps(report.crop, report.period.start(), report.period.end())
            && self.reporters.keeps(Some(&reporter))
            && self.confirmations.keeps(confirmation.as_ref())
            && self.counties.keeps(county.as_ref())
            && self.area.is_none_or(is_in)
            && self.choices.iter().all(|(name, codes)| codes.keeps(report.choices.get(name)))
    }

    /// Ignores the reporters, confirmations, counties and choices, of which a book has columns, and the area, by which
    /// it does not select.
    pub fn keeps(&self, crop: Crop, start: Option<Day>, end: Option<Day>) -> bool {
        self.of_crop(crop).is_some_and(|filter| filter.keeps(start, end))
    }

    /// Returns none if the filter keeps no planting of this crop.
    pub fn of_crop(&self, crop: Crop) -> Option<CropFilter<'_>> {
        self.crops.keeps(Some(&crop)).then(|| CropFilter {
            windows: &self.windows,
            crop_years: &self.crop_years,
            is_fall_sown: crop.is_fall_sown(),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CropFilter<'a> {
    windows: &'a AnyOf<Window>,
    crop_years: &'a AnyOf<CropYear>,
    is_fall_sown: bool,
}

impl CropFilter<'_> {
    pub fn keeps(&self, start: Option<Day>, end: Option<Day>) -> bool {
        let windows = self.windows.values();
        (windows.is_empty() || windows.iter().any(|window| window.keeps(start, end)))
            && (self.crop_years.is_empty()
                || self.crop_years.keeps(CropYear::sown(self.is_fall_sown, start).as_ref()))
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
