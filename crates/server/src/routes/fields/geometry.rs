//! Unions and surveys of boundaries for a write.

use land::boundary::Boundary;
use land::survey::{Surveyed, survey};
use land::violation::{Violation, ViolationCode};
use land::work::Work;
use rules::field::{FieldPatch, FieldReport};
use rules::fix::Accuracy;
use serde_json::Value;

use super::memo::Memo;
use crate::heavy::Permit;
use crate::problem::{MemberError, Problem};

type Union = Result<Value, Vec<Violation>>;

/// Made before the write, for the boundaries that are stored then.
#[derive(Debug, Default)]
pub(super) struct Geometry {
    surveys: Memo<(Value, Option<Accuracy>), Surveyed>,
    unions: Memo<[Value; 2], Union>,
}

impl Geometry {
    /// Does the work as the write will, and makes what that needs.
    pub(super) fn prepare<T>(&self, permit: &Permit, work: impl Fn(&Self) -> T) {
        loop {
            work(self);
            if !self.make_missing(permit) {
                return;
            }
        }
    }

    /// Surveys a boundary that the write will need.
    pub(super) fn survey(&self, shape: &Value, accuracy: Option<Accuracy>, permit: &Permit) {
        if self.surveyed(shape, accuracy).is_none() {
            self.make_missing(permit);
        }
    }

    fn surveyed(&self, shape: &Value, accuracy: Option<Accuracy>) -> Option<Surveyed> {
        self.surveys.get(|(of, with)| (of, *with) == (shape, accuracy), || (shape.clone(), accuracy))
    }

    /// Returns whether something was missing.
    pub(super) fn make_missing(&self, permit: &Permit) -> bool {
        let is_wanted = || permit.is_wanted();
        self.unions.make_missing(|[own, theirs]| union(own, theirs, &is_wanted))
            || self
                .surveys
                .make_missing(|(shape, accuracy)| survey(shape, *accuracy, &Work::while_wanted(&is_wanted)))
    }

    /// False after a write that needed something else. Then nothing was written, unless the write succeeded without it.
    pub(super) fn is_complete(&self) -> bool {
        self.surveys.is_complete() && self.unions.is_complete()
    }

    pub(super) fn patched(&self, report: &FieldReport, patch: &FieldPatch) -> Result<FieldReport, Problem> {
        let survey =
            |shape: &Value, accuracy| self.surveyed(shape, accuracy).unwrap_or_else(|| Err(unmade()));
        patch.apply(report, survey).map_err(Problem::from)
    }

    /// The report of `into` with the land of `other`.
    pub(super) fn joined(&self, into: &FieldReport, other: &FieldReport) -> Result<FieldReport, Problem> {
        let union = |own: &Value, theirs: &Value| {
            let made = self.unions.get(|of| [own, theirs] == of.each_ref(), || [own.clone(), theirs.clone()]);
            made.unwrap_or_else(|| Err(unmade()))
        };
        let edit = FieldPatch::of_merge(into, other, union).map_err(unfit)?;
        self.patched(into, &edit)
    }
}

/// Stands for violations that are not made yet. Nobody reads it.
fn unmade() -> Vec<Violation> {
    vec![Violation::whole(ViolationCode::BoundaryTooIntricate)]
}

fn union(own: &Value, theirs: &Value, is_wanted: &dyn Fn() -> bool) -> Union {
    let work = || Work::while_wanted(is_wanted);
    let read = |shape| Boundary::from_geojson_within(shape, &work());
    Ok(read(own)?.union_within(&read(theirs)?, &work())?.to_geojson())
}

fn unfit(violations: Vec<Violation>) -> Problem {
    let member_error =
        |violation: Violation| MemberError::new("into", violation.code.as_str(), violation.message());
    Problem::invalid(violations.into_iter().map(member_error))
}

#[cfg(test)]
mod tests {
    use rules::field::FieldBody;
    use rules::ids::UserId;
    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::heavy::HeavyWork;

    fn report(notes: &str, west: f64) -> FieldReport {
        let [west, east] = [west, west + 0.01].map(|longitude| (longitude * 1e7_f64).round() / 1e7);
        let [south, north] = [41.2, 41.21];
        let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]];
        let boundary = json!({ "type": "Polygon", "coordinates": [ring] });
        let body = json!({ "name": "North", "notes": notes, "boundary": boundary });
        let body: FieldBody = serde_json::from_value(body).unwrap();
        body.check(|shape, accuracy| survey(shape, accuracy, &Work::default())).unwrap()
    }

    #[tokio::test]
    async fn a_union_is_made_once_and_stays_good_when_only_notes_change() {
        let permit = HeavyWork::default().permit(UserId(Uuid::now_v7())).await.unwrap();
        let geometry = Geometry::default();
        let (west, east) = (report("Wet", -103.0), report("Dry", -102.99));
        geometry.prepare(&permit, |geometry| geometry.joined(&west, &east));
        let joined = geometry.joined(&report("Drained", -103.0), &report("Dry again", -102.99)).unwrap();
        assert_eq!(joined.notes.as_ref().map(rules::notes::Notes::as_str), Some("Drained"));
        assert_eq!(joined.boundary, geometry.joined(&west, &east).unwrap().boundary);
        assert!(geometry.is_complete());
    }

    #[tokio::test]
    async fn a_write_that_finds_another_boundary_computes_nothing_itself() {
        let permit = HeavyWork::default().permit(UserId(Uuid::now_v7())).await.unwrap();
        let geometry = Geometry::default();
        let (west, east) = (report("Wet", -103.0), report("Dry", -102.99));
        geometry.prepare(&permit, |geometry| geometry.joined(&west, &east));
        let moved = report("Wet", -103.001);
        assert!(geometry.joined(&moved, &east).is_err() && !geometry.is_complete());
        geometry.prepare(&permit, |geometry| geometry.joined(&moved, &east));
        assert!(geometry.joined(&moved, &east).is_ok() && geometry.is_complete());
    }
}
