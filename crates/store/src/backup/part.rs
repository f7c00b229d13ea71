use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::BackupError;

const SUFFIX: &str = ".part";

/// A file under construction beside its final place. Its drop deletes it unless it became the final file. The lock on
/// it tells other processes that its writer lives.
#[derive(Debug)]
pub(super) struct Part {
    file: NamedTempFile,
}

impl Part {
    /// Only its owner can read it. Deletes the parts of dead processes first.
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

    /// Syncs the file, and the folder after the move.
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

/// Also deletes the files that SQLite made beside those parts.
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

/// `path` is a part or a file that SQLite made beside one; none for any other.
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
