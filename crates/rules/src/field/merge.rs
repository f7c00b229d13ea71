use serde_json::{Map, Value};

use super::members::{BOUNDARY, BOUNDARY_ACCURACY, BOUNDARY_SOURCE};
use super::patch::FieldPatch;
use super::report::{FieldBoundary, FieldReport};
use crate::code::Code;
use crate::fix::Accuracy;

impl FieldPatch {
    /// The edit of a field that takes over the land of another one. Only the boundary changes: the union of both, or
    /// the only one.
    ///
    /// The union counts as walked or drawn if both are, and is as accurate as the less accurate one.
    pub fn of_merge<V>(
        into: &FieldReport,
        other: &FieldReport,
        union: impl FnOnce(&Value, &Value) -> Result<Value, Vec<V>>,
    ) -> Result<Self, Vec<V>> {
        Ok(match (&into.boundary, &other.boundary) {
            (_, None) => Self::new(Map::new(), None),
            (None, Some(theirs)) => bounded(theirs.shape.clone(), theirs.source.as_ref(), theirs.accuracy),
            (Some(own), Some(theirs)) => {
                bounded(union(&own.shape, &theirs.shape)?, source(own, theirs), accuracy(own, theirs))
            }
        })
    }
}

fn source<'a>(own: &'a FieldBoundary, theirs: &FieldBoundary) -> Option<&'a Code> {
    own.source.as_ref().filter(|source| theirs.source.as_ref() == Some(source))
}

fn accuracy(own: &FieldBoundary, theirs: &FieldBoundary) -> Option<Accuracy> {
    Some(own.accuracy?.max(theirs.accuracy?))
}

fn bounded(shape: Value, source: Option<&Code>, accuracy: Option<Accuracy>) -> FieldPatch {
    // A source that only a newer release knows is no choice of this one.
    let source = source.map(Code::as_str).filter(|source| BOUNDARY_SOURCE.choice(source).is_some());
    let written = [
        (&BOUNDARY, Some(shape)),
        (&BOUNDARY_SOURCE, source.map(Value::from)),
        (&BOUNDARY_ACCURACY, accuracy.map(|accuracy| accuracy.number().into())),
    ];
    let members = written.into_iter().filter_map(|(member, value)| Some((member.name.to_owned(), value?)));
    FieldPatch::new(members.collect(), None)
}
