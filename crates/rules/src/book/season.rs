use std::borrow::Borrow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, Serializer};

use super::county::{CountyName, add_county};
use super::farm::FarmTotals;
use super::lines::Lines;
use super::report_state::ReportState;
use super::sums::{TwoYears, YearSums};
use crate::activity::FarmerName;
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::field::Fips;
use crate::ids::UserId;
use crate::instant::Instant;
use crate::order::natural_key;

/// The next date by which the farmer has to report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Due {
    pub day: Day,
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
    pub lines: Lines,
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

impl Season {
    /// The farmers come in the order in which to call them: those who have something left to do before those who have
    /// not, and both by their next date where one is known, then by how much is missing, then by how long nothing was
    /// heard of them, and then by name and id.
    pub fn new<'a, T: Borrow<FarmTotals>>(
        crop_year: CropYear,
        farms: impl IntoIterator<Item = (&'a FarmerName, T, Option<Due>)>,
    ) -> Self {
        let mut crops: BTreeMap<Crop, TwoYears> = BTreeMap::new();
        let mut counties = BTreeMap::new();
        let mut farmers = Vec::new();
        for (name, totals, due) in farms {
            let totals = totals.borrow();
            for (crop, years) in &totals.crops {
                *crops.entry(*crop).or_default() += *years;
            }
            for (fips, county) in &totals.counties {
                add_county(&mut counties, *fips, county);
            }
            farmers.push((sort_key(name), FarmerRow::new(name.user_id, totals, due)));
        }
        farmers.sort_unstable_by(|(one_name, one), (other_name, other)| {
            let key = |row: &FarmerRow| {
                let FarmerRow { due, missing, last_activity, .. } = row;
                (row.is_done(), due.is_none(), *due, Reverse(*missing), *last_activity)
            };
            (key(one), one_name, one.farmer).cmp(&(key(other), other_name, other.farmer))
        });
        Self {
            crop_year,
            farmers: farmers.into_iter().map(|(_, row)| row).collect(),
            crops: crops.into_iter().map(|(crop, years)| CropRow::new(crop, years)).collect(),
            counties,
        }
    }
}

fn sort_key(FarmerName { last_name, first_name, .. }: &FarmerName) -> Vec<u8> {
    // The null character sorts before every letter, as in the list of farmers.
    natural_key(&format!("{last_name}\0{first_name}"))
}

impl FarmerRow {
    /// Whether everything is reported and every line can be filed.
    pub const fn is_done(&self) -> bool {
        !self.state.is_incomplete() && self.lines.blocked == 0
    }

    fn new(farmer: UserId, totals: &FarmTotals, due: Option<Due>) -> Self {
        Self {
            farmer,
            state: totals.state,
            expected: totals.expected,
            reported: totals.reported,
            missing: totals.missing,
            this_year: totals.years.this_year,
            year_before: totals.years.year_before,
            last_activity: totals.last_activity,
            due,
            lines: totals.lines,
            counties: totals.counties.keys().copied().collect(),
        }
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
