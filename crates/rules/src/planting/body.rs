//! A report as a client sends it.

use serde::{Deserialize, Serialize};

use super::report::{Draft, PlantingReport};
use crate::fix::{Fix, FixBody, Mark};
use crate::violation::{Field, Rule, Violation, Violations};

/// The names of a report's members, in their order.
pub(super) const MEMBERS: [&str; 8] =
    ["fieldName", "crop", "estimatedAcres", "latitude", "longitude", "startDateISO", "endDateISO", "fix"];

/// What a client may say of a planting; what the server owns (whose it is, who made it, when) is no member of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlantingBody {
    /// What the field is called, 1 to 100 characters.
    pub field_name: String,
    /// The crop's label.
    pub crop: String,
    /// More than 0, at most 100,000, at most two decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimated_acres: Option<f64>,
    /// Degrees north, WGS 84, with a longitude.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latitude: Option<f64>,
    /// Degrees east, WGS 84, with a latitude.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longitude: Option<f64>,
    /// `YYYY-MM-DD`; of an RFC 3339 instant the written date is taken.
    #[serde(default, rename = "startDateISO", skip_serializing_if = "Option::is_none")]
    pub start_date_iso: Option<String>,
    /// As the start date, not before it, and only with it.
    #[serde(default, rename = "endDateISO", skip_serializing_if = "Option::is_none")]
    pub end_date_iso: Option<String>,
    /// How the location came to be; only with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fix: Option<FixBody>,
}

impl PlantingBody {
    /// The report, or every violation in the order of the members.
    pub fn check(&self) -> Result<PlantingReport, Violations> {
        let draft = Draft {
            field_name: &self.field_name,
            crop: &self.crop,
            acres: self.estimated_acres.into(),
            latitude: self.latitude.into(),
            longitude: self.longitude.into(),
            start: self.start_date_iso.as_deref().unwrap_or_default(),
            end: self.end_date_iso.as_deref().unwrap_or_default(),
        };
        match (draft.check(), self.fix()) {
            (Ok(report), Ok(fix)) => {
                let location = report.location.map(|mark| Mark { fix, ..mark });
                Ok(PlantingReport { location, ..report })
            }
            (checked, fix) => {
                let violations = checked.err().unwrap_or_default().into_iter();
                Err(violations.chain(fix.err().map(|rule| Violation::new(Field::Fix, rule))).collect())
            }
        }
    }

    fn fix(&self) -> Result<Option<Fix>, Rule> {
        let Some(fix) = &self.fix else { return Ok(None) };
        if self.latitude.is_none() && self.longitude.is_none() {
            return Err(Rule::FixWithoutLocation);
        }
        fix.check().map(Some)
    }
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
            fix: report.location.and_then(|mark| mark.fix).map(FixBody::from),
        }
    }
}
