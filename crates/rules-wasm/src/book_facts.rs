//! Answers questions about some plantings of a [`PlantingBook`].

use std::collections::{BTreeSet, HashMap};

use js_sys::Error;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::filter::NoSeason;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::names::{Search, plain};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book;
use crate::book_rows::BookRows;
use crate::error::{day, instant, into_error};
use crate::planting_book::PlantingBook;

/// The acres and the number of plantings.
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
    /// Plantings whose acres are not reported.
    without_acres: usize,
}

/// How many of some plantings are in no season for one reason.
#[derive(Serialize, Tsify)]
pub struct NoSeasonCount {
    reason: NoSeason,
    plantings: usize,
}

/// Answers questions about all plantings of a farmer, or of the whole book.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartFacts {
    plantings: usize,
    /// The crops that occur, in no order.
    #[tsify(type = "string[]")]
    crops: BTreeSet<Crop>,
    /// The crop years that occur, newest first.
    crop_years: Vec<i32>,
    /// Zero without a time to compare with.
    news: usize,
    /// RFC 3339. Absent without plantings.
    #[tsify(optional, type = "string")]
    updated_at: Option<Instant>,
}

impl From<book::Totals> for Totals {
    fn from(totals: book::Totals) -> Self {
        let by_crop = totals.by_crop.into_iter().map(|total| CropTotal {
            crop: total.crop,
            acres: total.acres.number(),
            plantings: total.plantings,
        });
        Self { acres: totals.acres.number(), by_crop: by_crop.collect(), without_acres: totals.without_acres }
    }
}

#[wasm_bindgen]
impl PlantingBook {
    /// `newsSince` is RFC 3339. `farmer` is undefined for the whole book.
    pub fn facts(
        &mut self,
        farmer: Option<String>,
        #[wasm_bindgen(js_name = newsSince)] news_since: Option<String>,
    ) -> Result<Ts<PartFacts>, Error> {
        let since = since(news_since)?;
        let part = self.part(farmer)?;
        let facts = PartFacts {
            plantings: part.len(),
            crops: part.crops(),
            crop_years: part.crop_years().into_iter().rev().map(|CropYear(year)| year).collect(),
            news: since.map_or(0, |since| part.news(since)),
            updated_at: part.updated_at(),
        };
        facts.into_ts().map_err(into_error)
    }

    /// The rows that are in no season for this reason. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(js_name = inNoSeason)]
    pub fn in_no_season(
        &self,
        rows: &[u32],
        #[wasm_bindgen(unchecked_param_type = "NoSeason")] reason: &str,
        today: &str,
    ) -> Result<Vec<u32>, Error> {
        let reason = NoSeason::ALL.into_iter().find(|known| known.value() == reason);
        let reason = reason.ok_or_else(|| into_error("not a reason for no season"))?;
        Ok(self.0.in_no_season(rows, reason, day(today)?))
    }

    /// Why, and how many of these rows, are in no season. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(js_name = countInNoSeason)]
    pub fn count_in_no_season(&self, rows: &[u32], today: &str) -> Result<Vec<Ts<NoSeasonCount>>, Error> {
        let counts = NoSeason::ALL.into_iter().zip(self.0.count_in_no_season(rows, day(today)?));
        let occurring = counts.filter(|(_, plantings)| *plantings > 0);
        let counts = occurring.map(|(reason, plantings)| NoSeasonCount { reason, plantings });
        counts.map(|count| count.into_ts().map_err(into_error)).collect()
    }

    #[wasm_bindgen(js_name = withoutAcres)]
    pub fn without_acres(&self, rows: &[u32]) -> Vec<u32> {
        self.0.without_acres(rows)
    }

    /// The rows whose lines cannot be filed, as their verdicts tell. The book must have all plantings and fields of
    /// their farms. `today` is `YYYY-MM-DD`.
    pub fn blocked(&self, rows: &[u32], today: &str) -> Result<Vec<u32>, Error> {
        Ok(self.0.blocked(rows, day(today)?))
    }

    /// `newsSince` is RFC 3339.
    #[wasm_bindgen(js_name = withNews)]
    pub fn with_news(
        &self,
        rows: &[u32],
        #[wasm_bindgen(js_name = newsSince)] news_since: &str,
    ) -> Result<Vec<u32>, Error> {
        Ok(self.0.with_news(rows, instant(news_since)?))
    }

    /// The rows whose field's name has every word of the search, whatever its case and accents. `words` are more words
    /// by which the plantings of these farmers are found.
    #[expect(clippy::needless_pass_by_value, reason = "lists of texts cross as values")]
    pub fn found(
        &self,
        rows: &[u32],
        search: &str,
        farmers: Vec<String>,
        words: Vec<String>,
    ) -> Result<Vec<u32>, Error> {
        let of_farmer = |(farmer, words): (&String, &String)| {
            Ok((farmer.parse::<UserId>().map_err(into_error)?, plain(words)))
        };
        let words = farmers.iter().zip(&words).map(of_farmer).collect::<Result<HashMap<_, _>, Error>>()?;
        Ok(self.0.found(rows, &Search::of(search), &words))
    }

    /// Gives the rows in the order of `rows`, with news after `newsSince` (RFC 3339), and with what blocks their lines
    /// on the day `judgedOn` (`YYYY-MM-DD`). Throws if a row is out of range.
    pub fn rows(
        &self,
        rows: &[u32],
        #[wasm_bindgen(js_name = newsSince)] news_since: Option<String>,
        #[wasm_bindgen(js_name = judgedOn)] judged_on: Option<String>,
    ) -> Result<BookRows, Error> {
        BookRows::of(&self.0, rows, since(news_since)?, judged_on.map(|text| day(&text)).transpose()?)
    }

    /// Rows out of range are skipped.
    pub fn totals(&self, rows: &[u32]) -> Result<Ts<Totals>, Error> {
        Totals::from(self.0.totals(rows)).into_ts().map_err(into_error)
    }

    /// `now` is RFC 3339.
    #[wasm_bindgen(js_name = recentFarmers)]
    pub fn recent_farmers(&self, now: &str) -> Result<Vec<String>, Error> {
        Ok(self.0.recent_farmers(instant(now)?).into_iter().map(|farmer| farmer.to_string()).collect())
    }
}

fn since(news_since: Option<String>) -> Result<Option<Instant>, Error> {
    news_since.map(|since| instant(&since)).transpose()
}
