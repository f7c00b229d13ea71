//! Rows that a list cannot tell apart by the field's name alone.

use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};

use rules::day::Day;

use super::columns::Columns;

/// What a row has in common with another row of the same farmer in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alike {
    /// No row has the same field name.
    Nothing,
    /// The field name.
    Name,
    /// The field name and the start date, or the lack of one.
    NameAndStart,
}

/// For each of the rows, what it has in common with another of them. Nothing for rows out of range.
pub(super) fn alike(columns: &Columns, rows: &[u32]) -> Vec<Alike> {
    let mut found = vec![Alike::Nothing; rows.len()];
    mark(&mut found, Alike::Name, &|at| key(columns, *rows.get(at)?, None));
    let named = found.clone();
    mark(&mut found, Alike::NameAndStart, &|at| {
        let row = *rows.get(at)?;
        let start = columns.start(row as usize).map_or(i32::MIN, Day::number);
        if *named.get(at)? == Alike::Name { key(columns, row, Some(start)) } else { None }
    });
    found
}

/// The farmer, the name, and the number of the start date if it counts.
type Key<'a> = (u32, &'a str, Option<i32>);

fn key(columns: &Columns, row: u32, start: Option<i32>) -> Option<Key<'_>> {
    let row = row as usize;
    Some((*columns.farmers.places.get(row)?, columns.field_name(row)?, start))
}

fn mark<'a>(found: &mut [Alike], shared: Alike, key: &dyn Fn(usize) -> Option<Key<'a>>) {
    let mut first = HashMap::new();
    for at in 0..found.len() {
        let Some(key) = key(at) else { continue };
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
