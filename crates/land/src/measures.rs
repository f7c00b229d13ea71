//! The measures of a boundary: its area, perimeter, box, and overlap with another one.

use rules::bounding_box::BoundingBox;
use rules::decimal::Decimal;
use rules::fix::Accuracy;
use rules::location::Location;
use rules::ring::Position;

use crate::boundary::Boundary;
use crate::combine;
use crate::geodesic::hundredths;
use crate::ring::position_in;
use crate::work::{Exceeded, Work};

impl Boundary {
    pub fn square_meters(&self) -> f64 {
        self.size().square_meters
    }

    /// The area in hectares, rounded to the square meter.
    #[expect(clippy::cast_possible_truncation, reason = "at most 100,000 acres")]
    pub fn hectares(&self) -> Decimal<4> {
        Decimal::from_units(self.square_meters().round() as i64)
    }

    /// The length of all rings in meters, those of holes too.
    pub fn perimeter(&self) -> f64 {
        self.size().perimeter
    }

    /// How far the acres may be off, with 95 % confidence, if 95 % of the corners are within `accuracy` of their place.
    ///
    /// A radius r that holds 95 % of the places is 2.45 standard deviations of one axis (Rayleigh). Only the error
    /// across a line changes the area: by length times error. An error that all corners share changes nothing, and
    /// errors that are independent at each of n lines add up to P/√n for the perimeter P. A receiver's error drifts
    /// within minutes, so corners near each other share it, and a field counts as four lines however many corners it
    /// has. With 1.96 deviations for 95 %: 1.96 / 2.45 / √4 · r · P = 0.4 · r · P.
    pub fn acres_uncertainty(&self, accuracy: Accuracy) -> Decimal<2> {
        acres(0.4 * accuracy.number() * self.perimeter())
    }

    pub fn bounding_box(&self) -> BoundingBox {
        let shape = self.shape();
        let ends = shape.bounds().map(|bounds| [bounds.min, bounds.max].map(|end| shape.frame.location(end)));
        match ends {
            Some([Some(min), Some(max)]) => BoundingBox {
                west: min.longitude(),
                south: min.latitude(),
                east: max.longitude(),
                north: max.latitude(),
            },
            _ => BoundingBox { west: 0.0, south: 0.0, east: 0.0, north: 0.0 },
        }
    }

    /// Whether the place is inside or on a line.
    pub fn contains(&self, place: Location) -> bool {
        let point = self.shape().frame.point(place);
        self.shape().parts.iter().any(|part| position_in(part, point) != Position::Outside)
    }

    /// The acres that are in both. If the lines cross too often to measure that, all acres of the smaller one, so never
    /// less than there are.
    pub fn overlap(&self, other: &Self) -> Decimal<2> {
        self.overlap_within(other, &Work::default())
            .unwrap_or_else(|Exceeded| self.acres().min(other.acres()).decimal())
    }

    pub(crate) fn overlap_within(&self, other: &Self, work: &Work<'_>) -> Result<Decimal<2>, Exceeded> {
        combine::overlap(self.shape(), other.shape(), work).map(acres)
    }
}

/// Converts to acres, rounded to hundredths.
pub(crate) fn acres(square_meters: f64) -> Decimal<2> {
    Decimal::from_units(i64::try_from(hundredths(square_meters)).unwrap_or(i64::MAX))
}
