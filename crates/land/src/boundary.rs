//! The boundary of a field.

mod check;
pub(crate) mod contacts;
mod nesting;
mod read;

use rules::acres::{Acres, MAX_ACRES};
use rules::location::Location;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::combine;
use crate::geodesic::{self, Size};
use crate::grid::Point;
use crate::label;
use crate::ring::Ring;
use crate::shape::Shape;
use crate::violation::{Violation, ViolationCode, Violations};
use crate::work::{Exceeded, Work};

/// The boundary of one area or several. It is closed, it neither crosses nor touches itself, its holes are inside and
/// apart, it lies in the United States or their territories, and it has from 0.01 to 100,000 acres. Exterior rings run
/// counter-clockwise, holes clockwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Boundary {
    shape: Shape,
    size: Size,
    acres: Acres,
    label_point: Location,
}

impl Boundary {
    /// Reads the text of a GeoJSON geometry as `from_geojson` does.
    pub fn parse(text: &str) -> Result<Self, Violations> {
        let value = serde_json::from_str(text).map_err(|_| vec![Violation::whole(ViolationCode::NotJson)])?;
        Self::from_geojson(&value)
    }

    /// Reads a `Polygon` or `MultiPolygon`, and returns the first hundred violations. Puts right what does not change
    /// the area: the direction of a ring, and a corner that is repeated at once. Ignores members other than type and
    /// coordinates.
    pub fn from_geojson(value: &Value) -> Result<Self, Violations> {
        Self::from_geojson_within(value, &Work::default())
    }

    /// Does what `from_geojson` does, and ends when nobody waits for the result.
    pub fn from_geojson_within(value: &Value, work: &Work<'_>) -> Result<Self, Violations> {
        let mut parsed = read::read(value)?;
        let shape = check::check(&mut parsed, work);
        if parsed.violations.is_empty() {
            Self::measured(shape).map_err(|code| vec![Violation::whole(code)])
        } else {
            Err(Violation::first(parsed.violations))
        }
    }

    fn measured(shape: Shape) -> Result<Self, ViolationCode> {
        let size = geodesic::size(&shape);
        let hundredths = geodesic::hundredths(size.square_meters);
        if hundredths > u64::from(MAX_ACRES) * 100 {
            return Err(ViolationCode::AreaTooLarge);
        }
        let acres = u32::try_from(hundredths).ok().and_then(Acres::from_hundredths);
        let acres = acres.ok_or(ViolationCode::AreaTooSmall)?;
        let label = label::point(&shape.parts).and_then(|point| shape.frame.location(point));
        let label_point = label.ok_or(ViolationCode::BoundaryEmpty)?;
        Ok(Self { shape, size, acres, label_point })
    }

    /// The parts' rings, each with its first corner again at the end: the exterior, and then the holes.
    pub fn parts(&self) -> Vec<Vec<Vec<Location>>> {
        let closed = |ring: &Ring| {
            ring.iter().chain(ring.first()).filter_map(|&corner| self.location(corner)).collect()
        };
        self.shape.parts.iter().map(|part| part.iter().map(closed).collect()).collect()
    }

    fn location(&self, corner: Point) -> Option<Location> {
        self.shape.frame.location(corner)
    }

    /// A `Polygon` for one part, a `MultiPolygon` for more. A part across the antimeridian is not cut there:
    /// neighboring corners then have longitudes near 180 and near -180.
    pub fn to_geojson(&self) -> Value {
        let position = |corner: Location| [corner.longitude(), corner.latitude()];
        let ring = |ring: Vec<Location>| ring.into_iter().map(position).collect::<Vec<_>>();
        let mut parts: Vec<Vec<_>> =
            self.parts().into_iter().map(|part| part.into_iter().map(ring).collect()).collect();
        match (parts.len(), parts.pop()) {
            (1, Some(only)) => json!({ "type": "Polygon", "coordinates": only }),
            (_, last) => {
                parts.extend(last);
                json!({ "type": "MultiPolygon", "coordinates": parts })
            }
        }
    }

    pub fn corners(&self) -> usize {
        self.shape.parts.iter().flatten().map(Vec::len).sum()
    }

    /// Geodesic acres on WGS 84.
    pub fn acres(&self) -> Acres {
        self.acres
    }

    /// A point well inside the largest part.
    pub fn label_point(&self) -> Location {
        self.label_point
    }

    /// Returns the area that is in one of the two or in both. Corners where lines meet are rounded to the grid. Fails
    /// if the result breaks a bound, such as that of the corners: the corners would be of the union, which nobody has
    /// seen.
    pub fn union(&self, other: &Self) -> Result<Self, Violations> {
        self.union_within(other, &Work::default())
    }

    /// Does what `union` does, and ends when nobody waits for the result.
    pub fn union_within(&self, other: &Self, work: &Work<'_>) -> Result<Self, Violations> {
        let unfit = || vec![Violation::whole(ViolationCode::UnionUnfit)];
        let shape = combine::union(&self.shape, &other.shape, work).map_err(|Exceeded| unfit())?;
        Self::revalidated(&shape, work).map_err(|_| unfit())
    }

    /// Returns the area of this one without that of the other, or `None` if nothing is left. Fails if the result breaks
    /// a bound.
    pub fn difference(&self, other: &Self) -> Result<Option<Self>, Violations> {
        let work = Work::default();
        let shape = combine::difference(&self.shape, &other.shape, &work)
            .map_err(|Exceeded| vec![Violation::whole(ViolationCode::BoundaryTooIntricate)])?;
        shape.map(|shape| Self::revalidated(&shape, &work)).transpose()
    }

    /// Returns the pieces that a line across makes of it, each one area. Fails if a piece breaks a bound, such as that
    /// of the acres.
    pub fn cut(&self, line: &[Location]) -> Result<Vec<Self>, Violations> {
        let line: Vec<_> = line.iter().map(|&corner| self.shape.frame.point(corner)).collect();
        combine::cut(&self.shape, &line)
            .iter()
            .map(|piece| Self::revalidated(piece, &Work::default()))
            .collect()
    }

    fn revalidated(shape: &Shape, work: &Work<'_>) -> Result<Self, Violations> {
        let position = |point: &Point| shape.frame.location(*point).map(|at| [at.longitude(), at.latitude()]);
        let ring = |ring: &Ring| ring.iter().chain(ring.first()).filter_map(position).collect::<Vec<_>>();
        let parts: Vec<Vec<_>> = shape.parts.iter().map(|part| part.iter().map(ring).collect()).collect();
        Self::from_geojson_within(&json!({ "type": "MultiPolygon", "coordinates": parts }), work)
    }

    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }
}

/// Serializes as GeoJSON.
impl Serialize for Boundary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_geojson().serialize(serializer)
    }
}
