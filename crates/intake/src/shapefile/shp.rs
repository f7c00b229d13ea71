use rules::field::{CORNERS_MAX, RINGS_MAX};

use crate::bytes::Bytes;
use crate::fault::ShapeFault;
use crate::rings::{Parts, Ring, nested};

const HEADER_LENGTH: usize = 100;
const FILE_CODE: usize = 9_994;

/// The records in the order of the file.
pub(super) struct Shapes<'a>(Bytes<'a>);

impl<'a> Shapes<'a> {
    pub(super) fn open(bytes: &'a [u8]) -> Option<Self> {
        let mut header = Bytes::at(bytes, 0)?;
        (header.big_length()? == FILE_CODE).then_some(())?;
        Bytes::at(bytes, HEADER_LENGTH).map(Self)
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    /// None for a damaged file.
    pub(super) fn next(&mut self) -> Option<Result<Parts, ShapeFault>> {
        let _number = self.0.big_length()?;
        let words = self.0.big_length()?;
        let content = self.0.take(words.checked_mul(2)?)?;
        shape(Bytes::at(content, 0)?)
    }
}

fn shape(mut content: Bytes<'_>) -> Option<Result<Parts, ShapeFault>> {
    match content.length()? {
        0 => Some(Err(ShapeFault::ShapeEmpty)),
        // Polygons; with heights, or with measures.
        5 | 15 | 25 => polygon(content),
        _ => Some(Err(ShapeFault::ShapeNotAnArea)),
    }
}

fn polygon(mut content: Bytes<'_>) -> Option<Result<Parts, ShapeFault>> {
    const BOX_LENGTH: usize = 32;
    content.skip(BOX_LENGTH)?;
    let (rings, corners) = (content.length()?, content.length()?);
    if rings > RINGS_MAX || corners > CORNERS_MAX + rings {
        return Some(Err(ShapeFault::ShapeTooDetailed));
    }
    let starts: Vec<_> = (0..rings).map(|_| content.length()).collect::<Option<_>>()?;
    let corners: Ring =
        (0..corners).map(|_| Some([content.f64()?, content.f64()?])).collect::<Option<_>>()?;
    let ends = starts.iter().copied().skip(1).chain([corners.len()]);
    let rings = starts.iter().zip(ends).map(|(&start, end)| corners.get(start..end).map(<[_]>::to_vec));
    rings.collect::<Option<_>>().map(|rings| Ok(nested(rings)))
}
