//! The [`Book`] for TypeScript.

use js_sys::{Error, JSON};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::filter;
use rules::season::Season;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book::{self, Book};
use crate::error::{day, into_error};
use crate::values;

/// The conditions for a planting to be kept. A missing condition keeps every planting.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Filter {
    #[tsify(optional)]
    crop: Option<String>,
    #[tsify(optional)]
    season: Option<Season>,
    #[tsify(optional)]
    crop_year: Option<i32>,
}

impl TryFrom<Filter> for filter::Filter {
    type Error = Error;

    fn try_from(filter: Filter) -> Result<Self, Error> {
        let crop = filter.crop.map(|label| Crop::stored(&label).ok_or_else(|| into_error("not a crop")));
        let crop_year = filter.crop_year.map(CropYear);
        Ok(Self { crop: crop.transpose()?, season: filter.season, crop_year, ..Self::default() })
    }
}

/// A sort key. Rows with equal keys are sorted by name; those without acres come last in both directions.
#[derive(Deserialize, Tsify)]
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
#[derive(Deserialize, Tsify)]
pub struct Sort {
    key: SortKey,
    descending: bool,
}

impl From<Sort> for book::Sort {
    fn from(sort: Sort) -> Self {
        let key = match sort.key {
            SortKey::Name => book::SortKey::Name,
            SortKey::Crop => book::SortKey::Crop,
            SortKey::Acres => book::SortKey::Acres,
        };
        Self { key, descending: sort.descending }
    }
}

/// The acres of one crop, and the number of its plantings.
#[derive(Serialize, Tsify)]
pub struct CropTotal {
    #[tsify(type = "string")]
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
        let filter: filter::Filter = values::read::<Filter>(filter.js_value())?.try_into()?;
        let sort = values::read::<Sort>(sort.js_value())?.into();
        Ok(self.0.select(&filter, sort, day(today)?))
    }

    /// The planting as it was read. Throws if out of range.
    #[wasm_bindgen(unchecked_return_type = "Planting")]
    pub fn row(&self, index: u32) -> Result<JsValue, Error> {
        let json = self.0.row(index).ok_or_else(|| {
            into_error(format_args!("there is no row {index} among {} plantings", self.0.len()))
        })?;
        JSON::parse(json).map_err(|_| into_error("the row is not JSON"))
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

    /// The crops that occur in the book, in no order.
    pub fn crops(&self) -> Vec<String> {
        self.0.crops().iter().map(|crop| crop.label().to_owned()).collect()
    }

    /// The crop years of the whole book, newest first.
    #[wasm_bindgen(js_name = cropYears)]
    pub fn crop_years(&self) -> Vec<i32> {
        self.0.crop_years().into_iter().map(|CropYear(year)| year).collect()
    }
}
