use std::collections::BTreeMap;

use serde::Serialize;

use crate::field::Fips;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CountyName {
    pub name: String,
    pub state: String,
}

/// Of two spellings it takes the first one, so that the order of the fields does not matter.
pub(super) fn add_county(counties: &mut BTreeMap<Fips, CountyName>, fips: Fips, name: CountyName) {
    counties.entry(fips).and_modify(|known| *known = name.clone().min(known.clone())).or_insert(name);
}
