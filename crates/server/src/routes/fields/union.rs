//! Joins the boundaries of two fields.

use actix_web::web;
use land::boundary::Boundary;
use land::fault::Violation;
use rules::field::{FieldPatch, FieldReport};
use serde_json::Value;

use crate::problem::{Flaw, Problem};
use crate::survey::Made;

type Edit = Result<FieldPatch, Vec<Violation>>;

/// A union that was made before a write, as a survey is.
#[derive(Clone, Default)]
pub(super) struct Union {
    made: Option<Box<(FieldReport, FieldReport, Edit)>>,
    survey: Made,
}

impl Union {
    /// Of the boundary of `into` and that of `other`.
    pub(super) async fn of(into: FieldReport, other: FieldReport) -> Result<Self, Problem> {
        let made = web::block(move || {
            let edit = edit(&into, &other);
            Box::new((into, other, edit))
        });
        let made = made.await.map_err(|error| Problem::unavailable(&error))?;
        let survey = Made::of(made.2.as_ref().ok().and_then(FieldPatch::drawn)).await?;
        Ok(Self { made: Some(made), survey })
    }

    /// The report of `into` with the land of `other`. Makes the union anew if it was made of something else.
    pub(super) fn join(&self, into: &FieldReport, other: &FieldReport) -> Result<FieldReport, Problem> {
        let made = self.made.as_deref().filter(|(own, theirs, _)| (own, theirs) == (into, other));
        let edit = made.map_or_else(|| edit(into, other), |(.., edit)| edit.clone());
        let survey = |shape: &_, accuracy| self.survey.survey(shape, accuracy);
        edit.map_err(unfit)?.apply(into, survey).map_err(Problem::from)
    }
}

fn unfit(violations: Vec<Violation>) -> Problem {
    let flaw = |Violation { fault, .. }| Flaw::new("into", fault.code(), fault.message());
    Problem::flaws(violations.into_iter().map(flaw))
}

fn edit(into: &FieldReport, other: &FieldReport) -> Edit {
    FieldPatch::of_merge(into, other, union)
}

fn union(own: &Value, theirs: &Value) -> Result<Value, Vec<Violation>> {
    let (own, theirs) = (Boundary::from_geojson(own)?, Boundary::from_geojson(theirs)?);
    Ok(own.union(&theirs)?.to_geojson())
}
