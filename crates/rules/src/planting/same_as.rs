use super::members::{INTENDED_USE, MEMBERS};
use super::report::PlantingReport;
use crate::record::{Kind, Member};

impl PlantingReport {
    /// This report, with the optional members of last year's planting on the same ground as far as it lacks them. What
    /// belongs to one year stays out: dates, acres, the location and notes.
    #[must_use]
    pub fn same_as(mut self, last: &Self) -> Self {
        let is_same_crop = self.crop == last.crop;
        for member in MEMBERS.into_iter().filter(|member| stays(member, is_same_crop)) {
            if let Some(code) = last.choices.get(member.name) {
                self.choices.entry(member.name).or_insert_with(|| code.clone());
            }
        }
        self
    }
}

/// Another crop may have another use.
fn stays(member: &Member, is_same_crop: bool) -> bool {
    match member.kind {
        Kind::Choice(_) => is_same_crop || member.name != INTENDED_USE.name,
        Kind::Subfield => true,
        _ => false,
    }
}
