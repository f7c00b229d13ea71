//! Zip archives.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use crate::fault::Fault;
use crate::limits::{MAX_BYTES, MAX_ENTRIES, MAX_RATIO};

/// Opens the description of each file in the list at the end of an archive.
const LISTED: &[u8] = b"PK\x01\x02";

pub(crate) struct Entry {
    /// With the folders that lead to it, divided by `/`.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// What the archives that were chosen together, and those in them, may still contain.
pub(crate) struct Room {
    bytes: usize,
    entries: usize,
}

impl Default for Room {
    fn default() -> Self {
        Self { bytes: MAX_BYTES, entries: MAX_ENTRIES }
    }
}

/// Those whose path is wanted, and no folders. Refuses an archive with any path that leads out of it.
pub(crate) fn entries(
    archive: &[u8],
    is_wanted: impl Fn(&str) -> bool,
    room: &mut Room,
) -> Result<Vec<Entry>, Fault> {
    // Counts before the list is read, which takes ten times the memory that it has in the file.
    let listed = archive.windows(LISTED.len()).filter(|bytes| *bytes == LISTED).count();
    room.entries = room.entries.checked_sub(listed).ok_or(Fault::ArchiveTooLarge)?;
    let most = room.bytes.min(archive.len().saturating_mul(MAX_RATIO));
    let mut left = most;
    let mut archive = ZipArchive::new(Cursor::new(archive)).map_err(|_| Fault::ArchiveBroken)?;
    let mut entries = Vec::new();
    for (index, path) in paths(&archive)?.into_iter().enumerate() {
        if path.ends_with('/') || !is_wanted(&path) {
            continue;
        }
        let bytes = unpacked(&mut archive, index, left)?;
        left -= bytes.len();
        entries.push(Entry { path, bytes });
    }
    room.bytes -= most - left;
    Ok(entries)
}

fn paths(archive: &ZipArchive<Cursor<&[u8]>>) -> Result<Vec<String>, Fault> {
    let listed = archive.metadata();
    let path = |index| {
        let entry = listed.entry(index).map_err(|_| Fault::ArchiveBroken)?;
        if entry.encrypted() {
            return Err(Fault::ArchiveEncrypted);
        }
        let path = entry.name().map_err(|_| Fault::ArchiveBroken)?;
        if is_safe(&path) { Ok(path.into_owned()) } else { Err(Fault::ArchivePathUnsafe) }
    };
    (0..listed.len()).map(path).collect()
}

fn is_safe(path: &str) -> bool {
    let is_relative = !path.starts_with(['/', '\\']) && !path.contains(':') && !path.contains('\0');
    is_relative && !path.split(['/', '\\']).any(|part| part == "..")
}

/// At most `room` bytes, whatever the archive says about the size.
fn unpacked(archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize, room: usize) -> Result<Vec<u8>, Fault> {
    let entry = archive.by_index(index).map_err(|_| Fault::ArchiveBroken)?;
    let (listed, mut bytes) = (entry.size(), Vec::new());
    // One more byte shows that there are too many.
    entry.take(room as u64 + 1).read_to_end(&mut bytes).map_err(|_| Fault::ArchiveBroken)?;
    if bytes.len() > room {
        return Err(Fault::ArchiveTooLarge);
    }
    if bytes.len() as u64 == listed { Ok(bytes) } else { Err(Fault::ArchiveBroken) }
}
