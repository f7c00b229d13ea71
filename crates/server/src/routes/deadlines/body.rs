use rules::deadline::{AREA, Area, Deadline, DeadlineForm, SourceText};
use rules::violation::{Rule, Violation, Violations};
use serde::Deserialize;
use utoipa::ToSchema;

use super::area_name::area_name;
use crate::openapi::members;

/// A date that an agent enters for their book.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DeadlineBody {
    #[schema(schema_with = members::deadline_kind)]
    kind: String,
    #[serde(default)]
    #[schema(required = false, schema_with = members::deadline_crop)]
    crop: Option<String>,
    #[serde(default)]
    #[schema(required = false, schema_with = members::deadline_area)]
    area: Option<String>,
    #[schema(schema_with = members::crop_year_of_deadline)]
    crop_year: i32,
    #[schema(schema_with = members::deadline_date)]
    date: String,
    #[schema(schema_with = members::deadline_source)]
    source: String,
}

impl DeadlineBody {
    pub(super) fn check(self) -> Result<(Deadline, SourceText), Violations> {
        let Self { kind, crop, area, crop_year, date, source } = self;
        let (crop, area) = (crop.unwrap_or_default(), area.unwrap_or_default());
        let checked = DeadlineForm { kind, crop, area, crop_year, date, source }.check()?;
        let area = checked.0.area;
        if area != Area::Everywhere && area_name(area).is_none() {
            return Err(vec![Violation::new(AREA, Rule::CountyUnknown)]);
        }
        Ok(checked)
    }
}
