//! The lock beside a database file. SQLite's own locks hold a file, but not the name that leads to it: who opened the
//! file just before another took its place would write into one that nobody finds again.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// Held by each process that uses a database; alone by the one that replaces it. Given up when it is dropped, and when
/// the process ends.
#[derive(Debug)]
pub(crate) struct Lock {
    _held: File,
}

impl Lock {
    /// The lock beside others who use the database; none while it is being replaced.
    pub(crate) fn shared(database: &Path) -> io::Result<Option<Self>> {
        Self::take(database, File::try_lock_shared)
    }

    /// The lock alone; none while anyone uses the database.
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
