//! A part of the map that a person selects.

use crate::location::Location;

/// An area is between two meridians and two parallels, in degrees WGS 84, ends included.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    south: f64,
    north: f64,
    /// The longitudes go from west to east. An area across the antimeridian has two pairs.
    longitudes: [Option<[f64; 2]>; 2],
}

/// A map ends at so many degrees of longitude.
const END: f64 = 180.0;
const TURN: f64 = 360.0;

impl Area {
    /// An area across the antimeridian has its west greater than its east, or an end beyond 180 degrees. Returns none
    /// if a number is not finite, or the south is north of the north.
    pub fn new([west, south, east, north]: [f64; 4]) -> Option<Self> {
        if ![west, south, east, north].into_iter().all(f64::is_finite) || south > north {
            return None;
        }
        let longitudes = if east - west >= TURN {
            [Some([-END, END]), None]
        } else {
            match [west, east].map(in_one_turn) {
                [west, east] if west <= east => [Some([west, east]), None],
                [west, east] => [Some([west, END]), Some([-END, east])],
            }
        };
        Some(Self { south, north, longitudes })
    }

    /// Lists each part as west, south, east and north, with the west at most the east.
    pub fn parts(&self) -> impl Iterator<Item = [f64; 4]> {
        let Self { south, north, longitudes } = *self;
        longitudes.into_iter().flatten().map(move |[west, east]| [west, south, east, north])
    }

    pub fn holds(&self, location: Location) -> bool {
        let (latitude, longitude) = (location.latitude(), location.longitude());
        self.parts().any(|[west, south, east, north]| {
            (south..=north).contains(&latitude) && (west..=east).contains(&longitude)
        })
    }
}

fn in_one_turn(longitude: f64) -> f64 {
    if longitude.abs() <= END { longitude } else { (longitude + END).rem_euclid(TURN) - END }
}
