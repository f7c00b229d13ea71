//! Backups of the embedded database: made while it serves, put back while it does not.
//!
//! PostgreSQL has tools of its own for both.

mod check;
mod error;
mod lock;
mod part;
mod seal;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;

use crate::changes;
use crate::database_url::{DatabaseUrl, Kind};
use crate::ownership::{self, Owner};
pub use error::BackupError;
pub(crate) use lock::Lock;
use part::Part;

/// What becomes of a file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It stays, and the work is refused.
    Keep,
    /// It is replaced.
    Replace,
}

/// Writes the database at that address, as it is now, into a file: every write that was answered before this began is in
/// it. The database may serve meanwhile, through this process or another.
///
/// The file appears whole, checked and synced to disk, or not at all; only its owner may read it.
///
/// Blocks.
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

/// Puts a backup in the place of the database at that address, which nobody may use meanwhile. What is there is lost,
/// and is replaced only when that is asked for.
///
/// A file that is no backup, one of which a single byte was altered and one of a newer program are refused; of an older
/// one, the next start brings the tables up to date. When this fails, what was there is there still.
///
/// Blocks.
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
    // Whoever was told more than the backup knows must not go on as if nothing had happened.
    changes::begin_another(&mut copy)?;
    drop(copy);
    set_aside(&database)?;
    part.become_file(&database)
}

/// The file of an embedded database.
fn embedded(url: &DatabaseUrl) -> Result<PathBuf, BackupError> {
    match url.kind() {
        Kind::Sqlite(path) => Ok(resolved(path)),
        Kind::Postgres(_) => Err(BackupError::NotEmbedded),
    }
}

/// The file that a path leads to, so that whoever takes another way to it finds the same lock.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Only a regular file is ever replaced: neither a folder, nor a device, nor a link.
fn refuse_existing(file: &Path, existing: Existing) -> Result<(), BackupError> {
    match fs::symlink_metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error.into()),
        Ok(_) if existing == Existing::Keep => Err(BackupError::Exists(file.to_owned())),
        Ok(found) if !found.is_file() => Err(BackupError::NotAFile(file.to_owned())),
        Ok(_) => Ok(()),
    }
}

/// Makes sure that no other program has the database open, and that nothing of it is left beside its file.
fn set_aside(database: &Path) -> Result<(), BackupError> {
    if database.try_exists()? {
        let mut connection = connect(database)?;
        // Leaves the log only when nobody else has the database open. What is damaged cannot tell; it is to be replaced.
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

/// The files that SQLite makes beside one of its own.
fn beside(file: &Path) -> [PathBuf; 3] {
    ["-wal", "-shm", "-journal"].map(|suffix| {
        let mut beside = file.as_os_str().to_owned();
        beside.push(suffix);
        beside.into()
    })
}

fn connect(path: &Path) -> Result<SqliteConnection, BackupError> {
    let mut connection = SqliteConnection::establish(text(path)?).map_err(crate::Error::unavailable)?;
    connection.batch_execute(
        "PRAGMA busy_timeout = 2000; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;",
    )?;
    Ok(connection)
}

fn text(path: &Path) -> Result<&str, BackupError> {
    path.to_str().ok_or_else(|| BackupError::Missing(path.to_owned()))
}
