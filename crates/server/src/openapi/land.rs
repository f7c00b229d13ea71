//! Schemas of what fields have beside names and choices.
#![expect(dead_code, reason = "the macro that describes them reads them")]

use std::borrow::Cow;

use rules::field::NUMBER_MAX;
use rules::record::LandKind;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Array, ObjectBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Schema};

use super::members;
use super::parts::{number, or_null, string};

/// GeoJSON (RFC 7946): at most 10,000 corners, each with a longitude and a latitude of at most 7 decimals (WGS 84), in
/// rings that are closed and neither cross nor touch themselves.
#[derive(ToSchema)]
#[serde(tag = "type")]
pub enum Boundary {
    Polygon {
        /// Rings of corners.
        coordinates: Vec<Vec<Vec<f64>>>,
    },
    MultiPolygon {
        /// Parts with their rings of corners.
        coordinates: Vec<Vec<Vec<Vec<f64>>>>,
    },
}

/// A county that a person has said.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SaidCounty {
    /// Five digits.
    #[schema(pattern = "^[0-9]{5}$")]
    fips: String,
    #[schema(schema_with = members::name)]
    name: String,
    #[schema(schema_with = members::name)]
    state: String,
    certainty: Said,
}

/// By a person.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(super) enum Said {
    Said,
}

/// The county of a field, and how it is known.
#[derive(ToSchema)]
pub(super) struct County {
    /// Five digits.
    fips: String,
    name: String,
    state: String,
    certainty: Certainty,
}

/// How a county is known.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(super) enum Certainty {
    /// The boundary lies well inside of it.
    Inside,
    /// Another county is so near that a person should say.
    NearLine,
    /// A person has said it.
    Said,
}

pub(super) fn sent_member(kind: LandKind, label: &str) -> RefOr<Schema> {
    match kind {
        LandKind::Number => members::land_number(label, NUMBER_MAX).into(),
        LandKind::Boundary => or_null(&Boundary::name()),
        LandKind::Accuracy => members::boundary_accuracy().into(),
        LandKind::County => or_null(&SaidCounty::name()),
        LandKind::Uncertainty | LandKind::BoundingBox | LandKind::LabelPoint => stored_member(kind),
    }
}

/// The schema of a member that is an object.
pub(super) fn object_of(kind: LandKind) -> Option<Cow<'static, str>> {
    match kind {
        LandKind::Boundary => Some(Boundary::name()),
        LandKind::County => Some(SaidCounty::name()),
        _ => None,
    }
}

pub(super) fn stored_member(kind: LandKind) -> RefOr<Schema> {
    match kind {
        LandKind::Number => string("As the Farm Service Agency has it."),
        LandKind::Boundary => Ref::from_schema_name(Boundary::name()).into(),
        LandKind::Accuracy => number("Meters, with 95 % confidence."),
        LandKind::County => Ref::from_schema_name(County::name()).into(),
        LandKind::Uncertainty => {
            number("How far the acres may be off, with 95 % confidence. Requires an accuracy.")
        }
        LandKind::BoundingBox => {
            degrees(4, "West, south, east and north. Across the antimeridian, west is more than east.")
        }
        LandKind::LabelPoint => degrees(2, "Longitude and latitude of a point well inside the boundary."),
    }
}

fn degrees(count: usize, description: &str) -> RefOr<Schema> {
    let mut degrees = Array::new(ObjectBuilder::new().schema_type(Type::Number));
    degrees.min_items = Some(count);
    degrees.max_items = Some(count);
    degrees.description = Some(description.to_owned());
    RefOr::T(degrees.into())
}
