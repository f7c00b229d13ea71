//! What is wrong with a boundary, or what it measures.

use std::borrow::Cow;

use js_sys::Error;
use land::boundary::Boundary;
use land::fault::{self, Violation, Violations};
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
    /// The length of all rings in meters.
    perimeter: f64,
    /// Absent if no county is near. Near a line, the one with the most acres comes first.
    #[tsify(optional)]
    county: Option<CountyAnswer>,
    /// The sides are west, south, east and north.
    #[tsify(type = "[number, number, number, number]")]
    bbox: [f64; 4],
    /// A point well inside: longitude, latitude.
    #[tsify(type = "[number, number]")]
    label_point: [f64; 2],
    shape: Shape,
}

/// The boundary as GeoJSON, with exteriors counter-clockwise and holes clockwise.
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
    message: Cow<'static, str>,
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

impl Surveyed {
    fn of(boundary: Result<Boundary, Violations>, accuracy: Option<Accuracy>) -> Self {
        match boundary {
            Ok(boundary) => Self::Measured(Survey::of(boundary, accuracy)),
            Err(violations) => {
                let faults = violations.into_iter().map(Fault::from).collect();
                Self::Refused(Refusal { ok: false, faults })
            }
        }
    }
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
    fn from(violation: Violation) -> Self {
        let message = violation.message();
        let Violation { fault, at, with, .. } = violation;
        Self { code: fault.code(), message, at: at.map(Place::from), with: with.map(Place::from) }
    }
}

impl From<fault::Place> for Place {
    fn from(fault::Place { part, ring, corner, coordinates }: fault::Place) -> Self {
        Self { part, ring, corner, coordinates }
    }
}

/// Whether the place is inside the boundary or on its line. Takes the text of a GeoJSON geometry, and degrees on WGS
/// 84. Throws for what is no boundary or no location.
#[wasm_bindgen(js_name = boundaryContains)]
pub fn boundary_contains(geo_json: &str, latitude: f64, longitude: f64) -> Result<bool, Error> {
    let place = Location::new(latitude, longitude).map_err(|_| Error::new("not a location"))?;
    Ok(valid(geo_json)?.contains(place))
}

/// Takes the text of a GeoJSON geometry, and the accuracy of its corners in meters. An accuracy out of range counts as
/// none.
#[wasm_bindgen(js_name = surveyBoundary)]
pub fn survey_boundary(geo_json: &str, accuracy: Option<f64>) -> Result<Ts<Surveyed>, Error> {
    let accuracy = accuracy.and_then(|meters| Accuracy::new(meters).ok());
    written(&Surveyed::of(Boundary::parse(geo_json), accuracy))
}

/// The area that is in one of two boundaries or in both. Takes the texts of two valid boundaries, and throws for other
/// texts.
#[wasm_bindgen(js_name = surveyUnion)]
pub fn survey_union(one: &str, other: &str) -> Result<Ts<Surveyed>, Error> {
    written(&Surveyed::of(valid(one)?.union(&valid(other)?), None))
}

/// The pieces that a line across a boundary makes of it. Takes the text of a valid boundary, and longitudes and
/// latitudes in turn. Throws for another text or a place that is none.
#[wasm_bindgen(js_name = cutBoundary)]
pub fn cut_boundary(geo_json: &str, line: &[f64]) -> Result<Vec<Ts<Surveyed>>, Error> {
    let place = |&[longitude, latitude]: &[f64; 2]| Location::new(latitude, longitude);
    let line = line.as_chunks().0.iter().map(place).collect::<Result<Vec<_>, _>>();
    let line = line.map_err(|_| Error::new("not a location"))?;
    let pieces: Vec<_> = match valid(geo_json)?.cut(&line) {
        Ok(pieces) => pieces.into_iter().map(|piece| Surveyed::of(Ok(piece), None)).collect(),
        Err(violations) => vec![Surveyed::of(Err(violations), None)],
    };
    pieces.iter().map(written).collect()
}

fn valid(geo_json: &str) -> Result<Boundary, Error> {
    Boundary::parse(geo_json).map_err(|_| Error::new("not a boundary"))
}

/// The acres that lie in both; undefined if they are so few that nobody needs to know. Takes the texts of two valid
/// boundaries, and throws for other texts.
#[wasm_bindgen(js_name = overlapAcres)]
pub fn overlap_acres(one: &str, other: &str) -> Result<Option<f64>, Error> {
    let acres = valid(one)?.overlap(&valid(other)?);
    Ok((acres > TOLERATED_OVERLAP).then(|| acres.number()))
}

fn written(surveyed: &Surveyed) -> Result<Ts<Surveyed>, Error> {
    surveyed.into_ts().map_err(|failure| Error::new(&failure.to_string()))
}
