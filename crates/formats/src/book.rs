use rules::book::{BookFarmer, CountyName, NoteText, Season};
use rules::instant::Instant;

use crate::feature::{Column, Content, Feature, Shape, sheet_column as column};
use crate::value::Value;

/// A farmer in an agent's book of a crop year, as sheets have it.
#[derive(Clone, Copy, Debug)]
pub struct BookRow<'a> {
    season: &'a Season,
    farmer: BookFarmer<'a>,
    read_at: Instant,
}

impl<'a> BookRow<'a> {
    /// A farmer of a season that was read at that time.
    pub const fn new(season: &'a Season, farmer: BookFarmer<'a>, read_at: Instant) -> Self {
        Self { season, farmer, read_at }
    }

    fn county_names(&self) -> String {
        let name = |fips| {
            self.season.counties.get(fips).map(|CountyName { name, state }| format!("{name}, {state}"))
        };
        self.farmer.row.counties.iter().filter_map(name).collect::<Vec<_>>().join("; ")
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
        self.farmer.row.farmer.to_string()
    }

    fn name(&self) -> &str {
        self.farmer.user.map_or("", |user| user.last_name.as_str())
    }

    fn updated_at(&self) -> Instant {
        self.read_at
    }

    fn shape(&self) -> Option<Shape<'_>> {
        None
    }
}

type Of = (Column, for<'a> fn(&'a BookRow<'_>) -> Option<Value<'a>>);

const COLUMNS: [Of; 23] = [
    column("farmer", "Farmer", Content::Text, |it| {
        it.farmer.user.map(|user| Value::written(format_args!("{} {}", user.first_name, user.last_name)))
    }),
    column("farmName", "Farm", Content::Text, |it| {
        it.farmer.user?.farm_name.as_ref().map(|farm| Value::text(farm.as_str()))
    }),
    column("phoneNumber", "Phone", Content::Text, |it| {
        it.farmer.user?.contact.as_ref().map(|contact| Value::text(contact.phone_number.as_str()))
    }),
    column("email", "Email", Content::Text, |it| {
        it.farmer.user?.contact.as_ref().map(|contact| Value::text(contact.email.as_str()))
    }),
    column("counties", "Counties", Content::Text, |it| {
        Some(Value::written(it.county_names())).filter(|_| !it.farmer.row.counties.is_empty())
    }),
    column("cropYear", "Crop Year", Content::WHOLE, |it| Some(Value::Whole(it.season.crop_year.0))),
    column("state", "Report", Content::Text, |it| Some(Value::text(it.farmer.row.state.label()))),
    column("dueOn", "Due", Content::Day, |it| it.farmer.row.due.map(|due| Value::written(due.day))),
    column("expected", "Fields Expected", Content::WHOLE, |it| Value::count(it.farmer.row.expected)),
    column("reported", "Fields Reported", Content::WHOLE, |it| Value::count(it.farmer.row.reported)),
    column("missing", "Fields Missing", Content::WHOLE, |it| Value::count(it.farmer.row.missing)),
    column("ready", "Lines Ready", Content::WHOLE, |it| Value::count(it.farmer.row.lines.ready)),
    column("blocked", "Lines Blocked", Content::WHOLE, |it| Value::count(it.farmer.row.lines.blocked)),
    column("plantings", "Plantings", Content::WHOLE, |it| Value::count(it.farmer.row.this_year.plantings)),
    column("acres", "Acres", Content::ACRES, |it| Value::acres(it.farmer.row.this_year.acres)),
    column("withoutAcres", "Plantings Without Acres", Content::WHOLE, |it| {
        Value::count(it.farmer.row.this_year.without_acres)
    }),
    column("plantingsBefore", "Plantings Last Year", Content::WHOLE, |it| {
        Value::count(it.farmer.row.year_before.plantings)
    }),
    column("acresBefore", "Acres Last Year", Content::ACRES, |it| {
        Value::acres(it.farmer.row.year_before.acres)
    }),
    column("lastActivity", "Last Activity", Content::Instant, |it| {
        it.farmer.row.last_activity.map(Value::written)
    }),
    column("remindedOn", "Reminded On", Content::Day, |it| it.farmer.reminded_on().map(Value::written)),
    column("calledOn", "Called On", Content::Day, |it| it.farmer.note?.called_on.map(Value::written)),
    column("note", "Note", Content::Text, |it| {
        it.farmer.note?.note.as_ref().map(|note: &NoteText| Value::text(note.as_str()))
    }),
    column("farmerId", "Farmer ID", Content::Text, |it| Some(Value::written(it.farmer.row.farmer))),
];
