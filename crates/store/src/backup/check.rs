//! Whether a file is what it should be.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};

use super::BackupError;
use super::part::{self, Part};
use crate::migrations;
use crate::ownership::Owner;

/// How a file of SQLite begins, up to the two bytes that tell how it is written: not with a log beside it.
const HEADER_LENGTH: usize = 20;
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const WITHOUT_LOG: [u8; 2] = [1, 1];

/// Whether the file can be a backup; one that is still written with a log beside it is not whole.
pub(super) fn looks_like_a_backup(path: &Path) -> Result<(), BackupError> {
    let mut header = [0; HEADER_LENGTH];
    File::open(path)?.read_exact(&mut header).map_err(|_| BackupError::NotABackup)?;
    if header.starts_with(MAGIC) && header.ends_with(&WITHOUT_LOG) {
        Ok(())
    } else {
        Err(BackupError::NotABackup)
    }
}

/// Whether this program made the backup, or an older one did. `is_sealed` tells whether it had a checksum.
pub(super) fn is_ours(copy: &mut SqliteConnection, is_sealed: bool) -> Result<(), BackupError> {
    if Owner::of(copy).map_err(damaged)? != Owner::Ours {
        return Err(BackupError::NotABackup);
    }
    if let Some(version) = migrations::newer_than_sqlite_knows(copy).map_err(damaged)? {
        return Err(BackupError::Newer(version));
    }
    if !is_sealed && migrations::has_checksum(copy).map_err(damaged)? {
        return Err(BackupError::Damaged("its checksum is missing".to_owned()));
    }
    Ok(())
}

/// Whether the file has the tables, indexes and triggers that its migrations made, and no others.
pub(super) fn has_our_schema(copy: &mut SqliteConnection) -> Result<(), BackupError> {
    match migrations::altered_part(copy).map_err(damaged)? {
        Some(part) => Err(BackupError::Damaged(format!("{part} is not as this program makes it"))),
        None => Ok(()),
    }
}

/// Whether every page, index, constraint and reference of the file holds.
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
        return Err(BackupError::Damaged(format!("{} references lead nowhere", dangling.number)));
    }
    Ok(())
}

/// Whether a copy of the database can be read, which nobody holds: then it is not damaged.
pub(super) fn is_readable_elsewhere(database: &Path) -> Result<bool, BackupError> {
    let copy = Part::beside(database)?;
    fs::copy(database, copy.path())?;
    let read = super::connect(copy.path())?.batch_execute("PRAGMA journal_mode = DELETE;");
    for beside in super::beside(copy.path()) {
        part::remove_if_there(&beside)?;
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
