//! Which ground a planting stands on, so that the plantings of several years on it are found.

use std::collections::HashMap;

use crate::ids::FieldId;
use crate::names::key;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ground {
    Field(FieldId),
    /// The [`key`] of a name that no field has, or several.
    Name(String),
}

/// The fields of one farm by name.
#[derive(Clone, Debug, Default)]
pub struct NamedFields {
    /// The id is none for a name that several fields have: only a person tells them apart.
    by_name: HashMap<String, Option<FieldId>>,
}

impl NamedFields {
    pub fn new<'a>(fields: impl IntoIterator<Item = (FieldId, &'a str)>) -> Self {
        let mut by_name = HashMap::new();
        for (id, name) in fields {
            by_name.entry(key(name)).and_modify(|id| *id = None).or_insert(Some(id));
        }
        Self { by_name }
    }

    /// A planting without an id is on the only field with its name, else on ground of that name.
    pub fn ground(&self, field_id: Option<FieldId>, field_name: &str) -> Ground {
        if let Some(id) = field_id {
            return Ground::Field(id);
        }
        let name = key(field_name);
        self.by_name.get(&name).copied().flatten().map_or(Ground::Name(name), Ground::Field)
    }
}
