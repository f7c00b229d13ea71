use diesel::dsl::{auto_type, case_when};
use diesel::prelude::*;
use rules::day::Day;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::planting::{Period, Planting, PlantingRecord, PlantingReport};
use rules::record::{Document, Version};

use crate::engine::columns::{Key, StoredId, instant};
use crate::engine::error::{Error, Result};
use crate::schema::{planting_history, plantings};

#[derive(Queryable, Selectable)]
#[diesel(table_name = plantings)]
pub(super) struct StoredPlanting {
    planting_id: StoredId,
    farmer: StoredId,
    creator: StoredId,
    start_day: Option<i32>,
    end_day: Option<i32>,
    created_at: i64,
    updated_at: i64,
    #[diesel(select_expression = last_author(), select_expression_type = last_author)]
    updated_by: Option<StoredId>,
    reported_at: i64,
    version: i32,
    document: String,
}

impl TryFrom<StoredPlanting> for PlantingRecord {
    type Error = Error;

    fn try_from(row: StoredPlanting) -> Result<Self> {
        Ok(Self {
            id: row.planting_id.id(),
            farmer: row.farmer.id(),
            creator: row.creator.id(),
            derived: period(row.start_day, row.end_day)?,
            document: Document::stored(row.document),
            created_at: instant(row.created_at, "plantings.created_at")?,
            updated_at: instant(row.updated_at, "plantings.updated_at")?,
            updated_by: row.updated_by.map(|author| author.id()),
            reported_at: instant(row.reported_at, "plantings.reported_at")?,
            version: Version(row.version),
        })
    }
}

diesel::alias!(planting_history as last_versions: LastVersions);

/// The author of the last version. A planting that was never changed has no history.
#[auto_type]
fn last_author() -> _ {
    let first: i32 = Version::FIRST.0;
    let last = last_versions
        .filter(last_versions.field(planting_history::planting_id).eq(plantings::planting_id))
        .filter(last_versions.field(planting_history::version).eq(plantings::version))
        .select(last_versions.field(planting_history::changed_by))
        .single_value();
    case_when(plantings::version.eq(first), plantings::creator.nullable()).otherwise(last)
}

fn period(start: Option<i32>, end: Option<i32>) -> Result<Period> {
    const COLUMNS: &str = "plantings.start_day, end_day";
    let day = |number| Day::from_number(number).ok_or_else(|| Error::unreadable(COLUMNS));
    Period::new(start.map(day).transpose()?, end.map(day).transpose()?)
        .map_err(|_| Error::unreadable(COLUMNS))
}

pub(super) fn planting(record: &PlantingRecord) -> Result<Planting> {
    record.read().map_err(|_| Error::unreadable("plantings.document"))
}

#[derive(Insertable, AsChangeset, Clone, Copy)]
#[diesel(table_name = plantings, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct ReportColumns<'a> {
    crop: &'a str,
    acres_hundredths: Option<i32>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    start_day: Option<i32>,
    end_day: Option<i32>,
    crop_year: Option<i32>,
    document: &'a str,
}

impl<'a> ReportColumns<'a> {
    /// `document` must be that of `report`.
    pub(super) fn new(report: &'a PlantingReport, document: &'a Document) -> Self {
        Self {
            crop: report.crop.label(),
            acres_hundredths: report.acres.map(|acres| acres.hundredths().cast_signed()),
            latitude: report.location.map(|mark| mark.location.latitude()),
            longitude: report.location.map(|mark| mark.location.longitude()),
            start_day: report.period.start().map(|day| day.number()),
            end_day: report.period.end().map(|day| day.number()),
            crop_year: report.crop_year().map(|year| year.0),
            document: document.as_str(),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = plantings)]
pub(super) struct NewRow<'a> {
    planting_id: &'a [u8],
    farmer: &'a [u8],
    creator: &'a [u8],
    #[diesel(embed)]
    report: ReportColumns<'a>,
    created_at: i64,
    updated_at: i64,
    reported_at: i64,
    version: i32,
}

impl<'a> NewRow<'a> {
    /// `record` must have the document of `report`.
    pub(super) fn new(record: &'a PlantingRecord, report: &'a PlantingReport) -> Self {
        Self {
            planting_id: record.id.key(),
            farmer: record.farmer.key(),
            creator: record.creator.key(),
            report: ReportColumns::new(report, &record.document),
            created_at: record.created_at.number(),
            updated_at: record.updated_at.number(),
            reported_at: record.reported_at.number(),
            version: record.version.0,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = planting_history)]
pub(super) struct NewHistoryRow<'a> {
    planting_id: &'a [u8],
    version: i32,
    change: &'static str,
    changed_by: &'a [u8],
    changed_at: i64,
    document: &'a str,
}

impl<'a> NewHistoryRow<'a> {
    pub(super) fn new(record: &'a PlantingRecord, change: &'static str, by: &'a UserId, at: Instant) -> Self {
        Self {
            planting_id: record.id.key(),
            version: record.version.0,
            change,
            changed_by: by.key(),
            changed_at: at.number(),
            document: record.document.as_str(),
        }
    }
}
