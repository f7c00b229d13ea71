//! Lambert's conformal conic projection, with one standard parallel or two.

use super::ellipsoid::Ellipsoid;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lambert {
    ellipsoid: Ellipsoid,
    meridian: f64,
    cone: f64,
    /// Meters from the apex to the parallel where the isometric latitude is 0.
    scale: f64,
    /// Meters from the apex to the origin.
    origin: f64,
}

impl Lambert {
    pub(super) fn new(
        ellipsoid: Ellipsoid,
        [longitude, latitude]: [f64; 2],
        [first, second]: [f64; 2],
        scale: f64,
    ) -> Self {
        let [one, two] = [first, second].map(|parallel| ellipsoid.parallel(parallel));
        let [near, far] = [first, second].map(|parallel| ellipsoid.isometric(parallel));
        let cone = if (first - second).abs() < 1e-10 { first.sin() } else { (one / two).ln() / (far - near) };
        let scale = ellipsoid.radius * scale * one / cone * (cone * near).exp();
        let origin = scale * (-cone * ellipsoid.isometric(latitude)).exp();
        Self { ellipsoid, meridian: longitude, cone, scale, origin }
    }

    pub(super) fn inverse(self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (side, down) = (x * self.cone.signum(), (self.origin - y) * self.cone.signum());
        let isometric = (self.scale.abs() / side.hypot(down)).ln() / self.cone;
        [self.meridian + side.atan2(down) / self.cone, self.ellipsoid.latitude(isometric)]
    }
}
