//! The sums of a [`PlantingBook`] for TypeScript.

use js_sys::Error;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::instant::Instant;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book;
use crate::error::{instant, into_error};
use crate::planting_book::PlantingBook;

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FarmerSums {
    #[tsify(type = "string")]
    farmer: UserId,
    this_year: YearSums,
    year_before: YearSums,
    /// All their plantings count; a later change of one is no report. This time and the next one are in RFC 3339.
    #[tsify(type = "string")]
    last_reported_at: Instant,
    /// A change by anyone counts.
    #[tsify(type = "string")]
    last_changed_at: Instant,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CropSums {
    /// The crops of the two years, in no order.
    by_crop: Vec<OneCropSums>,
    total: TwoYears,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OneCropSums {
    #[tsify(type = "string")]
    crop: Crop,
    this_year: YearSums,
    year_before: YearSums,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TwoYears {
    this_year: YearSums,
    year_before: YearSums,
}

impl From<book::TwoYears> for TwoYears {
    fn from(years: book::TwoYears) -> Self {
        Self { this_year: years.this_year.into(), year_before: years.year_before.into() }
    }
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct YearSums {
    plantings: usize,
    acres: f64,
    without_acres: usize,
    /// An agent corrected so many plantings after their last report.
    corrected: usize,
}

impl From<book::YearSums> for YearSums {
    fn from(sums: book::YearSums) -> Self {
        let book::YearSums { plantings, acres, without_acres, corrected } = sums;
        Self { plantings, acres: acres.number(), without_acres, corrected }
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "/** A member with a list of its own groups by its codes. */
export type GroupBy = \"farmer\" | \"crop\" | PlantingField;
";

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Group {
    /// The farmer's id, the crop, or the code; empty for the plantings without a code.
    key: String,
    plantings: usize,
    acres: f64,
    without_acres: usize,
}

impl From<book::Group> for Group {
    fn from(group: book::Group) -> Self {
        let key = match group.key {
            book::GroupKey::Farmer(farmer) => farmer.to_string(),
            book::GroupKey::Crop(crop) => crop.label().to_owned(),
            book::GroupKey::Choice(code) => code.map(|code| code.as_str().to_owned()).unwrap_or_default(),
        };
        let book::Group { plantings, acres, without_acres, .. } = group;
        Self { key, plantings, acres: acres.number(), without_acres }
    }
}

#[wasm_bindgen]
pub struct Grouped {
    rows: Vec<u32>,
    groups: Vec<book::Group>,
}

#[wasm_bindgen]
impl Grouped {
    /// Lists the rows group by group.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> Vec<u32> {
        self.rows.clone()
    }

    /// Lists the groups in the order of their rows.
    #[wasm_bindgen(getter)]
    pub fn groups(&self) -> Result<Vec<Ts<Group>>, Error> {
        self.groups.iter().map(|&group| Group::from(group).into_ts().map_err(into_error)).collect()
    }
}

#[wasm_bindgen]
impl PlantingBook {
    #[wasm_bindgen(js_name = farmerSums)]
    pub fn farmer_sums(
        &self,
        #[wasm_bindgen(js_name = cropYear)] crop_year: i32,
    ) -> Result<Vec<Ts<FarmerSums>>, Error> {
        let sums = self.0.farmer_sums(CropYear(crop_year)).into_iter().map(|(farmer, sums)| FarmerSums {
            farmer,
            this_year: sums.years.this_year.into(),
            year_before: sums.years.year_before.into(),
            last_reported_at: sums.last_reported_at,
            last_changed_at: sums.last_changed_at,
        });
        sums.map(|sums| sums.into_ts().map_err(into_error)).collect()
    }

    /// `farmer` is undefined for all farmers.
    #[wasm_bindgen(js_name = cropSums)]
    pub fn crop_sums(
        &mut self,
        farmer: Option<String>,
        #[wasm_bindgen(js_name = cropYear)] crop_year: i32,
    ) -> Result<Ts<CropSums>, Error> {
        let book::CropSums { by_crop, total } = self.part(farmer)?.crop_sums(CropYear(crop_year));
        let by_crop = by_crop.into_iter().map(|(crop, years)| OneCropSums {
            crop,
            this_year: years.this_year.into(),
            year_before: years.year_before.into(),
        });
        CropSums { by_crop: by_crop.collect(), total: total.into() }.into_ts().map_err(into_error)
    }

    /// The newest first, of one farmer or of all.
    pub fn latest(&mut self, farmer: Option<String>, limit: usize) -> Result<Vec<u32>, Error> {
        Ok(self.part(farmer)?.latest(limit))
    }

    /// The groups are in the order of their first rows, and the rows of a group keep their order.
    pub fn grouped(
        &self,
        rows: &[u32],
        #[wasm_bindgen(unchecked_param_type = "GroupBy")] by: &str,
    ) -> Result<Grouped, Error> {
        let by = book::GroupBy::from_name(by).ok_or_else(|| into_error("no such groups"))?;
        let (rows, groups) = self.0.grouped(rows, by);
        Ok(Grouped { rows, groups })
    }

    /// Counts the rows first reported between each of the times (RFC 3339, ascending) and the next.
    #[wasm_bindgen(js_name = firstReported)]
    #[expect(clippy::needless_pass_by_value, reason = "lists of texts cross as values")]
    pub fn first_reported(&self, rows: &[u32], times: Vec<String>) -> Result<Vec<usize>, Error> {
        let times = times.iter().map(|time| instant(time)).collect::<Result<Vec<_>, _>>()?;
        Ok(self.0.first_reported(rows, &times))
    }
}
