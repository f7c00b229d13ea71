use std::path::{Path, PathBuf};

use diesel::SqliteConnection;
use diesel::connection::{Connection, SimpleConnection};

use super::error::BackupError;

/// The files that SQLite may make beside a database file.
pub(super) fn beside(file: &Path) -> [PathBuf; 3] {
    ["-wal", "-shm", "-journal"].map(|suffix| {
        let mut beside = file.as_os_str().to_owned();
        beside.push(suffix);
        beside.into()
    })
}

pub(super) fn connect(path: &Path) -> Result<SqliteConnection, BackupError> {
    let mut connection = SqliteConnection::establish(text(path)?).map_err(crate::Error::unavailable)?;
    connection.batch_execute(
        "PRAGMA busy_timeout = 2000; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;",
    )?;
    Ok(connection)
}

pub(super) fn text(path: &Path) -> Result<&str, BackupError> {
    path.to_str().ok_or_else(|| BackupError::Missing(path.to_owned()))
}
