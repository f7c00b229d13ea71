//! Where a planting is.

use crate::violation::{Field, Rule, Violation};

/// A point in degrees WGS 84: latitude north from -90 to 90, longitude east from -180 to 180.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Location {
    latitude: f64,
    longitude: f64,
}

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
            // Adding zero turns -0 into 0, so that equal points are also written equally.
            Ok(Self { latitude: latitude + 0.0, longitude: longitude + 0.0 })
        } else {
            Err(violations)
        }
    }

    /// Degrees north.
    pub const fn latitude(self) -> f64 {
        self.latitude
    }

    /// Degrees east; negative in the United States.
    pub const fn longitude(self) -> f64 {
        self.longitude
    }
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
