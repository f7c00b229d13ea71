//! The names of states and counties.

use std::collections::HashMap;
use std::sync::LazyLock;

use land::county::{County, counties};
use rules::deadline::Area;

static COUNTIES: LazyLock<HashMap<&'static str, &'static County>> =
    LazyLock::new(|| counties().map(|county| (county.fips.as_str(), county)).collect());

/// Returns none for everywhere, and for a code that no state or county has.
pub(super) fn area_name(area: Area) -> Option<String> {
    match area {
        Area::Everywhere => None,
        Area::State(_) => {
            counties().find(|county| county.fips.starts_with(area.code())).map(|county| county.state.clone())
        }
        Area::County(fips) => {
            COUNTIES.get(fips.as_str()).map(|county| format!("{}, {}", county.name, county.state))
        }
    }
}
