//! Why a backup was not made, or not put back.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why a backup was not made, or not put back.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The database is not a file.
    #[error("PostgreSQL is backed up and restored with its own pg_dump and pg_restore")]
    NotEmbedded,
    /// There is no such file.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// There is such a file, and it was not asked to be replaced.
    #[error("{} is there already; --overwrite replaces it", .0.display())]
    Exists(PathBuf),
    /// There is something else than a file, and only a file is replaced.
    #[error("{} is not a file, and is not replaced", .0.display())]
    NotAFile(PathBuf),
    /// The database is another program's.
    #[error("{} holds the data of another program", .0.display())]
    NotOurs(PathBuf),
    /// Another process uses the database, or is replacing it.
    #[error("the database is in use")]
    InUse,
    /// The file was not written by a backup.
    #[error("this file is no backup of Acremark")]
    NotABackup,
    /// The backup is of a newer program.
    #[error("the backup is of a newer program (migration {0})")]
    Newer(String),
    /// The file is a backup, but what it says does not hold.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    /// A file could not be read or written.
    #[error("a file could not be read or written")]
    Io(#[from] io::Error),
    /// The database could not be read or written.
    #[error(transparent)]
    Store(#[from] crate::Error),
}

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Store(error.into())
    }
}
