//! The shape of the earth, and latitudes on it. Angles are in radians.

/// Iterations of a latitude. Each divides the error by 150.
const ROUNDS: usize = 8;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ellipsoid {
    /// Of the equator, in meters.
    pub(super) radius: f64,
    pub(super) flattening: f64,
}

pub(super) const WGS_84: Ellipsoid = Ellipsoid { radius: 6_378_137.0, flattening: 1.0 / 298.257_223_563 };
pub(super) const GRS_80: Ellipsoid = Ellipsoid { radius: 6_378_137.0, flattening: 1.0 / 298.257_222_101 };

impl Ellipsoid {
    pub(super) fn eccentricity(self) -> f64 {
        (self.flattening * (2.0 - self.flattening)).sqrt()
    }

    /// The height of the latitude on a Mercator map of radius 1.
    pub(super) fn isometric(self, latitude: f64) -> f64 {
        let (sine, eccentricity) = (latitude.sin(), self.eccentricity());
        sine.atanh() - eccentricity * (eccentricity * sine).atanh()
    }

    pub(super) fn latitude(self, isometric: f64) -> f64 {
        let eccentricity = self.eccentricity();
        let round = |sine: f64, _| (isometric + eccentricity * (eccentricity * sine).atanh()).tanh();
        (0..ROUNDS).fold(isometric.tanh(), round).asin()
    }

    /// The radius of the parallel, as a part of that of the equator.
    pub(super) fn parallel(self, latitude: f64) -> f64 {
        latitude.cos() / (1.0 - (self.eccentricity() * latitude.sin()).powi(2)).sqrt()
    }

    /// Twice the area from the equator to the latitude, of a strip one radian wide, on an ellipsoid of radius 1.
    pub(super) fn area(self, latitude: f64) -> f64 {
        let (sine, eccentricity) = (latitude.sin(), self.eccentricity());
        let squared = eccentricity.powi(2);
        (1.0 - squared)
            * (sine / (1.0 - squared * sine * sine) + (eccentricity * sine).atanh() / eccentricity)
    }

    /// The latitude with that area (Snyder's equation 3-16).
    pub(super) fn latitude_of_area(self, area: f64) -> f64 {
        let squared = self.eccentricity().powi(2);
        let round = |latitude: f64, _| {
            let dense = 1.0 - squared * latitude.sin().powi(2);
            let missing = (area - self.area(latitude)) / (1.0 - squared);
            latitude + dense.powi(2) / (2.0 * latitude.cos()) * missing
        };
        (0..ROUNDS).fold((area / 2.0).clamp(-1.0, 1.0).asin(), round)
    }
}
