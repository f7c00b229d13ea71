//! The planting date of a line.

use super::line::ReportLine;
use super::reason::Reason;
use crate::day::Day;
use crate::deadline::DeadlineKind;

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let of_start = line.planting.period.start().map(|planted| {
        let is_early = dates(line, DeadlineKind::EarliestPlanting).any(|earliest| planted < earliest);
        let is_late = dates(line, DeadlineKind::FinalPlanting).any(|last| planted > last);
        [
            (planted == line.today).then_some(Reason::PlantedToday),
            is_early.then_some(Reason::PlantedEarly),
            is_late.then_some(Reason::PlantedLate),
        ]
    });
    of_start.into_iter().flatten().flatten()
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
