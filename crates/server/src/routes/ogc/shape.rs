//! Shapes in the plane of a coordinate reference system, and whether they meet.

use rules::ring::{Coordinate as _, Position, is_on_line, position_in};
use serde_json::{Value, json};

use super::crs::Projection;

type Point = [f64; 2];
type Ring = Vec<Point>;

/// A point, or the parts of an area with their rings.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    Point(Point),
    Area(Vec<Vec<Ring>>),
}

impl Shape {
    pub(super) fn rectangle([west, south]: Point, [east, north]: Point) -> Self {
        Self::Area(vec![vec![vec![
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
        ]]])
    }

    /// Reads the geometry of a written feature, and projects it. None if it has none, or the system cannot hold it.
    pub(super) fn of(geometry: &Value, projection: &Projection) -> Option<Self> {
        let coordinates = geometry.get("coordinates")?;
        let point = |value: &Value| projection.project([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?]);
        let ring = |value: &Value| value.as_array()?.iter().map(point).collect::<Option<Ring>>();
        let part = |value: &Value| value.as_array()?.iter().map(ring).collect::<Option<Vec<_>>>();
        match geometry.get("type")?.as_str()? {
            "Point" => point(coordinates).map(Self::Point),
            "Polygon" => Some(Self::Area(vec![part(coordinates)?])),
            "MultiPolygon" => coordinates.as_array()?.iter().map(part).collect::<Option<_>>().map(Self::Area),
            _ => None,
        }
    }

    /// Writes `GeoJSON`. Each area is a `MultiPolygon`, so that a layer has one type.
    pub(super) fn to_geo_json(&self) -> Value {
        match self {
            Self::Point(point) => json!({ "type": "Point", "coordinates": point }),
            Self::Area(parts) => json!({ "type": "MultiPolygon", "coordinates": parts }),
        }
    }

    /// Whether they have a point in common.
    pub(super) fn intersects(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Point([x, y]), Self::Point([other_x, other_y])) => {
                x.total_cmp(other_x).is_eq() && y.total_cmp(other_y).is_eq()
            }
            (Self::Point(point), area) | (area, Self::Point(point)) => area.holds(*point),
            (one, other) => {
                may_meet(one, other)
                    && (other.corner().is_some_and(|corner| one.holds(corner))
                        || one.corner().is_some_and(|corner| other.holds(corner))
                        || sides_cross(one, other)
                        || other.first_corners().any(|corner| one.holds(corner))
                        || one.first_corners().any(|corner| other.holds(corner)))
            }
        }
    }

    fn rings(&self) -> impl Iterator<Item = &Ring> {
        let parts = match self {
            Self::Point(_) => &[][..],
            Self::Area(parts) => parts,
        };
        parts.iter().flatten()
    }

    fn sides(&self) -> impl Iterator<Item = [Point; 2]> {
        self.rings().flat_map(|ring| ring.windows(2).filter_map(|side| Some([*side.first()?, *side.get(1)?])))
    }

    fn corner(&self) -> Option<Point> {
        self.rings().next()?.first().copied()
    }

    /// Gives a corner of each ring: one part of several can be inside the other shape.
    fn first_corners(&self) -> impl Iterator<Item = Point> {
        self.rings().filter_map(|ring| ring.first().copied())
    }

    /// Whether the point is inside, or on a side. Holes are outside.
    fn holds(&self, point: Point) -> bool {
        let Self::Area(parts) = self else { return false };
        let position = |part: &Vec<Ring>| position_in(part.iter().map(|ring| ring.iter().copied()), point);
        parts.iter().any(|part| position(part) != Position::Outside)
    }

    /// The least and the greatest coordinates.
    pub(super) fn bounds(&self) -> [Point; 2] {
        let least = |at: Point, [x, y]: Point| [at[0].min(x), at[1].min(y)];
        let greatest = |at: Point, [x, y]: Point| [at[0].max(x), at[1].max(y)];
        if let Self::Point(point) = self {
            return [*point; 2];
        }
        let corners = || self.rings().flatten().copied();
        [corners().fold([f64::INFINITY; 2], least), corners().fold([f64::NEG_INFINITY; 2], greatest)]
    }
}

fn may_meet(one: &Shape, other: &Shape) -> bool {
    boxes_meet(one.bounds(), other.bounds())
}

/// Boxes that only touch meet too.
fn boxes_meet([from, to]: [Point; 2], [other_from, other_to]: [Point; 2]) -> bool {
    from[0] <= other_to[0] && other_from[0] <= to[0] && from[1] <= other_to[1] && other_from[1] <= to[1]
}

/// Only sides in the box of the other shape can cross it.
fn sides_cross(one: &Shape, other: &Shape) -> bool {
    let sides_in = |shape: &Shape, bounds: [Point; 2]| {
        let meets = move |side: &[Point; 2]| boxes_meet(box_of(*side), bounds);
        shape.sides().filter(meets).collect::<Vec<_>>()
    };
    let (sides, others) = (sides_in(one, other.bounds()), sides_in(other, one.bounds()));
    let meets = |side: [Point; 2], it: [Point; 2]| boxes_meet(box_of(side), box_of(it)) && cross(side, it);
    sides.iter().any(|side| others.iter().any(|it| meets(*side, *it)))
}

fn box_of([[x1, y1], [x2, y2]]: [Point; 2]) -> [Point; 2] {
    [[x1.min(x2), y1.min(y2)], [x1.max(x2), y1.max(y2)]]
}

fn cross(one: [Point; 2], other: [Point; 2]) -> bool {
    let [from, to] = one;
    let [other_from, other_to] = other;
    let apart = |a: f64, b: f64| (a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0);
    let is_split = apart(f64::turn(from, to, other_from), f64::turn(from, to, other_to));
    let is_split_too = apart(f64::turn(other_from, other_to, from), f64::turn(other_from, other_to, to));
    (is_split && is_split_too)
        || is_on_line(one, other_from)
        || is_on_line(one, other_to)
        || is_on_line(other, from)
        || is_on_line(other, to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(at: Point, size: f64) -> Shape {
        Shape::rectangle(at, [at[0] + size, at[1] + size])
    }

    #[test]
    fn areas_meet_where_they_cross_touch_or_hold_each_other() {
        let one = square([0.0, 0.0], 4.0);
        for (other, expected) in [
            (square([1.0, 1.0], 1.0), true),
            (square([-1.0, -1.0], 9.0), true),
            (square([3.0, 3.0], 4.0), true),
            (square([4.0, 0.0], 1.0), true),
            (Shape::rectangle([1.0, -1.0], [2.0, 5.0]), true),
            (square([4.1, 0.0], 1.0), false),
            (Shape::Area(vec![vec![vec![[5.0, 3.0], [3.0, 5.0], [5.0, 5.0], [5.0, 3.0]]]]), true),
            (Shape::Area(vec![vec![vec![[6.0, 3.0], [3.0, 6.0], [6.0, 6.0], [6.0, 3.0]]]]), false),
        ] {
            assert_eq!((one.intersects(&other), other.intersects(&one)), (expected, expected), "{other:?}");
        }
    }

    #[test]
    fn a_hole_is_outside_and_a_part_counts() {
        let Shape::Area(mut parts) = square([0.0, 0.0], 9.0) else { panic!("an area") };
        parts[0].push(vec![[1.0, 1.0], [8.0, 1.0], [8.0, 8.0], [1.0, 8.0], [1.0, 1.0]]);
        parts.push(vec![vec![[20.0, 0.0], [21.0, 0.0], [21.0, 1.0], [20.0, 0.0]]]);
        let holed = Shape::Area(parts);
        for (other, expected) in [
            (Shape::Point([4.0, 4.0]), false),
            (Shape::Point([0.5, 4.0]), true),
            (Shape::Point([1.0, 4.0]), true),
            (square([3.0, 3.0], 1.0), false),
            (square([19.0, -1.0], 5.0), true),
        ] {
            assert_eq!(
                (holed.intersects(&other), other.intersects(&holed)),
                (expected, expected),
                "{other:?}"
            );
        }
    }
}
