mod missing;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Serialize, Serializer};
use strum::{EnumString, IntoStaticStr, VariantArray};

pub use missing::{MissingField, MissingReport};

use super::sums::{TwoYears, YearSums};
use crate::activity::FarmerName;
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::farm_season::FarmSeason;
use crate::field::Fips;
use crate::ground::NamedFields;
use crate::ids::{FieldId, UserId};
use crate::instant::Instant;
use crate::order::natural_key;

/// Gathers what the rows need, in any order, and passes over everyone but the farmers.
#[derive(Clone, Debug)]
pub struct SeasonBook {
    crop_year: CropYear,
    farms: HashMap<UserId, Farm>,
    counties: BTreeMap<Fips, CountyName>,
    crops: BTreeMap<Crop, TwoYears>,
}

#[derive(Clone, Debug, Default)]
struct Farm {
    /// For sorting.
    name: Vec<u8>,
    fields: Vec<(FieldId, String)>,
    /// Ground by the ids or names in plantings, with the crop year of these.
    planted: BTreeSet<(Option<FieldId>, String, CropYear)>,
    counties: BTreeSet<Fips>,
    years: TwoYears,
    last_activity: Option<Instant>,
    due: Option<Due>,
    lines: Option<Lines>,
    /// Ground of the crop year by its id or name; neither for the whole farm.
    without_plantings: Vec<(Option<FieldId>, Option<String>)>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CountyName {
    pub name: String,
    pub state: String,
}

/// The next date by which the farmer has to report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Due {
    pub day: Day,
}

/// How many lines of the report can be filed, and how many cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lines {
    pub ready: usize,
    pub blocked: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum ReportState {
    /// Nothing is reported for the crop year.
    Nothing,
    /// Ground of the year before is missing.
    Part,
    /// Nothing of the year before is missing.
    All,
    /// The farmer said that there are no acres to report, and no planting says otherwise.
    NoAcres,
}

impl ReportState {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// JSON and addresses use it.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The English text.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Nothing => "Nothing reported",
            Self::Part => "Partly reported",
            Self::All => "All reported",
            Self::NoAcres => "No acres",
        }
    }

    /// Whether the farmer has something left to report.
    pub const fn is_incomplete(self) -> bool {
        matches!(self, Self::Nothing | Self::Part)
    }

    fn of(season: &FarmSeason, years: &TwoYears) -> Self {
        match (season.has_no_acres() && years.this_year.plantings == 0, season.missing().count()) {
            (true, _) => Self::NoAcres,
            (false, _) if season.reported() == 0 => Self::Nothing,
            (false, 0) => Self::All,
            (false, _) => Self::Part,
        }
    }
}

impl Serialize for ReportState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The book of a crop year.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Season {
    pub crop_year: CropYear,
    /// In the order in which to call them.
    pub farmers: Vec<FarmerRow>,
    /// The crops of the two years, in the order of their names.
    pub crops: Vec<CropRow>,
    /// The counties of the farmers, in the order of their codes.
    #[serde(serialize_with = "counties")]
    pub counties: BTreeMap<Fips, CountyName>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FarmerRow {
    pub farmer: UserId,
    pub state: ReportState,
    /// The grounds of the year before and those that are reported.
    pub expected: usize,
    pub reported: usize,
    pub missing: usize,
    pub this_year: YearSums,
    pub year_before: YearSums,
    /// When the farm last reported or changed a planting of any year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_activity: Option<Instant>,
    /// None where no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<Due>,
    /// None where nobody has checked the lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Lines>,
    /// Codes of the counties of the farm's fields.
    #[serde(serialize_with = "codes")]
    pub counties: BTreeSet<Fips>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CropRow {
    pub crop: Crop,
    pub this_year: YearSums,
    pub year_before: YearSums,
}

impl SeasonBook {
    pub fn new<'a>(crop_year: CropYear, farmers: impl IntoIterator<Item = &'a FarmerName>) -> Self {
        let farm = |FarmerName { user_id, first_name, last_name }: &FarmerName| {
            // The null character sorts before every letter, as in the list of farmers.
            let name = natural_key(&format!("{last_name}\0{first_name}"));
            (*user_id, Farm { name, ..Farm::default() })
        };
        Self {
            crop_year,
            farms: farmers.into_iter().map(farm).collect(),
            counties: BTreeMap::new(),
            crops: BTreeMap::new(),
        }
    }

    /// A field of the farm as it is now.
    pub fn field(&mut self, farmer: UserId, id: FieldId, name: &str, county: Option<(Fips, CountyName)>) {
        let Some(farm) = self.farms.get_mut(&farmer) else { return };
        farm.fields.push((id, name.to_owned()));
        if let Some((fips, name)) = county {
            farm.counties.insert(fips);
            // Of two spellings the first one, so that the order of the fields does not matter.
            self.counties
                .entry(fips)
                .and_modify(|known| *known = name.clone().min(known.clone()))
                .or_insert(name);
        }
    }

    /// Plantings of the same crop and crop year on the same ground. A planting with the id of a field is on that field,
    /// whatever name it has.
    pub fn planted(
        &mut self,
        farmer: UserId,
        (crop, crop_year): (Crop, CropYear),
        (field_id, field_name): (Option<FieldId>, &str),
        sums: YearSums,
    ) {
        let Some(farm) = self.farms.get_mut(&farmer) else { return };
        if !matches!(self.crop_year.0.checked_sub(crop_year.0), Some(0 | 1)) {
            return;
        }
        let name = if field_id.is_some() { String::new() } else { field_name.to_owned() };
        farm.planted.insert((field_id, name, crop_year));
        farm.years.add(self.crop_year, crop_year, sums);
        self.crops.entry(crop).or_default().add(self.crop_year, crop_year, sums);
    }

    /// The farm reported or changed a planting.
    pub fn active(&mut self, farmer: UserId, at: Instant) {
        let Some(farm) = self.farms.get_mut(&farmer) else { return };
        farm.last_activity = farm.last_activity.max(Some(at));
    }

    /// A zero report: nothing is planted on a field, or on ground of a name. With neither, the farm has no acres.
    pub fn nothing_planted(
        &mut self,
        farmer: UserId,
        (field_id, field_name): (Option<FieldId>, Option<&str>),
        crop_year: CropYear,
    ) {
        let Some(farm) = self.farms.get_mut(&farmer) else { return };
        if crop_year == self.crop_year {
            farm.without_plantings.push((field_id, field_name.map(ToOwned::to_owned)));
        }
    }

    /// The earliest date counts.
    pub fn due(&mut self, farmer: UserId, due: Due) {
        let Some(farm) = self.farms.get_mut(&farmer) else { return };
        farm.due = Some(farm.due.map_or(due, |known| known.min(due)));
    }

    pub fn lines(&mut self, farmer: UserId, lines: Lines) {
        let Some(farm) = self.farms.get_mut(&farmer) else { return };
        farm.lines = Some(lines);
    }

    /// The farmers come in the order in which to call them: by their next date where one is known, then by how much is
    /// missing, then by how long nothing was heard of them, and then by name and id.
    pub fn into_season(self) -> Season {
        let Self { crop_year, farms, counties, crops } = self;
        let mut farmers: Vec<_> =
            farms.into_iter().map(|(farmer, farm)| farm.into_row(farmer, crop_year)).collect();
        farmers.sort_unstable_by(|(one_name, one), (other_name, other)| {
            let key = |row: &FarmerRow| (row.due.is_none(), row.due, Reverse(row.missing), row.last_activity);
            (key(one), one_name, one.farmer).cmp(&(key(other), other_name, other.farmer))
        });
        Season {
            crop_year,
            farmers: farmers.into_iter().map(|(_, row)| row).collect(),
            crops: crops.into_iter().map(|(crop, years)| CropRow::new(crop, years)).collect(),
            counties,
        }
    }
}

impl Farm {
    fn into_row(self, farmer: UserId, crop_year: CropYear) -> (Vec<u8>, FarmerRow) {
        let season = self.season(crop_year);
        let row = FarmerRow {
            farmer,
            state: ReportState::of(&season, &self.years),
            expected: season.expected(),
            reported: season.reported(),
            missing: season.missing().count(),
            this_year: self.years.this_year,
            year_before: self.years.year_before,
            last_activity: self.last_activity,
            due: self.due,
            lines: self.lines,
            counties: self.counties,
        };
        (self.name, row)
    }

    fn season(&self, crop_year: CropYear) -> FarmSeason {
        let named = NamedFields::new(self.fields.iter().map(|(id, name)| (*id, name.as_str())));
        let mut season = FarmSeason::new(crop_year);
        for (field_id, field_name, planted_for) in &self.planted {
            season.planted(named.ground(*field_id, field_name), Some(*planted_for));
        }
        for (field_id, field_name) in &self.without_plantings {
            let is_of_ground = field_id.is_some() || field_name.is_some();
            let name = field_name.as_deref().unwrap_or_default();
            season.nothing_planted(is_of_ground.then(|| named.ground(*field_id, name)), crop_year);
        }
        season
    }
}

impl CropRow {
    const fn new(crop: Crop, TwoYears { this_year, year_before }: TwoYears) -> Self {
        Self { crop, this_year, year_before }
    }
}

/// A county as JSON.
#[derive(Serialize)]
struct County<'a> {
    fips: &'a str,
    name: &'a str,
    state: &'a str,
}

fn counties<S: Serializer>(counties: &BTreeMap<Fips, CountyName>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(counties.iter().map(|(fips, CountyName { name, state })| County {
        fips: fips.as_str(),
        name,
        state,
    }))
}

fn codes<S: Serializer>(counties: &BTreeSet<Fips>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(counties.iter().map(Fips::as_str))
}
