//! Plantings that a list cannot tell apart by the field's name alone.

use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::hash::Hash;

use crate::day::Day;
use crate::names::key;

/// What a planting has in common with another one of the same farmer in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SameName {
    /// No other planting has the same field name.
    Nothing,
    /// The field name.
    Name,
    /// The field name and the start date, or the lack of one.
    NameAndStart,
}

/// A planting in a list.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// A number for the farmer in this list.
    pub farmer: u32,
    pub field_name: &'a str,
    pub start: Option<Day>,
}

/// For each of the plantings, what it has in common with another of them. An unknown one has nothing in common.
pub fn same_names(plantings: &[Option<Named<'_>>]) -> Vec<SameName> {
    let mut found = vec![SameName::Nothing; plantings.len()];
    let keys: Vec<_> = plantings.iter().map(|it| it.map(|it| key(it.field_name))).collect();
    let with_keys = || plantings.iter().zip(&keys).map(|(it, key)| it.as_ref().zip(key.as_deref()));
    let names = with_keys().map(|it| it.map(|(it, key)| (it.farmer, key)));
    mark(&mut found, SameName::Name, names);
    let starts = with_keys().map(|it| it.map(|(it, key)| (it.farmer, key, it.start.map(Day::number))));
    mark(&mut found, SameName::NameAndStart, starts);
    found
}

fn mark<Key: Eq + Hash>(found: &mut [SameName], shared: SameName, keys: impl Iterator<Item = Option<Key>>) {
    let mut first = HashMap::new();
    for (at, key) in keys.enumerate() {
        let Some(key) = key else { continue };
        match first.entry(key) {
            Vacant(place) => {
                place.insert(at);
            }
            Occupied(place) => {
                for at in [at, *place.get()] {
                    if let Some(found) = found.get_mut(at) {
                        *found = shared;
                    }
                }
            }
        }
    }
}
