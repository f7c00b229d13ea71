//! A part of the map between two meridians and two parallels.

use serde::{Serialize, Serializer};

use crate::location::Location;

/// The ends are in degrees WGS 84 and belong to the box. Across the antimeridian, west is more than east (RFC 7946,
/// section 5.2).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoundingBox {
    pub west: f64,
    pub south: f64,
    pub east: f64,
    pub north: f64,
}

/// A map ends at so many degrees of longitude.
const END: f64 = 180.0;
const TURN: f64 = 360.0;

impl BoundingBox {
    pub const WORLD: Self = Self { west: -END, south: -90.0, east: END, north: 90.0 };

    /// Takes the ends of a map, which may have been moved around the Earth beyond 180 degrees. Returns none if a number
    /// is not finite, or the south is north of the north.
    pub fn new([west, south, east, north]: [f64; 4]) -> Option<Self> {
        if ![west, south, east, north].into_iter().all(f64::is_finite) || south > north {
            return None;
        }
        let [west, east] = if east - west >= TURN { [-END, END] } else { [west, east].map(in_one_turn) };
        Some(Self { west, south, east, north })
    }

    /// The smallest box around places, each a longitude and a latitude. It ends at the antimeridian. Returns none
    /// without a place.
    pub fn around(places: impl IntoIterator<Item = [f64; 2]>) -> Option<Self> {
        let boxes = places.into_iter().map(|[x, y]| Self { west: x, south: y, east: x, north: y });
        boxes.reduce(Self::union)
    }

    /// The smallest box around two that do not cross the antimeridian.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            west: self.west.min(other.west),
            south: self.south.min(other.south),
            east: self.east.max(other.east),
            north: self.north.max(other.north),
        }
    }

    /// Cuts the box at the antimeridian, so that the west of each part is at most its east.
    pub fn parts(self) -> impl Iterator<Item = Self> {
        let parts = if self.west <= self.east {
            [Some(self), None]
        } else {
            [Some(Self { east: END, ..self }), Some(Self { west: -END, ..self })]
        };
        parts.into_iter().flatten()
    }

    pub fn contains(self, location: Location) -> bool {
        let (latitude, longitude) = (location.latitude(), location.longitude());
        let is_beside = |part: Self| (part.west..=part.east).contains(&longitude);
        (self.south..=self.north).contains(&latitude) && self.parts().any(is_beside)
    }

    /// Whether the two have a place in common.
    pub fn meets(self, other: Self) -> bool {
        let is_beside = |one: Self| other.parts().any(|part| one.west <= part.east && part.west <= one.east);
        self.south <= other.north && other.south <= self.north && self.parts().any(is_beside)
    }

    /// West, south, east and north, as GeoJSON's `bbox` has them.
    pub const fn ends(self) -> [f64; 4] {
        [self.west, self.south, self.east, self.north]
    }
}

fn in_one_turn(longitude: f64) -> f64 {
    if longitude.abs() <= END { longitude } else { (longitude + END).rem_euclid(TURN) - END }
}

/// Serializes as GeoJSON's `bbox`.
impl Serialize for BoundingBox {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.ends().serialize(serializer)
    }
}
