//! What a farmer has not reported yet, field by field.

use super::farm::FarmBook;
use super::report_state::ReportState;
use crate::ground::Ground;
use crate::ids::FieldId;
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
    /// It is none for a field that the farm no longer has.
    pub name: Option<String>,
}

impl MissingReport {
    /// To sort again once the former fields are named.
    pub fn sort(&mut self) {
        self.fields.sort_by_cached_key(|field| natural_key(field.name.as_deref().unwrap_or_default()));
    }
}

impl FarmBook {
    pub fn missing(&self) -> MissingReport {
        let season = self.season();
        let fields = season.missing().map(|ground| self.missing_field(ground)).collect();
        let mut missing = MissingReport { state: ReportState::of(&season, &self.years), fields };
        missing.sort();
        missing
    }

    fn missing_field(&self, ground: &Ground) -> MissingField {
        match ground {
            Ground::Field(id) => MissingField {
                field_id: Some(*id),
                name: self.lines.named().name_of(*id).map(ToOwned::to_owned),
            },
            Ground::Name(name_key) => {
                let named_so = |id: &Option<FieldId>, name: &str| id.is_none() && key(name) == *name_key;
                let spellings = self.planted.iter().filter(|(id, name, _)| named_so(id, name));
                MissingField { field_id: None, name: spellings.map(|(_, name, _)| name).min().cloned() }
            }
        }
    }
}
