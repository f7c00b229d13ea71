//! The transverse Mercator projection, by Krüger's series to the fourth order: exact to micrometers in its zone.

use super::ellipsoid::Ellipsoid;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Transverse {
    ellipsoid: Ellipsoid,
    meridian: f64,
    /// Meters of the map for a radian of the meridian.
    scale: f64,
    /// The origin's way from the equator, in the same unit.
    origin: f64,
    backward: [f64; 4],
}

impl Transverse {
    pub(super) fn new(ellipsoid: Ellipsoid, [longitude, latitude]: [f64; 2], scale: f64) -> Self {
        let n = ellipsoid.flattening / (2.0 - ellipsoid.flattening);
        let (n2, n3, n4) = (n.powi(2), n.powi(3), n.powi(4));
        let forward = [
            n / 2.0 - 2.0 / 3.0 * n2 + 5.0 / 16.0 * n3 + 41.0 / 180.0 * n4,
            13.0 / 48.0 * n2 - 3.0 / 5.0 * n3 + 557.0 / 1_440.0 * n4,
            61.0 / 240.0 * n3 - 103.0 / 140.0 * n4,
            49_561.0 / 161_280.0 * n4,
        ];
        let backward = [
            n / 2.0 - 2.0 / 3.0 * n2 + 37.0 / 96.0 * n3 - n4 / 360.0,
            n2 / 48.0 + n3 / 15.0 - 437.0 / 1_440.0 * n4,
            17.0 / 480.0 * n3 - 37.0 / 840.0 * n4,
            4_397.0 / 161_280.0 * n4,
        ];
        let conformal = ellipsoid.isometric(latitude).sinh().atan();
        let [north, _] = series(forward, conformal, 0.0);
        let rectifying = ellipsoid.radius / (1.0 + n) * (1.0 + n2 / 4.0 + n4 / 64.0);
        Self {
            ellipsoid,
            meridian: longitude,
            scale: scale * rectifying,
            origin: conformal + north,
            backward,
        }
    }

    pub(super) fn inverse(self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (east, north) = (x / self.scale, y / self.scale + self.origin);
        let [less_north, less_east] = series(self.backward, north, east);
        let (east, north) = (east - less_east, north - less_north);
        let sine = north.sin() / east.cosh();
        [self.meridian + east.sinh().atan2(north.cos()), self.ellipsoid.latitude(sine.atanh())]
    }
}

fn series(factors: [f64; 4], north: f64, east: f64) -> [f64; 2] {
    let terms = [2.0, 4.0, 6.0, 8.0].into_iter().zip(factors);
    terms.fold([0.0, 0.0], |[along, across], (times, factor)| {
        let (sine, cosine) = (times * north).sin_cos();
        [along + factor * sine * (times * east).cosh(), across + factor * cosine * (times * east).sinh()]
    })
}
