//! Checks and measures the boundaries of fields.

use actix_web::web;
use land::boundary::Boundary;
use land::county::CountyOfPlace;
use land::fault::Violation;
use land::measures::BoundingBox;
use land::shares::county_of;
use rules::field::{Certainty, FieldCounty, Fips, Measures, Survey};
use rules::fix::Accuracy;
use rules::text::Line;
use serde_json::Value;

use crate::problem::Problem;

pub(crate) type Surveyed = Result<Survey, Vec<Violation>>;

pub(crate) fn survey(shape: &Value, accuracy: Option<Accuracy>) -> Surveyed {
    Ok(survey_of(&Boundary::from_geojson(shape)?, accuracy))
}

pub(crate) fn survey_of(boundary: &Boundary, accuracy: Option<Accuracy>) -> Survey {
    let BoundingBox { west, south, east, north } = boundary.bounding_box();
    let measures = Measures {
        acres: boundary.acres(),
        uncertainty: accuracy.map(|accuracy| boundary.acres_uncertainty(accuracy)),
        bounding_box: [west, south, east, north],
        label_point: boundary.label_point(),
    };
    Survey { shape: boundary.to_geojson(), measures, county: county(boundary) }
}

/// The county with the most acres. It is certain only if no other county is near.
fn county(boundary: &Boundary) -> Option<FieldCounty> {
    let (county, certainty) = match county_of(boundary)? {
        CountyOfPlace::Inside(county) => (county, Certainty::Inside),
        CountyOfPlace::NearLine(counties) => (*counties.first()?, Certainty::NearLine),
    };
    Some(FieldCounty {
        fips: Fips::parse(&county.fips)?,
        name: Line::parse(&county.name).ok()?,
        state: Line::parse(&county.state).ok()?,
        certainty,
    })
}

/// A survey that was made before a write, so that a large boundary keeps no other write waiting.
#[derive(Clone, Default)]
pub(crate) struct Made(Option<(Value, Option<Accuracy>, Surveyed)>);

impl Made {
    pub(crate) async fn of(drawn: Option<(&Value, Option<Accuracy>)>) -> Result<Self, Problem> {
        let Some((shape, accuracy)) = drawn else { return Ok(Self(None)) };
        let shape = shape.clone();
        let made = web::block(move || {
            let surveyed = survey(&shape, accuracy);
            (shape, accuracy, surveyed)
        });
        made.await.map(|made| Self(Some(made))).map_err(|error| Problem::unavailable(&error))
    }

    /// Surveys anew if it was made for something else.
    pub(crate) fn survey(&self, shape: &Value, accuracy: Option<Accuracy>) -> Surveyed {
        match &self.0 {
            Some((of, with, surveyed)) if (of, *with) == (shape, accuracy) => surveyed.clone(),
            _ => survey(shape, accuracy),
        }
    }
}
