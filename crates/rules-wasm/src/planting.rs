//! Plantings, and the form for a new or changed one.

use boundary::{Members, into_error, not_a, planting_report};
use formats::Row;
use js_sys::{Error, JSON, Reflect};
use rules::crop::Crop;
use rules::day::Day;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{self, PlantingReport};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::passed::{self, Passed};
use crate::verdict::Violation;

/// Fixes pass through as JSON, so no struct here makes one.
#[wasm_bindgen(typescript_custom_section)]
const FIX: &str = "/**
 * The source, accuracy and time of a location.
 */
export interface Fix {
    source: FixSource;
    /**
     * Meters, with 95 % confidence; always present if measured.
     */
    accuracy?: number;
    /**
     * RFC 3339.
     */
    takenAt: string;
}

export interface Planting {
    fix?: Fix;
}

export interface PlantingBody {
    fix?: Fix;
}
";

/// A planting as in the answers of the server. Values that were not reported are absent.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the members' names in the calls")]
pub struct Planting {
    #[tsify(type = "string")]
    planting_id: PlantingId,
    field_name: String,
    crop: Crop,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_acres: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    latitude: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longitude: Option<f64>,
    /// `MM/DD/YYYY`.
    #[serde(skip_serializing_if = "Option::is_none")]
    start_date: Option<String>,
    /// `MM/DD/YYYY`.
    #[serde(skip_serializing_if = "Option::is_none")]
    end_date: Option<String>,
    /// `YYYY-MM-DD`.
    #[tsify(type = "string")]
    #[serde(rename = "startDateISO", skip_serializing_if = "Option::is_none")]
    start_date_iso: Option<Day>,
    /// `YYYY-MM-DD`.
    #[tsify(type = "string")]
    #[serde(rename = "endDateISO", skip_serializing_if = "Option::is_none")]
    end_date_iso: Option<Day>,
    /// The id of the first reporter.
    #[tsify(type = "string")]
    creator: UserId,
    /// The id of the farmer who owns the planting.
    #[tsify(type = "string")]
    farmer: UserId,
    /// RFC 3339, UTC.
    #[tsify(type = "string")]
    created_at: Instant,
    /// RFC 3339, UTC.
    #[tsify(type = "string")]
    updated_at: Instant,
    /// The time of the last report or change by a farmer or employee; RFC 3339, UTC.
    #[tsify(type = "string")]
    reported_at: Instant,
    /// An edit sends it in `If-Match`.
    version: i32,
}

impl Planting {
    /// The planting of a row. `fix` is JSON, or empty for none.
    pub(crate) fn with_fix(row: Row<'_>, fix: &str) -> Result<Ts<Self>, Error> {
        let planting = Self::from(row).into_ts().map_err(into_error)?;
        if !fix.is_empty() {
            let set =
                JSON::parse(fix).and_then(|fix| Reflect::set(&planting.js_value(), &"fix".into(), &fix));
            set.map_err(|_| not_a("fix", "JSON object"))?;
        }
        Ok(planting)
    }
}

impl From<Row<'_>> for Planting {
    fn from(row: Row<'_>) -> Self {
        Self {
            planting_id: row.planting_id,
            field_name: row.field_name.to_owned(),
            crop: row.crop,
            estimated_acres: row.acres.map(|acres| acres.number()),
            latitude: row.location.map(|location| location.latitude()),
            longitude: row.location.map(|location| location.longitude()),
            start_date: row.start.map(|day| day.month_day_year()),
            end_date: row.end.map(|day| day.month_day_year()),
            start_date_iso: row.start,
            end_date_iso: row.end,
            creator: row.creator,
            farmer: row.farmer,
            created_at: row.created_at,
            updated_at: row.updated_at,
            reported_at: row.reported_at,
            version: row.version.0,
        }
    }
}

/// The planting form: the text of each form field, empty if nothing was typed.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlantingForm {
    field_name: String,
    crop: String,
    estimated_acres: String,
    latitude: String,
    longitude: String,
    #[serde(rename = "startDateISO")]
    start_date_iso: String,
    #[serde(rename = "endDateISO")]
    end_date_iso: String,
}

impl Passed for planting::PlantingForm {
    fn read(members: &Members) -> Result<Self, Error> {
        let [field_name, crop, estimated_acres, latitude, longitude, start_date_iso, end_date_iso] = members
            .texts([
                "fieldName",
                "crop",
                "estimatedAcres",
                "latitude",
                "longitude",
                "startDateISO",
                "endDateISO",
            ])?;
        Ok(Self { field_name, crop, estimated_acres, latitude, longitude, start_date_iso, end_date_iso })
    }
}

impl From<planting::PlantingForm> for PlantingForm {
    fn from(form: planting::PlantingForm) -> Self {
        Self {
            field_name: form.field_name,
            crop: form.crop,
            estimated_acres: form.estimated_acres,
            latitude: form.latitude,
            longitude: form.longitude,
            start_date_iso: form.start_date_iso,
            end_date_iso: form.end_date_iso,
        }
    }
}

/// The members of a planting that a client sends; the server sets the rest.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlantingBody {
    field_name: String,
    #[tsify(type = "Crop")]
    crop: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_acres: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    latitude: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longitude: Option<f64>,
    #[serde(rename = "startDateISO", skip_serializing_if = "Option::is_none")]
    start_date_iso: Option<String>,
    #[serde(rename = "endDateISO", skip_serializing_if = "Option::is_none")]
    end_date_iso: Option<String>,
}

impl From<&PlantingReport> for PlantingBody {
    fn from(report: &PlantingReport) -> Self {
        Self {
            field_name: report.field_name.to_string(),
            crop: report.crop.label().to_owned(),
            estimated_acres: report.acres.map(|acres| acres.number()),
            latitude: report.location.map(|mark| mark.location.latitude()),
            longitude: report.location.map(|mark| mark.location.longitude()),
            start_date_iso: report.period.start().map(|day| day.to_string()),
            end_date_iso: report.period.end().map(|day| day.to_string()),
        }
    }
}

/// The result of a check: every violation, or the planting to send.
#[derive(Serialize, Tsify)]
pub struct PlantingVerdict {
    ok: bool,
    errors: Vec<Violation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    planting: Option<PlantingBody>,
}

/// The verdict has every violation, or the planting to send.
#[wasm_bindgen(js_name = checkPlanting)]
pub fn check_planting(form: &Ts<PlantingForm>) -> Result<Ts<PlantingVerdict>, Error> {
    let form: planting::PlantingForm = passed::read(form.js_value())?;
    let verdict = match form.check() {
        Ok(report) => {
            PlantingVerdict { ok: true, errors: Vec::new(), planting: Some(PlantingBody::from(&report)) }
        }
        Err(violations) => PlantingVerdict {
            ok: false,
            errors: violations.into_iter().map(Violation::from).collect(),
            planting: None,
        },
    };
    verdict.into_ts().map_err(into_error)
}

/// The form that shows a report. Of a whole planting it takes only the reported members.
#[wasm_bindgen(js_name = plantingForm)]
pub fn planting_form(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
) -> Result<Ts<PlantingForm>, Error> {
    let report = planting_report(&Members::of(planting))?;
    PlantingForm::from(planting::PlantingForm::from(&report)).into_ts().map_err(into_error)
}
