use super::acres::acres_of;
use super::blocking::{FieldFacts, LineFacts, Neighbors, blocking_reasons};
use super::level::Level;
use super::line::{FieldOverlap, ReportLine};
use super::reason::Reason;
use super::stated::StatedReason;
use super::{acres, dates, land, overlap, parts, share};
use crate::record::Confirmation;

/// All reasons why a line cannot be filed, or should be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    reasons: Vec<Reason>,
    overlaps: Vec<FieldOverlap>,
}

impl Verdict {
    /// Takes the reasons in any order.
    pub fn new(reasons: impl IntoIterator<Item = Reason>) -> Self {
        let mut reasons: Vec<_> = reasons.into_iter().collect();
        reasons.sort_by_key(|reason| (std::cmp::Reverse(reason.level()), *reason));
        reasons.dedup();
        Self { reasons, overlaps: Vec::new() }
    }

    /// The worst first, and those of one level in the order of [`Reason`]. Each is there once.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// The reasons with what their sentences name.
    pub fn stated(&self) -> impl Iterator<Item = StatedReason> {
        self.reasons.iter().map(|&reason| StatedReason {
            reason,
            fields: (reason == Reason::FieldsOverlap).then(|| overlap::named(&self.overlaps)),
        })
    }

    /// That of the worst reason.
    pub fn level(&self) -> Level {
        self.reasons.first().map_or(Level::Fine, |reason| reason.level())
    }
}

/// Judges a line.
pub fn verdict(line: &ReportLine<'_>) -> Verdict {
    let is_pending = line.confirmation.is_some_and(Confirmation::is_pending);
    let reasons = is_pending.then_some(Reason::NotConfirmed).into_iter();
    let (facts, field) = (LineFacts::of(line.planting), line.field.map(FieldFacts::of));
    let neighbors = Neighbors::of(line.planting, line.others, line.field.and_then(acres_of));
    let blocking = blocking_reasons(&facts, field.as_ref(), neighbors, line.today);
    let verdict = Verdict::new(
        reasons
            .chain(blocking)
            .chain(land::reasons(line))
            .chain(parts::reasons(line))
            .chain(acres::reasons(line))
            .chain(overlap::reasons(line))
            .chain(dates::reasons(line))
            .chain(share::reasons(line)),
    );
    Verdict { overlaps: line.overlaps.to_vec(), ..verdict }
}
