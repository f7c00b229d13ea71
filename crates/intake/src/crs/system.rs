use super::albers::Albers;
use super::ellipsoid::WGS_84;
use super::lambert::Lambert;
use super::transverse::Transverse;

/// Of NAD83 or WGS 84. The two differ by less than two meters, and no file says by how much; like other programs, this one
/// takes them as the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Crs {
    Degrees,
    WebMercator,
    Projected { projection: Projection, meters: f64, false_easting: f64, false_northing: f64 },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Projection {
    Transverse(Transverse),
    Lambert(Lambert),
    Albers(Albers),
}

impl Crs {
    /// Longitude and latitude in degrees. None for a place that is not on the globe.
    pub(crate) fn degrees(self, [x, y]: [f64; 2]) -> Option<[f64; 2]> {
        let [longitude, latitude] = match self {
            Self::Degrees => [x, y],
            Self::WebMercator => {
                let radius = WGS_84.radius;
                [(x / radius).to_degrees(), (y / radius).sinh().atan().to_degrees()]
            }
            Self::Projected { projection, meters, false_easting, false_northing } => {
                let plane = [(x - false_easting) * meters, (y - false_northing) * meters];
                projection.inverse(plane).map(f64::to_degrees)
            }
        };
        let is_there = (-180.0..=180.0).contains(&longitude) && (-90.0..=90.0).contains(&latitude);
        is_there.then_some([longitude, latitude])
    }
}

impl Projection {
    fn inverse(self, plane: [f64; 2]) -> [f64; 2] {
        match self {
            Self::Transverse(projection) => projection.inverse(plane),
            Self::Lambert(projection) => projection.inverse(plane),
            Self::Albers(projection) => projection.inverse(plane),
        }
    }
}
