//! The lock beside a database file. SQLite's own locks protect a file, but not its name: a program that opened the file
//! just before a restore replaced it would write to a file without a name.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Every process with an open database holds it shared; a restore holds it exclusively. A drop or the end of the
/// process releases it.
#[derive(Debug)]
pub(crate) struct Lock {
    _held: File,
}

impl Lock {
    /// None while a restore runs.
    pub(crate) fn shared(database: &Path) -> io::Result<Option<Self>> {
        Self::take(database, File::try_lock_shared)
    }

    /// None while any process uses the database.
    pub(crate) fn alone(database: &Path) -> io::Result<Option<Self>> {
        Self::take(database, File::try_lock)
    }

    fn take(
        database: &Path,
        lock: impl FnOnce(&File) -> Result<(), TryLockError>,
    ) -> io::Result<Option<Self>> {
        let mut beside = database.as_os_str().to_owned();
        beside.push(".lock");
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(beside)?;
        match lock(&file) {
            Ok(()) => Ok(Some(Self { _held: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// Two paths to the same file must use the same lock.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}
