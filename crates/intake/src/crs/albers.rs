//! Albers' equal-area conic projection.

use super::ellipsoid::Ellipsoid;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Albers {
    ellipsoid: Ellipsoid,
    meridian: f64,
    cone: f64,
    constant: f64,
    /// Radii of the earth from the apex to the origin.
    origin: f64,
}

impl Albers {
    pub(super) fn new(
        ellipsoid: Ellipsoid,
        [longitude, latitude]: [f64; 2],
        [first, second]: [f64; 2],
    ) -> Self {
        let [one, two] = [first, second].map(|parallel| ellipsoid.parallel(parallel).powi(2));
        let [near, far] = [first, second].map(|parallel| ellipsoid.area(parallel));
        let cone = if (first - second).abs() < 1e-10 { first.sin() } else { (one - two) / (far - near) };
        let constant = one + cone * near;
        let origin = (constant - cone * ellipsoid.area(latitude)).sqrt() / cone;
        Self { ellipsoid, meridian: longitude, cone, constant, origin }
    }

    pub(super) fn inverse(self, plane: [f64; 2]) -> [f64; 2] {
        let [x, y] = plane.map(|meters| meters / self.ellipsoid.radius);
        let (side, down) = (x * self.cone.signum(), (self.origin - y) * self.cone.signum());
        let area = (self.constant - (side.hypot(down) * self.cone).powi(2)) / self.cone;
        [self.meridian + side.atan2(down) / self.cone, self.ellipsoid.latitude_of_area(area)]
    }
}
