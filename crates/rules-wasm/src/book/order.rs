use std::cell::OnceCell;
use std::cmp::Ordering;

use rules::crop::Crop;
use rules::order::{beginning, natural_key, sorted_places};
use rules::planting::TABLE;

use super::columns::Columns;

/// A sort key. Rows with equal keys are sorted by field name and then planting id, both ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SortKey {
    /// The field name, in natural order.
    Name,
    /// The crop, in the order that the book was given.
    Crop,
    /// The acres. Rows without acres come last in both directions.
    Acres,
    /// The start date. Rows without one come last in both directions.
    Planted,
    Updated,
    /// The place of a code in the list of the member of this name. Rows without a code come last in both directions.
    Choice(&'static str),
}

impl SortKey {
    pub fn all() -> impl Iterator<Item = Self> {
        let choices = TABLE.choices().map(|member| Self::Choice(member.name));
        [Self::Name, Self::Crop, Self::Acres, Self::Planted, Self::Updated].into_iter().chain(choices)
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|key| key.name() == name)
    }

    /// The name in TypeScript.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Crop => "crop",
            Self::Acres => "acres",
            Self::Planted => "planted",
            Self::Updated => "updated",
            Self::Choice(member) => member,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sort {
    /// Ties are sorted as [`SortKey`] says.
    pub key: SortKey,
    pub descending: bool,
}

/// The position of each crop of the list when their names are sorted in the reader's language. Crops that are not in
/// the list come after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct CropPlaces(pub(super) Vec<u8>);

impl CropPlaces {
    fn of(&self, crop: Crop) -> u32 {
        let listed = Crop::all().position(|one| one == crop);
        let place = listed.and_then(|place| self.0.get(place).copied());
        place.map_or(u32::from(u8::MAX) + 1, u32::from)
    }
}

/// The orders of some rows that were asked for so far. All of the rows are sorted once per order, and an answer leaves
/// some of them out.
#[derive(Debug)]
pub(super) struct Orders {
    by_name: OnceCell<ByName>,
    by_key: Vec<(SortKey, Directions)>,
}

#[derive(Debug, Default)]
struct Directions {
    ascending: OnceCell<Vec<u32>>,
    descending: OnceCell<Vec<u32>>,
}

impl Default for Orders {
    fn default() -> Self {
        let by_key = SortKey::all().map(|key| (key, Directions::default()));
        Self { by_name: OnceCell::new(), by_key: by_key.collect() }
    }
}

impl Orders {
    /// `rows` are the same in each call.
    pub(super) fn get(&self, rows: &[u32], sort: Sort, columns: &Columns, crops: &CropPlaces) -> &[u32] {
        let Some((_, directions)) = self.by_key.iter().find(|(key, _)| *key == sort.key) else {
            return &[];
        };
        let order = if sort.descending { &directions.descending } else { &directions.ascending };
        order.get_or_init(|| {
            let by_name = self.by_name.get_or_init(|| ByName::of(rows, columns));
            match sort.key {
                SortKey::Name => by_name.sorted(sort.descending, &|place, _| Some(place.into())),
                SortKey::Crop => {
                    let places: Vec<_> = columns.crops().iter().map(|&crop| crops.of(crop)).collect();
                    let place = |row| places.get(columns.seasonal(row)?.0).copied();
                    by_name.sorted(sort.descending, &|_, row| place(row as usize).map(u64::from))
                }
                SortKey::Acres => by_name.sorted(sort.descending, &|_, row| {
                    columns.acres(row as usize).map(|acres| acres.hundredths().into())
                }),
                SortKey::Planted => by_name.sorted(sort.descending, &|_, row| {
                    columns.start(row as usize).map(|day| ascending(day.number().into()))
                }),
                SortKey::Updated => by_name.sorted(sort.descending, &|_, row| {
                    columns.updated_at(row as usize).map(|at| ascending(at.number()))
                }),
                SortKey::Choice(name) => {
                    let column = columns.choices.named(name);
                    by_name.sorted(sort.descending, &|_, row| column?.rank(row as usize))
                }
            }
        })
    }
}

/// Rows by name and then id, as pairs of the name's rank and the row. Equal names share a rank.
#[derive(Debug)]
struct ByName(Vec<(u32, u32)>);

impl ByName {
    fn of(rows: &[u32], columns: &Columns) -> Self {
        let key = |&row: &u32| natural_key(columns.field_name(row as usize).unwrap_or_default());
        let names: Vec<_> = rows.iter().map(key).collect();
        let id = |at: usize| rows.get(at).and_then(|&row| columns.planting_id(row as usize));
        let sorted = sorted_places(&mut names.iter().map(|name| beginning(name)), &|one, other| {
            names.get(one).cmp(&names.get(other)).then_with(|| id(one).cmp(&id(other)))
        });
        let mut place = 0;
        let mut before: Option<&Vec<u8>> = None;
        let places = sorted.into_iter().filter_map(|at| {
            let name = names.get(at as usize)?;
            place += u32::from(before.replace(name).is_some_and(|before| before != name));
            Some((place, *rows.get(at as usize)?))
        });
        Self(places.collect())
    }

    /// The rows sorted by `key`, which takes a name's rank and a row. Ties keep the order of `self`; rows without a key
    /// come last.
    fn sorted(&self, descending: bool, key: &dyn Fn(u32, u32) -> Option<u64>) -> Vec<u32> {
        let key = |&(place, row): &(u32, u32)| match key(place, row) {
            None => u128::MAX,
            Some(key) if descending => u128::from(u64::MAX - key),
            Some(key) => u128::from(key),
        };
        sorted_places(&mut self.0.iter().map(key), &|_, _| Ordering::Equal)
            .into_iter()
            .filter_map(|at| self.0.get(at as usize).map(|&(_, row)| row))
            .collect()
    }
}

/// Numbers that sort like these, without a sign.
const fn ascending(number: i64) -> u64 {
    number.cast_unsigned() ^ (1 << 63)
}
