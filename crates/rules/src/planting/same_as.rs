use super::members::{ACRES_CHANGE_REASON, CROP_CLASS, INTENDED_USE, MEMBERS, STATUS};
use super::report::PlantingReport;
use crate::record::{Kind, Member};

/// What happened in one year.
static OF_ONE_YEAR: [&Member; 2] = [&STATUS, &ACRES_CHANGE_REASON];
/// What another crop may have otherwise.
static OF_ONE_CROP: [&Member; 2] = [&INTENDED_USE, &CROP_CLASS];

impl PlantingReport {
    /// This report, with the optional members of last year's planting on the same ground as far as it lacks them. What
    /// belongs to one year stays out: the status, dates, acres, the location and notes.
    #[must_use]
    pub fn same_as(mut self, last: &Self) -> Self {
        let is_same_crop = self.crop == last.crop;
        for member in MEMBERS.into_iter().filter(|member| stays(member, is_same_crop)) {
            if let Some(code) = last.choices.get(member.name) {
                self.choices.entry(member.name).or_insert_with(|| code.clone());
            }
            if let Some(text) = last.texts.get(member.name) {
                self.texts.entry(member.name).or_insert_with(|| text.clone());
            }
        }
        Self { share: self.share.or(last.share), ..self }
    }
}

fn stays(member: &Member, is_same_crop: bool) -> bool {
    let is_among = |members: &[&Member]| members.iter().any(|one| one.name == member.name);
    match member.kind {
        Kind::Choice(_) => !is_among(&OF_ONE_YEAR) && (is_same_crop || !is_among(&OF_ONE_CROP)),
        Kind::Subfield | Kind::Line(_) | Kind::Lines(_) => true,
        _ => false,
    }
}
