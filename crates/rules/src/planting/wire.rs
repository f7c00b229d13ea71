//! A planting in JSON (the specification, section 3).

use serde::{Deserialize, Serialize};

use super::{Planting, PlantingBody, Version};
use crate::ids::{PlantingId, UserId};
use crate::instant::Instant;

/// What stands in JSON: the members of a report, the same dates once more as `MM/DD/YYYY`, and what the server owns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlantingJson {
    planting_id: PlantingId,
    field_name: String,
    crop: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    estimated_acres: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    latitude: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    longitude: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none", skip_deserializing)]
    start_date: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", skip_deserializing)]
    end_date: Option<String>,
    #[serde(default, rename = "startDateISO", skip_serializing_if = "Option::is_none")]
    start_date_iso: Option<String>,
    #[serde(default, rename = "endDateISO", skip_serializing_if = "Option::is_none")]
    end_date_iso: Option<String>,
    creator: UserId,
    farmer: UserId,
    created_at: Instant,
    updated_at: Instant,
    reported_at: Instant,
    version: Version,
}

impl From<Planting> for PlantingJson {
    fn from(planting: Planting) -> Self {
        let body = PlantingBody::from(&planting.report);
        let period = planting.report.period;
        Self {
            planting_id: planting.planting_id,
            field_name: body.field_name,
            crop: body.crop,
            estimated_acres: body.estimated_acres,
            latitude: body.latitude,
            longitude: body.longitude,
            start_date: period.start().map(|day| day.month_day_year()),
            end_date: period.end().map(|day| day.month_day_year()),
            start_date_iso: body.start_date_iso,
            end_date_iso: body.end_date_iso,
            creator: planting.creator,
            farmer: planting.farmer,
            created_at: planting.created_at,
            updated_at: planting.updated_at,
            reported_at: planting.reported_at,
            version: planting.version,
        }
    }
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
