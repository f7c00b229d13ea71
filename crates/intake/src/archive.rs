//! Zip archives.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use crate::error::FileError;
use crate::limits::{MAX_BYTES, MAX_ENTRIES, MAX_RATIO};

/// Opens the description of each file in the list at the end of an archive.
const LISTED: &[u8] = b"PK\x01\x02";

pub(crate) struct Entry {
    /// The path in the archive: the folders that lead to the file, divided by `/`, and its name.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// What the archives that were chosen together, and those in them, may still contain.
pub(crate) struct UnpackBudget {
    bytes: usize,
    entries: usize,
}

impl Default for UnpackBudget {
    fn default() -> Self {
        Self { bytes: MAX_BYTES, entries: MAX_ENTRIES }
    }
}

/// The files whose path is wanted, without folders. Refuses an archive with any path that leads out of it.
pub(crate) fn entries(
    archive: &[u8],
    is_wanted: impl Fn(&str) -> bool,
    budget: &mut UnpackBudget,
) -> Result<Vec<Entry>, FileError> {
    // Counts before the list is read, which takes ten times the memory that it has in the file.
    let listed = archive.windows(LISTED.len()).filter(|bytes| *bytes == LISTED).count();
    budget.entries = budget.entries.checked_sub(listed).ok_or(FileError::ArchiveTooLarge)?;
    let most = budget.bytes.min(archive.len().saturating_mul(MAX_RATIO));
    let mut left = most;
    let mut archive = ZipArchive::new(Cursor::new(archive)).map_err(|_| FileError::ArchiveBroken)?;
    let mut entries = Vec::new();
    for (index, path) in paths(&archive)?.into_iter().enumerate() {
        if path.ends_with('/') || !is_wanted(&path) {
            continue;
        }
        let bytes = unpacked(&mut archive, index, left)?;
        left -= bytes.len();
        entries.push(Entry { path, bytes });
    }
    budget.bytes -= most - left;
    Ok(entries)
}

fn paths(archive: &ZipArchive<Cursor<&[u8]>>) -> Result<Vec<String>, FileError> {
    let listed = archive.metadata();
    let path = |index| {
        let entry = listed.entry(index).map_err(|_| FileError::ArchiveBroken)?;
        if entry.encrypted() {
            return Err(FileError::ArchiveEncrypted);
        }
        let path = entry.name().map_err(|_| FileError::ArchiveBroken)?;
        if is_safe(&path) { Ok(path.into_owned()) } else { Err(FileError::ArchivePathUnsafe) }
    };
    (0..listed.len()).map(path).collect()
}

fn is_safe(path: &str) -> bool {
    let is_relative = !path.starts_with(['/', '\\']) && !path.contains(':') && !path.contains('\0');
    is_relative && !path.split(['/', '\\']).any(|part| part == "..")
}

/// The bytes of one file, at most `budget`, whatever the archive says about the size.
fn unpacked(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    index: usize,
    budget: usize,
) -> Result<Vec<u8>, FileError> {
    let entry = archive.by_index(index).map_err(|_| FileError::ArchiveBroken)?;
    let (listed, mut bytes) = (entry.size(), Vec::new());
    // One more byte shows that there are too many.
    entry.take(budget as u64 + 1).read_to_end(&mut bytes).map_err(|_| FileError::ArchiveBroken)?;
    if bytes.len() > budget {
        return Err(FileError::ArchiveTooLarge);
    }
    if bytes.len() as u64 == listed { Ok(bytes) } else { Err(FileError::ArchiveBroken) }
}
