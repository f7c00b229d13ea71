//! Lines with fewer corners (Douglas and Peucker).

use crate::grid::Point;
use crate::plane::{distance_to_line, meters_of_a_unit};

/// The grid as a plane of meters.
pub(crate) struct Plane {
    meters: [f64; 2],
}

impl Plane {
    pub(crate) fn at(latitude: f64) -> Self {
        Self { meters: meters_of_a_unit(latitude) }
    }

    /// The unit is meters.
    pub(crate) fn distance(&self, one: Point, other: Point) -> f64 {
        let [east, north] = self.offset(one, other);
        east.hypot(north)
    }

    /// Tells which corners stay, so that no stretch of the line moves by more than the tolerance, in meters. The ends
    /// of the stretches stay; they are indices.
    pub(crate) fn simplified(
        &self,
        line: &[Point],
        tolerance: f64,
        mut stretches: Vec<(usize, usize)>,
    ) -> Vec<bool> {
        let mut keep = vec![false; line.len()];
        for index in stretches.iter().flat_map(|(from, to)| [*from, *to]) {
            mark(&mut keep, index);
        }
        while let Some((from, to)) = stretches.pop() {
            let (Some(&start), Some(&end)) = (line.get(from), line.get(to)) else { continue };
            let between = line.get(from + 1..to).unwrap_or_default();
            match farthest(between.iter().map(|&corner| self.distance_to_chord(corner, start, end))) {
                Some((index, distance)) if distance > tolerance => {
                    let at = from + 1 + index;
                    mark(&mut keep, at);
                    stretches.extend([(from, at), (at, to)]);
                }
                _ => {}
            }
        }
        keep
    }

    fn offset(&self, from: Point, to: Point) -> [f64; 2] {
        let [east, north] = self.meters;
        [(f64::from(to.x) - f64::from(from.x)) * east, (f64::from(to.y) - f64::from(from.y)) * north]
    }

    fn distance_to_chord(&self, corner: Point, start: Point, end: Point) -> f64 {
        let ([along, up], [x, y]) = (self.offset(start, end), self.offset(start, corner));
        distance_to_line([x, y], [along, up])
    }
}

fn mark(keep: &mut [bool], index: usize) {
    if let Some(kept) = keep.get_mut(index) {
        *kept = true;
    }
}

pub(crate) fn farthest(distances: impl Iterator<Item = f64>) -> Option<(usize, f64)> {
    distances.enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other))
}
