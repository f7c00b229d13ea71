//! The orders that rows can be asked for in.

use std::cell::OnceCell;

use super::columns::Columns;

/// What rows are sorted by. The same keys are followed by the field's name and then the planting's id, both ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SortKey {
    /// The field's name, whatever the case of its letters.
    Name,
    /// The crop's label.
    Crop,
    /// The acres; rows without them come last in both directions.
    Acres,
}

impl SortKey {
    /// Every key.
    pub const ALL: [Self; 3] = [Self::Name, Self::Crop, Self::Acres];

    /// The key's name in TypeScript.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Crop => "crop",
            Self::Acres => "acres",
        }
    }
}

/// A key and its direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sort {
    /// What rows are sorted by.
    pub key: SortKey,
    /// From the greatest to the least.
    pub descending: bool,
}

/// Every order that was asked for so far: all rows are sorted once, and each answer only leaves some out.
#[derive(Debug, Default)]
pub(super) struct Orders {
    by_name: OnceCell<ByName>,
    name: Directions,
    crop: Directions,
    acres: Directions,
}

#[derive(Debug, Default)]
struct Directions {
    ascending: OnceCell<Vec<u32>>,
    descending: OnceCell<Vec<u32>>,
}

impl Orders {
    pub(super) fn get(&self, sort: Sort, columns: &Columns) -> &[u32] {
        let directions = match sort.key {
            SortKey::Name => &self.name,
            SortKey::Crop => &self.crop,
            SortKey::Acres => &self.acres,
        };
        let order = if sort.descending { &directions.descending } else { &directions.ascending };
        order.get_or_init(|| {
            let by_name = self.by_name.get_or_init(|| ByName::of(columns));
            match sort.key {
                SortKey::Name => by_name.sorted(sort.descending, |place, _| Some(place)),
                SortKey::Crop => by_name.sorted(sort.descending, |_, row| columns.crop_place(row)),
                SortKey::Acres => by_name.sorted(sort.descending, |_, row| columns.hundredths(row)),
            }
        })
    }
}

/// A name behind its first letters as a number: most names differ there, and numbers are compared at once.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SortedName {
    beginning: u128,
    name: String,
}

impl From<String> for SortedName {
    fn from(name: String) -> Self {
        let mut beginning = [0; 16];
        for (to, from) in beginning.iter_mut().zip(name.bytes()) {
            *to = from;
        }
        Self { beginning: u128::from_be_bytes(beginning), name }
    }
}

/// All rows by name and then id, each with the place of its name among the different ones.
#[derive(Debug)]
struct ByName(Vec<(u32, u32)>);

impl ByName {
    fn of(columns: &Columns) -> Self {
        let names = columns.field_names.iter().map(|name| SortedName::from(name.to_lowercase()));
        let mut keyed: Vec<_> = names.zip(&columns.planting_ids).zip(0_u32..).collect();
        keyed.sort_unstable();
        let mut place = 0;
        let mut before: Option<&SortedName> = None;
        let places = keyed.iter().map(|((name, _), row)| {
            place += u32::from(before.replace(name).is_some_and(|before| before != name));
            (place, *row)
        });
        Self(places.collect())
    }

    /// The rows by that key (of a name's place and a row) and then as they stand here; those without a key last.
    fn sorted(&self, descending: bool, key: impl Fn(u32, u32) -> Option<u32>) -> Vec<u32> {
        let mut keyed: Vec<_> = (0_u32..)
            .zip(&self.0)
            .map(|(at, &(place, row))| {
                let key = match key(place, row) {
                    None => u32::MAX,
                    Some(key) if descending => u32::MAX - 1 - key,
                    Some(key) => key,
                };
                (key, at, row)
            })
            .collect();
        keyed.sort_unstable();
        keyed.into_iter().map(|(_, _, row)| row).collect()
    }
}
