//! The [`Book`] as TypeScript holds it.

use formats::Format;
use js_sys::Error;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::filter;
use rules::season::Season;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book::{self, Book};
use crate::error::{day, into_error};
use crate::planting::Planting;

/// What a planting must be to be kept. What is not named does not narrow.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Filter {
    #[tsify(optional)]
    crop: Option<Crop>,
    #[tsify(optional)]
    season: Option<Season>,
    #[tsify(optional)]
    crop_year: Option<i32>,
}

impl From<Filter> for filter::Filter {
    fn from(filter: Filter) -> Self {
        Self { crop: filter.crop, season: filter.season, crop_year: filter.crop_year.map(CropYear) }
    }
}

/// What rows are sorted by. Rows of the same key stand by name; those without acres come last in both directions.
#[derive(Clone, Copy, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum SortKey {
    /// The field's name, whatever the case of its letters.
    Name,
    /// The crop's label.
    Crop,
    /// The acres.
    Acres,
}

/// A key and its direction.
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

/// The acres of one crop, and how many plantings they are of.
#[derive(Serialize, Tsify)]
pub struct CropTotal {
    crop: Crop,
    acres: f64,
    plantings: usize,
}

/// The acres of some plantings, together and by crop in the order in which crops are offered.
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

/// The plantings of one response. A row is named by its place there, from 0.
#[wasm_bindgen]
pub struct PlantingBook(Book);

#[wasm_bindgen]
impl PlantingBook {
    /// Reads a JSON array of plantings; throws when the bytes are none.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Result<PlantingBook, Error> {
        Book::read(bytes).map(Self).map_err(into_error)
    }

    /// How many plantings there are.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.len()
    }

    /// The rows that the filter keeps as seen on `today` (`YYYY-MM-DD`), in that order.
    pub fn select(&self, filter: &Ts<Filter>, sort: &Ts<Sort>, today: &str) -> Result<Vec<u32>, Error> {
        let filter = filter.to_rust().map_err(into_error)?.into();
        let sort = sort.to_rust().map_err(into_error)?.into();
        Ok(self.0.select(filter, sort, day(today)?))
    }

    /// The planting at that row; throws when there is none.
    pub fn row(&self, index: u32) -> Result<Ts<Planting>, Error> {
        let row = self.0.row(index).ok_or_else(|| {
            into_error(format_args!("there is no row {index} among {} plantings", self.0.len()))
        })?;
        Planting::from(row).into_ts().map_err(into_error)
    }

    /// A file with the plantings at those rows, in that order.
    pub fn export(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
        rows: &[u32],
    ) -> Result<Vec<u8>, Error> {
        formats::write(self::format(format)?, self.0.rows(rows)).map_err(into_error)
    }

    /// The acres of those rows.
    pub fn totals(&self, rows: &[u32]) -> Result<Ts<Totals>, Error> {
        Totals::from(self.0.totals(rows)).into_ts().map_err(into_error)
    }

    /// How many plantings of the whole book are in no season as seen on `today` (`YYYY-MM-DD`).
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

/// The name of a file with one farmer's plantings that the filter kept on `today` (`YYYY-MM-DD`).
#[wasm_bindgen(js_name = exportFileName)]
pub fn export_file_name(
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    farmer: &str,
    filter: &Ts<Filter>,
    today: &str,
) -> Result<String, Error> {
    let filter = filter.to_rust().map_err(into_error)?.into();
    Ok(formats::file_name(self::format(format)?, farmer, filter, day(today)?))
}

fn format(extension: &str) -> Result<Format, Error> {
    Format::from_extension(extension).ok_or("not a file format").map_err(into_error)
}
