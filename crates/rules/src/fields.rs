//! Suggested field names.

use crate::instant::Instant;
use crate::location::Location;
use crate::order::sorted_places;
use crate::text::{FieldName, lower_case};

/// A field as one planting names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownField {
    /// In that planting's spelling.
    pub field_name: FieldName,
    pub location: Option<Location>,
    pub used_at: Instant,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldSuggestion {
    /// In the spelling of its last use.
    pub field_name: FieldName,
    /// Distance from here to the nearest mark, in whole meters, if both places are known.
    pub meters: Option<u32>,
}

/// Fields marked farther away than this are not near, in meters: five miles. A person who marks a field stands at it, so
/// a field of the farm that is farther away is another one, or the location is wrong.
pub const NEAR_METERS: u32 = 8_047;

/// The suggestions for a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nearby {
    /// Those within [`NEAR_METERS`], then those without a known distance.
    pub suggestions: Vec<FieldSuggestion>,
    /// The nearest field, if even that one is farther away than [`NEAR_METERS`]: the location may be wrong.
    pub nearest_far: Option<FieldSuggestion>,
}

/// Suggests the fields that are not far from here.
pub fn nearby_fields(fields: &[KnownField], here: Option<Location>) -> Nearby {
    let is_far = |field: &FieldSuggestion| field.meters.is_some_and(|meters| meters > NEAR_METERS);
    let mut suggestions = field_suggestions(fields, here);
    let nearest_far = suggestions.first().filter(|nearest| is_far(nearest)).cloned();
    suggestions.retain(|field| !is_far(field));
    Nearby { suggestions, nearest_far }
}

/// Suggests field names: those marked nearest to here first, then those without a known distance. Names at the same
/// distance go by their last use, the latest first.
///
/// Names that differ only in case are one name. It has the spelling of its last use and its shortest distance.
pub fn field_suggestions(fields: &[KnownField], here: Option<Location>) -> Vec<FieldSuggestion> {
    let mut named: Vec<Named<'_>> = Vec::new();
    for field in fields {
        let name = lower_case(field.field_name.as_str());
        let meters = field.location.zip(here).map(|(location, here)| whole_meters(location.meters_to(here)));
        match named.iter_mut().find(|known| known.name == name) {
            Some(known) => known.add(field, meters),
            None => named.push(Named { name, newest: field, meters }),
        }
    }
    let keys = &mut named.iter().map(|known| known.meters.map_or(u128::MAX, u128::from));
    let used_at = |place: usize| named.get(place).map(|known| known.newest.used_at);
    sorted_places(keys, &|one, other| used_at(other).cmp(&used_at(one)))
        .into_iter()
        .filter_map(|place| named.get(place as usize))
        .map(|known| FieldSuggestion { field_name: known.newest.field_name.clone(), meters: known.meters })
        .collect()
}

struct Named<'a> {
    /// In lower case, for comparison.
    name: String,
    newest: &'a KnownField,
    /// To the nearest of these fields.
    meters: Option<u32>,
}

impl<'a> Named<'a> {
    fn add(&mut self, field: &'a KnownField, meters: Option<u32>) {
        if field.used_at > self.newest.used_at {
            self.newest = field;
        }
        self.meters = meters.into_iter().chain(self.meters).min();
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "half the way around the Earth is 20,015,115 m"
)]
fn whole_meters(meters: f64) -> u32 {
    meters.round() as u32
}
