//! What is wrong with a boundary, or what it measures.

use std::borrow::Cow;

use land::boundary::Boundary;
use land::shares::county_of;
use land::violation::{Corner, Violation, Violations};
use rules::bounding_box;
use rules::fix::Accuracy;
use rules::location::Location;
use serde::Serialize;
use tsify::Tsify;

use crate::counties::CountyAnswer;

#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub enum Surveyed {
    Measured(Survey),
    Invalid(InvalidBoundary),
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Survey {
    #[tsify(type = "true")]
    ok: bool,
    acres: f64,
    /// How far the acres may be off, with 95 % confidence; absent without the accuracy of the corners.
    #[tsify(optional)]
    uncertainty: Option<f64>,
    /// The length of all rings in meters.
    perimeter: f64,
    /// Absent if no county is near. Near a line, the one with the most acres comes first.
    #[tsify(optional)]
    county: Option<CountyAnswer>,
    #[serde(rename = "box")]
    bounding_box: BoundingBox,
    /// A point well inside: longitude, latitude.
    #[tsify(type = "[number, number]")]
    label_point: [f64; 2],
    shape: Shape,
}

/// Ends in degrees.
#[derive(Serialize, Tsify)]
pub struct BoundingBox {
    west: f64,
    south: f64,
    east: f64,
    north: f64,
}

/// The boundary as GeoJSON, with exteriors counter-clockwise and holes clockwise.
#[derive(Serialize, Tsify)]
#[serde(tag = "type", content = "coordinates")]
pub enum Shape {
    Polygon(#[tsify(type = "[number, number][][]")] Vec<Vec<[f64; 2]>>),
    MultiPolygon(#[tsify(type = "[number, number][][][]")] Vec<Vec<Vec<[f64; 2]>>>),
}

#[derive(Serialize, Tsify)]
pub struct InvalidBoundary {
    #[tsify(type = "false")]
    ok: bool,
    violations: Vec<BoundaryViolation>,
}

/// `code` is stable; `message` tells how to correct it.
#[derive(Serialize, Tsify)]
pub struct BoundaryViolation {
    code: &'static str,
    message: Cow<'static, str>,
    /// Absent if the whole boundary breaks the rule.
    #[tsify(optional)]
    at: Option<BoundaryCorner>,
    /// The other corner, where two break the rule together.
    #[tsify(optional)]
    with: Option<BoundaryCorner>,
}

/// A corner as it was given; each number counts from 1. Ring 1 is the exterior of its part.
#[derive(Serialize, Tsify)]
pub struct BoundaryCorner {
    part: usize,
    ring: usize,
    corner: usize,
    /// Longitude and latitude. For a crossing: where the lines meet that begin at the corners.
    #[tsify(optional, type = "[number, number]")]
    coordinates: Option<[f64; 2]>,
}

impl From<&Boundary> for Shape {
    fn from(boundary: &Boundary) -> Self {
        let mut parts: Vec<Vec<Vec<[f64; 2]>>> = boundary
            .parts()
            .into_iter()
            .map(|part| part.into_iter().map(|ring| ring.into_iter().map(position).collect()).collect())
            .collect();
        match (parts.len(), parts.pop()) {
            (1, Some(only)) => Self::Polygon(only),
            (_, last) => {
                parts.extend(last);
                Self::MultiPolygon(parts)
            }
        }
    }
}

fn position(place: Location) -> [f64; 2] {
    [place.longitude(), place.latitude()]
}

impl Surveyed {
    pub(crate) fn new(boundary: Result<&Boundary, &Violations>, accuracy: Option<Accuracy>) -> Self {
        match boundary {
            Ok(boundary) => Self::Measured(Survey::new(boundary, accuracy)),
            Err(violations) => {
                let violations = violations.iter().map(BoundaryViolation::from).collect();
                Self::Invalid(InvalidBoundary { ok: false, violations })
            }
        }
    }
}

impl Survey {
    fn new(boundary: &Boundary, accuracy: Option<Accuracy>) -> Self {
        let bounding_box::BoundingBox { west, south, east, north } = boundary.bounding_box();
        Self {
            ok: true,
            acres: boundary.acres().number(),
            uncertainty: accuracy.map(|accuracy| boundary.acres_uncertainty(accuracy).number()),
            perimeter: boundary.perimeter(),
            county: county_of(boundary).map(CountyAnswer::from),
            bounding_box: BoundingBox { west, south, east, north },
            label_point: position(boundary.label_point()),
            shape: Shape::from(boundary),
        }
    }
}

impl From<&Violation> for BoundaryViolation {
    fn from(violation: &Violation) -> Self {
        let Violation { code, at, with, .. } = *violation;
        let message = violation.message();
        Self {
            code: code.as_str(),
            message,
            at: at.map(BoundaryCorner::from),
            with: with.map(BoundaryCorner::from),
        }
    }
}

impl From<Corner> for BoundaryCorner {
    fn from(Corner { part, ring, corner, coordinates }: Corner) -> Self {
        Self { part, ring, corner, coordinates }
    }
}
