//! The counties around a place or a boundary.

use rules::ring::Position;

use super::lines::{distance_of, is_nearer};
use super::table::{Counties, County, CountyPolygon};
use crate::bounds::Bounds;
use crate::grid::{Frame, Point, within_a_turn};
use crate::plane::meters_of_a_unit;
use crate::ring::{Part, position_in};

/// The meters off shore that count as land among neighbors. The table leaves out islets, and its shores are simplified.
const OFF_SHORE: f64 = 5_000.0;

/// The meters off shore that count as land where there are no neighbors: twelve nautical miles.
const TERRITORIAL_SEA: f64 = 22_224.0;

/// A longitude in degrees. Farther west the United States have no neighbor on land.
const ONLY_SEA_WEST_OF: f64 = -141.5;

/// The polygons of counties within a few kilometers, in the frame of the place.
pub(crate) struct Surroundings {
    meters: [f64; 2],
    off_shore: f64,
    /// Farther from the bounds of a polygon than this, a place is farther from the polygon than `off_shore`.
    reach: Point,
    polygons: Vec<NearPolygon>,
}

struct NearPolygon {
    county: &'static County,
    part: Part,
    bounds: Bounds,
}

impl Surroundings {
    /// Finds the counties around the points. Returns none without points.
    pub(crate) fn of<'a>(frame: Frame, points: impl IntoIterator<Item = &'a Point>) -> Option<Self> {
        let bounds = Bounds::of(points)?;
        let [longitude, latitude] = frame.degrees(bounds.min);
        let meters = meters_of_a_unit(latitude);
        let is_among_neighbors = (ONLY_SEA_WEST_OF..0.0).contains(&within_a_turn(longitude));
        let off_shore = if is_among_neighbors { OFF_SHORE } else { TERRITORIAL_SEA };
        let reach = reach(off_shore, meters);
        let area = bounds.grown(reach);
        let all = Counties::all();
        let around = all.polygons.iter().filter_map(|polygon| {
            let east = frame.shift(polygon.bounds.min.x);
            let bounds = polygon.bounds.moved(east).filter(|bounds| bounds.meets(&area))?;
            Some(NearPolygon { county: all.county(polygon)?, part: moved(polygon, east)?, bounds })
        });
        Some(Self { meters, off_shore, reach, polygons: around.collect() })
    }

    /// Lists each county once.
    pub(crate) fn counties(&self) -> impl Iterator<Item = &'static County> + '_ {
        let first = |place: usize, county: &County| {
            !self.polygons.iter().take(place).any(|polygon| polygon.county == county)
        };
        let counties = self.polygons.iter().map(|polygon| polygon.county).enumerate();
        counties.filter(move |(place, county)| first(*place, county)).map(|(_, county)| county)
    }

    pub(crate) fn parts_of(&self, county: &County) -> Vec<Part> {
        self.of_county(county).map(|polygon| polygon.part.clone()).collect()
    }

    fn of_county<'a>(&'a self, county: &'a County) -> impl Iterator<Item = &'a NearPolygon> {
        self.polygons.iter().filter(move |polygon| polygon.county == county)
    }

    /// The counties nearer to a place than `meters`, by their distance, which is 0 for one that contains it.
    pub(super) fn counties_near(&self, place: Point, meters: f64) -> Vec<(&'static County, f64)> {
        let distance = |county: &County| {
            self.of_county(county)
                .map(|polygon| self.distance(&polygon.part, place))
                .fold(f64::INFINITY, f64::min)
        };
        let mut near: Vec<_> = self.counties().map(|county| (county, distance(county))).collect();
        near.retain(|(_, distance)| *distance < meters);
        near.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        near
    }

    /// Whether a line of the county is nearer to one of the rings than `meters`.
    pub(crate) fn is_near(&self, county: &County, rings: &[&[Point]], meters: f64) -> bool {
        self.of_county(county).any(|polygon| is_nearer(self.meters, &polygon.part, rings, meters))
    }

    pub(crate) fn is_in_us(&self, place: Point) -> bool {
        let around = Bounds::between(place, place);
        let within =
            |reach| self.polygons.iter().filter(move |polygon| polygon.bounds.grown(reach).meets(&around));
        let is_inside = |polygon: &NearPolygon| position_in(&polygon.part, place) != Position::Outside;
        let is_near = |polygon: &NearPolygon| distance_of(self.meters, &polygon.part, place) < self.off_shore;
        within(Point { x: 0, y: 0 }).any(is_inside) || within(self.reach).any(is_near)
    }

    /// How many polygons there are.
    pub(crate) fn size(&self) -> usize {
        self.polygons.len()
    }

    fn distance(&self, part: &Part, place: Point) -> f64 {
        if position_in(part, place) == Position::Outside {
            distance_of(self.meters, part, place)
        } else {
            0.0
        }
    }
}

/// Somewhat more than the distance, on the grid.
fn reach(off_shore: f64, [east, north]: [f64; 2]) -> Point {
    #[expect(clippy::cast_possible_truncation, reason = "a cast takes the nearest number")]
    let units = |meters: f64| (1.1 * off_shore / meters).ceil() as i32;
    Point { x: units(east), y: units(north) }
}

/// The polygon moved to the east. `None` beyond the numbers of the grid.
fn moved(polygon: &CountyPolygon, east: i64) -> Option<Part> {
    let point = |point: &Point| Some(Point { x: i32::try_from(i64::from(point.x) + east).ok()?, y: point.y });
    polygon.rings.iter().map(|ring| ring.iter().map(point).collect()).collect()
}
