//! A backup of a SQLite database runs while it is in use; a restore needs it unused. PostgreSQL has its own tools.

mod check;
mod database;
mod error;
mod part;
mod seal;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;

use crate::engine::database_url::{DatabaseUrl, Kind};
use crate::engine::lock::{Lock, resolved};
use crate::engine::ownership::{self, Owner};
use crate::records::changes::renew_database_id;
use database::{beside, connect, text};
pub use error::BackupError;
use part::Part;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    Keep,
    Replace,
}

/// The copy has every write that was confirmed before the call. The file appears complete, checked and synced to disk,
/// or not at all. Only its owner may read it. Blocks.
pub fn back_up(url: &DatabaseUrl, file: &Path, existing: Existing) -> Result<(), BackupError> {
    let database = embedded(url)?;
    if !database.is_file() {
        return Err(BackupError::Missing(database));
    }
    let _in_use = Lock::shared(&database)?.ok_or(BackupError::InUse)?;
    refuse_existing(file, existing)?;
    if fs::canonicalize(file).is_ok_and(|file| file == database) {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let part = Part::beside(file)?;
    let mut connection = connect(&database)?;
    if Owner::of(&mut connection)? == Owner::Another {
        return Err(BackupError::NotOurs(database));
    }
    sql_query("VACUUM INTO ?").bind::<Text, _>(text(part.path())?).execute(&mut connection)?;
    let mut copy = connect(part.path())?;
    ownership::mark(&mut copy)?;
    check::is_sound(&mut copy)?;
    drop(copy);
    seal::close(part.path())?;
    refuse_existing(file, existing)?;
    part.become_file(file)
}

/// Puts a backup in the place of the database, which no program may use meanwhile. `existing` must allow the loss of
/// the existing data.
///
/// Refuses a file that is not a backup, that has a single altered byte, or that a newer program made. The next start
/// runs the migrations that an older backup lacks. On failure the existing database stays. Blocks.
pub fn restore(url: &DatabaseUrl, file: &Path, existing: Existing) -> Result<(), BackupError> {
    let database = embedded(url)?;
    if !file.is_file() {
        return Err(BackupError::Missing(file.to_owned()));
    }
    if let Some(folder) = database.parent() {
        fs::create_dir_all(folder)?;
    }
    let _alone = Lock::alone(&database)?.ok_or(BackupError::InUse)?;
    refuse_existing(&database, existing)?;
    let part = Part::beside(&database)?;
    fs::copy(file, part.path())?;
    check::looks_like_a_backup(part.path())?;
    let is_sealed = seal::open(part.path())?;
    let mut copy = connect(part.path())?;
    check::is_ours(&mut copy, is_sealed)?;
    check::is_sound(&mut copy)?;
    check::has_our_schema(&mut copy)?;
    // A client that knows more than the backup must not go on as if nothing had happened.
    renew_database_id(&mut copy)?;
    drop(copy);
    set_aside(&database)?;
    part.become_file(&database)
}

fn embedded(url: &DatabaseUrl) -> Result<PathBuf, BackupError> {
    match url.kind() {
        Kind::Sqlite(path) => Ok(resolved(path)),
        Kind::Postgres(_) => Err(BackupError::NotEmbedded),
    }
}

/// Replaces no folder, device or link.
fn refuse_existing(file: &Path, existing: Existing) -> Result<(), BackupError> {
    match fs::symlink_metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error.into()),
        Ok(_) if existing == Existing::Keep => Err(BackupError::Exists(file.to_owned())),
        Ok(found) if !found.is_file() => Err(BackupError::NotAFile(file.to_owned())),
        Ok(_) => Ok(()),
    }
}

/// Fails if another program has the database open. Deletes the files that SQLite left beside it.
fn set_aside(database: &Path) -> Result<(), BackupError> {
    if database.try_exists()? {
        let mut connection = connect(database)?;
        // SQLite leaves the log mode only when no other program has the database open. A damaged file gives an error
        // too, but may be replaced.
        let left = connection.batch_execute("PRAGMA journal_mode = DELETE;");
        drop(connection);
        if left.is_err() && check::is_readable_elsewhere(database)? {
            return Err(BackupError::InUse);
        }
    }
    for beside in beside(database) {
        part::remove_if_there(&beside)?;
    }
    Ok(())
}
