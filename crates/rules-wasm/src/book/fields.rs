//! The fields of the farms, as far as plantings refer to them.

use std::collections::HashMap;

use rules::book::CountyName;
use rules::field::Fips;
use rules::ids::{FieldId, UserId};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmField {
    pub farmer: UserId,
    pub name: String,
    pub county: Option<(Fips, CountyName)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Fields(HashMap<FieldId, FarmField>);

impl Fields {
    pub(super) fn put(&mut self, id: FieldId, field: FarmField) {
        self.0.insert(id, field);
    }

    pub(super) fn remove(&mut self, id: FieldId) {
        self.0.remove(&id);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (FieldId, &FarmField)> {
        self.0.iter().map(|(id, field)| (*id, field))
    }
}
