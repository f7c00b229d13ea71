//! The dates of the authority's files, as they are stored.

use diesel::prelude::*;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind};
use rules::field::Fips;
use rules::instant::Instant;

use super::row::{read_crop, read_day};
use crate::engine::columns::instant;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::schema::{authority_dates, authority_files};

/// A file of dates of the Actuarial Data Master.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuthorityFile {
    pub reinsurance_year: i32,
    pub name: String,
    pub sha256: [u8; 32],
    /// The latest filing date of its rows.
    pub filed_on: Day,
    pub imported_at: Instant,
}

/// What a file says about a crop in a county.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuthorityDate {
    pub deadline: Deadline,
    /// The name or code of the types that the date is for. Empty for all.
    pub crop_type: String,
    /// The name or code of the practices that the date is for. Empty for all.
    pub practice: String,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = authority_dates)]
pub(super) struct DateRow {
    pub(super) county: String,
    pub(super) crop_year: i32,
    pub(super) crop: String,
    pub(super) kind: String,
    pub(super) crop_type: String,
    pub(super) practice: String,
    pub(super) day: i32,
    pub(super) reinsurance_year: i32,
}

impl DateRow {
    pub(super) fn new(reinsurance_year: i32, date: &AuthorityDate) -> Self {
        let AuthorityDate { deadline, crop_type, practice } = date;
        Self {
            county: deadline.area.code().to_owned(),
            crop_year: deadline.crop_year.0,
            crop: deadline.crop.map(|crop| crop.label().to_owned()).unwrap_or_default(),
            kind: deadline.kind.value().to_owned(),
            crop_type: crop_type.clone(),
            practice: practice.clone(),
            day: deadline.date.number(),
            reinsurance_year,
        }
    }

    /// All but the day.
    pub(super) fn subject(&self) -> (&str, i32, &str, &str, &str, &str) {
        (&self.county, self.crop_year, &self.crop, &self.kind, &self.crop_type, &self.practice)
    }

    /// Returns none for a kind that only a newer release knows.
    fn read(self) -> Result<Option<AuthorityDate>> {
        let Some(kind) = DeadlineKind::from_value(&self.kind) else { return Ok(None) };
        let county = Fips::parse(&self.county).ok_or(Error::unreadable("authority_dates.county"))?;
        let deadline = Deadline {
            kind,
            crop: Some(read_crop(&self.crop, "authority_dates.crop")?),
            area: Area::County(county),
            crop_year: CropYear(self.crop_year),
            date: read_day(self.day, "authority_dates.day")?,
        };
        Ok(Some(AuthorityDate { deadline, crop_type: self.crop_type, practice: self.practice }))
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = authority_files)]
struct FileRow {
    reinsurance_year: i32,
    name: String,
    sha256: Vec<u8>,
    filed_on: i32,
    imported_at: i64,
}

/// In the order of their years.
pub(super) fn files(connection: &mut Connection) -> Result<Vec<AuthorityFile>> {
    let rows = authority_files::table
        .order(authority_files::reinsurance_year)
        .select(FileRow::as_select())
        .load(&mut connection.db)?;
    rows.into_iter()
        .map(|FileRow { reinsurance_year, name, sha256, filed_on, imported_at }| {
            Ok(AuthorityFile {
                reinsurance_year,
                name,
                sha256: sha256.try_into().map_err(|_| Error::unreadable("authority_files.sha256"))?,
                filed_on: read_day(filed_on, "authority_files.filed_on")?,
                imported_at: instant(imported_at, "authority_files.imported_at")?,
            })
        })
        .collect()
}

/// In the order of dates.
pub(super) fn in_counties(
    connection: &mut Connection,
    counties: &[Fips],
    crop_year: Option<CropYear>,
) -> Result<Vec<(i32, AuthorityDate)>> {
    let mut query = authority_dates::table
        .filter(authority_dates::county.eq_any(counties.iter().map(Fips::as_str)))
        .order((authority_dates::day, authority_dates::county, authority_dates::crop, authority_dates::kind))
        .select(DateRow::as_select())
        .into_boxed();
    if let Some(CropYear(year)) = crop_year {
        query = query.filter(authority_dates::crop_year.eq(year));
    }
    let rows = query.load::<DateRow>(&mut connection.db)?;
    rows.into_iter()
        .filter_map(|row| {
            let year = row.reinsurance_year;
            row.read().map(|date| date.map(|date| (year, date))).transpose()
        })
        .collect()
}
