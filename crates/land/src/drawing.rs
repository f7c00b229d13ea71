//! A boundary with fewer corners, for display only: its lines may cross, and its area differs.

use crate::boundary::Boundary;
use crate::grid::{Point, within_a_turn};
use crate::ring::Ring;
use crate::thinning::{Plane, farthest};

/// Parts of rings of `[longitude, latitude]`, each ring with its first corner again at the end.
pub type Drawing = Vec<Vec<Vec<[f64; 2]>>>;

impl Boundary {
    /// Leaves out corners so that no line moves by more than the tolerance, in meters (Douglas and Peucker). Leaves out
    /// holes that are smaller than that.
    pub fn drawing(&self, tolerance: f64) -> Drawing {
        let shape = self.shape();
        let plane = Plane::at(self.label_point().latitude());
        let shown = |corner: Point| {
            let [longitude, latitude] = shape.frame.degrees(corner);
            [within_a_turn(longitude), latitude]
        };
        let part = |part: &Vec<Ring>| {
            let rings =
                part.iter().enumerate().map(|(index, ring)| (index, thinned(&plane, ring, tolerance)));
            let kept = rings
                .filter_map(|(index, thin)| thin.or_else(|| part.get(index).filter(|_| index == 0).cloned()));
            kept.map(|ring| ring.iter().chain(ring.first()).map(|corner| shown(*corner)).collect()).collect()
        };
        shape.parts.iter().map(part).collect()
    }
}

/// `None` if fewer than three corners are left.
fn thinned(plane: &Plane, ring: &[Point], tolerance: f64) -> Option<Ring> {
    // A ring has no ends, so the first corner and the one farthest from it stay.
    let first = *ring.first()?;
    let (far, _) = farthest(ring.iter().map(|&corner| plane.distance(first, corner)))?;
    let mut closed = ring.to_vec();
    closed.push(first);
    let keep = plane.simplified(&closed, tolerance, vec![(0, far), (far, ring.len())]);
    let thin: Ring = ring.iter().zip(keep).filter(|(_, keep)| *keep).map(|(corner, _)| *corner).collect();
    (thin.len() >= 3).then_some(thin)
}
