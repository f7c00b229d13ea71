use rules::bounding_box::BoundingBox;

use crate::feature::Shape;

/// EPSG gives the reference system this number.
pub(super) const WGS_84: i32 = 4326;

/// The flags say little-endian: a point has no envelope, an area has one of west, east, south and north.
const POINT: u8 = 0b0000_0001;
const AREA: u8 = 0b0000_0011;
const LITTLE_ENDIAN: u8 = 1;

/// Gives the blob of a shape, and its bounds. Returns none for an area without a corner.
pub(super) fn geometry(shape: Shape<'_>) -> Option<(Vec<u8>, BoundingBox)> {
    match shape {
        Shape::Point(location) => {
            let place = [location.longitude(), location.latitude()];
            let mut out = header(POINT);
            put_kind(&mut out, 1);
            put_numbers(&mut out, place);
            Some((out, BoundingBox::around([place])?))
        }
        Shape::Area(area) => {
            let parts: Vec<Vec<Vec<_>>> =
                area.parts().map(|rings| rings.map(|ring| ring.places().collect()).collect()).collect();
            let bounds = BoundingBox::around(parts.iter().flatten().flatten().copied())?;
            let mut out = header(AREA);
            put_numbers(&mut out, [bounds.west, bounds.east, bounds.south, bounds.north]);
            put_kind(&mut out, 6);
            put_count(&mut out, parts.len());
            for rings in &parts {
                put_kind(&mut out, 3);
                put_count(&mut out, rings.len());
                for ring in rings {
                    put_count(&mut out, ring.len());
                    for &place in ring {
                        put_numbers(&mut out, place);
                    }
                }
            }
            Some((out, bounds))
        }
    }
}

fn header(flags: u8) -> Vec<u8> {
    let mut out = vec![b'G', b'P', 0, flags];
    out.extend_from_slice(&WGS_84.to_le_bytes());
    out
}

/// Starts a shape of well-known binary.
fn put_kind(out: &mut Vec<u8>, kind: u32) {
    out.push(LITTLE_ENDIAN);
    out.extend_from_slice(&kind.to_le_bytes());
}

fn put_count(out: &mut Vec<u8>, count: usize) {
    // A boundary has 10,000 corners at most.
    out.extend_from_slice(&u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
}

fn put_numbers<const N: usize>(out: &mut Vec<u8>, numbers: [f64; N]) {
    for number in numbers {
        out.extend_from_slice(&number.to_le_bytes());
    }
}
