//! Locations that a form asks about. A planting with such a location is still valid.

use crate::fields::{FieldSuggestion, KnownField, nearby_fields};
use crate::location::Location;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocationWarning {
    /// Outside of the United States and their territories.
    pub is_outside_us: bool,
    /// The farm's nearest field, if even that one is too far away.
    pub nearest_far: Option<FieldSuggestion>,
    /// The location with its minus, or with latitude and longitude the other way around, if that explains the warning.
    pub meant: Option<Location>,
}

/// `fields` are those of the farm.
pub fn location_warning(
    here: Location,
    fields: &[KnownField],
    is_in_us: &dyn Fn(Location) -> bool,
) -> Option<LocationWarning> {
    let is_outside_us = !is_in_us(here);
    let nearest_far = nearby_fields(fields, Some(here)).nearest_far;
    if !is_outside_us && nearest_far.is_none() {
        return None;
    }
    let in_us = || slips(here).filter(|&location| is_in_us(location));
    let is_near = |&location: &Location| {
        nearest_far.is_some() && nearby_fields(fields, Some(location)).nearest_far.is_none()
    };
    let meant = in_us().find(is_near).or_else(|| in_us().next().filter(|_| is_outside_us));
    Some(LocationWarning { is_outside_us, nearest_far, meant })
}

/// What was meant, if a sign was left out or the two numbers were exchanged.
fn slips(here: Location) -> impl Iterator<Item = Location> {
    let (latitude, longitude) = (here.latitude(), here.longitude());
    [(latitude, -longitude), (-latitude, longitude), (longitude, latitude), (longitude, -latitude)]
        .into_iter()
        .filter_map(|(latitude, longitude)| Location::new(latitude, longitude).ok())
}
