//! The header with which a .shp and a .shx file begin.

use crate::bytes::ByteReader;

pub(super) const HEADER_LENGTH: usize = 100;
const FILE_CODE: usize = 9_994;

/// The length in bytes that the header says, which is not always that of the file.
pub(super) fn length(bytes: &[u8]) -> Option<usize> {
    let mut header = ByteReader::at(bytes, 0)?;
    (header.big_length()? == FILE_CODE).then_some(())?;
    ByteReader::at(bytes, 24)?.big_length()?.checked_mul(2)
}
