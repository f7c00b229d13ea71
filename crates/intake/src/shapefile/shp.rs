use rules::field::{CORNERS_MAX, RINGS_MAX};

use super::header::{HEADER_LENGTH, length};
use super::shx::Index;
use crate::bytes::ByteReader;
use crate::error::{FileError, ShapeError};
use crate::rings::{Geometry, Parts, Ring, group_into_parts};

const RECORD_HEADER_LENGTH: usize = 8;

/// The records in the order of the index: a program that edits a shape may write it anew at the end, and leave the old
/// one where it was. Without an index they are in the order of the file.
pub(super) struct ShapeRecords<'a> {
    bytes: &'a [u8],
    index: Option<Index<'a>>,
    /// The offset of the next record, in the order of the file.
    at: usize,
    /// All further records together may have so many bytes. No two records of a sound file share any.
    left: usize,
}

impl<'a> ShapeRecords<'a> {
    pub(super) fn open(bytes: &'a [u8], index: Option<Index<'a>>) -> Result<Self, FileError> {
        let length = length(bytes).ok_or(FileError::FileBroken)?;
        let bytes = match index {
            // A file may have padding behind its end. Programs that do not know the length beforehand write no length.
            None if length >= HEADER_LENGTH => bytes.get(..length).ok_or(FileError::FileBroken)?,
            Some(_) | None => bytes,
        };
        Ok(Self { bytes, index, at: HEADER_LENGTH, left: bytes.len() })
    }

    fn record_shape(&mut self, at: usize) -> Result<Result<Parts, ShapeError>, FileError> {
        if at == 0 {
            return Ok(Err(ShapeError::ShapeEmpty));
        }
        let Some(content) = record(self.bytes, at) else { return Ok(Err(ShapeError::ShapeUnreadable)) };
        self.left = self.left.checked_sub(content.len()).ok_or(FileError::FileBroken)?;
        Ok(shape(content))
    }
}

impl Iterator for ShapeRecords<'_> {
    type Item = Result<Result<Parts, ShapeError>, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(index) = &mut self.index {
            return index.next().map(|at| self.record_shape(at));
        }
        if self.at >= self.bytes.len() {
            return None;
        }
        let Some(content) = record(self.bytes, self.at) else {
            self.at = self.bytes.len();
            return Some(Err(FileError::FileBroken));
        };
        self.at = self.at.saturating_add(RECORD_HEADER_LENGTH + content.len());
        Some(Ok(shape(content)))
    }
}

/// The content of the record, behind its number and its length.
fn record(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let mut record = ByteReader::at(bytes, at)?;
    let _number = record.big_length()?;
    let words = record.big_length()?;
    record.take(words.checked_mul(2)?)
}

fn shape(content: &[u8]) -> Result<Parts, ShapeError> {
    let unreadable = ShapeError::ShapeUnreadable;
    let mut content = ByteReader::at(content, 0).ok_or(unreadable)?;
    match content.length().ok_or(unreadable)? {
        0 => Err(ShapeError::ShapeEmpty),
        // The larger numbers have heights or measures. Lines come first, then polygons.
        3 | 13 | 23 => Geometry { paths: rings(content)?, ..Geometry::default() }.parts(),
        5 | 15 | 25 => rings(content).map(group_into_parts),
        _ => Err(ShapeError::ShapeNotAnArea),
    }
}

fn rings(mut content: ByteReader<'_>) -> Result<Vec<Ring>, ShapeError> {
    let mut counted = || {
        const BOX_LENGTH: usize = 32;
        content.skip(BOX_LENGTH)?;
        Some((content.length()?, content.length()?))
    };
    let (rings, corners) = counted().ok_or(ShapeError::ShapeUnreadable)?;
    if rings > RINGS_MAX || corners > CORNERS_MAX + rings {
        return Err(ShapeError::ShapeTooDetailed);
    }
    split_rings(content, rings, corners).ok_or(ShapeError::ShapeUnreadable)
}

/// Splits the corners into rings. Returns none for a damaged record.
fn split_rings(mut content: ByteReader<'_>, rings: usize, corners: usize) -> Option<Vec<Ring>> {
    let starts: Vec<_> = (0..rings).map(|_| content.length()).collect::<Option<_>>()?;
    let corners: Ring =
        (0..corners).map(|_| Some([content.f64()?, content.f64()?])).collect::<Option<_>>()?;
    let ends = starts.iter().copied().skip(1).chain([corners.len()]);
    starts.iter().zip(ends).map(|(&start, end)| corners.get(start..end).map(<[_]>::to_vec)).collect()
}
