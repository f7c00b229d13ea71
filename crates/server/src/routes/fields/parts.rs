//! Checks and measures the parts of a field that is split.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use land::boundary::Boundary;
use land::parts::{PartsViolation, check_parts_within};
use land::survey::survey_of;
use land::work::Work;
use rules::bounding_box::BoundingBox;
use rules::decimal::Decimal;
use rules::field::members::BOUNDARY;
use rules::field::{DrawnBoundary, FieldReport, Survey, subfields};
use rules::location::Location;
use rules::planting::PlantingReport;
use serde_json::Value;

use crate::heavy::Permit;
use crate::problem::{MemberError, Problem};

/// The parts, as they fit a field. Made before the write.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// The parts were fitted to this boundary of the field.
    fitted: Option<(Value, Result<Vec<Survey>, PartsViolation>)>,
    /// The parts that plantings lie in.
    places: HashMap<Location, usize>,
    others_to: usize,
    is_incomplete: AtomicBool,
}

/// The field that is split.
pub(super) struct FieldToSplit {
    pub(super) field: FieldReport,
    /// The field's plantings are at these places.
    pub(super) planted: Vec<Location>,
}

impl Parts {
    /// The part `others_to` gets the plantings that lie in none.
    pub(super) fn of(
        given: &[DrawnBoundary],
        others_to: usize,
        whole: FieldToSplit,
        permit: &Permit,
    ) -> Result<Self, Problem> {
        let is_wanted = || permit.is_wanted();
        let work = || Work::while_wanted(&is_wanted);
        let read = |(place, DrawnBoundary(shape)): (usize, &DrawnBoundary)| {
            Boundary::from_geojson_within(shape, &work())
                .map_err(|violations| Problem::invalid(violations).of_item("parts", place))
        };
        let parts = given.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        let fitted = whole.field.boundary.map(|boundary| {
            let fitted = fitted(&boundary.shape, &parts, &work());
            (boundary.shape, fitted)
        });
        let places = if matches!(fitted, Some((_, Ok(_)))) {
            let planted = whole.planted.into_iter().take_while(|_| is_wanted());
            placed(planted, &parts, others_to)
        } else {
            HashMap::new()
        };
        Ok(Self { fitted, places, others_to, is_incomplete: AtomicBool::new(false) })
    }

    /// False after a write that needed another boundary of the field, or the place of another planting. Then nothing
    /// was written.
    pub(super) fn are_complete(&self) -> bool {
        !self.is_incomplete.load(Ordering::Acquire)
    }

    fn incomplete(&self) -> Problem {
        self.is_incomplete.store(true, Ordering::Release);
        Problem::busy()
    }

    /// The reports of the parts of this field.
    pub(super) fn reports(&self, field: &FieldReport) -> Result<Vec<FieldReport>, Problem> {
        let whole = field.boundary.as_ref().ok_or_else(without_boundary)?;
        let fitted = self.fitted.as_ref().filter(|(of, _)| *of == whole.shape);
        let (_, surveys) = fitted.ok_or_else(|| self.incomplete())?;
        let surveys = surveys.as_ref().map_err(|violation| Problem::invalid([member_error(*violation)]))?;
        let part = |(subfield, survey): (String, &Survey)| field.part(&subfield, survey.clone());
        subfields().zip(surveys).map(part).collect::<Result<_, _>>().map_err(Problem::invalid)
    }

    /// The place of the part that a planting lies in.
    pub(super) fn place(&self, planting: &PlantingReport) -> Result<usize, Problem> {
        match planting.location {
            Some(mark) => self.places.get(&mark.location).copied().ok_or_else(|| self.incomplete()),
            None => Ok(self.others_to),
        }
    }
}

fn placed(
    planted: impl Iterator<Item = Location>,
    parts: &[Boundary],
    others_to: usize,
) -> HashMap<Location, usize> {
    let boxes: Vec<_> = parts.iter().map(Boundary::bounding_box).collect();
    let place = |at: Location| {
        let is_part = |(part, around): (&Boundary, &BoundingBox)| around.contains(at) && part.contains(at);
        parts.iter().zip(&boxes).position(is_part).unwrap_or(others_to)
    };
    planted.map(|at| (at, place(at))).collect()
}

fn fitted(whole: &Value, parts: &[Boundary], work: &Work<'_>) -> Result<Vec<Survey>, PartsViolation> {
    // The boundary of a field is read as it was checked.
    let whole = Boundary::from_geojson_within(whole, work)
        .map_err(|_| PartsViolation::LeftOut(Decimal::from_units(0)))?;
    check_parts_within(&whole, parts, work)?;
    Ok(parts.iter().map(|part| survey_of(part, None)).collect())
}

fn member_error(violation: PartsViolation) -> MemberError {
    let boundary_of = |place: usize| format!("parts[{place}].{}", BOUNDARY.name);
    match violation {
        PartsViolation::Outside(place) => {
            let at = boundary_of(place);
            MemberError::new(at, "part-outside", "This part has land outside of the field")
        }
        PartsViolation::Overlap(overlap) => {
            let at = boundary_of(overlap.other);
            MemberError::new(at, "subfields-overlap", "This part overlaps another one")
        }
        PartsViolation::LeftOut(_) => {
            MemberError::new("parts", "parts-incomplete", "The parts do not have all of the field’s land")
        }
        PartsViolation::TooIntricate => MemberError::new(
            "parts",
            "parts-too-intricate",
            "The parts cross or overlap too often to be compared; please draw fewer or simpler ones",
        ),
    }
}

fn without_boundary() -> Problem {
    Problem::invalid([MemberError::new("parts", "split-unfit", "A field without a boundary cannot be split")])
}
