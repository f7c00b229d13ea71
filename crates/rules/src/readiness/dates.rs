//! The planting date of a line.

use super::line::ReportLine;
use super::reason::Reason;
use crate::day::Day;
use crate::deadline::DeadlineKind;
use crate::planting::PlantingReport;
use crate::planting::members::STATUS;

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let Some(planted) = line.planting.period.start() else {
        let is_missing = !is_prevented(line.planting);
        return [is_missing.then_some(Reason::PlantingDateMissing), None, None].into_iter().flatten();
    };
    let is_early = dates(line, DeadlineKind::EarliestPlanting).any(|earliest| planted < earliest);
    let is_late = dates(line, DeadlineKind::FinalPlanting).any(|last| planted > last);
    [
        not_before(planted, line.today),
        is_early.then_some(Reason::PlantedEarly),
        is_late.then_some(Reason::PlantedLate),
    ]
    .into_iter()
    .flatten()
}

/// What nobody planted has no planting date.
fn is_prevented(planting: &PlantingReport) -> bool {
    planting.choices.get(STATUS.name).is_some_and(|code| code.as_str() == "prevented")
}

/// ACRSI takes only dates before the day of filing.
fn not_before(planted: Day, today: Day) -> Option<Reason> {
    if planted > today {
        Some(Reason::PlantedInFuture)
    } else {
        (planted == today).then_some(Reason::PlantedToday)
    }
}

/// Those of the line's crop in its county and crop year.
fn dates(line: &ReportLine<'_>, kind: DeadlineKind) -> impl Iterator<Item = Day> {
    let county = line.field.and_then(|field| field.county.as_ref()).map(|county| county.fips);
    let (crop, crop_year) = (line.planting.crop, line.planting.crop_year());
    line.dates
        .iter()
        .filter(move |date| date.kind == kind && Some(date.crop_year) == crop_year)
        .filter(move |date| date.crop.is_none_or(|of_crop| of_crop == crop))
        .filter(move |date| county.is_some_and(|county| date.area.contains(county)))
        .map(|date| date.date)
}
