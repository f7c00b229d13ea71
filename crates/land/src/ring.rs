//! Rings on the grid. Lines between corners are straight in longitude and latitude, as GeoJSON wants them, and whether
//! a point lies in an area is computed without rounding.

use rules::ring::{self, Coordinate as _, Position};

use crate::grid::Point;

/// Corners, without the first one repeated at the end.
pub(crate) type Ring = Vec<Point>;
/// The exterior, and then the holes.
pub(crate) type Part = Vec<Ring>;

/// The lines of a ring, the last one back to the first corner.
pub(crate) fn segments(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring::sides(ring.iter()).map(|[from, to]| (*from, *to))
}

/// Twice the area in squares of the grid; negative if the ring runs clockwise.
pub(crate) fn doubled_area(ring: &[Point]) -> i128 {
    let Some(&first) = ring.first() else { return 0 };
    let first = coordinates(first);
    segments(ring).map(|(from, to)| i32::turn(first, coordinates(from), coordinates(to))).sum()
}

pub(crate) fn position(ring: &[Point], point: Point) -> Position {
    ring::position(ring.iter().copied().map(coordinates), coordinates(point))
}

/// Says where the point lies to an exterior with its holes.
pub(crate) fn position_in(part: &[Ring], point: Point) -> Position {
    ring::position_in(part.iter().map(|ring| ring.iter().copied().map(coordinates)), coordinates(point))
}

fn coordinates(point: Point) -> [i32; 2] {
    [point.x, point.y]
}
