//! The index of a Shapefile: where each record is now.

use super::header::{HEADER_LENGTH, length};
use crate::bytes::ByteReader;

/// The offsets of the records in bytes. 0 stands for a shape that is not there.
pub(super) struct Index<'a>(ByteReader<'a>);

impl<'a> Index<'a> {
    /// Returns none for a damaged file.
    pub(super) fn open(bytes: &'a [u8]) -> Option<Self> {
        let entries = bytes.get(HEADER_LENGTH..length(bytes)?)?;
        ByteReader::at(entries, 0).map(Self)
    }
}

impl Iterator for Index<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let (offset, _length) = (self.0.big_length()?, self.0.big_length()?);
        offset.checked_mul(2)
    }
}
