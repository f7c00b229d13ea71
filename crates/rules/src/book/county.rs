use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use serde::Serialize;

use crate::field::Fips;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CountyName {
    pub name: String,
    pub state: String,
}

/// Of two spellings it takes the first one, so that the order of the fields does not matter.
pub(super) fn add_county(counties: &mut BTreeMap<Fips, CountyName>, fips: Fips, name: &CountyName) {
    match counties.entry(fips) {
        Entry::Occupied(known) if known.get() <= name => {}
        entry => _ = entry.insert_entry(name.clone()),
    }
}
