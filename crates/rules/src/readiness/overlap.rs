//! Land of a line's field that is reported on other fields too.

use std::cmp::Reverse;

use super::line::{FieldOverlap, ReportLine};
use super::reason::Reason;

/// A sentence names so many fields, those with the most of the land.
const NAMED_MAX: usize = 5;

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
