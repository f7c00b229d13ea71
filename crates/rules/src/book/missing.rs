//! What a farmer has not reported yet, field by field.

use std::collections::HashMap;

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
        let spellings = self.spellings();
        let fields = season.missing().map(|ground| self.missing_field(ground, &spellings)).collect();
        let mut missing = MissingReport { state: ReportState::of(&season, &self.years), fields };
        missing.sort();
        missing
    }

    /// The names that stand for fields by themselves, by their keys. Of several spellings the first one counts. A farm
    /// may have thousands of plantings and of such names, so they are not searched for one after another.
    fn spellings(&self) -> HashMap<String, &str> {
        let mut spellings = HashMap::new();
        for (_, name, _) in self.planted.iter().filter(|(id, ..)| id.is_none()) {
            let first = spellings.entry(key(name)).or_insert(name.as_str());
            *first = (*first).min(name);
        }
        spellings
    }

    fn missing_field(&self, ground: &Ground, spellings: &HashMap<String, &str>) -> MissingField {
        let (field_id, name) = match ground {
            Ground::Field(id) => (Some(*id), self.lines.named().name_of(*id)),
            Ground::Name(name_key) => (None, spellings.get(name_key).copied()),
        };
        MissingField { field_id, name: name.map(ToOwned::to_owned) }
    }
}
