//! Zip archives. Reads the list at the end of the archive, and each file whole, so that sizes are known before anything is
//! unpacked; what fields come in needs no more of the format.

use std::borrow::Cow;

use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::limits::{MAX_BYTES, MAX_ENTRIES, MAX_RATIO};

const LOCAL: u32 = 0x0403_4b50;
const LISTED: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
const END_LENGTH: usize = 22;
const COMMENT_MAX: usize = 65_535;

pub(crate) struct Entry {
    /// With the folders that lead to it, divided by `/`.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

struct Listed<'a> {
    path: Cow<'a, str>,
    method: u16,
    packed: usize,
    unpacked: usize,
    at: usize,
}

pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Those whose path is wanted, and no folders. Refuses an archive with any path that leads out of it.
pub(crate) fn entries(archive: &[u8], is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Entry>, Fault> {
    let mut room = MAX_BYTES.min(archive.len().saturating_mul(MAX_RATIO));
    let mut entries = Vec::new();
    for listed in list(archive)? {
        if listed.path.ends_with('/') || !is_wanted(&listed.path) {
            continue;
        }
        room = room.checked_sub(listed.unpacked).ok_or(Fault::ArchiveTooLarge)?;
        let bytes = unpacked(archive, &listed)?;
        entries.push(Entry { path: listed.path.into_owned(), bytes });
    }
    Ok(entries)
}

fn list(archive: &[u8]) -> Result<Vec<Listed<'_>>, Fault> {
    let broken = Fault::ArchiveBroken;
    let first = archive.len().saturating_sub(END_LENGTH + COMMENT_MAX);
    let last = archive.len().checked_sub(END_LENGTH).ok_or(broken)?;
    let is_end = |at: &usize| Bytes::at(archive, *at).and_then(|mut bytes| bytes.u32()) == Some(END);
    let end = (first..=last).rev().find(is_end).ok_or(broken)?;
    let mut end = Bytes::at(archive, end + 10).ok_or(broken)?;
    let count = end.u16().ok_or(broken)?;
    end.skip(4).ok_or(broken)?;
    let at = end.length().ok_or(broken)?;
    if usize::from(count) > MAX_ENTRIES {
        return Err(Fault::ArchiveTooLarge);
    }
    let mut rest = Bytes::at(archive, at).ok_or(broken)?;
    (0..count).map(|_| listed(&mut rest).ok_or(broken)?).collect()
}

/// None if the list ends too early.
fn listed<'a>(rest: &mut Bytes<'a>) -> Option<Result<Listed<'a>, Fault>> {
    if rest.u32()? != LISTED {
        return None;
    }
    rest.skip(4)?;
    let (flags, method) = (rest.u16()?, rest.u16()?);
    rest.skip(8)?;
    let (packed, unpacked) = (rest.length()?, rest.length()?);
    let lengths = [rest.u16()?, rest.u16()?, rest.u16()?].map(usize::from);
    rest.skip(8)?;
    let at = rest.length()?;
    let [path, extra, comment] = lengths;
    let path = String::from_utf8_lossy(rest.take(path)?);
    rest.skip(extra + comment)?;
    if flags & 1 == 1 {
        return Some(Err(Fault::ArchiveEncrypted));
    }
    if !is_safe(&path) {
        return Some(Err(Fault::ArchivePathUnsafe));
    }
    Some(Ok(Listed { path, method, packed, unpacked, at }))
}

fn is_safe(path: &str) -> bool {
    let is_relative = !path.starts_with(['/', '\\']) && !path.contains(':') && !path.contains('\0');
    is_relative && !path.split(['/', '\\']).any(|part| part == "..")
}

fn unpacked(archive: &[u8], listed: &Listed<'_>) -> Result<Vec<u8>, Fault> {
    let packed = packed(archive, listed).ok_or(Fault::ArchiveBroken)?;
    let bytes = match listed.method {
        0 => packed.to_vec(),
        8 => decompress_to_vec_with_limit(packed, listed.unpacked).map_err(|_| Fault::ArchiveBroken)?,
        _ => return Err(Fault::ArchiveBroken),
    };
    if bytes.len() == listed.unpacked { Ok(bytes) } else { Err(Fault::ArchiveBroken) }
}

fn packed<'a>(archive: &'a [u8], listed: &Listed<'_>) -> Option<&'a [u8]> {
    let mut local = Bytes::at(archive, listed.at)?;
    if local.u32()? != LOCAL {
        return None;
    }
    local.skip(22)?;
    let [path, extra] = [local.u16()?, local.u16()?].map(usize::from);
    local.skip(path + extra)?;
    local.take(listed.packed)
}
