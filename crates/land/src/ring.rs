//! Rings on the grid. Lines between corners are straight in longitude and latitude, as GeoJSON wants them, and whether
//! a point lies in an area is computed without rounding.

use crate::bounds::Bounds;
use crate::grid::Point;

/// Corners, without the first one repeated at the end.
pub(crate) type Ring = Vec<Point>;
/// The exterior, and then the holes.
pub(crate) type Part = Vec<Ring>;

/// Returns more than 0 if the point is left of the line, and less if it is right of it. It is exact for lines of up to
/// 180 degrees.
pub(crate) fn side(from: Point, to: Point, point: Point) -> i128 {
    let [ax, ay] = [i128::from(to.x) - i128::from(from.x), i128::from(to.y) - i128::from(from.y)];
    let [bx, by] = [i128::from(point.x) - i128::from(from.x), i128::from(point.y) - i128::from(from.y)];
    ax * by - ay * bx
}

/// The lines of a ring, the last one back to the first corner.
pub(crate) fn segments(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// Twice the area in squares of the grid; negative if the ring runs clockwise.
pub(crate) fn doubled_area(ring: &[Point]) -> i128 {
    let Some(&first) = ring.first() else { return 0 };
    segments(ring).map(|(from, to)| side(first, from, to)).sum()
}

/// Says where a point lies to an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Position {
    Inside,
    OnTheLine,
    Outside,
}

/// Decides by the parity of the lines to the point's east.
pub(crate) fn position(ring: &[Point], point: Point) -> Position {
    let mut is_inside = false;
    for (from, to) in segments(ring) {
        if (from.y > point.y) == (to.y > point.y) && from.y != point.y && to.y != point.y {
            continue;
        }
        let side = side(from, to, point);
        if side == 0 && Bounds::between(from, to).contains(point) {
            return Position::OnTheLine;
        }
        // A line counts with its lower end and without its upper one.
        if (from.y > point.y) != (to.y > point.y) && (side > 0) == (to.y > from.y) {
            is_inside = !is_inside;
        }
    }
    if is_inside { Position::Inside } else { Position::Outside }
}

/// Says where the point lies to an exterior with its holes.
pub(crate) fn position_in(part: &[Ring], point: Point) -> Position {
    let mut rings = part.iter();
    match rings.next().map(|exterior| position(exterior, point)) {
        Some(Position::Inside) => {
            let of_holes = rings.map(|hole| position(hole, point)).find(|place| *place != Position::Outside);
            match of_holes {
                None => Position::Inside,
                Some(Position::Inside) => Position::Outside,
                Some(line) => line,
            }
        }
        other => other.unwrap_or(Position::Outside),
    }
}
