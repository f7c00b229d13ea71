//! Areas and lengths on the ellipsoid of WGS 84, by GeographicLib's algorithm.

use geographiclib_rs::{Geodesic, PolygonArea, Winding};

use crate::grid::{Frame, Point};
use crate::ring::Part;
use crate::shape::Shape;

/// The international acre. The survey acre is four millionths larger.
pub(crate) const SQUARE_METERS_OF_AN_ACRE: f64 = 4_046.856_422_4;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Size {
    pub(crate) square_meters: f64,
    /// The length of all rings in meters.
    pub(crate) perimeter: f64,
}

pub(crate) fn size(shape: &Shape) -> Size {
    size_of_parts(shape.frame, &shape.parts)
}

/// The area and perimeter of the parts. Holes run clockwise, so their area is negative.
pub(crate) fn size_of_parts(frame: Frame, parts: &[Part]) -> Size {
    let ellipsoid = Geodesic::wgs84();
    parts.iter().flatten().fold(Size { square_meters: 0.0, perimeter: 0.0 }, |sum, ring| {
        let (perimeter, square_meters) = ring_size(&ellipsoid, frame, ring);
        Size { square_meters: sum.square_meters + square_meters, perimeter: sum.perimeter + perimeter }
    })
}

fn ring_size(ellipsoid: &Geodesic, frame: Frame, ring: &[Point]) -> (f64, f64) {
    let mut polygon = PolygonArea::new(ellipsoid, Winding::CounterClockwise);
    for &corner in ring {
        let [longitude, latitude] = frame.degrees(corner);
        polygon.add_point(latitude, longitude);
    }
    let (perimeter, square_meters, _) = polygon.compute(true);
    (perimeter, square_meters)
}

/// Converts to hundredths of an acre, rounded.
pub(crate) fn hundredths(square_meters: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast takes the nearest number; no area is below 0 or beyond the Earth"
    )]
    let hundredths = (square_meters / SQUARE_METERS_OF_AN_ACRE * 100.0).round() as u64;
    hundredths
}
