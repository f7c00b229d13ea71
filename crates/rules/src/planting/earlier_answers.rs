//! What a farm has answered before for an acreage report, so that a new planting starts with it.

use super::members::{
    CROP_CLASS, INTENDED_USE, IRRIGATION, LEGAL_DESCRIPTION, ORGANIC, OTHER_SHAREHOLDERS, SHARE, UNIT_NUMBER,
};
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::ground::Ground;
use crate::record::Member;

/// Answers that stay the same over the years on one ground. Acres, dates and the status do not.
pub(super) static OF_GROUND: [&Member; 8] = [
    &INTENDED_USE,
    &IRRIGATION,
    &CROP_CLASS,
    &ORGANIC,
    &SHARE,
    &OTHER_SHAREHOLDERS,
    &LEGAL_DESCRIPTION,
    &UNIT_NUMBER,
];
/// Those that may hold on another ground with the same crop.
static OF_CROP: [&Member; 5] = [&INTENDED_USE, &CROP_CLASS, &ORGANIC, &SHARE, &OTHER_SHAREHOLDERS];

/// A planting of a farm, or the new one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    pub ground: Ground,
    pub crop: Crop,
    pub start: Option<Day>,
}

#[derive(Clone, Copy, Debug)]
pub struct EarlierAnswers {
    /// The place of the planting in the list.
    pub planting: usize,
    pub crop_year: CropYear,
    /// What of its answers may hold for the new planting.
    pub members: &'static [&'static Member],
}

/// The answers of the newest planting of an earlier crop year on the same ground with the same crop, or else of the
/// newest with the same crop on any ground, also of this crop year. Passes over plantings that `has` says have none.
pub fn earlier_answers(
    plantings: &[Answered],
    new: &Answered,
    has: impl Fn(usize, &Member) -> bool,
) -> Option<EarlierAnswers> {
    let CropYear(year) = CropYear::of(new.crop, new.start)?;
    let newest = |members: &'static [&'static Member], keeps: &dyn Fn(&Answered, i32) -> bool| {
        let with_year = plantings.iter().enumerate().filter_map(|(planting, it)| {
            let CropYear(year) = CropYear::of(it.crop, it.start).filter(|_| it.crop == new.crop)?;
            keeps(it, year).then_some((year, it.start, planting))
        });
        let answered = with_year.filter(|(.., planting)| members.iter().any(|member| has(*planting, member)));
        let (year, _, planting) = answered.max()?;
        Some(EarlierAnswers { planting, crop_year: CropYear(year), members })
    };
    newest(&OF_GROUND, &|it, of| it.ground == new.ground && of < year)
        .or_else(|| newest(&OF_CROP, &|it, of| it.ground != new.ground && of <= year))
}
