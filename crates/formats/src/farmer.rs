use rules::book::TwoYears;
use rules::crop_year::CropYear;
use rules::instant::Instant;
use rules::user::User;

use crate::feature::{Column, Content, Feature, Shape, sheet_column as column};
use crate::value::Value;

/// A farmer as the table of an agent's farmers has them. Only spreadsheets have such rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmerRow<'a> {
    farmer: &'a User,
    name: String,
    crop_year: CropYear,
    years: TwoYears,
    last_report: Option<Instant>,
    at: Instant,
}

impl<'a> FarmerRow<'a> {
    /// The sums are those of the crop year and the one before, as of `at`. The last report may be of any year.
    pub fn new(
        farmer: &'a User,
        crop_year: CropYear,
        years: TwoYears,
        last_report: Option<Instant>,
        at: Instant,
    ) -> Self {
        let name = format!("{} {}", farmer.first_name, farmer.last_name);
        Self { farmer, name, crop_year, years, last_report, at }
    }
}

impl Feature for FarmerRow<'_> {
    const PLURAL: &'static str = "farmers";
    const IS_AREA: bool = false;

    fn columns() -> impl Iterator<Item = Column> {
        COLUMNS.into_iter().map(|(column, _)| column)
    }

    fn values(&self) -> impl Iterator<Item = Option<Value<'_>>> {
        COLUMNS.into_iter().map(|(_, value)| value(self))
    }

    fn id(&self) -> String {
        self.farmer.user_id.to_string()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn updated_at(&self) -> Instant {
        self.last_report.unwrap_or(self.at)
    }

    fn shape(&self) -> Option<Shape<'_>> {
        None
    }
}

type Cell = (Column, for<'a> fn(&'a FarmerRow<'_>) -> Option<Value<'a>>);

const COLUMNS: [Cell; 12] = [
    column("farmerName", "Farmer", Content::Text, |row| Some(Value::text(&row.name))),
    column("farmName", "Farm", Content::Text, |row| {
        row.farmer.farm_name.as_ref().map(|name| Value::text(name.as_str()))
    }),
    column("email", "Email", Content::Text, |row| {
        row.farmer.contact.as_ref().map(|contact| Value::text(contact.email.as_str()))
    }),
    column("phoneNumber", "Phone", Content::Text, |row| {
        row.farmer.contact.as_ref().map(|contact| Value::text(contact.phone_number.as_str()))
    }),
    column("cropYear", "Crop Year", Content::WHOLE, |row| Some(Value::Whole(row.crop_year.0))),
    column("reported", "Reported", Content::Text, |row| {
        Some(Value::text(if row.years.this_year.plantings > 0 { "Yes" } else { "No" }))
    }),
    column("plantings", "Plantings", Content::WHOLE, |row| Value::count(row.years.this_year.plantings)),
    column("acres", "Acres", Content::ACRES, |row| Value::acres(row.years.this_year.acres)),
    column("plantingsBefore", "Plantings the Year Before", Content::WHOLE, |row| {
        Value::count(row.years.year_before.plantings)
    }),
    column("acresBefore", "Acres the Year Before", Content::ACRES, |row| {
        Value::acres(row.years.year_before.acres)
    }),
    column("lastReport", "Last Report", Content::Instant, |row| row.last_report.map(Value::written)),
    column("farmer", "Farmer ID", Content::Text, |row| Some(Value::written(row.farmer.user_id))),
];
