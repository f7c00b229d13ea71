//! Reads GeoJSON into rings of corners on the grid.

use std::collections::HashSet;

use rules::field::{CORNERS_MAX, RINGS_MAX};
use rules::location::Location;
use serde_json::Value;

use crate::grid::{Frame, Point, UNITS};
use crate::limits::MAX_REACH;
use crate::violation::{Corner, Violation, ViolationCode, Violations};

/// The rings that could be read, and the violations that were found so far.
pub(super) struct ParsedRings {
    pub(super) frame: Option<Frame>,
    pub(super) rings: Vec<ParsedRing>,
    pub(super) violations: Violations,
}

/// A ring with at least three different corners, without its first one again at the end.
pub(super) struct ParsedRing {
    pub(super) part: usize,
    /// Ring 1 is the exterior.
    pub(super) ring: usize,
    pub(super) points: Vec<Point>,
    /// The numbers of the corners as they were given.
    numbers: Vec<usize>,
}

impl ParsedRing {
    /// The corner at the index, with other coordinates if a line that begins there breaks a rule.
    pub(super) fn place(&self, index: usize, coordinates: Option<[f64; 2]>) -> Corner {
        let corner = self.numbers.get(index).copied().unwrap_or_default();
        Corner { part: self.part, ring: self.ring, corner, coordinates }
    }
}

/// Reads the rings. Fails if there is nothing to check further.
pub(super) fn read(value: &Value) -> Result<ParsedRings, Violations> {
    if count_of_rings(value) > RINGS_MAX {
        return Err(vec![Violation::whole(ViolationCode::RingsTooMany)]);
    }
    let parts = parts(value)?;
    let mut parsed = ParsedRings { frame: None, rings: Vec::new(), violations: Vec::new() };
    if parts.is_empty() {
        return Err(vec![Violation::whole(ViolationCode::BoundaryEmpty)]);
    }
    if let Some(place) = first_excess_corner(&parts) {
        return Err(vec![Violation::at(ViolationCode::CornersTooMany, place)]);
    }
    for (part, rings) in (1..).zip(parts) {
        if rings.is_empty() {
            let place = Corner { part, ring: 1, corner: 1, coordinates: None };
            parsed.violations.push(Violation::at(ViolationCode::BoundaryEmpty, place));
        }
        for (ring, positions) in (1..).zip(rings) {
            parsed.take(part, ring, positions);
        }
    }
    Ok(parsed)
}

/// Counts rings, and parts without any. 0 for a geometry that is no area.
fn count_of_rings(value: &Value) -> usize {
    let Some(coordinates) = value.get("coordinates").and_then(Value::as_array) else { return 0 };
    match value.get("type").and_then(Value::as_str) {
        Some("Polygon") => coordinates.len(),
        Some("MultiPolygon") => {
            coordinates.iter().filter_map(Value::as_array).map(|part| part.len().max(1)).sum()
        }
        _ => 0,
    }
}

/// The positions of each ring of each part.
fn parts(value: &Value) -> Result<Vec<Vec<&[Value]>>, Violations> {
    let refused = || vec![Violation::whole(ViolationCode::NotAnArea)];
    let coordinates = value.get("coordinates").and_then(Value::as_array).ok_or_else(refused)?;
    let parts = match value.get("type").and_then(Value::as_str) {
        Some("Polygon") => rings(coordinates).map(|part| vec![part]),
        Some("MultiPolygon") => coordinates.iter().map(|part| rings(part.as_array()?)).collect(),
        _ => None,
    };
    parts.ok_or_else(refused)
}

fn rings(part: &[Value]) -> Option<Vec<&[Value]>> {
    part.iter().map(|ring| ring.as_array().map(Vec::as_slice)).collect()
}

/// The first corner beyond the limit.
fn first_excess_corner(parts: &[Vec<&[Value]>]) -> Option<Corner> {
    let mut before = 0;
    for (part, rings) in (1..).zip(parts) {
        for (ring, positions) in (1..).zip(rings) {
            let corners = positions.len().saturating_sub(1);
            if before + corners > CORNERS_MAX {
                let corner = CORNERS_MAX - before + 1;
                let coordinates = positions.get(corner - 1).and_then(numbers);
                return Some(Corner { part, ring, corner, coordinates });
            }
            before += corners;
        }
    }
    None
}

impl ParsedRings {
    fn take(&mut self, part: usize, ring: usize, positions: &[Value]) {
        let before = self.violations.len();
        let corners: Vec<_> = (1..)
            .zip(positions)
            .filter_map(|(corner, position)| {
                self.corner(Corner { part, ring, corner, coordinates: numbers(position) })
            })
            .collect();
        let is_readable = corners.len() == positions.len();
        let [first, .., last] = corners.as_slice() else {
            return if self.violations.len() == before {
                self.too_short(Corner {
                    part,
                    ring,
                    corner: 1,
                    coordinates: positions.first().and_then(numbers),
                });
            };
        };
        let is_closed = first.0 == last.0;
        if !is_closed && is_readable {
            self.violations.push(Violation::at(ViolationCode::RingOpen, last.1));
        }
        let kept = corners.len() - usize::from(is_closed);
        let mut read = ParsedRing { part, ring, points: Vec::new(), numbers: Vec::new() };
        for (point, place) in corners.iter().take(kept) {
            if read.points.last() != Some(point) {
                read.points.push(*point);
                read.numbers.push(place.corner);
            }
        }
        while read.points.len() > 1 && read.points.first() == read.points.last() {
            read.points.pop();
            read.numbers.pop();
        }
        if read.points.iter().collect::<HashSet<_>>().len() >= 3 {
            if is_readable {
                self.rings.push(read);
            }
        } else if is_readable {
            self.too_short(first.1);
        }
    }

    fn too_short(&mut self, place: Corner) {
        self.violations.push(Violation::at(ViolationCode::RingTooShort, place));
    }

    /// Adds the violations of the corner. `None` if it has no place on the globe.
    fn corner(&mut self, place: Corner) -> Option<(Point, Corner)> {
        let Some([longitude, latitude]) = place.coordinates else {
            self.violations.push(Violation::at(ViolationCode::CornerFormat, place));
            return None;
        };
        let Ok(location) = Location::new(latitude, longitude) else {
            self.violations.push(Violation::at(ViolationCode::CornerOffTheGlobe, place));
            return None;
        };
        if !(is_on_the_grid(longitude) && is_on_the_grid(latitude)) {
            self.violations.push(Violation::at(ViolationCode::CornerTooFine, place));
        }
        let frame = *self.frame.get_or_insert_with(|| Frame::around(location));
        Some((frame.point(location), place))
    }

    /// Adds a violation for each corner that is too far from the first one. Returns whether there is none.
    pub(super) fn is_compact(&mut self) -> bool {
        let Some(frame) = self.frame else { return false };
        let Some(&first) = self.rings.first().and_then(|ring| ring.points.first()) else { return true };
        let is_far =
            |one: i32, other: i32| u64::from(one.abs_diff(other)) > u64::from(MAX_REACH) * 10_000_000;
        let far = self.rings.iter().flat_map(|ring| {
            let far = ring
                .points
                .iter()
                .enumerate()
                .filter(move |(_, point)| is_far(point.x, first.x) || is_far(point.y, first.y));
            far.map(move |(index, point)| ring.place(index, Some(coordinates_of(frame, *point))))
        });
        let far: Vec<_> = far.map(|place| Violation::at(ViolationCode::BoundaryTooWide, place)).collect();
        let is_compact = far.is_empty();
        self.violations.extend(far);
        is_compact
    }
}

/// The longitude and latitude of a point as GeoJSON has them.
pub(super) fn coordinates_of(frame: Frame, point: Point) -> [f64; 2] {
    let [longitude, latitude] = frame.degrees(point);
    [crate::grid::within_a_turn(longitude), latitude]
}

fn numbers(position: &Value) -> Option<[f64; 2]> {
    match position.as_array()?.as_slice() {
        [longitude, latitude] => Some([longitude.as_f64()?, latitude.as_f64()?]),
        _ => None,
    }
}

/// The quotient is the double nearest to a number with seven decimals. Any other number has more decimals.
fn is_on_the_grid(degrees: f64) -> bool {
    #[expect(clippy::float_cmp, reason = "only equality to the last bit will do")]
    let exact = (degrees * UNITS).round() / UNITS == degrees;
    exact
}
