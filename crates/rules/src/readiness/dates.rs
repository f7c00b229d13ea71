//! The planting date of a line.

use super::line::{DateKind, ReportLine};
use super::reason::Reason;
use crate::day::Day;
use crate::planting::PlantingReport;
use crate::planting::members::STATUS;

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let Some(planted) = line.planting.period.start() else {
        let is_missing = !is_prevented(line.planting);
        return [is_missing.then_some(Reason::PlantingDateMissing), None, None].into_iter().flatten();
    };
    let is_early = dates(line, DateKind::EarliestPlanting).any(|earliest| planted < earliest);
    let is_late = dates(line, DateKind::FinalPlanting).any(|last| planted > last);
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

/// Those of the line's crop in its county.
fn dates(line: &ReportLine<'_>, kind: DateKind) -> impl Iterator<Item = Day> {
    let county = line.field.and_then(|field| field.county.as_ref()).map(|county| county.fips);
    let crop = line.planting.crop;
    let is_of_line = move |date: &&_| {
        let super::line::KnownDate { kind: of_kind, crop: of_crop, county: of_county, .. } = **date;
        of_kind == kind && of_crop == crop && Some(of_county) == county
    };
    line.dates.iter().filter(is_of_line).map(|date| date.day)
}
