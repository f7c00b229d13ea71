//! Land of a line's field that is reported on other fields too.

use std::cmp::Reverse;

use super::line::ReportLine;
use super::reason::Reason;
use crate::acres::Acres;

/// A sentence names so many fields, those with the most of the land.
const NAMED_MAX: usize = 5;

/// Another field of the farm that has land of a line's field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldOverlap {
    /// The name of the other field.
    pub name: String,
    /// The acres that are in both.
    pub acres: Acres,
}

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    (!line.overlaps.is_empty()).then_some(Reason::FieldsOverlap).into_iter()
}

/// Names the fields, the one with the most of the land first. The text is the same in every language.
pub(super) fn named(overlaps: &[FieldOverlap]) -> String {
    let mut sorted: Vec<_> = overlaps.iter().collect();
    sorted.sort_by_key(|overlap| (Reverse(overlap.acres), overlap.name.as_str()));
    let named = sorted.iter().take(NAMED_MAX).map(|it| format!("{} ({} acres)", it.name, it.acres));
    let more = (sorted.len() > NAMED_MAX).then(|| "…".to_owned());
    named.chain(more).collect::<Vec<_>>().join(", ")
}
