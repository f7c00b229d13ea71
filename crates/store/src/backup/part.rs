//! A file that is not whole yet.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use super::BackupError;

/// A file that is being written, beside the one that it will be; it goes unless it becomes that.
#[derive(Debug)]
pub(super) struct Part {
    path: PathBuf,
}

impl Part {
    /// An empty one that only its owner may read.
    pub(super) fn beside(file: &Path) -> Result<Self, BackupError> {
        let mut name = OsString::from(".");
        name.push(file.file_name().ok_or_else(|| BackupError::Missing(file.to_owned()))?);
        name.push(format!(".{}.part", std::process::id()));
        let path = file.with_file_name(name);
        // What lies there was left by a process of the same number that was killed.
        remove_if_there(&path)?;
        OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
        Ok(Self { path })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Makes it the file, once all of it is on the disk; the folder that names it is synced too.
    pub(super) fn become_file(self, file: &Path) -> Result<(), BackupError> {
        File::open(&self.path)?.sync_all()?;
        fs::rename(&self.path, file)?;
        let folder = match file.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        File::open(folder)?.sync_all()?;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if let Err(error) = remove_if_there(&self.path) {
            tracing::warn!(%error, "an unfinished file was left behind");
        }
    }
}

pub(super) fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
