use std::cmp::Reverse;

use crate::instant::Instant;
use crate::location::Location;
use crate::names::key;
use crate::text::FieldName;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownField {
    pub field_name: FieldName,
    pub location: Option<Location>,
    pub used_at: Instant,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldSuggestion {
    pub field_name: FieldName,
    /// The nearest mark of this name is so far away.
    pub meters: Option<u32>,
}

/// Five miles, in meters. A person marks a field while they stand at it, so a field farther away is another one, or the
/// location is wrong.
pub const NEAR_METERS: u32 = 8_047;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nearby {
    /// The names within [`NEAR_METERS`] come first, then those without a known distance.
    pub suggestions: Vec<FieldSuggestion>,
    /// Set if even the nearest field is too far away: the location may be wrong.
    pub nearest_far: Option<FieldSuggestion>,
}

pub fn nearby_fields(fields: &[KnownField], here: Option<Location>) -> Nearby {
    let is_far = |field: &FieldSuggestion| field.meters.is_some_and(|meters| meters > NEAR_METERS);
    let mut suggestions = field_suggestions(fields, here);
    let nearest_far = suggestions.first().filter(|nearest| is_far(nearest)).cloned();
    suggestions.retain(|field| !is_far(field));
    Nearby { suggestions, nearest_far }
}

/// The nearest first, then those without a known distance; at the same distance the last used first. A name that is
/// written in several ways comes once, in the spelling of its last use.
pub fn field_suggestions(fields: &[KnownField], here: Option<Location>) -> Vec<FieldSuggestion> {
    let mut named: Vec<Named<'_>> = Vec::new();
    for field in fields {
        let name = key(field.field_name.as_str());
        let meters = field.location.zip(here).map(|(location, here)| whole_meters(location.meters_to(here)));
        match named.iter_mut().find(|known| known.name == name) {
            Some(known) => known.add(field, meters),
            None => named.push(Named { name, newest: field, meters }),
        }
    }
    named.sort_by_key(|known| (known.meters.is_none(), known.meters, Reverse(known.newest.used_at)));
    named
        .into_iter()
        .map(|known| FieldSuggestion { field_name: known.newest.field_name.clone(), meters: known.meters })
        .collect()
}

struct Named<'a> {
    name: String,
    newest: &'a KnownField,
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
