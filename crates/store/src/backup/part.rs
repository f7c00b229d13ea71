//! A file that is not whole yet.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::BackupError;

/// What the name of each part ends with.
const SUFFIX: &str = ".part";

/// A file that is being written, beside the one that it will be; it goes unless it becomes that. It is locked as long as
/// someone writes it, so that what a killed process left is known.
#[derive(Debug)]
pub(super) struct Part {
    file: NamedTempFile,
}

impl Part {
    /// An empty one that only its owner may read. What was left of earlier ones is removed.
    pub(super) fn beside(file: &Path) -> Result<Self, BackupError> {
        let name = file.file_name().ok_or_else(|| BackupError::Missing(file.to_owned()))?;
        let mut prefix = OsString::from(".");
        prefix.push(name);
        prefix.push(".");
        let folder = folder_of(file);
        remove_left_over(folder, &prefix)?;
        let file = Builder::new().prefix(&prefix).suffix(SUFFIX).tempfile_in(folder)?;
        file.as_file().lock_shared()?;
        Ok(Self { file })
    }

    pub(super) fn path(&self) -> &Path {
        self.file.path()
    }

    /// Makes it the file, once all of it is on the disk; the folder that names it is synced too.
    pub(super) fn become_file(self, file: &Path) -> Result<(), BackupError> {
        self.file.as_file().sync_all()?;
        self.file.persist(file).map_err(|refused| refused.error)?;
        File::open(folder_of(file))?.sync_all()?;
        Ok(())
    }
}

fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Removes the parts of that prefix, and what SQLite made beside them, that nobody writes any more.
fn remove_left_over(folder: &Path, prefix: &OsString) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let is_part = name.as_encoded_bytes().starts_with(prefix.as_encoded_bytes());
        let Some(part) = part_of(&entry.path()).filter(|_| is_part && entry.path().is_file()) else {
            continue;
        };
        let is_written = match File::open(&part) {
            Ok(file) => matches!(file.try_lock(), Err(TryLockError::WouldBlock)),
            Err(_) => false,
        };
        if !is_written {
            remove_if_there(&entry.path())?;
        }
    }
    Ok(())
}

/// The part itself, of a part and of what SQLite made beside it; none for any other file.
fn part_of(path: &Path) -> Option<PathBuf> {
    let name = path.to_str()?;
    ["", "-journal", "-wal", "-shm"]
        .into_iter()
        .filter_map(|beside| name.strip_suffix(beside))
        .find(|name| name.ends_with(SUFFIX))
        .map(PathBuf::from)
}

pub(super) fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
