//! What a field keeps of its boundary: the shape, its measures and its county.

use rules::field::{Certainty, FieldCounty, Fips, Measures, Survey};
use rules::fix::Accuracy;
use rules::text::Line;
use serde_json::Value;

use crate::boundary::Boundary;
use crate::county::CountyOfPlace;
use crate::shares::county_of;
use crate::violation::Violation;
use crate::work::Work;

pub type Surveyed = Result<Survey, Vec<Violation>>;

/// Checks a boundary and measures it. `accuracy` is that of a walk's fixes.
pub fn survey(shape: &Value, accuracy: Option<Accuracy>, work: &Work<'_>) -> Surveyed {
    Ok(survey_of(&Boundary::from_geojson_within(shape, work)?, accuracy))
}

/// The same for a boundary that is checked.
pub fn survey_of(boundary: &Boundary, accuracy: Option<Accuracy>) -> Survey {
    let measures = Measures {
        acres: boundary.acres(),
        uncertainty: accuracy.map(|accuracy| boundary.acres_uncertainty(accuracy)),
        bounding_box: boundary.bounding_box(),
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
