//! The `.shp` and `.shx` files (ESRI Shapefile Technical Description, 1998).

use std::io;

use rules::bounding_box::BoundingBox;

use crate::area::Area;
use crate::block_buffer::{BlockBuffer, OpenStorage};
use crate::error::Error;
use crate::feature::Shape;
use crate::part::Part;

const NULL: i32 = 0;
const POINT: i32 = 1;
const POLYGON: i32 = 5;

const FILE_CODE: i32 = 9994;
const FILE_VERSION: i32 = 1000;
const HEADER: u64 = 100;
/// Lengths and offsets count words of 16 bits.
const WORD: u64 = 2;

pub(super) struct Shapes {
    kind: i32,
    main: BlockBuffer,
    index: BlockBuffer,
    count: i32,
    bounds: Option<BoundingBox>,
}

impl Shapes {
    pub(super) fn new(is_area: bool, open: OpenStorage) -> io::Result<Self> {
        let kind = if is_area { POLYGON } else { POINT };
        Ok(Self {
            kind,
            main: BlockBuffer::new(open)?,
            index: BlockBuffer::new(open)?,
            count: 0,
            bounds: None,
        })
    }

    /// A record without a shape has the null shape.
    pub(super) fn record(&mut self, shape: Option<Shape<'_>>) -> Result<(), Error> {
        let (content, bounds) = match shape {
            Some(Shape::Point(location)) => point([location.longitude(), location.latitude()]),
            Some(Shape::Area(area)) => polygon(area)?,
            None => (NULL.to_le_bytes().to_vec(), None),
        };
        self.count = self.count.checked_add(1).ok_or(Error::TooLarge)?;
        let offset = words(HEADER + self.main.length())?.to_be_bytes();
        let length = words(content.len() as u64)?.to_be_bytes();
        let mut record = self.count.to_be_bytes().to_vec();
        record.extend_from_slice(&length);
        record.extend_from_slice(&content);
        self.main.push(&record)?;
        self.index.push(&[offset, length].concat())?;
        self.bounds = self.bounds.into_iter().chain(bounds).reduce(BoundingBox::union);
        Ok(())
    }

    /// The main file and its index.
    pub(super) fn end(self) -> Result<(Vec<Part>, Vec<Part>), Error> {
        let file = |blocks: BlockBuffer| {
            let header = header(self.kind, blocks.length(), self.bounds)?;
            Ok::<_, Error>(vec![Part::Bytes(header), Part::blocks(blocks)?])
        };
        Ok((file(self.main)?, file(self.index)?))
    }
}

fn words(bytes: u64) -> Result<i32, Error> {
    Ok(i32::try_from(bytes / WORD)?)
}

fn header(kind: i32, length: u64, bounds: Option<BoundingBox>) -> Result<Vec<u8>, Error> {
    let mut header = FILE_CODE.to_be_bytes().to_vec();
    header.extend_from_slice(&[0; 20]);
    header.extend_from_slice(&words(HEADER + length)?.to_be_bytes());
    header.extend_from_slice(&FILE_VERSION.to_le_bytes());
    header.extend_from_slice(&kind.to_le_bytes());
    put_numbers(&mut header, bounds.map_or([0.0; 4], BoundingBox::ends));
    // The bounds of heights and measures, which no shape has.
    header.extend_from_slice(&[0; 32]);
    Ok(header)
}

fn put_numbers<const N: usize>(out: &mut Vec<u8>, numbers: [f64; N]) {
    for number in numbers {
        out.extend_from_slice(&number.to_le_bytes());
    }
}

fn point(place: [f64; 2]) -> (Vec<u8>, Option<BoundingBox>) {
    let mut out = POINT.to_le_bytes().to_vec();
    put_numbers(&mut out, place);
    (out, BoundingBox::around([place]))
}

/// The outer ring of each part is clockwise and its holes are not, which is the opposite of a stored boundary.
fn polygon(area: Area<'_>) -> Result<(Vec<u8>, Option<BoundingBox>), Error> {
    let (mut starts, mut places) = (Vec::new(), Vec::new());
    for rings in area.parts() {
        for ring in rings {
            let mut corners: Vec<_> = ring.places().collect();
            corners.reverse();
            starts.push(i32::try_from(places.len())?);
            places.append(&mut corners);
        }
    }
    let Some(bounds) = BoundingBox::around(places.iter().copied()) else {
        return Ok((NULL.to_le_bytes().to_vec(), None));
    };
    let mut out = POLYGON.to_le_bytes().to_vec();
    put_numbers(&mut out, bounds.ends());
    out.extend_from_slice(&i32::try_from(starts.len())?.to_le_bytes());
    out.extend_from_slice(&i32::try_from(places.len())?.to_le_bytes());
    for start in starts {
        out.extend_from_slice(&start.to_le_bytes());
    }
    for place in places {
        put_numbers(&mut out, place);
    }
    Ok((out, Some(bounds)))
}
