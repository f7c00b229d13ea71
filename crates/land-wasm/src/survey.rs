//! What is wrong with a boundary, or what it measures.

use js_sys::Error;
use land::boundary::Boundary;
use land::fault::{self, Violation};
use land::limits::TOLERATED_OVERLAP;
use land::measures::BoundingBox;
use land::shares::county_of;
use rules::fix::Accuracy;
use rules::location::Location;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::counties::CountyAnswer;

#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub enum Surveyed {
    Measured(Survey),
    Refused(Refusal),
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
    /// Meters.
    perimeter: f64,
    /// Absent if no county is near. Near a line, the one with the most acres comes first.
    #[tsify(optional)]
    county: Option<CountyAnswer>,
    /// West, south, east, north.
    #[tsify(type = "[number, number, number, number]")]
    bbox: [f64; 4],
    /// A point well inside: longitude, latitude.
    #[tsify(type = "[number, number]")]
    label_point: [f64; 2],
    shape: Shape,
}

/// As GeoJSON, with exteriors counter-clockwise and holes clockwise.
#[derive(Serialize, Tsify)]
#[serde(tag = "type", content = "coordinates")]
pub enum Shape {
    Polygon(#[tsify(type = "[number, number][][]")] Vec<Vec<[f64; 2]>>),
    MultiPolygon(#[tsify(type = "[number, number][][][]")] Vec<Vec<Vec<[f64; 2]>>>),
}

#[derive(Serialize, Tsify)]
pub struct Refusal {
    #[tsify(type = "false")]
    ok: bool,
    faults: Vec<Fault>,
}

/// `code` is stable; `message` tells how to correct it.
#[derive(Serialize, Tsify)]
pub struct Fault {
    code: &'static str,
    message: &'static str,
    /// Absent if the whole boundary is at fault.
    #[tsify(optional)]
    at: Option<Place>,
    /// The other corner, where two are at fault.
    #[tsify(optional)]
    with: Option<Place>,
}

/// A corner as it was given; each number counts from 1. Ring 1 is the exterior of its part.
#[derive(Serialize, Tsify)]
pub struct Place {
    part: usize,
    ring: usize,
    corner: usize,
    /// Longitude and latitude. For a crossing: where the lines meet that begin at the corners.
    #[tsify(optional, type = "[number, number]")]
    coordinates: Option<[f64; 2]>,
}

impl From<Boundary> for Shape {
    fn from(boundary: Boundary) -> Self {
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

impl Survey {
    fn of(boundary: Boundary, accuracy: Option<Accuracy>) -> Self {
        let BoundingBox { west, south, east, north } = boundary.bounding_box();
        Self {
            ok: true,
            acres: boundary.acres().number(),
            uncertainty: accuracy.map(|accuracy| boundary.acres_uncertainty(accuracy).number()),
            perimeter: boundary.perimeter(),
            county: county_of(&boundary).map(CountyAnswer::from),
            bbox: [west, south, east, north],
            label_point: position(boundary.label_point()),
            shape: Shape::from(boundary),
        }
    }
}

impl From<Violation> for Fault {
    fn from(Violation { fault, at, with }: Violation) -> Self {
        Self {
            code: fault.code(),
            message: fault.message(),
            at: at.map(Place::from),
            with: with.map(Place::from),
        }
    }
}

impl From<fault::Place> for Place {
    fn from(fault::Place { part, ring, corner, coordinates }: fault::Place) -> Self {
        Self { part, ring, corner, coordinates }
    }
}

/// Whether the place is inside the boundary or on its line. Takes the text of a GeoJSON geometry, and degrees on WGS 84.
/// Throws for what is no boundary or no location.
#[wasm_bindgen(js_name = boundaryContains)]
pub fn boundary_contains(geo_json: &str, latitude: f64, longitude: f64) -> Result<bool, Error> {
    let place = Location::new(latitude, longitude).map_err(|_| Error::new("not a location"))?;
    let boundary = Boundary::parse(geo_json).map_err(|_| Error::new("not a boundary"))?;
    Ok(boundary.contains(place))
}

/// Takes the text of a GeoJSON geometry, and the accuracy of its corners in meters. An accuracy out of range counts as
/// none.
#[wasm_bindgen(js_name = surveyBoundary)]
pub fn survey_boundary(geo_json: &str, accuracy: Option<f64>) -> Result<Ts<Surveyed>, Error> {
    let accuracy = accuracy.and_then(|meters| Accuracy::new(meters).ok());
    let surveyed = match Boundary::parse(geo_json) {
        Ok(boundary) => Surveyed::Measured(Survey::of(boundary, accuracy)),
        Err(violations) => {
            let faults = violations.into_iter().map(Fault::from).collect();
            Surveyed::Refused(Refusal { ok: false, faults })
        }
    };
    surveyed.into_ts().map_err(|failure| Error::new(&failure.to_string()))
}

/// The acres that lie in both; undefined if they are so few that nobody needs to know. Takes the texts of two valid
/// boundaries, and throws for other texts.
#[wasm_bindgen(js_name = overlapAcres)]
pub fn overlap_acres(one: &str, other: &str) -> Result<Option<f64>, Error> {
    let boundary = |text| Boundary::parse(text).map_err(|_| Error::new("not a boundary"));
    let acres = boundary(one)?.overlap(&boundary(other)?);
    Ok((acres > TOLERATED_OVERLAP).then(|| acres.number()))
}
