//! Schemas of the book, whose JSON the rules write.
#![expect(dead_code, reason = "the macro that describes them reads them")]

use utoipa::ToSchema;
use uuid::Uuid;

use super::members;

/// An agent's farmers in a crop year, and what the agent noted about them.
#[derive(ToSchema)]
#[schema(as = SeasonAndNotes)]
pub(crate) struct Book {
    season: Season,
    notes: Vec<FarmerNote>,
    reminders: Vec<FarmerReminder>,
}

/// The last mail in which the agent reminded a farmer of what is missing for the crop year.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct FarmerReminder {
    farmer: Uuid,
    /// Where the agent was.
    #[schema(value_type = String, format = Date)]
    reminded_on: String,
    #[schema(schema_with = members::crop_year)]
    crop_year: i32,
    #[schema(schema_with = members::reminder_state)]
    state: String,
}

/// The farmers in the order in which to call them.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct Season {
    #[schema(schema_with = members::crop_year)]
    crop_year: i32,
    farmers: Vec<FarmerSeason>,
    /// The crops of the crop year and the one before.
    crops: Vec<CropSeason>,
    /// The counties of the farmers' fields.
    counties: Vec<CountyOfBook>,
}

/// A farmer's reports for the crop year, added up.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct FarmerSeason {
    farmer: Uuid,
    state: ReportState,
    /// Fields with a planting in the year before, and those that are reported.
    expected: usize,
    reported: usize,
    missing: usize,
    this_year: YearSeason,
    year_before: YearSeason,
    /// When the farm last reported or changed a planting of any year.
    #[schema(value_type = Option<String>, format = DateTime, nullable = false)]
    last_activity: Option<String>,
    /// Missing where no date is known.
    #[schema(nullable = false)]
    due: Option<DueDate>,
    lines: ReportLines,
    /// The codes of the counties of the farm's fields.
    #[schema(value_type = Vec<String>)]
    counties: Vec<String>,
}

/// How much of a report there is.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) enum ReportState {
    Nothing,
    Part,
    All,
    NoAcres,
}

/// The sums of a crop year.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct YearSeason {
    plantings: usize,
    acres: f64,
    /// Plantings without acres, which the sum leaves out.
    without_acres: usize,
}

/// The next date by which the farmer has to report.
#[derive(ToSchema)]
struct DueDate {
    #[schema(value_type = String, format = Date)]
    day: String,
}

/// Plantings of the crop year whose lines can be filed, and plantings whose lines cannot.
#[derive(ToSchema)]
struct ReportLines {
    ready: usize,
    blocked: usize,
}

/// The plantings of a crop.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct CropSeason {
    crop: String,
    this_year: YearSeason,
    year_before: YearSeason,
}

/// A county by its code.
#[derive(ToSchema)]
struct CountyOfBook {
    #[schema(schema_with = members::fips)]
    fips: String,
    name: String,
    state: String,
}

/// What an agent noted about a farmer.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct FarmerNote {
    farmer: Uuid,
    #[schema(nullable = false)]
    note: Option<String>,
    /// When the agent last called the farmer.
    #[schema(value_type = Option<String>, format = Date, nullable = false)]
    called_on: Option<String>,
    #[schema(minimum = 1)]
    version: i32,
}
