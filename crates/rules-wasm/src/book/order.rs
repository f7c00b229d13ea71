use std::cell::OnceCell;
use std::collections::HashMap;

use rules::crop::Crop;
use rules::field::Fips;
use rules::ids::UserId;
use rules::order::natural_key;
use rules::planting::TABLE;

use super::columns::Columns;
use super::counties::Counties;
use super::repeated::Repeated;

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
    /// The expected end of planting. Rows without one come last in both directions.
    EstimatedEnd,
    /// Rows without a start date come last in both directions.
    CropYear,
    /// The county of the field, in natural order. Rows without one come last in both directions.
    County,
    /// The farmer, in the order that the book was given.
    Farmer,
    /// The person who first reported the planting, in the order that the book was given.
    ReportedBy,
    Updated,
    /// The place of a code in the list of the member of this name. Rows without a code come last in both directions.
    Choice(&'static str),
}

impl SortKey {
    pub fn all() -> impl Iterator<Item = Self> {
        let choices = TABLE.choices().map(|member| Self::Choice(member.name));
        let own = [
            Self::Name,
            Self::Crop,
            Self::Acres,
            Self::Planted,
            Self::EstimatedEnd,
            Self::CropYear,
            Self::County,
            Self::Farmer,
            Self::ReportedBy,
            Self::Updated,
        ];
        own.into_iter().chain(choices)
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
            Self::EstimatedEnd => "estimatedEnd",
            Self::CropYear => "cropYear",
            Self::County => "county",
            Self::Farmer => "farmer",
            Self::ReportedBy => "reportedBy",
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

/// How a reader sorts what has a name of its own in their language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Places {
    /// The position of each crop of the list. Crops that are not in the list come after it.
    pub(super) crops: Vec<u8>,
    /// The position of each person. People without a position come after the others.
    pub(super) people: HashMap<UserId, u32>,
}

impl Places {
    fn of_crop(&self, crop: Crop) -> i64 {
        let listed = Crop::all().position(|one| one == crop);
        let place = listed.and_then(|place| self.crops.get(place).copied());
        place.map_or(i64::from(u8::MAX) + 1, i64::from)
    }

    fn of_person(&self, person: UserId) -> i64 {
        self.people.get(&person).copied().map_or(i64::from(u32::MAX), i64::from)
    }

    /// The position of each county when their names are sorted.
    fn of_counties(columns: &Columns, counties: &Counties) -> Vec<Option<i64>> {
        let of_fields: Repeated<_> =
            columns.fields.values.iter().map(|field| field.and_then(|field| counties.of(field))).collect();
        let key = |fips: &Option<Fips>| {
            let county = fips.and_then(|fips| counties.named(fips));
            county.map(|county| natural_key(&county.label()))
        };
        let keys: Vec<_> = of_fields.values.iter().map(key).collect();
        let place = |key: &Option<Vec<u8>>| {
            let key = key.as_ref()?;
            i64::try_from(keys.iter().flatten().filter(|other| *other < key).count()).ok()
        };
        let places: Vec<_> = keys.iter().map(place).collect();
        of_fields.places.iter().map(|county| places.get(*county as usize).copied().flatten()).collect()
    }
}

/// The orders of rows are made of these values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sorted<'a> {
    pub(super) columns: &'a Columns,
    pub(super) counties: &'a Counties,
    pub(super) places: &'a Places,
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
    pub(super) fn get(&self, rows: &[u32], sort: Sort, sorted: Sorted<'_>) -> &[u32] {
        let Some((_, directions)) = self.by_key.iter().find(|(key, _)| *key == sort.key) else {
            return &[];
        };
        let order = if sort.descending { &directions.descending } else { &directions.ascending };
        order.get_or_init(|| {
            let by_name = self.by_name.get_or_init(|| ByName::of(rows, sorted.columns));
            by_name.sorted(sort.descending, &*sorted.value(sort.key))
        })
    }
}

impl<'a> Sorted<'a> {
    /// The value of a row by which it is sorted.
    fn value(self, key: SortKey) -> Box<dyn Fn(u32, u32) -> Option<i64> + 'a> {
        let Self { columns, counties, places } = self;
        let at = |row: u32| row as usize;
        match key {
            SortKey::Name => Box::new(|rank, _| Some(rank.into())),
            SortKey::Crop => {
                let crops: Vec<_> = columns.crops().iter().map(|&crop| places.of_crop(crop)).collect();
                Box::new(move |_, row| crops.get(columns.seasonal(at(row))?.0).copied())
            }
            SortKey::Acres => {
                Box::new(move |_, row| columns.acres(at(row)).map(|acres| acres.hundredths().into()))
            }
            SortKey::Planted => Box::new(move |_, row| columns.start(at(row)).map(|day| day.number().into())),
            SortKey::EstimatedEnd => {
                Box::new(move |_, row| columns.end(at(row)).map(|day| day.number().into()))
            }
            SortKey::CropYear => Box::new(move |_, row| columns.crop_year(at(row)).map(|year| year.0.into())),
            SortKey::County => {
                let fields = Places::of_counties(columns, counties);
                Box::new(move |_, row| {
                    fields.get(*columns.fields.places.get(at(row))? as usize).copied().flatten()
                })
            }
            SortKey::Farmer => Box::new(move |_, row| columns.farmer(at(row)).map(|id| places.of_person(id))),
            SortKey::ReportedBy => {
                Box::new(move |_, row| columns.creator(at(row)).map(|id| places.of_person(id)))
            }
            SortKey::Updated => Box::new(move |_, row| columns.updated_at(at(row)).map(|at| at.number())),
            SortKey::Choice(name) => {
                let column = columns.choices.named(name);
                Box::new(move |_, row| column?.rank(at(row)))
            }
        }
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
