//! Checks and measures the parts of a field that is split.

use actix_web::web;
use land::boundary::Boundary;
use land::parts::{Misfit, misfit};
use rules::decimal::Decimal;
use rules::field::members::BOUNDARY;
use rules::field::{FieldReport, Survey, subfields};
use rules::planting::PlantingReport;
use serde_json::Value;

use crate::problem::{Flaw, Problem};
use crate::survey::survey_of;

/// The parts, and how they fit a field.
#[derive(Clone, Default)]
pub(super) struct Parts {
    boundaries: Vec<Boundary>,
    /// Made before the write, as a survey is, for this boundary of a field.
    made: Option<(Value, Result<Vec<Survey>, Misfit>)>,
}

impl Parts {
    /// `whole` is the boundary of the field, if it has one.
    pub(super) async fn of(given: Vec<Value>, whole: Option<Value>) -> Result<Self, Problem> {
        let make = move || {
            let read = |(place, shape): (usize, &Value)| {
                Boundary::from_geojson(shape).map_err(|faults| Problem::flaws(faults).of_item("parts", place))
            };
            let boundaries = given.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
            let made = whole.map(|whole| {
                let fitted = fitted(&whole, &boundaries);
                (whole, fitted)
            });
            Ok(Self { boundaries, made })
        };
        web::block(make).await.map_err(|error| Problem::unavailable(&error))?
    }

    /// The reports of the parts of this field. Measures anew if they were made for another boundary.
    pub(super) fn reports(&self, field: &FieldReport) -> Result<Vec<FieldReport>, Problem> {
        let whole = field.boundary.as_ref().ok_or_else(without_boundary)?;
        let made = self.made.as_ref().filter(|(of, _)| *of == whole.shape).map(|(_, fitted)| fitted.clone());
        let surveys = made.unwrap_or_else(|| fitted(&whole.shape, &self.boundaries));
        let surveys = surveys.map_err(|misfit| Problem::flaws([flaw(misfit)]))?;
        let part = |(subfield, survey): (String, Survey)| field.part(&subfield, survey);
        subfields().zip(surveys).map(part).collect::<Result<_, _>>().map_err(Problem::flaws)
    }

    /// The place of the part that a planting lies in. Those without a location go to `otherwise`.
    pub(super) fn place(&self, planting: &PlantingReport, otherwise: usize) -> usize {
        let location = planting.location.map(|mark| mark.location);
        let inside = location.and_then(|at| self.boundaries.iter().position(|part| part.contains(at)));
        inside.unwrap_or(otherwise)
    }
}

fn fitted(whole: &Value, parts: &[Boundary]) -> Result<Vec<Survey>, Misfit> {
    // The boundary of a field is read as it was checked.
    let misfit = match Boundary::from_geojson(whole) {
        Ok(whole) => misfit(&whole, parts),
        Err(_) => Some(Misfit::LeftOut(Decimal::from_units(0))),
    };
    misfit.map_or_else(|| Ok(parts.iter().map(|part| survey_of(part, None)).collect()), Err)
}

fn flaw(misfit: Misfit) -> Flaw {
    let boundary_of = |place: usize| format!("parts[{place}].{}", BOUNDARY.name);
    match misfit {
        Misfit::Outside(place) => {
            let at = boundary_of(place);
            Flaw::new(at, "part-outside", "This part has land outside of the field")
        }
        Misfit::Overlap(overlap) => {
            let at = boundary_of(overlap.other);
            Flaw::new(at, "subfields-overlap", "This part overlaps another one")
        }
        Misfit::LeftOut(_) => {
            Flaw::new("parts", "parts-incomplete", "The parts do not have all of the field’s land")
        }
    }
}

fn without_boundary() -> Problem {
    Problem::flaws([Flaw::new("parts", "split-unfit", "A field without a boundary cannot be split")])
}
