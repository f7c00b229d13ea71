//! How far lines of counties are, in a plane of meters around the place.

use crate::bounds::Bounds;
use crate::grid::Point;
use crate::plane::distance_to_line;
use crate::ring::{Part, segments};

/// Returns the meters from the place to the nearest line of the part.
pub(super) fn distance_of(meters: [f64; 2], part: &Part, place: Point) -> f64 {
    let distances = part.iter().flat_map(|ring| segments(ring)).map(|line| distance(meters, place, line));
    distances.fold(f64::INFINITY, f64::min)
}

/// Whether a line of the part is nearer to a line of the rings than the limit, in meters. The lines must not cross.
pub(super) fn is_nearer(meters: [f64; 2], part: &Part, rings: &[&[Point]], limit: f64) -> bool {
    let [east, north] = meters;
    #[expect(clippy::cast_possible_truncation, reason = "a cast takes the nearest number")]
    let reach = Point { x: (1.01 * limit / east).ceil() as i32, y: (1.01 * limit / north).ceil() as i32 };
    let Some(area) = Bounds::of(rings.iter().copied().flatten()).map(|bounds| bounds.grown(reach)) else {
        return false;
    };
    let around = |(from, to): &(Point, Point)| Bounds::of([from, to]).is_some_and(|line| line.meets(&area));
    let near: Vec<_> = part.iter().flat_map(|ring| segments(ring)).filter(around).collect();
    let own = || rings.iter().flat_map(|ring| segments(ring));
    own().any(|line| near.iter().any(|other| are_near(meters, line, *other, limit)))
}

/// Lines that do not cross are nearest at an end of one of them.
fn are_near(meters: [f64; 2], one: (Point, Point), other: (Point, Point), limit: f64) -> bool {
    let ends = [(one.0, other), (one.1, other), (other.0, one), (other.1, one)];
    ends.iter().any(|&(end, line)| distance(meters, end, line) < limit)
}

fn distance([east, north]: [f64; 2], place: Point, (from, to): (Point, Point)) -> f64 {
    let way = |from: Point, to: Point| {
        [(f64::from(to.x) - f64::from(from.x)) * east, (f64::from(to.y) - f64::from(from.y)) * north]
    };
    distance_to_line(way(from, place), way(from, to))
}
