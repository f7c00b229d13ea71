use serde_json::{Map, Value};

use super::check::Draft;
use super::measures::Survey;
use super::members::{BOUNDARY, BOUNDARY_ACCURACY};
use super::report::FieldReport;
use crate::fix::Accuracy;
use crate::record::{Body, Member, Origin};
use crate::violation::Violations;

pub type FieldBody = Body<FieldReport>;

/// All rules that a report breaks: those of the table, and those of the boundary.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldViolations<V> {
    pub violations: Violations,
    pub boundary: Vec<V>,
}

impl FieldBody {
    /// `survey` checks and measures a boundary.
    pub fn check<V>(
        &self,
        survey: impl FnOnce(&Value, Option<Accuracy>) -> Result<Survey, Vec<V>>,
    ) -> Result<FieldReport, FieldViolations<V>> {
        let surveyed = surveyed(&self.0, survey);
        checked(&self.0, &|_| Origin::Client, surveyed)
    }
}

/// The boundary and its accuracy, for a survey.
pub(super) fn drawn(members: &Map<String, Value>) -> Option<(&Value, Option<Accuracy>)> {
    let accuracy = members.get(BOUNDARY_ACCURACY.name).and_then(Value::as_f64);
    let accuracy = accuracy.and_then(|meters| Accuracy::new(meters).ok());
    members.get(BOUNDARY.name).filter(|shape| !shape.is_null()).map(|shape| (shape, accuracy))
}

/// Returns none without a boundary.
pub(super) fn surveyed<V>(
    members: &Map<String, Value>,
    survey: impl FnOnce(&Value, Option<Accuracy>) -> Result<Survey, Vec<V>>,
) -> Result<Option<Survey>, Vec<V>> {
    drawn(members).map(|(shape, accuracy)| survey(shape, accuracy)).transpose()
}

pub(super) fn checked<V>(
    members: &Map<String, Value>,
    origin: &dyn Fn(&Member) -> Origin,
    surveyed: Result<Option<Survey>, Vec<V>>,
) -> Result<FieldReport, FieldViolations<V>> {
    let (survey, boundary) = match surveyed {
        Ok(survey) => (survey, Vec::new()),
        Err(violations) => (None, violations),
    };
    match (Draft { members, origin, survey }.check(), boundary.is_empty()) {
        (Ok(report), true) => Ok(report),
        (checked, _) => Err(FieldViolations { violations: checked.err().unwrap_or_default(), boundary }),
    }
}
