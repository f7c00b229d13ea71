//! Which farmers of a book a person wants to see, and in which order.

use std::cmp::{Ordering, Reverse};

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::note::FarmerNote;
use super::reminder::Reminder;
use super::report_state::ReportState;
use super::season::{FarmerRow, Season};
use crate::day::Day;
use crate::field::Fips;
use crate::names::Search;
use crate::order::natural_key;
use crate::user::User;

/// Keeps every farmer in the order in which to call them, unless it says otherwise.
#[derive(Clone, Debug, Default)]
pub struct BookChoice {
    pub state: Option<ReportState>,
    /// A county of the farm's fields.
    pub county: Option<Fips>,
    /// The last day on which their next date may be.
    pub due_by: Option<Day>,
    /// Words of the farmer, the farm, the address, the phone number or the note.
    pub search: Option<Search>,
    pub order: Option<BookOrder>,
}

/// Farmers without a value come last in both directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookOrder {
    pub column: BookColumn,
    pub is_descending: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum BookColumn {
    Farmer,
    Due,
    State,
    Expected,
    Reported,
    Missing,
    Ready,
    Blocked,
    Acres,
    AcresBefore,
    LastActivity,
    RemindedOn,
    CalledOn,
    Note,
}

/// A farmer of the book, with what is read beside the figures.
#[derive(Clone, Copy, Debug)]
pub struct BookFarmer<'a> {
    pub row: &'a FarmerRow,
    pub user: Option<&'a User>,
    pub note: Option<&'a FarmerNote>,
    pub reminder: Option<&'a Reminder>,
}

impl BookColumn {
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

impl BookOrder {
    /// Reads an order as addresses write it: the name of the column, after a `-` if it descends.
    pub fn parse(text: &str) -> Option<Self> {
        let (name, is_descending) = text.strip_prefix('-').map_or((text, false), |name| (name, true));
        Some(Self { column: name.parse().ok()?, is_descending })
    }
}

impl BookChoice {
    /// Takes the farmers in the order in which to call them, and keeps that order between equal ones.
    pub fn of<'a>(&self, farmers: impl IntoIterator<Item = BookFarmer<'a>>) -> Vec<BookFarmer<'a>> {
        let kept = farmers.into_iter().filter(|farmer| self.keeps(farmer));
        let Some(BookOrder { column, is_descending }) = self.order else { return kept.collect() };
        let mut keyed: Vec<_> = kept.map(|farmer| (farmer.key(column), farmer)).collect();
        keyed.sort_by(|(one, _), (other, _)| match (one, other) {
            (Some(one), Some(other)) if is_descending => Reverse(one).cmp(&Reverse(other)),
            (Some(one), Some(other)) => one.cmp(other),
            (None, None) => Ordering::Equal,
            (None, Some(_)) => Ordering::Greater,
            (Some(_), None) => Ordering::Less,
        });
        keyed.into_iter().map(|(_, farmer)| farmer).collect()
    }

    fn keeps(&self, farmer: &BookFarmer<'_>) -> bool {
        self.state.is_none_or(|state| state == farmer.row.state)
            && self.county.is_none_or(|county| farmer.row.counties.contains(&county))
            && self.due_by.is_none_or(|last| farmer.row.due.is_some_and(|due| due.day <= last))
            && self.search.as_ref().is_none_or(|search| search.finds(&farmer.words()))
    }
}

/// Numbers, or texts in their natural order. A column has one of both.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(i64),
    Text(Vec<u8>),
}

impl<'a> BookFarmer<'a> {
    /// In the order of the season. Users, notes and reminders are in the order of the farmers' ids.
    pub fn of_season(
        season: &'a Season,
        users: &'a [User],
        notes: &'a [FarmerNote],
        reminders: &'a [Reminder],
    ) -> impl Iterator<Item = Self> {
        season.farmers.iter().map(move |row| {
            let user = users.binary_search_by_key(&row.farmer, |user| user.user_id);
            let note = notes.binary_search_by_key(&row.farmer, |note| note.farmer);
            let reminder = reminders.binary_search_by_key(&row.farmer, |reminder| reminder.farmer);
            Self {
                row,
                user: user.ok().and_then(|place| users.get(place)),
                note: note.ok().and_then(|place| notes.get(place)),
                reminder: reminder.ok().and_then(|place| reminders.get(place)),
            }
        })
    }

    /// The day of the last reminder that was or will be sent.
    pub fn reminded_on(&self) -> Option<Day> {
        self.reminder.filter(|reminder| reminder.state.is_on_its_way()).map(|reminder| reminder.reminded_on)
    }

    fn key(&self, column: BookColumn) -> Option<Key> {
        let Self { row, user, note, .. } = *self;
        let count = |count: usize| i64::try_from(count).ok().map(Key::Number);
        match column {
            BookColumn::Farmer => user.map(|user| {
                // The null character sorts before every letter, as in the list of farmers.
                Key::Text(natural_key(&format!("{}\0{}", user.last_name.as_str(), user.first_name.as_str())))
            }),
            BookColumn::Due => row.due.map(|due| Key::Number(due.day.number().into())),
            BookColumn::State => {
                count(ReportState::ALL.iter().position(|state| *state == row.state).unwrap_or_default())
            }
            BookColumn::Expected => count(row.expected),
            BookColumn::Reported => count(row.reported),
            BookColumn::Missing => count(row.missing),
            BookColumn::Ready => count(row.lines.ready),
            BookColumn::Blocked => count(row.lines.blocked),
            BookColumn::Acres => i64::try_from(row.this_year.acres.hundredths()).ok().map(Key::Number),
            BookColumn::AcresBefore => {
                i64::try_from(row.year_before.acres.hundredths()).ok().map(Key::Number)
            }
            BookColumn::LastActivity => row.last_activity.map(|at| Key::Number(at.number())),
            BookColumn::RemindedOn => self.reminded_on().map(|day| Key::Number(day.number().into())),
            BookColumn::CalledOn => note?.called_on.map(|day| Key::Number(day.number().into())),
            BookColumn::Note => note?.note.as_ref().map(|note| Key::Text(natural_key(note.as_str()))),
        }
    }

    /// What a search looks in. A phone number is found with and without its signs.
    fn words(&self) -> String {
        let Self { user, note, .. } = *self;
        let mut words = String::new();
        let mut add = |word: &str| {
            words.push_str(word);
            words.push(' ');
        };
        if let Some(user) = user {
            add(user.first_name.as_str());
            add(user.last_name.as_str());
            add(user.farm_name.as_ref().map_or("", |name| name.as_str()));
            if let Some(contact) = &user.contact {
                add(contact.email.as_str());
                add(contact.phone_number.as_str());
                add(&contact.phone_number.written());
            }
        }
        add(note.and_then(|note| note.note.as_ref()).map_or("", |note| note.as_str()));
        words
    }
}
