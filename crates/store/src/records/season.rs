//! What an agent's farmers have reported for a crop year, added up by the database.

use std::collections::BTreeMap;

use diesel::dsl::{count, count_star, max, sql, sum};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use rules::acres::{Acres, TotalAcres};
use rules::activity::FarmerName;
use rules::book::{CountyName, Due, Season, SeasonBook, YearSums};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::field::Fips;
use rules::ids::{FieldId, UserId};
use rules::kind::Kind;
use rules::record::Confirmation;

use super::json::json_extract;
use crate::Viewer;
use crate::engine::columns::{Key, StoredId, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::links;
use crate::schema::{records, users};

/// SQLite takes 32,766 values in a statement.
pub(super) const FARMERS_AT_ONCE: usize = 10_000;

/// The agent's linked farmers, each with what is reported and with the next of the days by which to report. Empty for
/// others than agents.
pub fn season(
    connection: &mut Connection,
    agent: Viewer,
    crop_year: CropYear,
    due_days: &BTreeMap<UserId, Day>,
) -> Result<Season> {
    let farmers = links::farmers_of(connection, agent.user_id)?;
    let mut book = season_book(connection, &farmers, crop_year)?;
    for (farmer, day) in due_days {
        book.due(*farmer, Due { day: *day });
    }
    Ok(book.into_season())
}

/// What the farmers reported, without dates.
pub(crate) fn season_book(
    connection: &mut Connection,
    farmers: &[UserId],
    crop_year: CropYear,
) -> Result<SeasonBook> {
    let mut book = SeasonBook::new(crop_year, &names(connection, farmers)?);
    let CropYear(year) = crop_year;
    let years = [year.saturating_sub(1), year];
    for some in farmers.chunks(FARMERS_AT_ONCE) {
        let some: Vec<_> = some.iter().map(Key::key).collect();
        add_plantings_on_fields(connection, &mut book, &some, years)?;
        add_plantings_by_name(connection, &mut book, &some, years)?;
        add_zero_reports(connection, &mut book, &some, crop_year)?;
        add_activity(connection, &mut book, &some)?;
        add_fields(connection, &mut book, &some)?;
    }
    Ok(book)
}

fn names(connection: &mut Connection, farmers: &[UserId]) -> Result<Vec<FarmerName>> {
    let mut names = Vec::with_capacity(farmers.len());
    for some in farmers.chunks(FARMERS_AT_ONCE) {
        let rows = users::table
            .filter(users::user_id.eq_any(some.iter().map(Key::key)))
            .select((users::user_id, users::first_name, users::last_name))
            .load::<(StoredId, String, String)>(&mut connection.db)?;
        names.extend(rows.into_iter().map(|(user_id, first_name, last_name)| FarmerName {
            user_id: user_id.id(),
            first_name,
            last_name,
        }));
    }
    Ok(names)
}

/// The farmer, the crop, its year, the field, the plantings, their acres, and those with acres.
type Sums = (StoredId, Option<String>, Option<i32>, Option<StoredId>, i64, Option<i64>, i64);

/// The index of a crop year has all that this asks for.
fn add_plantings_on_fields(
    connection: &mut Connection,
    book: &mut SeasonBook,
    farmers: &[&[u8]],
    years: [i32; 2],
) -> Result<()> {
    let rows = records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop_year.eq_any(years))
        .filter(records::deleted_at.is_null())
        .filter(records::crop.is_not_null())
        .filter(records::field_id.is_not_null())
        .group_by((records::farmer, records::crop, records::crop_year, records::field_id))
        .select((
            records::farmer,
            records::crop,
            records::crop_year,
            records::field_id,
            count_star(),
            sum(records::acres_hundredths),
            count(records::acres_hundredths),
        ))
        .load::<Sums>(&mut connection.db)?;
    for (farmer, crop, year, field_id, plantings, hundredths, with_acres) in rows {
        let sums = year_sums(plantings, hundredths, with_acres)?;
        book.planted(farmer.id(), planted(crop.as_deref(), year)?, (field_id.map(StoredId::id), ""), sums);
    }
    Ok(())
}

/// Only plantings without the id of a field need the name in their document.
fn add_plantings_by_name(
    connection: &mut Connection,
    book: &mut SeasonBook,
    farmers: &[&[u8]],
    years: [i32; 2],
) -> Result<()> {
    let rows = records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop_year.eq_any(years))
        .filter(records::deleted_at.is_null())
        .filter(records::crop.is_not_null())
        .filter(records::field_id.is_null())
        .select((
            records::farmer,
            records::crop,
            records::crop_year,
            json_extract(records::document, format!("$.{}", Kind::Planting.name_member())),
            records::acres_hundredths,
        ))
        .load::<(StoredId, Option<String>, Option<i32>, Option<String>, Option<i32>)>(&mut connection.db)?;
    for (farmer, crop, year, name, hundredths) in rows {
        let acres = hundredths.map(|hundredths| {
            let acres = u32::try_from(hundredths).ok().and_then(Acres::from_hundredths);
            acres.ok_or_else(|| Error::unreadable("records.acres_hundredths"))
        });
        let sums = YearSums::one(acres.transpose()?);
        book.planted(farmer.id(), planted(crop.as_deref(), year)?, (None, &name.unwrap_or_default()), sums);
    }
    Ok(())
}

/// Of the records with a crop year, only zero reports have no crop.
fn add_zero_reports(
    connection: &mut Connection,
    book: &mut SeasonBook,
    farmers: &[&[u8]],
    crop_year: CropYear,
) -> Result<()> {
    let rows = records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop_year.eq(crop_year.0))
        .filter(records::deleted_at.is_null())
        .filter(records::crop.is_null())
        .select((
            records::farmer,
            records::field_id,
            json_extract(records::document, format!("$.{}", Kind::ZeroReport.name_member())),
        ))
        .load::<(StoredId, Option<StoredId>, Option<String>)>(&mut connection.db)?;
    for (farmer, field_id, name) in rows {
        let field_id = field_id.map(StoredId::id);
        book.nothing_planted(farmer.id(), (field_id, name.as_deref()), crop_year);
    }
    Ok(())
}

/// The farm has not reported what an agent entered until the farmer confirms it.
fn add_activity(connection: &mut Connection, book: &mut SeasonBook, farmers: &[&[u8]]) -> Result<()> {
    let pending = Confirmation::Pending.name();
    let rows = records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop.is_not_null())
        .filter(records::deleted_at.is_null())
        .filter(records::confirmation.is_null().or(records::confirmation.ne(pending)))
        .group_by(records::farmer)
        .select((records::farmer, max(records::reported_at)))
        .load::<(StoredId, Option<i64>)>(&mut connection.db)?;
    for (farmer, at) in rows {
        if let Some(at) = at {
            book.active(farmer.id(), instant(at, "records.reported_at")?);
        }
    }
    Ok(())
}

type StoredField = (StoredId, StoredId, Option<String>, Option<String>, Option<String>, Option<String>);

fn add_fields(connection: &mut Connection, book: &mut SeasonBook, farmers: &[&[u8]]) -> Result<()> {
    // An index has these very expressions, so that SQLite reads no boundary.
    let member = |extract: &'static str| sql::<Nullable<Text>>(extract);
    let rows = records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop.is_null())
        .filter(records::crop_year.is_null())
        .filter(records::deleted_at.is_null())
        .select((
            records::farmer,
            records::record_id,
            member("json_extract(document, '$.name')"),
            member("json_extract(document, '$.county.fips')"),
            member("json_extract(document, '$.county.name')"),
            member("json_extract(document, '$.county.state')"),
        ))
        .load::<StoredField>(&mut connection.db)?;
    for (farmer, field_id, name, fips, county, state) in rows {
        let fips = fips.as_deref().and_then(Fips::parse);
        let county = county.zip(state).map(|(name, state)| CountyName { name, state });
        book.field(farmer.id(), field_id.id::<FieldId>(), &name.unwrap_or_default(), fips.zip(county));
    }
    Ok(())
}

fn planted(crop: Option<&str>, year: Option<i32>) -> Result<(Crop, CropYear)> {
    let crop = crop.and_then(Crop::stored).ok_or_else(|| Error::unreadable("records.crop"))?;
    Ok((crop, CropYear(year.ok_or_else(|| Error::unreadable("records.crop_year"))?)))
}

/// Plantings, their acres, and how many of them have acres, as the database counts them.
pub(super) fn year_sums(plantings: i64, hundredths: Option<i64>, with_acres: i64) -> Result<YearSums> {
    let acres = number(hundredths.unwrap_or(0), "sum(records.acres_hundredths)")?;
    Ok(YearSums {
        plantings: number(plantings, "count(*)")?,
        acres: TotalAcres::from_hundredths(acres),
        without_acres: number(plantings - with_acres, "count(records.acres_hundredths)")?,
    })
}

fn number<N: TryFrom<i64>>(counted: i64, column: &'static str) -> Result<N> {
    N::try_from(counted).map_err(|_| Error::unreadable(column))
}
