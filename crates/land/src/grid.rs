//! Exact geometry on a grid of ten-millionths of a degree. Lines between corners are straight in longitude and latitude,
//! as GeoJSON wants them.

use i_overlay::i_float::int::point::IntPoint;
use rules::location::Location;

/// East of the frame's origin and north of the equator.
pub(crate) type Point = IntPoint<i32>;
/// Without the first corner repeated at the end.
pub(crate) type Ring = Vec<Point>;
/// The exterior, and then the holes.
pub(crate) type Part = Vec<Ring>;

pub(crate) const UNITS: f64 = 1e7;
const TURN: i64 = 3_600_000_000;

/// Longitudes relative to the origin, so that a boundary across the antimeridian is in one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    origin: i64,
}

impl Frame {
    /// Of a shape without corners.
    pub(crate) const NOWHERE: Self = Self { origin: 0 };

    pub(crate) fn around(location: Location) -> Self {
        Self { origin: location.longitude_decimal().units() }
    }

    pub(crate) fn point(self, location: Location) -> Point {
        let north = location.latitude_decimal().units();
        Point { x: self.east(location.longitude_decimal().units()), y: narrowed(north) }
    }

    /// The way east from the origin, the shorter way around the Earth.
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

    /// Degrees, from -180 to 540, so that neighboring points have neighboring longitudes.
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

/// From -180 to 180. Longitudes in that range stay as they are.
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

/// A box whose sides belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: Point,
    pub(crate) max: Point,
}

impl Bounds {
    pub(crate) fn of<'a>(points: impl IntoIterator<Item = &'a Point>) -> Option<Self> {
        let mut points = points.into_iter();
        let first = *points.next()?;
        Some(points.fold(Self::between(first, first), |bounds, point| Self {
            min: Self::between(bounds.min, *point).min,
            max: Self::between(bounds.max, *point).max,
        }))
    }

    pub(crate) fn between(one: Point, other: Point) -> Self {
        Self {
            min: Point { x: one.x.min(other.x), y: one.y.min(other.y) },
            max: Point { x: one.x.max(other.x), y: one.y.max(other.y) },
        }
    }

    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// `None` beyond the numbers of the grid.
    pub(crate) fn moved(&self, east: i64) -> Option<Self> {
        let moved =
            |point: Point| Some(Point { x: i32::try_from(i64::from(point.x) + east).ok()?, y: point.y });
        Some(Self { min: moved(self.min)?, max: moved(self.max)? })
    }

    pub(crate) fn grown(&self, by: Point) -> Self {
        Self {
            min: Point { x: self.min.x.saturating_sub(by.x), y: self.min.y.saturating_sub(by.y) },
            max: Point { x: self.max.x.saturating_add(by.x), y: self.max.y.saturating_add(by.y) },
        }
    }
}

/// More than 0 if the point is left of the line, less if it is right of it. Exact for lines of up to 180 degrees.
pub(crate) fn side(from: Point, to: Point, point: Point) -> i128 {
    let [ax, ay] = [i128::from(to.x) - i128::from(from.x), i128::from(to.y) - i128::from(from.y)];
    let [bx, by] = [i128::from(point.x) - i128::from(from.x), i128::from(point.y) - i128::from(from.y)];
    ax * by - ay * bx
}

/// The lines of a ring, the last one back to the first corner.
pub(crate) fn lines(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// Twice the area in squares of the grid; negative if the ring runs clockwise.
pub(crate) fn doubled_area(ring: &[Point]) -> i128 {
    let Some(&first) = ring.first() else { return 0 };
    lines(ring).map(|(from, to)| side(first, from, to)).sum()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Position {
    Inside,
    OnTheLine,
    Outside,
}

/// Where the point lies, by the parity of the lines to its east.
pub(crate) fn position(ring: &[Point], point: Point) -> Position {
    let mut is_inside = false;
    for (from, to) in lines(ring) {
        if (from.y > point.y) == (to.y > point.y) && from.y != point.y && to.y != point.y {
            continue;
        }
        let side = side(from, to, point);
        if side == 0 && is_between(point, from, to) {
            return Position::OnTheLine;
        }
        // A line counts with its lower end and without its upper one.
        if (from.y > point.y) != (to.y > point.y) && (side > 0) == (to.y > from.y) {
            is_inside = !is_inside;
        }
    }
    if is_inside { Position::Inside } else { Position::Outside }
}

/// Whether the point is in the box of the two.
pub(crate) fn is_between(point: Point, one: Point, other: Point) -> bool {
    one.x.min(other.x) <= point.x
        && point.x <= one.x.max(other.x)
        && one.y.min(other.y) <= point.y
        && point.y <= one.y.max(other.y)
}

/// Where the point lies to an exterior with its holes.
pub(crate) fn position_in(part: &[Ring], point: Point) -> Position {
    let mut rings = part.iter();
    match rings.next().map(|exterior| position(exterior, point)) {
        Some(Position::Inside) => {
            let of_holes = rings.map(|hole| position(hole, point)).find(|place| *place != Position::Outside);
            match of_holes {
                None => Position::Inside,
                Some(Position::Inside) => Position::Outside,
                Some(line) => line,
            }
        }
        other => other.unwrap_or(Position::Outside),
    }
}
