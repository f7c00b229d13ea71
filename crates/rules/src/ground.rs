//! Which ground a planting stands on, so that the plantings of several years on it are found.

use std::collections::HashMap;
use std::sync::OnceLock;

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
    fields: Vec<(FieldId, String)>,
    /// Made once a planting without an id asks. The id is none for a name that several fields have: only a person tells
    /// them apart.
    by_name: OnceLock<HashMap<String, Option<FieldId>>>,
}

impl NamedFields {
    pub fn new<'a>(fields: impl IntoIterator<Item = (FieldId, &'a str)>) -> Self {
        let fields = fields.into_iter().map(|(id, name)| (id, name.to_owned())).collect();
        Self { fields, by_name: OnceLock::new() }
    }

    pub(crate) fn push(&mut self, id: FieldId, name: &str) {
        self.fields.push((id, name.to_owned()));
        self.by_name.take();
    }

    /// Returns none for a field that the farm no longer has.
    pub(crate) fn name_of(&self, id: FieldId) -> Option<&str> {
        self.fields.iter().find(|(field_id, _)| *field_id == id).map(|(_, name)| name.as_str())
    }

    /// A planting without an id is on the only field with its name, else on ground of that name.
    pub fn ground(&self, field_id: Option<FieldId>, field_name: &str) -> Ground {
        if let Some(id) = field_id {
            return Ground::Field(id);
        }
        let name = key(field_name);
        self.by_name().get(&name).copied().flatten().map_or(Ground::Name(name), Ground::Field)
    }

    fn by_name(&self) -> &HashMap<String, Option<FieldId>> {
        self.by_name.get_or_init(|| {
            let mut by_name = HashMap::new();
            for (id, name) in &self.fields {
                by_name.entry(key(name)).and_modify(|id| *id = None).or_insert(Some(*id));
            }
            by_name
        })
    }
}
