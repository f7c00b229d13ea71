//! The fields of the farms, as far as plantings refer to them.

use std::collections::HashMap;

use rules::acres::Acres;
use rules::book::CountyName;
use rules::field::Fips;
use rules::ids::{FieldId, UserId};
use rules::readiness::FieldFacts;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmField {
    pub farmer: UserId,
    pub name: String,
    pub county: Option<(Fips, CountyName)>,
    pub has_fsa_farm: bool,
    /// None until they are measured.
    pub acres: Option<Acres>,
}

impl FarmField {
    pub(super) fn facts(&self) -> FieldFacts {
        let county = self.county.as_ref().map(|(fips, county)| (*fips, county.state.as_str()));
        FieldFacts::new(self.has_fsa_farm, county, self.acres)
    }
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
