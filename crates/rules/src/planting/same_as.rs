use super::earlier_answers::OF_GROUND;
use super::members::{CROP_CLASS, INTENDED_USE, SUBFIELD};
use super::report::PlantingReport;
use crate::day::Day;
use crate::record::Member;

/// What another crop may have otherwise.
static OF_ONE_CROP: [&Member; 2] = [&INTENDED_USE, &CROP_CLASS];

/// Days around the date of last year's planting in which a farm most likely plants the crop again.
const AROUND: i32 = 30;
const YEAR: i32 = 365;

/// Whether a crop that was planted on `last` was most likely planted on `today` this year.
pub fn is_same_time_of_year(last: Day, today: Day) -> bool {
    (today.number() - last.number() - YEAR).abs() <= AROUND
}

impl PlantingReport {
    /// This report, with the optional members of last year's planting on the same ground as far as it lacks them. What
    /// belongs to one year stays out: the status, dates, acres, the location and notes.
    #[must_use]
    pub fn same_as(mut self, last: &Self) -> Self {
        let is_same_crop = self.crop == last.crop;
        for member in OF_GROUND.iter().chain([&&SUBFIELD]).filter(|member| stays(member, is_same_crop)) {
            if let Some(code) = last.choices.get(member.name) {
                self.choices.entry(member.name).or_insert(*code);
            }
            if let Some(text) = last.texts.get(member.name) {
                self.texts.entry(member.name).or_insert_with(|| text.clone());
            }
        }
        Self { share: self.share.or(last.share), ..self }
    }
}

fn stays(member: &Member, is_same_crop: bool) -> bool {
    is_same_crop || OF_ONE_CROP.iter().all(|one| one.name != member.name)
}
