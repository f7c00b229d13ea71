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

/// What a backup of this program has in its header: `acre`.
const APPLICATION_ID: i64 = 0x6163_7265;

/// How a file of SQLite begins, up to the two bytes that tell how it is written: not with a log beside it.
const HEADER_LENGTH: usize = 20;
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const WITHOUT_LOG: [u8; 2] = [1, 1];

/// Writes into a backup that it is one.
pub(super) fn mark(copy: &mut SqliteConnection) -> Result<(), BackupError> {
    copy.batch_execute(&format!("PRAGMA application_id = {APPLICATION_ID};"))?;
    Ok(())
}

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

/// Whether this program made the backup, or an older one did.
pub(super) fn is_ours(copy: &mut SqliteConnection) -> Result<(), BackupError> {
    let marked = sql_query("SELECT application_id AS number FROM pragma_application_id")
        .get_result::<Number>(copy)
        .map_err(damaged)?;
    if marked.number != APPLICATION_ID {
        return Err(BackupError::NotABackup);
    }
    match migrations::newer_than_sqlite_knows(copy).map_err(damaged)? {
        Some(version) => Err(BackupError::Newer(version)),
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
