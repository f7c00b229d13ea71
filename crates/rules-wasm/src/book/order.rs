//! The sort orders of rows.

use std::cell::OnceCell;
use std::cmp::Ordering;

use rules::order::{beginning, natural_key, sorted_places};
use strum::IntoStaticStr;

use super::columns::Columns;
/// A sort key. Rows with equal keys are sorted by field name and then planting id, both ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum SortKey {
    /// The field name, in natural order.
    Name,
    /// The crop, in the order that the book was given.
    Crop,
    /// The acres. Rows without acres come last in both directions.
    Acres,
}

impl SortKey {
    /// In no particular order.
    pub const ALL: [Self; 3] = [Self::Name, Self::Crop, Self::Acres];

    /// The name in TypeScript.
    pub fn value(self) -> &'static str {
        self.into()
    }
}

/// A sort key and its direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sort {
    /// Ties are sorted as [`SortKey`] says.
    pub key: SortKey,
    /// From the greatest to the least.
    pub descending: bool,
}

/// The orders requested so far. All rows are sorted once per order, and an answer leaves some of them out.
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
            by_name.sorted(sort.descending, &|place, row| match sort.key {
                SortKey::Name => Some(place),
                SortKey::Crop => columns.crop_place(row),
                SortKey::Acres => columns.hundredths(row),
            })
        })
    }
}

/// All rows by name and then id, as pairs of the name's rank and the row. Equal names share a rank.
#[derive(Debug)]
struct ByName(Vec<(u32, u32)>);

impl ByName {
    fn of(columns: &Columns) -> Self {
        let names: Vec<_> = columns.field_names.iter().map(natural_key).collect();
        let ids = &columns.planting_ids;
        let rows = sorted_places(&mut names.iter().map(|name| beginning(name)), &|one, other| {
            names.get(one).cmp(&names.get(other)).then_with(|| ids.get(one).cmp(&ids.get(other)))
        });
        let mut place = 0;
        let mut before: Option<&Vec<u8>> = None;
        let places = rows.into_iter().filter_map(|row| {
            let name = names.get(row as usize)?;
            place += u32::from(before.replace(name).is_some_and(|before| before != name));
            Some((place, row))
        });
        Self(places.collect())
    }

    /// The rows sorted by `key`, which takes a name's rank and a row. Ties keep the order of `self`; rows without a key
    /// come last.
    fn sorted(&self, descending: bool, key: &dyn Fn(u32, u32) -> Option<u32>) -> Vec<u32> {
        let key = |&(place, row): &(u32, u32)| match key(place, row) {
            None => u128::MAX,
            Some(key) if descending => u128::from(u32::MAX - key),
            Some(key) => u128::from(key),
        };
        sorted_places(&mut self.0.iter().map(key), &|_, _| Ordering::Equal)
            .into_iter()
            .filter_map(|at| self.0.get(at as usize).map(|&(_, row)| row))
            .collect()
    }
}
