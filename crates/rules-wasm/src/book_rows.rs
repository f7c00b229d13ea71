use std::collections::HashMap;

use js_sys::Error;
use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::instant::Instant;
use rules::news::News;
use rules::planting::TABLE;
use rules::readiness::Reason;
use rules::record::{Answer, Confirmation};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book::{Book, County, Entry};
use crate::error::into_error;
use crate::same_name;

/// The rows of a list, as columns: a hundred thousand of them cross without an object for each.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Default)]
pub struct BookRows {
    /// A row has 16 bytes.
    #[wasm_bindgen(readonly, js_name = plantingIds)]
    pub planting_ids: Vec<u8>,
    /// A row has 16 bytes.
    #[wasm_bindgen(readonly)]
    pub farmers: Vec<u8>,
    /// A row has 16 bytes.
    #[wasm_bindgen(readonly)]
    pub creators: Vec<u8>,
    /// The names one after the other, in UTF-8.
    #[wasm_bindgen(readonly, js_name = fieldNames)]
    pub field_names: Vec<u8>,
    /// Each name ends at this place in `fieldNames`.
    #[wasm_bindgen(readonly, js_name = fieldNameEnds)]
    pub field_name_ends: Vec<u32>,
    /// The crops are indexes into `cropLabels`.
    #[wasm_bindgen(readonly)]
    pub crops: Vec<u32>,
    /// The crops that occur in these rows.
    #[wasm_bindgen(readonly, js_name = cropLabels)]
    pub crop_labels: Vec<String>,
    /// NaN stands for acres that were not reported.
    #[wasm_bindgen(readonly)]
    pub acres: Vec<f64>,
    /// The unit is degrees north; NaN stands for no location.
    #[wasm_bindgen(readonly)]
    pub latitudes: Vec<f64>,
    /// The unit is degrees east; NaN stands for no location.
    #[wasm_bindgen(readonly)]
    pub longitudes: Vec<f64>,
    /// Days since 1970-01-01; the least number if not reported.
    #[wasm_bindgen(readonly)]
    pub starts: Vec<i32>,
    /// The ends are written as `starts` are.
    #[wasm_bindgen(readonly)]
    pub ends: Vec<i32>,
    /// The time of the first report, in milliseconds since 1970.
    #[wasm_bindgen(readonly)]
    pub created: Vec<f64>,
    /// The time of the last change by anyone, in milliseconds since 1970.
    #[wasm_bindgen(readonly)]
    pub updated: Vec<f64>,
    /// The person who then changed it, 16 bytes a row; all zero if this is not known.
    #[wasm_bindgen(readonly)]
    pub updaters: Vec<u8>,
    /// 1 if an agent corrected the planting after its last report, else 0.
    #[wasm_bindgen(readonly)]
    pub corrected: Vec<u8>,
    /// 1 if the farm has just answered that an agent's correction is right, 2 if it is wrong, else 0.
    #[wasm_bindgen(readonly)]
    pub answers: Vec<u8>,
    /// 1 if an agent entered the planting and the farmer has not confirmed it, else 0.
    #[wasm_bindgen(readonly)]
    pub pending: Vec<u8>,
    /// 0 without news, else the number of [`News`].
    #[wasm_bindgen(readonly)]
    pub news: Vec<u8>,
    /// 0 if no other row of the same farmer has the field name, 1 if one has, 2 if it has the start date too.
    #[wasm_bindgen(readonly, js_name = sameNames)]
    pub same_names: Vec<u8>,
    /// The counties of the fields: indexes into `countyLabels`.
    #[wasm_bindgen(readonly)]
    pub counties: Vec<u32>,
    /// The counties that occur in these rows; an empty one is none.
    #[wasm_bindgen(readonly, js_name = countyLabels)]
    pub county_labels: Vec<String>,
    /// The names of the members with a list of their own.
    #[wasm_bindgen(readonly, js_name = choiceNames)]
    pub choice_names: Vec<String>,
    /// For each row, an index into `choiceCodes` for each of these members.
    #[wasm_bindgen(readonly)]
    pub choices: Vec<u32>,
    /// The codes that occur in the book; an empty one is none.
    #[wasm_bindgen(readonly, js_name = choiceCodes)]
    pub choice_codes: Vec<String>,
    /// Indexes into `reasonCodes` of what blocks the lines, one line after the other.
    #[wasm_bindgen(readonly)]
    pub reasons: Vec<u32>,
    /// The reasons of each line end at this place in `reasons`. There are none if the lines were not judged.
    #[wasm_bindgen(readonly, js_name = reasonEnds)]
    pub reason_ends: Vec<u32>,
    /// The reasons that occur in these rows.
    #[wasm_bindgen(readonly, js_name = reasonCodes)]
    pub reason_codes: Vec<String>,
    /// Their sentences, in English.
    #[wasm_bindgen(readonly, js_name = reasonMessages)]
    pub reason_messages: Vec<String>,
}

impl BookRows {
    /// Throws if a row is out of range. The lines are judged on `judged_on`, if there is one.
    pub(crate) fn of(
        book: &Book,
        rows: &[u32],
        news_since: Option<Instant>,
        judged_on: Option<Day>,
    ) -> Result<Self, Error> {
        let (choices, choice_codes) = book.choices(rows);
        let mut columns = Self {
            same_names: same_name::numbers(book.same_names(rows)),
            choice_names: TABLE.choices().map(|member| member.name.to_owned()).collect(),
            choices,
            choice_codes,
            ..Self::default()
        };
        (columns.counties, columns.county_labels) = counties(book, rows);
        let mut crops = HashMap::new();
        for &row in rows {
            let entry = book.entry(row).ok_or_else(|| {
                into_error(format_args!("there is no row {row} among {} plantings", book.len()))
            })?;
            let times = entry.times();
            let news = news_since.and_then(|since| times.news(since, book.reader()));
            columns.push(&entry, news, &mut crops);
        }
        if let Some(today) = judged_on {
            columns.judge(&book.blocking_reasons(rows, today));
        }
        Ok(columns)
    }

    #[expect(clippy::cast_possible_truncation, reason = "wasm's memory has less than 2³² bytes")]
    fn push(&mut self, entry: &Entry, news: Option<News>, crops: &mut HashMap<Crop, u32>) {
        self.planting_ids.extend(entry.planting_id.0.as_bytes());
        self.farmers.extend(entry.farmer.0.as_bytes());
        self.creators.extend(entry.creator.0.as_bytes());
        self.field_names.extend(entry.field_name.as_bytes());
        self.field_name_ends.push(self.field_names.len() as u32);
        let next = self.crop_labels.len() as u32;
        let crop = *crops.entry(entry.crop).or_insert(next);
        if crop == next {
            self.crop_labels.push(entry.crop.label().to_owned());
        }
        self.crops.push(crop);
        self.acres.push(entry.acres.map_or(f64::NAN, Acres::number));
        self.latitudes.push(entry.latitude.unwrap_or(f64::NAN));
        self.longitudes.push(entry.longitude.unwrap_or(f64::NAN));
        self.starts.push(entry.start.map_or(i32::MIN, Day::number));
        self.ends.push(entry.end.map_or(i32::MIN, Day::number));
        self.created.push(milliseconds(entry.created_at));
        self.updated.push(milliseconds(entry.updated_at));
        self.updaters.extend(entry.updated_by.0.as_bytes());
        self.corrected.push(entry.times().is_corrected().into());
        self.pending.push(entry.confirmation.is_some_and(Confirmation::is_pending).into());
        self.answers.push(match entry.answer {
            None => 0,
            Some(Answer::Right) => 1,
            Some(Answer::Wrong) => 2,
        });
        self.news.push(news.map_or(0, News::number));
    }

    #[expect(clippy::cast_possible_truncation, reason = "wasm's memory has less than 2³² bytes")]
    fn judge(&mut self, reasons: &[Vec<Reason>]) {
        let mut places = HashMap::new();
        for of_row in reasons {
            for &reason in of_row {
                let place = *places.entry(reason).or_insert_with(|| {
                    self.reason_codes.push(reason.code().to_owned());
                    self.reason_messages.push(reason.message().to_owned());
                    self.reason_codes.len() as u32 - 1
                });
                self.reasons.push(place);
            }
            self.reason_ends.push(self.reasons.len() as u32);
        }
    }
}

/// Gives each row the place of its county among the labels.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2³² counties")]
fn counties(book: &Book, rows: &[u32]) -> (Vec<u32>, Vec<String>) {
    let mut places = HashMap::new();
    let mut labels = Vec::new();
    let of_rows = rows.iter().map(|&row| {
        let county = book.county(row);
        *places.entry(county).or_insert_with(|| {
            let named = county.and_then(|fips| book.county_named(fips));
            labels.push(named.map(County::label).unwrap_or_default());
            labels.len() as u32 - 1
        })
    });
    let of_rows = of_rows.collect();
    (of_rows, labels)
}

/// Exact: an instant has less than 2⁵³ milliseconds.
#[expect(clippy::cast_precision_loss, reason = "see above")]
fn milliseconds(at: Instant) -> f64 {
    at.number() as f64
}
