//! A planting in its columns.

use diesel::prelude::*;
use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::fix::{Accuracy, Fix, FixSource, Mark};
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::{Period, Planting, PlantingReport, Version};

use crate::engine::columns::line;
use crate::engine::columns::{Key, instant};
use crate::engine::error::{Error, Result};
use crate::schema::{planting_history, plantings};

/// What was reported, as both tables keep it.
#[derive(Queryable, Selectable)]
#[diesel(table_name = plantings)]
pub(super) struct StoredReport {
    field_name: String,
    crop: String,
    acres_hundredths: Option<i32>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    start_day: Option<i32>,
    end_day: Option<i32>,
    fix_source: Option<String>,
    accuracy_tenths: Option<i32>,
    fix_taken_at: Option<i64>,
}

/// The same columns in the history.
pub(super) type HistoryReport = (
    planting_history::field_name,
    planting_history::crop,
    planting_history::acres_hundredths,
    planting_history::latitude,
    planting_history::longitude,
    planting_history::start_day,
    planting_history::end_day,
    planting_history::fix_source,
    planting_history::accuracy_tenths,
    planting_history::fix_taken_at,
);

/// The columns of a [`StoredReport`] in the history.
pub(super) const HISTORY_REPORT: HistoryReport = (
    planting_history::field_name,
    planting_history::crop,
    planting_history::acres_hundredths,
    planting_history::latitude,
    planting_history::longitude,
    planting_history::start_day,
    planting_history::end_day,
    planting_history::fix_source,
    planting_history::accuracy_tenths,
    planting_history::fix_taken_at,
);

impl StoredReport {
    pub(super) fn read(&self) -> Result<PlantingReport> {
        let period = Period::new(day(self.start_day)?, day(self.end_day)?)
            .map_err(|_| Error::unreadable("plantings.start_day, end_day"))?;
        Ok(PlantingReport {
            field_name: line(&self.field_name, "plantings.field_name")?,
            crop: Crop::from_label(&self.crop).ok_or_else(|| Error::unreadable("plantings.crop"))?,
            acres: self.acres_hundredths.map(acres).transpose()?,
            location: self.mark()?,
            period,
        })
    }

    fn mark(&self) -> Result<Option<Mark>> {
        let (Some(latitude), Some(longitude)) = (self.latitude, self.longitude) else { return Ok(None) };
        let location = Location::new(latitude, longitude)
            .map_err(|_| Error::unreadable("plantings.latitude, longitude"))?;
        Ok(Some(Mark { location, fix: self.fix()? }))
    }

    fn fix(&self) -> Result<Option<Fix>> {
        let (Some(source), Some(taken_at)) = (&self.fix_source, self.fix_taken_at) else { return Ok(None) };
        let source =
            FixSource::from_value(source).ok_or_else(|| Error::unreadable("plantings.fix_source"))?;
        let fix = Fix::new(
            source,
            self.accuracy_tenths.map(accuracy).transpose()?,
            instant(taken_at, "plantings.fix_taken_at")?,
        );
        fix.map(Some).map_err(|_| Error::unreadable("plantings.accuracy_tenths"))
    }
}

fn accuracy(tenths: i32) -> Result<Accuracy> {
    let accuracy = u32::try_from(tenths).ok().and_then(Accuracy::from_tenths);
    accuracy.ok_or_else(|| Error::unreadable("plantings.accuracy_tenths"))
}

fn acres(hundredths: i32) -> Result<Acres> {
    let acres = u32::try_from(hundredths).ok().and_then(Acres::from_hundredths);
    acres.ok_or_else(|| Error::unreadable("plantings.acres_hundredths"))
}

fn day(number: Option<i32>) -> Result<Option<Day>> {
    let Some(number) = number else { return Ok(None) };
    Day::from_number(number).map(Some).ok_or_else(|| Error::unreadable("plantings.start_day, end_day"))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = plantings)]
pub(super) struct StoredPlanting {
    planting_id: Vec<u8>,
    farmer: Vec<u8>,
    creator: Vec<u8>,
    #[diesel(embed)]
    report: StoredReport,
    created_at: i64,
    updated_at: i64,
    reported_at: i64,
    version: i32,
}

impl TryFrom<StoredPlanting> for Planting {
    type Error = Error;

    fn try_from(row: StoredPlanting) -> Result<Self> {
        Ok(Self {
            planting_id: PlantingId::from_key(&row.planting_id, "plantings.planting_id")?,
            farmer: UserId::from_key(&row.farmer, "plantings.farmer")?,
            creator: UserId::from_key(&row.creator, "plantings.creator")?,
            report: row.report.read()?,
            created_at: instant(row.created_at, "plantings.created_at")?,
            updated_at: instant(row.updated_at, "plantings.updated_at")?,
            reported_at: instant(row.reported_at, "plantings.reported_at")?,
            version: Version(row.version),
        })
    }
}

/// What was reported, to be written into either table.
#[derive(Insertable, AsChangeset, Clone, Copy)]
#[diesel(table_name = plantings, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct ReportColumns<'a> {
    field_name: &'a str,
    crop: &'static str,
    acres_hundredths: Option<i32>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    start_day: Option<i32>,
    end_day: Option<i32>,
    crop_year: Option<i32>,
    fix_source: Option<&'static str>,
    accuracy_tenths: Option<i32>,
    fix_taken_at: Option<i64>,
}

impl<'a> From<&'a PlantingReport> for ReportColumns<'a> {
    fn from(report: &'a PlantingReport) -> Self {
        let fix = report.location.and_then(|mark| mark.fix);
        Self {
            field_name: report.field_name.as_str(),
            crop: report.crop.label(),
            acres_hundredths: report.acres.map(|acres| acres.hundredths().cast_signed()),
            latitude: report.location.map(|mark| mark.location.latitude()),
            longitude: report.location.map(|mark| mark.location.longitude()),
            start_day: report.period.start().map(|day| day.number()),
            end_day: report.period.end().map(|day| day.number()),
            crop_year: report.crop_year().map(|year| year.0),
            fix_source: fix.map(|fix| fix.source().value()),
            accuracy_tenths: fix.and_then(Fix::accuracy).map(|accuracy| accuracy.tenths().cast_signed()),
            fix_taken_at: fix.map(|fix| fix.taken_at().number()),
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

impl<'a> From<&'a Planting> for NewRow<'a> {
    fn from(planting: &'a Planting) -> Self {
        Self {
            planting_id: planting.planting_id.key(),
            farmer: planting.farmer.key(),
            creator: planting.creator.key(),
            report: (&planting.report).into(),
            created_at: planting.created_at.number(),
            updated_at: planting.updated_at.number(),
            reported_at: planting.reported_at.number(),
            version: planting.version.0,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = planting_history, treat_none_as_default_value = false)]
pub(super) struct NewHistoryRow<'a> {
    planting_id: &'a [u8],
    version: i32,
    change: &'static str,
    changed_by: &'a [u8],
    changed_at: i64,
    field_name: &'a str,
    crop: &'static str,
    acres_hundredths: Option<i32>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    start_day: Option<i32>,
    end_day: Option<i32>,
    fix_source: Option<&'static str>,
    accuracy_tenths: Option<i32>,
    fix_taken_at: Option<i64>,
}

impl<'a> NewHistoryRow<'a> {
    /// The planting as it now stands, after that change by that user.
    pub(super) fn new(planting: &'a Planting, change: &'static str, by: &'a UserId, at: Instant) -> Self {
        let report = ReportColumns::from(&planting.report);
        Self {
            planting_id: planting.planting_id.key(),
            version: planting.version.0,
            change,
            changed_by: by.key(),
            changed_at: at.number(),
            field_name: report.field_name,
            crop: report.crop,
            acres_hundredths: report.acres_hundredths,
            latitude: report.latitude,
            longitude: report.longitude,
            start_day: report.start_day,
            end_day: report.end_day,
            fix_source: report.fix_source,
            accuracy_tenths: report.accuracy_tenths,
            fix_taken_at: report.fix_taken_at,
        }
    }
}
