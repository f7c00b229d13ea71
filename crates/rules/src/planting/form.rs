//! A report as a person types it.

use serde::{Deserialize, Serialize};

use super::report::{Draft, Number, PlantingReport};
use crate::decimal;
use crate::violation::Violations;

/// The planting form: every member the text of its field, empty where nothing was typed.
///
/// It does not show how a location came to be; [`Mark::after_edit`](crate::fix::Mark::after_edit) tells that of the
/// location that it holds in the end.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlantingForm {
    /// What the field is called.
    pub field_name: String,
    /// The crop's label.
    pub crop: String,
    /// Acres, written as `120` or `37.25`.
    pub estimated_acres: String,
    /// Degrees north.
    pub latitude: String,
    /// Degrees east.
    pub longitude: String,
    /// `YYYY-MM-DD`.
    #[serde(rename = "startDateISO")]
    pub start_date_iso: String,
    /// `YYYY-MM-DD`.
    #[serde(rename = "endDateISO")]
    pub end_date_iso: String,
}

impl PlantingForm {
    /// The report, or every violation in the order of the members.
    pub fn check(&self) -> Result<PlantingReport, Violations> {
        Draft {
            field_name: &self.field_name,
            crop: &self.crop,
            acres: number(&self.estimated_acres),
            latitude: number(&self.latitude),
            longitude: number(&self.longitude),
            start: self.start_date_iso.trim(),
            end: self.end_date_iso.trim(),
        }
        .check()
    }
}

impl From<&PlantingReport> for PlantingForm {
    fn from(report: &PlantingReport) -> Self {
        Self {
            field_name: report.field_name.to_string(),
            crop: report.crop.label().to_owned(),
            estimated_acres: text(report.acres.map(|acres| acres.decimal())),
            latitude: text(report.location.map(|mark| mark.location.latitude_decimal())),
            longitude: text(report.location.map(|mark| mark.location.longitude_decimal())),
            start_date_iso: text(report.period.start()),
            end_date_iso: text(report.period.end()),
        }
    }
}

fn text(member: Option<impl ToString>) -> String {
    member.map(|member| member.to_string()).unwrap_or_default()
}

fn number(text: &str) -> Number {
    let text = text.trim();
    if text.is_empty() {
        return Number::Absent;
    }
    decimal::read(text).map_or(Number::Malformed, Number::Given)
}
