use std::cell::OnceCell;

use rules::crop::Crop;
use rules::order::natural_key;
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
                SortKey::Name => by_name.sorted(sort.descending, &|rank, _| Some(rank.into())),
                SortKey::Crop => {
                    let places: Vec<_> = columns.crops().iter().map(|&crop| crops.of(crop)).collect();
                    let place = |row| places.get(columns.seasonal(row)?.0).copied();
                    by_name.sorted(sort.descending, &|_, row| place(row as usize).map(i64::from))
                }
                SortKey::Acres => by_name.sorted(sort.descending, &|_, row| {
                    columns.acres(row as usize).map(|acres| acres.hundredths().into())
                }),
                SortKey::Planted => by_name.sorted(sort.descending, &|_, row| {
                    columns.start(row as usize).map(|day| day.number().into())
                }),
                SortKey::Updated => by_name.sorted(sort.descending, &|_, row| {
                    columns.updated_at(row as usize).map(|at| at.number())
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
        let key = |&row: &u32| {
            let name = NameKey::of(columns.field_name(row as usize).unwrap_or_default());
            (name, columns.planting_id(row as usize), row)
        };
        let mut keyed: Vec<_> = rows.iter().map(key).collect();
        keyed.sort_unstable();
        let mut rank = 0;
        let mut before: Option<&NameKey> = None;
        let ranked = keyed.iter().map(|(name, _, row)| {
            rank += u32::from(before.replace(name).is_some_and(|before| before != name));
            (rank, *row)
        });
        Self(ranked.collect())
    }

    /// The rows sorted by `key`, which takes a name's rank and a row. Ties keep the order of `self`; rows without a key
    /// come last.
    fn sorted(&self, descending: bool, key: &dyn Fn(u32, u32) -> Option<i64>) -> Vec<u32> {
        let key =
            |(place, &(rank, row)): (u32, &(u32, u32))| (RowKey::of(key(rank, row), descending), place, row);
        let mut keyed: Vec<_> = (0..).zip(&self.0).map(key).collect();
        keyed.sort_unstable();
        keyed.into_iter().map(|(_, _, row)| row).collect()
    }
}

/// Most names differ in their first bytes, which are compared without a look at another place in memory.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct NameKey {
    first_bytes: [u8; 16],
    whole: Vec<u8>,
}

impl NameKey {
    fn of(name: &str) -> Self {
        let whole = natural_key(name);
        let mut first_bytes = [0; 16];
        first_bytes.iter_mut().zip(&whole).for_each(|(to, from)| *to = *from);
        Self { first_bytes, whole }
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum RowKey {
    Value(i64),
    /// It comes last in both directions.
    Missing,
}

impl RowKey {
    fn of(value: Option<i64>, descending: bool) -> Self {
        // The complement of each number reverses their order.
        value.map_or(Self::Missing, |value| Self::Value(if descending { !value } else { value }))
    }
}
