use rules::field::{CORNERS_MAX, RINGS_MAX};

use super::header::{HEADER_LENGTH, length};
use super::shx::Index;
use crate::bytes::Bytes;
use crate::fault::{Fault, ShapeFault};
use crate::rings::{Geometry, Parts, Ring, nested};

const RECORD_HEADER_LENGTH: usize = 8;

/// The records in the order of the index: a program that edits a shape may write it anew at the end, and leave the old one
/// where it was. Without an index, in the order of the file.
pub(super) struct Shapes<'a> {
    bytes: &'a [u8],
    index: Option<Index<'a>>,
    /// Where the next record begins, in the order of the file.
    at: usize,
    /// Bytes that all further records together may have. No two records of a sound file share any.
    left: usize,
}

impl<'a> Shapes<'a> {
    pub(super) fn open(bytes: &'a [u8], index: Option<Index<'a>>) -> Result<Self, Fault> {
        let length = length(bytes).ok_or(Fault::FileBroken)?;
        let bytes = match index {
            // Behind its end, a file may have padding. Programs that do not know the length beforehand write none.
            None if length >= HEADER_LENGTH => bytes.get(..length).ok_or(Fault::FileBroken)?,
            Some(_) | None => bytes,
        };
        Ok(Self { bytes, index, at: HEADER_LENGTH, left: bytes.len() })
    }

    fn indexed(&mut self, at: usize) -> Result<Result<Parts, ShapeFault>, Fault> {
        if at == 0 {
            return Ok(Err(ShapeFault::ShapeEmpty));
        }
        let Some(content) = record(self.bytes, at) else { return Ok(Err(ShapeFault::ShapeUnreadable)) };
        self.left = self.left.checked_sub(content.len()).ok_or(Fault::FileBroken)?;
        Ok(shape(content))
    }
}

impl Iterator for Shapes<'_> {
    type Item = Result<Result<Parts, ShapeFault>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(index) = &mut self.index {
            return index.next().map(|at| self.indexed(at));
        }
        if self.at >= self.bytes.len() {
            return None;
        }
        let Some(content) = record(self.bytes, self.at) else {
            self.at = self.bytes.len();
            return Some(Err(Fault::FileBroken));
        };
        self.at = self.at.saturating_add(RECORD_HEADER_LENGTH + content.len());
        Some(Ok(shape(content)))
    }
}

/// What stands behind the number and the length of the record.
fn record(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let mut record = Bytes::at(bytes, at)?;
    let _number = record.big_length()?;
    let words = record.big_length()?;
    record.take(words.checked_mul(2)?)
}

fn shape(content: &[u8]) -> Result<Parts, ShapeFault> {
    let unreadable = ShapeFault::ShapeUnreadable;
    let mut content = Bytes::at(content, 0).ok_or(unreadable)?;
    match content.length().ok_or(unreadable)? {
        0 => Err(ShapeFault::ShapeEmpty),
        // Lines and polygons; with heights, or with measures.
        3 | 13 | 23 => Geometry { paths: rings(content)?, ..Geometry::default() }.parts(),
        5 | 15 | 25 => rings(content).map(nested),
        _ => Err(ShapeFault::ShapeNotAnArea),
    }
}

fn rings(mut content: Bytes<'_>) -> Result<Vec<Ring>, ShapeFault> {
    let mut counted = || {
        const BOX_LENGTH: usize = 32;
        content.skip(BOX_LENGTH)?;
        Some((content.length()?, content.length()?))
    };
    let (rings, corners) = counted().ok_or(ShapeFault::ShapeUnreadable)?;
    if rings > RINGS_MAX || corners > CORNERS_MAX + rings {
        return Err(ShapeFault::ShapeTooDetailed);
    }
    cut(content, rings, corners).ok_or(ShapeFault::ShapeUnreadable)
}

/// None for a damaged record.
fn cut(mut content: Bytes<'_>, rings: usize, corners: usize) -> Option<Vec<Ring>> {
    let starts: Vec<_> = (0..rings).map(|_| content.length()).collect::<Option<_>>()?;
    let corners: Ring =
        (0..corners).map(|_| Some([content.f64()?, content.f64()?])).collect::<Option<_>>()?;
    let ends = starts.iter().copied().skip(1).chain([corners.len()]);
    starts.iter().zip(ends).map(|(&start, end)| corners.get(start..end).map(<[_]>::to_vec)).collect()
}
