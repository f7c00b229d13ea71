//! A boundary with fewer corners, for display only: its lines may cross, and its area differs.

use crate::boundary::Boundary;
use crate::grid::{Point, Ring, within_a_turn};
use crate::plane::{distance_to_line, meters_of_a_unit};

/// Parts of rings of `[longitude, latitude]`, each ring with its first corner again at the end.
pub type Drawing = Vec<Vec<Vec<[f64; 2]>>>;

impl Boundary {
    /// Leaves out corners so that no line moves by more than the tolerance, in meters (Douglas and Peucker). Leaves out
    /// holes that are smaller than that.
    pub fn drawing(&self, tolerance: f64) -> Drawing {
        let shape = self.shape();
        let plane = Plane { meters: meters_of_a_unit(self.label_point().latitude()), tolerance };
        let shown = |corner: Point| {
            let [longitude, latitude] = shape.frame.degrees(corner);
            [within_a_turn(longitude), latitude]
        };
        let part = |part: &Vec<Ring>| {
            let rings = part.iter().enumerate().map(|(index, ring)| (index, plane.thinned(ring)));
            let kept = rings
                .filter_map(|(index, thin)| thin.or_else(|| part.get(index).filter(|_| index == 0).cloned()));
            kept.map(|ring| ring.iter().chain(ring.first()).map(|corner| shown(*corner)).collect()).collect()
        };
        shape.parts.iter().map(part).collect()
    }
}

/// The grid as a plane of meters.
struct Plane {
    meters: [f64; 2],
    tolerance: f64,
}

impl Plane {
    /// `None` if fewer than three corners are left.
    fn thinned(&self, ring: &[Point]) -> Option<Ring> {
        // A ring has no ends, so the first corner and the one farthest from it stay.
        let first = *ring.first()?;
        let (far, _) = farthest(ring.iter().map(|&corner| self.between(first, corner)))?;
        let mut closed = ring.to_vec();
        closed.push(first);
        let mut keep = vec![false; closed.len()];
        for index in [0, far] {
            *keep.get_mut(index)? = true;
        }
        let mut stretches = vec![(0, far), (far, closed.len() - 1)];
        while let Some((from, to)) = stretches.pop() {
            let (Some(&start), Some(&end)) = (closed.get(from), closed.get(to)) else { continue };
            let between = closed.get(from + 1..to).unwrap_or_default();
            match farthest(between.iter().map(|&corner| self.off_line(corner, start, end))) {
                Some((index, distance)) if distance > self.tolerance => {
                    let at = from + 1 + index;
                    *keep.get_mut(at)? = true;
                    stretches.extend([(from, at), (at, to)]);
                }
                _ => {}
            }
        }
        let thin: Ring = ring.iter().zip(keep).filter(|(_, keep)| *keep).map(|(corner, _)| *corner).collect();
        (thin.len() >= 3).then_some(thin)
    }

    fn between(&self, one: Point, other: Point) -> f64 {
        let [east, north] = self.way(one, other);
        east.hypot(north)
    }

    fn way(&self, from: Point, to: Point) -> [f64; 2] {
        let [east, north] = self.meters;
        [(f64::from(to.x) - f64::from(from.x)) * east, (f64::from(to.y) - f64::from(from.y)) * north]
    }

    fn off_line(&self, corner: Point, start: Point, end: Point) -> f64 {
        let ([along, up], [x, y]) = (self.way(start, end), self.way(start, corner));
        distance_to_line([x, y], [along, up])
    }
}

fn farthest(distances: impl Iterator<Item = f64>) -> Option<(usize, f64)> {
    distances.enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other))
}
