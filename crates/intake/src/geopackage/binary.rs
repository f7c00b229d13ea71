//! The shapes of a GeoPackage: a header, then well-known binary.

use crate::bytes::{ByteOrder, ByteReader};
use crate::error::ShapeError;
use crate::rings::{Geometry, Parts, Position, Ring};

/// How deep collections may contain one another.
const MAX_DEPTH: usize = 4;

const IS_EMPTY: u8 = 0b1_0000;
const IS_EXTENDED: u8 = 0b10_0000;

pub(super) fn parts(bytes: &[u8]) -> Result<Parts, ShapeError> {
    let mut bytes = ByteReader::at(bytes, 0).ok_or(ShapeError::ShapeUnreadable)?;
    if header(&mut bytes).ok_or(ShapeError::ShapeUnreadable)? & IS_EMPTY != 0 {
        return Err(ShapeError::ShapeEmpty);
    }
    let mut geometry = Geometry::default();
    shape(&mut bytes, 0, &mut geometry).ok_or(ShapeError::ShapeUnreadable)?;
    // A part of an area may be empty.
    geometry.areas.retain(|part| !part.is_empty());
    geometry.parts()
}

/// The flags of the header. None for a header that the standard does not have.
fn header(bytes: &mut ByteReader<'_>) -> Option<u8> {
    const SYSTEM_LENGTH: usize = 4;
    (bytes.take(2)? == b"GP").then_some(())?;
    let _version = bytes.u8()?;
    let flags = bytes.u8()?;
    let box_length = [0, 32, 48, 48, 64].get(usize::from(flags >> 1 & 0b111))?;
    bytes.skip(SYSTEM_LENGTH + box_length)?;
    (flags & IS_EXTENDED == 0).then_some(flags)
}

/// Reads a shape into the geometry. Returns none for damaged bytes and for kinds with arcs or faces.
fn shape(bytes: &mut ByteReader<'_>, depth: usize, geometry: &mut Geometry) -> Option<()> {
    let order = match bytes.u8()? {
        0 => ByteOrder::Big,
        1 => ByteOrder::Little,
        _ => return None,
    };
    let (kind, numbers) = kind(bytes.u32_in(order)?)?;
    match kind {
        1 => {
            corner(bytes, order, numbers)?;
            geometry.has_points = true;
        }
        2 => geometry.paths.push(ring(bytes, order, numbers)?),
        // A polygon, or a triangle.
        3 | 17 => geometry.areas.push(polygon(bytes, order, numbers)?),
        // Several of them: of points, of lines, of polygons, of any kind, or of surfaces.
        4..=7 | 12 if depth < MAX_DEPTH => {
            for _ in 0..bytes.u32_in(order)? {
                shape(bytes, depth + 1, geometry)?;
            }
        }
        _ => return None,
    }
    Some(())
}

/// The kind without what it says about heights and measures, and how many numbers a corner has. The standard adds
/// thousands for them; `PostGIS` sets bits.
fn kind(code: u32) -> Option<(u32, usize)> {
    const HAS_HEIGHT: u32 = 0x8000_0000;
    const HAS_MEASURE: u32 = 0x4000_0000;
    let marked = [HAS_HEIGHT, HAS_MEASURE].into_iter().filter(|mark| code & mark != 0).count();
    let code = code & !(HAS_HEIGHT | HAS_MEASURE);
    let more = match code / 1_000 {
        0 => marked,
        1 | 2 => 1,
        3 => 2,
        _ => return None,
    };
    Some((code % 1_000, 2 + more))
}

fn polygon(bytes: &mut ByteReader<'_>, order: ByteOrder, numbers: usize) -> Option<Vec<Ring>> {
    (0..bytes.u32_in(order)?).map(|_| ring(bytes, order, numbers)).collect()
}

fn ring(bytes: &mut ByteReader<'_>, order: ByteOrder, numbers: usize) -> Option<Ring> {
    (0..bytes.u32_in(order)?).map(|_| corner(bytes, order, numbers)).collect()
}

fn corner(bytes: &mut ByteReader<'_>, order: ByteOrder, numbers: usize) -> Option<Position> {
    let corner = [bytes.f64_in(order)?, bytes.f64_in(order)?];
    bytes.skip((numbers - 2) * size_of::<f64>())?;
    Some(corner)
}
