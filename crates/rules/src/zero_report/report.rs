use serde_json::{Map, Value};

use crate::crop_year::CropYear;
use crate::ground::{Ground, NamedFields};
use crate::ids::FieldId;
use crate::text::FieldName;

#[derive(Clone, PartialEq, Debug)]
pub struct ZeroReport {
    pub crop_year: CropYear,
    /// The name stays as it was reported, whatever the field is called later.
    pub field_name: Option<FieldName>,
    pub field_id: Option<FieldId>,
    /// Members that only a newer release knows. Edits keep them.
    pub others: Map<String, Value>,
}

impl ZeroReport {
    /// That the farm has no acres to report.
    pub fn of_farm(crop_year: CropYear) -> Self {
        Self { crop_year, field_name: None, field_id: None, others: Map::new() }
    }

    /// The ground on which nothing is planted; none if the farm has no acres to report.
    pub fn ground(&self, fields: &NamedFields) -> Option<Ground> {
        match (self.field_id, &self.field_name) {
            (None, None) => None,
            (id, name) => Some(fields.ground(id, name.as_ref().map_or("", FieldName::as_str))),
        }
    }
}
