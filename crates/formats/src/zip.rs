//! ZIP archives without compression: a compressor would weigh more in the wasm module than all formats together.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

use crate::error::Error;
use crate::part::Part;

pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) parts: Vec<Part>,
}

const CHECKSUM: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

const LOCAL: u32 = 0x0403_4B50;
const CENTRAL: u32 = 0x0201_4B50;
const END: u32 = 0x0605_4B50;
/// A reader of version 1.0 of the format can read it.
const VERSION: u16 = 10;
/// 1980-01-01, the first day that the format knows. Nobody needs the time, and without it equal records make equal files.
const DAY: u16 = 0x21;

/// The parts of the archive. Reads each entry once, as its length and checksum come before its bytes.
pub(crate) fn archive(entries: Vec<Entry>) -> Result<Vec<Part>, Error> {
    let mut parts = Vec::new();
    let mut directory = Vec::new();
    let (mut offset, count) = (0_u32, u16::try_from(entries.len()).map_err(|_| Error::TooLarge)?);
    for mut entry in entries {
        let (checksum, length) = measured(&mut entry.parts)?;
        let facts = facts(&entry.name, checksum, length)?;
        let mut local = LOCAL.to_le_bytes().to_vec();
        local.extend_from_slice(&facts);
        local.extend_from_slice(entry.name.as_bytes());

        directory.extend_from_slice(&CENTRAL.to_le_bytes());
        directory.extend_from_slice(&VERSION.to_le_bytes());
        directory.extend_from_slice(&facts);
        // No comment, the first disk, no attributes.
        directory.extend_from_slice(&[0; 10]);
        directory.extend_from_slice(&offset.to_le_bytes());
        directory.extend_from_slice(entry.name.as_bytes());

        offset = added(offset, added(length, local.len().try_into()?)?)?;
        parts.push(Part::bytes(local));
        parts.append(&mut entry.parts);
    }
    let size = u32::try_from(directory.len())?;
    directory.extend_from_slice(&END.to_le_bytes());
    directory.extend_from_slice(&[0; 4]);
    directory.extend_from_slice(&count.to_le_bytes());
    directory.extend_from_slice(&count.to_le_bytes());
    directory.extend_from_slice(&size.to_le_bytes());
    directory.extend_from_slice(&offset.to_le_bytes());
    directory.extend_from_slice(&[0; 2]);
    parts.push(Part::bytes(directory));
    Ok(parts)
}

/// What both headers of an entry say.
fn facts(name: &str, checksum: u32, length: u32) -> Result<Vec<u8>, Error> {
    let mut facts = Vec::new();
    // No flags, no compression, at midnight.
    for number in [VERSION, 0, 0, 0, DAY] {
        facts.extend_from_slice(&number.to_le_bytes());
    }
    for number in [checksum, length, length] {
        facts.extend_from_slice(&number.to_le_bytes());
    }
    facts.extend_from_slice(&u16::try_from(name.len())?.to_le_bytes());
    facts.extend_from_slice(&[0; 2]);
    Ok(facts)
}

/// The checksum and the length.
fn measured(parts: &mut [Part]) -> Result<(u32, u32), Error> {
    let mut digest = CHECKSUM.digest();
    let mut length = 0_u32;
    for part in parts {
        while let Some(bytes) = part.next()? {
            digest.update(&bytes);
            length = added(length, bytes.len().try_into()?)?;
        }
        part.rewind()?;
    }
    Ok((digest.finalize(), length))
}

fn added(one: u32, other: u32) -> Result<u32, Error> {
    one.checked_add(other).ok_or(Error::TooLarge)
}
