use crate::decimal::Decimal;
use crate::violation::Rule;

/// Degrees WGS 84: latitude north from -90 to 90, longitude east from -180 to 180. Kept as integers to the
/// ten-millionth of a degree, about a centimeter, so that it stays equal and is written the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    latitude: i32,
    longitude: i32,
}

/// At least one rule is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NotALocation {
    pub latitude: Option<Rule>,
    pub longitude: Option<Rule>,
}

const PLACES: usize = 7;
const UNITS: f64 = 1e7;

/// The unit is meters (the IUGG's mean radius R₁).
const EARTH_RADIUS: f64 = 6_371_008.8;

impl Location {
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, NotALocation> {
        let error = NotALocation {
            latitude: error(latitude, 90.0, Rule::LatitudeNotANumber, Rule::LatitudeOutOfRange),
            longitude: error(longitude, 180.0, Rule::LongitudeNotANumber, Rule::LongitudeOutOfRange),
        };
        if error == NotALocation::default() {
            Ok(Self { latitude: units(latitude), longitude: units(longitude) })
        } else {
            Err(error)
        }
    }

    pub fn latitude(self) -> f64 {
        f64::from(self.latitude) / UNITS
    }

    pub fn longitude(self) -> f64 {
        f64::from(self.longitude) / UNITS
    }

    /// Returns meters on a sphere: within 0.6 % of the ellipsoid. The haversine formula stays exact for short
    /// distances.
    pub fn meters_to(self, other: Self) -> f64 {
        let [north, east] = [other.latitude() - self.latitude(), other.longitude() - self.longitude()]
            .map(|degrees| (degrees.to_radians() / 2.0).sin().powi(2));
        let parallels = self.latitude().to_radians().cos() * other.latitude().to_radians().cos();
        // Rounding can exceed 1 for opposite points.
        2.0 * EARTH_RADIUS * (north + parallels * east).min(1.0).sqrt().asin()
    }

    pub fn latitude_decimal(self) -> Decimal<PLACES> {
        Decimal::from_units(self.latitude.into())
    }

    pub fn longitude_decimal(self) -> Decimal<PLACES> {
        Decimal::from_units(self.longitude.into())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "1,800,000,000 at most, checked before")]
fn units(degrees: f64) -> i32 {
    (degrees * UNITS).round() as i32
}

fn error(degrees: f64, bound: f64, not_a_number: Rule, out_of_range: Rule) -> Option<Rule> {
    if !degrees.is_finite() {
        Some(not_a_number)
    } else if degrees.abs() > bound {
        Some(out_of_range)
    } else {
        None
    }
}
