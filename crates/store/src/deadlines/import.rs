//! Takes a file of the authority.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use rules::instant::Instant;

use super::authority::{AuthorityDate, AuthorityFile, DateRow, files};
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::logs::audit::{self, Event};
use crate::schema::{authority_dates, authority_files};

/// What a file changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Imported {
    /// A date that moved to another day counts as changed.
    Done { added: usize, changed: usize, removed: usize },
    /// The same file was imported before.
    Unchanged,
    /// The file that is stored for the reinsurance year was filed later.
    Older,
}

/// Rows of one statement on PostgreSQL, which takes at most 65,535 values in one.
const CHUNK: usize = 4_000;

/// Replaces all dates of the file's reinsurance year, a county at a time, and writes only what differs.
pub fn import(
    connection: &mut Connection,
    file: &AuthorityFile,
    dates: &[AuthorityDate],
    now: Instant,
) -> Result<Imported> {
    let year = file.reinsurance_year;
    let stored = files(connection)?.into_iter().find(|stored| stored.reinsurance_year == year);
    match &stored {
        Some(stored) if stored.sha256 == file.sha256 => return Ok(Imported::Unchanged),
        Some(stored) if stored.filed_on > file.filed_on => return Ok(Imported::Older),
        _ => {}
    }
    replace_file(connection, file, stored.is_some())?;
    let mut counties: BTreeMap<_, Vec<_>> =
        counties_of(connection, year)?.into_iter().map(|county| (county, Vec::new())).collect();
    for date in dates {
        counties.entry(date.deadline.area.code().to_owned()).or_default().push(date);
    }
    let mut all = Changes::default();
    for (county, dates) in counties {
        let before = rows_of(connection, year, &county)?;
        let after: BTreeSet<_> = dates.into_iter().map(|date| DateRow::new(year, date)).collect();
        let Changes { dates, added, changed, removed } = replace(connection, &before, &after)?;
        all.dates += dates;
        all.added += added;
        all.changed += changed;
        all.removed += removed;
    }
    let Changes { dates, added, changed, removed } = all;
    audit::record(connection, Event::AuthorityDatesImported { dates }, None, now)?;
    Ok(Imported::Done { added, changed, removed })
}

#[derive(Default)]
struct Changes {
    /// All dates that are stored afterwards.
    dates: usize,
    added: usize,
    changed: usize,
    removed: usize,
}

fn replace(
    connection: &mut Connection,
    before: &BTreeSet<DateRow>,
    after: &BTreeSet<DateRow>,
) -> Result<Changes> {
    let gone: Vec<&DateRow> = before.difference(after).collect();
    let new: Vec<&DateRow> = after.difference(before).collect();
    delete(connection, &gone)?;
    insert(connection, &new)?;
    let moved: BTreeSet<_> = gone.iter().map(|row| row.subject()).collect();
    let subjects: BTreeSet<_> = new.iter().map(|row| row.subject()).collect();
    let changed = moved.intersection(&subjects).count();
    Ok(Changes { dates: after.len(), added: new.len() - changed, changed, removed: gone.len() - changed })
}

fn replace_file(connection: &mut Connection, file: &AuthorityFile, is_known: bool) -> Result<()> {
    let values = (
        authority_files::name.eq(&file.name),
        authority_files::sha256.eq(file.sha256.as_slice()),
        authority_files::filed_on.eq(file.filed_on.number()),
        authority_files::imported_at.eq(file.imported_at.number()),
    );
    if is_known {
        let known = authority_files::table.find(file.reinsurance_year);
        diesel::update(known).set(values).execute(&mut connection.db)?;
    } else {
        let year = authority_files::reinsurance_year.eq(file.reinsurance_year);
        diesel::insert_into(authority_files::table).values((year, values)).execute(&mut connection.db)?;
    }
    Ok(())
}

fn counties_of(connection: &mut Connection, year: i32) -> Result<Vec<String>> {
    let counties = authority_dates::table
        .filter(authority_dates::reinsurance_year.eq(year))
        .select(authority_dates::county)
        .distinct();
    Ok(counties.load(&mut connection.db)?)
}

fn rows_of(connection: &mut Connection, year: i32, county: &str) -> Result<BTreeSet<DateRow>> {
    let rows = authority_dates::table
        .filter(authority_dates::county.eq(county))
        .filter(authority_dates::reinsurance_year.eq(year))
        .select(DateRow::as_select())
        .load::<DateRow>(&mut connection.db)?;
    Ok(rows.into_iter().collect())
}

fn delete(connection: &mut Connection, rows: &[&DateRow]) -> Result<()> {
    for row in rows {
        let key = authority_dates::table
            .filter(authority_dates::county.eq(&row.county))
            .filter(authority_dates::crop_year.eq(row.crop_year))
            .filter(authority_dates::crop.eq(&row.crop))
            .filter(authority_dates::kind.eq(&row.kind))
            .filter(authority_dates::crop_type.eq(&row.crop_type))
            .filter(authority_dates::practice.eq(&row.practice))
            .filter(authority_dates::day.eq(row.day))
            .filter(authority_dates::reinsurance_year.eq(row.reinsurance_year));
        connection.db.execute(diesel::delete(key))?;
    }
    Ok(())
}

fn insert(connection: &mut Connection, rows: &[&DateRow]) -> Result<()> {
    match &mut connection.db {
        Database::Postgres(postgres) => {
            for chunk in rows.chunks(CHUNK) {
                diesel::insert_into(authority_dates::table).values(chunk.to_vec()).execute(postgres)?;
            }
        }
        Database::Sqlite(sqlite) => {
            for row in rows {
                diesel::insert_into(authority_dates::table).values(*row).execute(sqlite)?;
            }
        }
    }
    Ok(())
}
