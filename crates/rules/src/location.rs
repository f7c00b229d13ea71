//! Where a planting is.

use crate::decimal::Decimal;
use crate::violation::{Field, Rule, Violation};

/// A point in degrees WGS 84: latitude north from -90 to 90, longitude east from -180 to 180.
///
/// It is kept to the ten-millionth of a degree, about a centimetre: finer than any receiver knows, and an integer, so
/// that a point is equal to itself and written alike wherever it went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    latitude: i32,
    longitude: i32,
}

const PLACES: usize = 7;
const UNITS: f64 = 1e7;

/// The mean radius of the Earth in meters (the IUGG's R₁).
const EARTH_RADIUS: f64 = 6_371_008.8;

impl Location {
    /// Takes a point, or tells what is wrong with each of its two numbers.
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, Vec<Violation>> {
        let violations: Vec<_> = [
            fault(latitude, 90.0, Rule::LatitudeNotANumber, Rule::LatitudeOutOfRange)
                .map(|rule| Violation::new(Field::Latitude, rule)),
            fault(longitude, 180.0, Rule::LongitudeNotANumber, Rule::LongitudeOutOfRange)
                .map(|rule| Violation::new(Field::Longitude, rule)),
        ]
        .into_iter()
        .flatten()
        .collect();
        if violations.is_empty() {
            Ok(Self { latitude: units(latitude), longitude: units(longitude) })
        } else {
            Err(violations)
        }
    }

    /// Degrees north.
    pub fn latitude(self) -> f64 {
        f64::from(self.latitude) / UNITS
    }

    /// Degrees east; negative in the United States.
    pub fn longitude(self) -> f64 {
        f64::from(self.longitude) / UNITS
    }

    /// How far the other point is, in meters, on a sphere of the Earth's mean radius: within 0.6 % of the way on the
    /// ellipsoid. By the haversine, which loses nothing of short ways.
    pub fn meters_to(self, other: Self) -> f64 {
        let [north, east] = [other.latitude() - self.latitude(), other.longitude() - self.longitude()]
            .map(|degrees| (degrees.to_radians() / 2.0).sin().powi(2));
        let parallels = self.latitude().to_radians().cos() * other.latitude().to_radians().cos();
        // Rounding can lead beyond 1 where the two lie opposite each other.
        2.0 * EARTH_RADIUS * (north + parallels * east).min(1.0).sqrt().asin()
    }

    /// Degrees north, as text.
    pub fn latitude_decimal(self) -> Decimal<PLACES> {
        Decimal::from_units(self.latitude.into())
    }

    /// Degrees east, as text.
    pub fn longitude_decimal(self) -> Decimal<PLACES> {
        Decimal::from_units(self.longitude.into())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "1,800,000,000 at most, seen before")]
fn units(degrees: f64) -> i32 {
    (degrees * UNITS).round() as i32
}

fn fault(degrees: f64, bound: f64, not_a_number: Rule, out_of_range: Rule) -> Option<Rule> {
    if !degrees.is_finite() {
        Some(not_a_number)
    } else if degrees.abs() > bound {
        Some(out_of_range)
    } else {
        None
    }
}
