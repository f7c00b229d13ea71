use std::collections::BTreeMap;

use rules::book::{CountyName, FarmerNote, FarmerRow, NoteText, Reminder, Season};
use rules::crop_year::CropYear;
use rules::field::Fips;
use rules::instant::Instant;
use rules::user::User;

use crate::feature::{Column, Content, Feature, Shape};
use crate::value::Value;

/// A farmer in an agent's book of a crop year, as sheets have it.
#[derive(Clone, Copy, Debug)]
pub struct BookRow<'a> {
    crop_year: CropYear,
    read_at: Instant,
    counties: &'a BTreeMap<Fips, CountyName>,
    row: &'a FarmerRow,
    user: Option<&'a User>,
    note: Option<&'a FarmerNote>,
    reminder: Option<&'a Reminder>,
}

impl<'a> BookRow<'a> {
    /// In the order of the season, which was read at that time. Users, notes and reminders are in the order of the
    /// farmers' ids.
    pub fn of_season(
        season: &'a Season,
        users: &'a [User],
        notes: &'a [FarmerNote],
        reminders: &'a [Reminder],
        read_at: Instant,
    ) -> impl Iterator<Item = Self> {
        season.farmers.iter().map(move |row| {
            let user = users.binary_search_by_key(&row.farmer, |user| user.user_id);
            let note = notes.binary_search_by_key(&row.farmer, |note| note.farmer);
            let reminder = reminders.binary_search_by_key(&row.farmer, |reminder| reminder.farmer);
            Self {
                crop_year: season.crop_year,
                read_at,
                counties: &season.counties,
                row,
                user: user.ok().and_then(|place| users.get(place)),
                note: note.ok().and_then(|place| notes.get(place)),
                reminder: reminder.ok().and_then(|place| reminders.get(place)),
            }
        })
    }

    fn county_names(&self) -> String {
        let name =
            |fips| self.counties.get(fips).map(|CountyName { name, state }| format!("{name}, {state}"));
        self.row.counties.iter().filter_map(name).collect::<Vec<_>>().join("; ")
    }
}

impl Feature for BookRow<'_> {
    const PLURAL: &'static str = "season";
    const IS_AREA: bool = false;

    fn columns() -> impl Iterator<Item = Column> {
        COLUMNS.into_iter().map(|(column, _)| column)
    }

    fn values(&self) -> impl Iterator<Item = Option<Value<'_>>> {
        COLUMNS.into_iter().map(|(_, value)| value(self))
    }

    fn id(&self) -> String {
        self.row.farmer.to_string()
    }

    fn name(&self) -> &str {
        self.user.map_or("", |user| user.last_name.as_str())
    }

    fn updated_at(&self) -> Instant {
        self.read_at
    }

    fn shape(&self) -> Option<Shape<'_>> {
        None
    }
}

type Of = (Column, for<'a> fn(&'a BookRow<'_>) -> Option<Value<'a>>);

const fn column(
    name: &'static str,
    heading: &'static str,
    content: Content,
    value: for<'a> fn(&'a BookRow<'_>) -> Option<Value<'a>>,
) -> Of {
    (Column { name, heading, content, is_for_sheets: true }, value)
}

const COLUMNS: [Of; 21] = [
    column("farmer", "Farmer", Content::Text, |it| {
        it.user.map(|user| Value::written(format_args!("{} {}", user.first_name, user.last_name)))
    }),
    column("farmName", "Farm", Content::Text, |it| {
        it.user?.farm_name.as_ref().map(|farm| Value::text(farm.as_str()))
    }),
    column("phoneNumber", "Phone", Content::Text, |it| {
        it.user?.contact.as_ref().map(|contact| Value::text(contact.phone_number.as_str()))
    }),
    column("email", "Email", Content::Text, |it| {
        it.user?.contact.as_ref().map(|contact| Value::text(contact.email.as_str()))
    }),
    column("counties", "Counties", Content::Text, |it| {
        Some(Value::written(it.county_names())).filter(|_| !it.row.counties.is_empty())
    }),
    column("cropYear", "Crop Year", Content::WHOLE, |it| Some(Value::Whole(it.crop_year.0))),
    column("state", "Report", Content::Text, |it| Some(Value::text(it.row.state.label()))),
    column("dueOn", "Due", Content::Day, |it| it.row.due.map(|due| Value::written(due.day))),
    column("expected", "Fields Expected", Content::WHOLE, |it| Value::count(it.row.expected)),
    column("reported", "Fields Reported", Content::WHOLE, |it| Value::count(it.row.reported)),
    column("missing", "Fields Missing", Content::WHOLE, |it| Value::count(it.row.missing)),
    column("plantings", "Plantings", Content::WHOLE, |it| Value::count(it.row.this_year.plantings)),
    column("acres", "Acres", Content::ACRES, |it| Value::acres(it.row.this_year.acres)),
    column("withoutAcres", "Plantings Without Acres", Content::WHOLE, |it| {
        Value::count(it.row.this_year.without_acres)
    }),
    column("plantingsBefore", "Plantings Last Year", Content::WHOLE, |it| {
        Value::count(it.row.year_before.plantings)
    }),
    column("acresBefore", "Acres Last Year", Content::ACRES, |it| Value::acres(it.row.year_before.acres)),
    column("lastActivity", "Last Activity", Content::Instant, |it| it.row.last_activity.map(Value::written)),
    column("remindedOn", "Reminded On", Content::Day, |it| {
        it.reminder.filter(|it| it.state.is_on_its_way()).map(|it| Value::written(it.reminded_on))
    }),
    column("calledOn", "Called On", Content::Day, |it| it.note?.called_on.map(Value::written)),
    column("note", "Note", Content::Text, |it| {
        it.note?.note.as_ref().map(|note: &NoteText| Value::text(note.as_str()))
    }),
    column("farmerId", "Farmer ID", Content::Text, |it| Some(Value::written(it.row.farmer))),
];
