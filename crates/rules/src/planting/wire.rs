//! A planting in JSON (the specification, section 3).

use serde::{Deserialize, Serialize, Serializer};

use super::{Planting, PlantingBody, PlantingReport, Version};
use crate::acres::Acres;
use crate::crop::Crop;
use crate::day::Day;
use crate::digits::ascii;
use crate::fix::{Fix, FixBody};
use crate::ids::{PlantingId, UserId};
use crate::instant::Instant;
use crate::text::FieldName;

/// What is written: the members of a report, the same dates once more as `MM/DD/YYYY`, and what the server owns. It
/// borrows, because lists are long.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Written<'a> {
    planting_id: PlantingId,
    field_name: &'a FieldName,
    crop: Crop,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_acres: Option<Acres>,
    #[serde(skip_serializing_if = "Option::is_none")]
    latitude: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longitude: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_date: Option<MonthDayYear>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_date: Option<MonthDayYear>,
    #[serde(rename = "startDateISO", skip_serializing_if = "Option::is_none")]
    start_date_iso: Option<Day>,
    #[serde(rename = "endDateISO", skip_serializing_if = "Option::is_none")]
    end_date_iso: Option<Day>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<Fix>,
    creator: UserId,
    farmer: UserId,
    created_at: Instant,
    updated_at: Instant,
    reported_at: Instant,
    version: Version,
}

/// The members that the specification names, in its order.
impl Serialize for Planting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let PlantingReport { field_name, crop, acres, location, period } = &self.report;
        Written {
            planting_id: self.planting_id,
            field_name,
            crop: *crop,
            estimated_acres: *acres,
            latitude: location.map(|mark| mark.location.latitude()),
            longitude: location.map(|mark| mark.location.longitude()),
            start_date: period.start().map(MonthDayYear),
            end_date: period.end().map(MonthDayYear),
            start_date_iso: period.start(),
            end_date_iso: period.end(),
            fix: location.and_then(|mark| mark.fix),
            creator: self.creator,
            farmer: self.farmer,
            created_at: self.created_at,
            updated_at: self.updated_at,
            reported_at: self.reported_at,
            version: self.version,
        }
        .serialize(serializer)
    }
}

/// A date as the specification's `startDate` and `endDate` write it.
struct MonthDayYear(Day);

impl Serialize for MonthDayYear {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(ascii(&self.0.month_day_year_digits()))
    }
}

/// What is read. The dates as `MM/DD/YYYY` follow from the others.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlantingJson {
    planting_id: PlantingId,
    field_name: String,
    crop: String,
    #[serde(default)]
    estimated_acres: Option<f64>,
    #[serde(default)]
    latitude: Option<f64>,
    #[serde(default)]
    longitude: Option<f64>,
    #[serde(default, rename = "startDateISO")]
    start_date_iso: Option<String>,
    #[serde(default, rename = "endDateISO")]
    end_date_iso: Option<String>,
    #[serde(default)]
    fix: Option<FixBody>,
    creator: UserId,
    farmer: UserId,
    created_at: Instant,
    updated_at: Instant,
    reported_at: Instant,
    version: Version,
}

impl TryFrom<PlantingJson> for Planting {
    type Error = &'static str;

    fn try_from(json: PlantingJson) -> Result<Self, Self::Error> {
        let body = PlantingBody {
            field_name: json.field_name,
            crop: json.crop,
            estimated_acres: json.estimated_acres,
            latitude: json.latitude,
            longitude: json.longitude,
            start_date_iso: json.start_date_iso,
            end_date_iso: json.end_date_iso,
            fix: json.fix,
        };
        let report = body.check().map_err(|violations| {
            violations.first().map_or("not a planting", |violation| violation.rule.message())
        })?;
        Ok(Self {
            planting_id: json.planting_id,
            farmer: json.farmer,
            creator: json.creator,
            report,
            created_at: json.created_at,
            updated_at: json.updated_at,
            reported_at: json.reported_at,
            version: json.version,
        })
    }
}
