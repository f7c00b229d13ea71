use std::io;
use std::path::PathBuf;

use thiserror::Error;

#[derive(Debug, Error)]
pub enum BackupError {
    #[error("PostgreSQL is backed up and restored with its own pg_dump and pg_restore")]
    NotEmbedded,
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The caller did not ask to replace it.
    #[error("{} already exists; --overwrite replaces it", .0.display())]
    Exists(PathBuf),
    #[error("{} is not a regular file, and only a regular file is replaced", .0.display())]
    NotAFile(PathBuf),
    #[error("{} holds the data of another program", .0.display())]
    NotOurs(PathBuf),
    #[error("the database is in use")]
    InUse,
    #[error("this file is not an Acremark backup")]
    NotABackup,
    #[error("a newer program made the backup (migration {0})")]
    Newer(String),
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    #[error("a file could not be read or written")]
    Io(#[from] io::Error),
    #[error(transparent)]
    Store(#[from] crate::Error),
}

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Store(error.into())
    }
}
