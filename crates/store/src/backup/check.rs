use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};

use super::database::{beside, connect};
use super::error::BackupError;
use super::part::{self, Part};
use crate::engine::migrations;
use crate::engine::ownership::Owner;

/// SQLite's file header up to the two bytes of the journal mode, which must not name a write-ahead log.
const HEADER_LENGTH: usize = 20;
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const WITHOUT_LOG: [u8; 2] = [1, 1];

/// A database that still uses a write-ahead log may be incomplete.
pub(super) fn looks_like_a_backup(path: &Path) -> Result<(), BackupError> {
    let mut header = [0; HEADER_LENGTH];
    File::open(path)?.read_exact(&mut header).map_err(|_| BackupError::NotABackup)?;
    if header.starts_with(MAGIC) && header.ends_with(&WITHOUT_LOG) {
        Ok(())
    } else {
        Err(BackupError::NotABackup)
    }
}

/// This program or an older one made it. `is_sealed` says whether it had a checksum.
pub(super) fn is_ours(copy: &mut SqliteConnection, is_sealed: bool) -> Result<(), BackupError> {
    if Owner::of(copy).map_err(damaged)? != Owner::Ours {
        return Err(BackupError::NotABackup);
    }
    if let Some(version) = migrations::newer_than_sqlite_knows(copy).map_err(damaged)? {
        return Err(BackupError::Newer(version));
    }
    if is_sealed { Ok(()) } else { Err(BackupError::Damaged("its checksum is missing".to_owned())) }
}

/// The tables, indexes and triggers must be exactly those of the file's migrations.
pub(super) fn has_our_schema(copy: &mut SqliteConnection) -> Result<(), BackupError> {
    match migrations::altered_part(copy).map_err(damaged)? {
        Some(part) => Err(BackupError::Damaged(format!("{part} differs from what this program makes"))),
        None => Ok(()),
    }
}

/// Checks every page, index, constraint and foreign key.
pub(super) fn is_sound(copy: &mut SqliteConnection) -> Result<(), BackupError> {
    let told = sql_query("SELECT integrity_check AS line FROM pragma_integrity_check LIMIT 1")
        .get_result::<Line>(copy)
        .map_err(damaged)?;
    if told.line != "ok" {
        return Err(BackupError::Damaged(told.line));
    }
    let dangling = sql_query("SELECT count(*) AS number FROM pragma_foreign_key_check")
        .get_result::<Number>(copy)
        .map_err(damaged)?;
    if dangling.number > 0 {
        return Err(BackupError::Damaged(format!("{} dangling references", dangling.number)));
    }
    Ok(())
}

/// Checks a copy, which no program has open. A readable copy means that the database is not damaged.
pub(super) fn is_readable_elsewhere(database: &Path) -> Result<bool, BackupError> {
    let copy = Part::beside(database)?;
    fs::copy(database, copy.path())?;
    let read = connect(copy.path())?.batch_execute("PRAGMA journal_mode = DELETE;");
    for file in beside(copy.path()) {
        part::remove_if_there(&file)?;
    }
    Ok(read.is_ok())
}

fn damaged(error: impl std::fmt::Display) -> BackupError {
    BackupError::Damaged(error.to_string())
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}
