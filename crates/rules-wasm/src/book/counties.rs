//! The counties of the plantings' fields.

use std::collections::{BTreeMap, HashMap};

use rules::field::Fips;
use rules::ids::FieldId;
use serde::{Deserialize, Serialize};

/// A county as a field names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct County {
    pub name: String,
    pub state: String,
}

impl County {
    pub fn label(&self) -> String {
        format!("{}, {}", self.name, self.state)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Counties {
    of_fields: HashMap<FieldId, Fips>,
    /// Each county that a field had since the book was made.
    named: BTreeMap<Fips, County>,
}

impl Counties {
    pub(super) fn put(&mut self, field: FieldId, fips: Fips, county: County) {
        self.of_fields.insert(field, fips);
        self.named.entry(fips).or_insert(county);
    }

    pub(super) fn remove(&mut self, field: FieldId) {
        self.of_fields.remove(&field);
    }

    /// Returns none if the field or its county is not known.
    pub(super) fn of(&self, field: FieldId) -> Option<Fips> {
        self.of_fields.get(&field).copied()
    }

    pub(super) fn named(&self, fips: Fips) -> Option<&County> {
        self.named.get(&fips)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (FieldId, Fips)> {
        self.of_fields.iter().map(|(field, fips)| (*field, *fips))
    }

    pub(super) fn all_named(&self) -> impl Iterator<Item = (Fips, &County)> {
        self.named.iter().map(|(fips, county)| (*fips, county))
    }
}
