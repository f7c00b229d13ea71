//! The [`Book`] for TypeScript.

use boundary::{Members, into_error, not_a};
use js_sys::Error;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::filter;
use rules::season::Season;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book::{self, Book};
use crate::error::day;
use crate::passed::{self, Passed};
use crate::planting::Planting;

/// The conditions for a planting to be kept. A missing condition keeps every planting.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Filter {
    #[tsify(optional)]
    crop: Option<Crop>,
    #[tsify(optional)]
    season: Option<Season>,
    #[tsify(optional)]
    crop_year: Option<i32>,
}

impl Passed for filter::Filter {
    fn read(members: &Members) -> Result<Self, Error> {
        let crop = members.optional_text("crop")?;
        let season = members.optional_text("season")?;
        Ok(Self {
            crop: crop
                .map(|label| Crop::from_label(&label).ok_or_else(|| not_a("crop", "crop")))
                .transpose()?,
            season: season
                .map(|value| Season::from_value(&value).ok_or_else(|| not_a("season", "season")))
                .transpose()?,
            crop_year: members.optional_whole("cropYear")?.map(CropYear),
        })
    }
}

/// A sort key. Rows with equal keys are sorted by name; those without acres come last in both directions.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum SortKey {
    /// The field name, in natural order.
    Name,
    /// The crop, in the order that the book was given.
    Crop,
    /// The number of acres.
    Acres,
}

/// A sort key and its direction.
#[derive(Serialize, Tsify)]
pub struct Sort {
    key: SortKey,
    descending: bool,
}

impl Passed for book::Sort {
    fn read(members: &Members) -> Result<Self, Error> {
        let key = members.text("key")?;
        let key = book::SortKey::ALL.into_iter().find(|known| known.value() == key);
        Ok(Self {
            key: key.ok_or_else(|| not_a("key", "sort key"))?,
            descending: members.flag("descending")?,
        })
    }
}

/// The acres of one crop, and the number of its plantings.
#[derive(Serialize, Tsify)]
pub struct CropTotal {
    crop: Crop,
    acres: f64,
    plantings: usize,
}

/// The acres of some plantings: the sum, and by crop in the order of the list of crops.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    acres: f64,
    by_crop: Vec<CropTotal>,
}

impl From<book::Totals> for Totals {
    fn from(totals: book::Totals) -> Self {
        let by_crop = totals.by_crop.into_iter().map(|total| CropTotal {
            crop: total.crop,
            acres: total.acres.number(),
            plantings: total.plantings,
        });
        Self { acres: totals.acres.number(), by_crop: by_crop.collect() }
    }
}

/// The plantings of one response. A row is an index into the response, from 0.
#[wasm_bindgen]
pub struct PlantingBook(Book);

#[wasm_bindgen]
impl PlantingBook {
    /// Reads a JSON array of plantings; throws for other bytes. `crop_places` gives the position of each crop, in the
    /// order of the list of crops, for sorting by crop.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], crop_places: &[u8]) -> Result<PlantingBook, Error> {
        Book::read(bytes, crop_places).map(Self).map_err(into_error)
    }

    /// The number of plantings.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.len()
    }

    /// The rows that the filter keeps as of `today` (`YYYY-MM-DD`), sorted.
    pub fn select(&self, filter: &Ts<Filter>, sort: &Ts<Sort>, today: &str) -> Result<Vec<u32>, Error> {
        let (filter, sort) = (passed::read(filter.js_value())?, passed::read(sort.js_value())?);
        Ok(self.0.select(filter, sort, day(today)?))
    }

    /// Throws if out of range.
    pub fn row(&self, index: u32) -> Result<Ts<Planting>, Error> {
        let (row, fix) = self.0.row(index).zip(self.0.fix(index)).ok_or_else(|| {
            into_error(format_args!("there is no row {index} among {} plantings", self.0.len()))
        })?;
        Planting::with_fix(row, fix)
    }

    /// The acres of these rows.
    pub fn totals(&self, rows: &[u32]) -> Result<Ts<Totals>, Error> {
        Totals::from(self.0.totals(rows)).into_ts().map_err(into_error)
    }

    /// The number of plantings of the whole book in no season as of `today` (`YYYY-MM-DD`).
    #[wasm_bindgen(js_name = inNoSeason)]
    pub fn in_no_season(&self, today: &str) -> Result<usize, Error> {
        Ok(self.0.in_no_season(day(today)?))
    }

    /// The crop years of the whole book, newest first.
    #[wasm_bindgen(js_name = cropYears)]
    pub fn crop_years(&self) -> Vec<i32> {
        self.0.crop_years().into_iter().map(|CropYear(year)| year).collect()
    }
}
