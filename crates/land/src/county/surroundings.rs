//! The counties around a place or a boundary.

use super::lines::{distance_of, is_nearer};
use super::table::{Counties, County, Piece};
use crate::grid::{Bounds, Frame, Part, Point, Position, position_in, within_a_turn};
use crate::plane::meters_of_a_unit;

/// Meters. The table leaves out islets, and its shores are simplified.
const OFF_SHORE: f64 = 5_000.0;

/// Meters: twelve nautical miles.
const TERRITORIAL_SEA: f64 = 22_224.0;

/// Farther west the United States have no neighbor on land.
const ONLY_SEA_WEST_OF: f64 = -141.5;

/// The pieces of counties within a few kilometers, in the frame of the place.
pub(crate) struct Surroundings {
    meters: [f64; 2],
    off_shore: f64,
    pieces: Vec<(&'static County, Part)>,
}

impl Surroundings {
    /// `None` without points.
    pub(crate) fn of<'a>(frame: Frame, points: impl IntoIterator<Item = &'a Point>) -> Option<Self> {
        let bounds = Bounds::of(points)?;
        let [longitude, latitude] = frame.degrees(bounds.min);
        let meters = meters_of_a_unit(latitude);
        let is_among_neighbors = (ONLY_SEA_WEST_OF..0.0).contains(&within_a_turn(longitude));
        let off_shore = if is_among_neighbors { OFF_SHORE } else { TERRITORIAL_SEA };
        let area = bounds.grown(reach(off_shore, meters));
        let all = Counties::all();
        let around = all.pieces.iter().filter_map(|piece| {
            let east = frame.shift(piece.bounds.min.x);
            let is_around = piece.bounds.moved(east)?.meets(&area);
            if is_around { Some((all.county(piece)?, moved(piece, east)?)) } else { None }
        });
        Some(Self { meters, off_shore, pieces: around.collect() })
    }

    /// Each once.
    pub(crate) fn counties(&self) -> impl Iterator<Item = &'static County> + '_ {
        let first = |place: usize, county: &County| {
            !self.pieces.iter().take(place).any(|(other, _)| *other == county)
        };
        let counties = self.pieces.iter().map(|(county, _)| *county).enumerate();
        counties.filter(move |(place, county)| first(*place, county)).map(|(_, county)| county)
    }

    pub(crate) fn parts_of(&self, county: &County) -> Vec<Part> {
        self.pieces.iter().filter(|(other, _)| *other == county).map(|(_, part)| part.clone()).collect()
    }

    /// Those that contain a place, at 0 meters, and those nearer than that, by their distance.
    pub(super) fn counties_near(&self, place: Point, meters: f64) -> Vec<(&'static County, f64)> {
        let distance = |county: &County| {
            let parts = self.pieces.iter().filter(|(other, _)| *other == county).map(|(_, part)| part);
            parts.map(|part| self.distance(part, place)).fold(f64::INFINITY, f64::min)
        };
        let mut near: Vec<_> = self.counties().map(|county| (county, distance(county))).collect();
        near.retain(|(_, distance)| *distance < meters);
        near.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        near
    }

    /// Whether a line of the county is nearer to one of the rings than that.
    pub(crate) fn is_near(&self, county: &County, rings: &[&[Point]], meters: f64) -> bool {
        let mut parts = self.pieces.iter().filter(|(other, _)| *other == county).map(|(_, part)| part);
        parts.any(|part| is_nearer(self.meters, part, rings, meters))
    }

    pub(crate) fn is_in_us(&self, place: Point) -> bool {
        self.pieces.iter().any(|(_, part)| position_in(part, place) != Position::Outside)
            || self.pieces.iter().any(|(_, part)| distance_of(self.meters, part, place) < self.off_shore)
    }

    fn distance(&self, part: &Part, place: Point) -> f64 {
        if position_in(part, place) == Position::Outside {
            distance_of(self.meters, part, place)
        } else {
            0.0
        }
    }
}

/// That far and somewhat more, on the grid.
fn reach(off_shore: f64, [east, north]: [f64; 2]) -> Point {
    #[expect(clippy::cast_possible_truncation, reason = "a cast takes the nearest number")]
    let units = |meters: f64| (1.1 * off_shore / meters).ceil() as i32;
    Point { x: units(east), y: units(north) }
}

/// `None` beyond the numbers of the grid.
fn moved(piece: &Piece, east: i64) -> Option<Part> {
    let point = |point: &Point| Some(Point { x: i32::try_from(i64::from(point.x) + east).ok()?, y: point.y });
    piece.rings.iter().map(|ring| ring.iter().map(point).collect()).collect()
}
