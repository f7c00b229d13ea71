//! What a farmer has not reported yet, field by field.

use super::{Farm, ReportState, SeasonBook};
use crate::crop_year::CropYear;
use crate::ground::Ground;
use crate::ids::{FieldId, UserId};
use crate::names::key;
use crate::order::natural_key;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingReport {
    pub state: ReportState,
    /// Fields of the year before without a report, in the order of their names.
    pub fields: Vec<MissingField>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MissingField {
    /// None where only the plantings of the year before name it.
    pub field_id: Option<FieldId>,
    /// None for a field that the farm no longer has.
    pub name: Option<String>,
}

impl MissingReport {
    /// To sort again once the former fields are named.
    pub fn sort(&mut self) {
        self.fields.sort_by_cached_key(|field| natural_key(field.name.as_deref().unwrap_or_default()));
    }
}

impl SeasonBook {
    /// None for anyone but the farmers of the book.
    pub fn missing_of(&self, farmer: UserId) -> Option<MissingReport> {
        Some(self.farms.get(&farmer)?.missing(self.crop_year))
    }
}

impl Farm {
    fn missing(&self, crop_year: CropYear) -> MissingReport {
        let season = self.season(crop_year);
        let fields = season.missing().map(|ground| self.missing_field(ground)).collect();
        let mut missing = MissingReport { state: ReportState::of(&season, &self.years), fields };
        missing.sort();
        missing
    }

    fn missing_field(&self, ground: &Ground) -> MissingField {
        match ground {
            Ground::Field(id) => {
                let field = self.fields.iter().find(|(field_id, _)| field_id == id);
                MissingField { field_id: Some(*id), name: field.map(|(_, name)| name.clone()) }
            }
            Ground::Name(name_key) => {
                let named_so = |id: &Option<FieldId>, name: &str| id.is_none() && key(name) == *name_key;
                let planted = self.planted.iter().find(|(id, name, _)| named_so(id, name));
                MissingField { field_id: None, name: planted.map(|(_, name, _)| name.clone()) }
            }
        }
    }
}
