//! The grid of ten-millionths of a degree on which all geometry is exact.

use i_overlay::i_float::int::point::IntPoint;
use rules::location::Location;

/// A place in a frame: `x` is east of the frame's origin, and `y` north of the equator.
pub(crate) type Point = IntPoint<i32>;
pub(crate) const UNITS: f64 = 1e7;
const TURN: i64 = 3_600_000_000;

/// Longitudes relative to the origin, so that a boundary across the antimeridian is in one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    origin: i64,
}

impl Frame {
    /// The frame of a shape without corners.
    pub(crate) const NOWHERE: Self = Self { origin: 0 };

    pub(crate) fn around(location: Location) -> Self {
        Self { origin: location.longitude_decimal().units() }
    }

    pub(crate) fn point(self, location: Location) -> Point {
        let north = location.latitude_decimal().units();
        Point { x: self.east(location.longitude_decimal().units()), y: narrowed(north) }
    }

    /// How far the longitude is east of the origin, the shorter way around the Earth.
    pub(crate) fn east(self, longitude: i64) -> i32 {
        narrowed((longitude - self.origin + TURN / 2).rem_euclid(TURN) - TURN / 2)
    }

    /// How far a longitude of the grid is moved into the frame.
    pub(crate) fn shift(self, longitude: i32) -> i64 {
        i64::from(self.east(longitude.into())) - i64::from(longitude)
    }

    /// How far the origin of the other frame is to the east.
    pub(crate) fn to(self, other: Self) -> i32 {
        self.east(other.origin)
    }

    /// The longitude and latitude in degrees. The longitude is from -180 to 540, so that neighboring points have
    /// neighboring longitudes.
    pub(crate) fn degrees(self, point: Point) -> [f64; 2] {
        #[expect(clippy::cast_precision_loss, reason = "ten digits")]
        let longitude = (self.origin + i64::from(point.x)) as f64 / UNITS;
        [longitude, f64::from(point.y) / UNITS]
    }

    /// `None` for a point beyond a pole.
    pub(crate) fn location(self, point: Point) -> Option<Location> {
        let [longitude, latitude] = self.degrees(point);
        Location::new(latitude, within_a_turn(longitude)).ok()
    }
}

/// The longitude from -180 to 180 degrees. Longitudes in that range stay as they are.
pub(crate) fn within_a_turn(longitude: f64) -> f64 {
    if longitude > 180.0 {
        longitude - 360.0
    } else if longitude < -180.0 {
        longitude + 360.0
    } else {
        longitude
    }
}

fn narrowed(units: i64) -> i32 {
    i32::try_from(units).unwrap_or_default()
}
