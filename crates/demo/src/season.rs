//! The current crop year as it stands in July: most farms have reported all of it, some a part, some nothing, and two
//! have no acres.

use chrono::TimeDelta;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::farm_season::FarmSeason;
use rules::ground::Ground;
use rules::ids::ZeroReportId;
use rules::instant::Instant;
use rules::planting::{Period, PlantingReport};
use rules::season_lines::{MissingGround, missing_grounds};
use rules::text::FieldName;
use rules::zero_report::ZeroReport;

use crate::calendar;
use crate::data::{SentPlanting, SentZeroReport};
use crate::people::{Farm, id};
use crate::plantings::{LONG_AGO, Now, THROWS, current_year, signed};
use crate::random::Random;
use crate::unsown::UnsownFields;

/// How much a farm has reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    All,
    Part,
    Nothing,
    NoAcres,
}

impl Progress {
    /// `number` counts farms from 0. Farms that have reported nothing are none of those that were active recently.
    pub(crate) fn of(number: usize) -> Self {
        const NO_ACRES: [usize; 2] = [35, 37];
        match number {
            _ if NO_ACRES.contains(&number) => Self::NoAcres,
            _ if number % 9 == 4 => Self::Nothing,
            _ if number % 5 == 1 => Self::Part,
            _ => Self::All,
        }
    }

    /// How many of the grounds that a farm has still to report it reports.
    const fn reported_of(self, missing: usize) -> usize {
        match self {
            Self::All => missing,
            Self::Part => missing / 2,
            Self::Nothing | Self::NoAcres => 0,
        }
    }
}

/// The percentage of ground on which nothing is planted.
const LEFT_ALONE: u32 = 8;

/// What a farm reports of the ground of the year before.
#[derive(Default)]
pub(crate) struct Reported {
    pub(crate) plantings: Vec<SentPlanting>,
    pub(crate) zero_reports: Vec<SentZeroReport>,
}

/// `sent` are the farm's other plantings.
pub(crate) fn of_farm(
    farm: &Farm,
    number: usize,
    (unsown, sent): (&UnsownFields<'_>, &[SentPlanting]),
    (now, latest_days_ago): (Now, u32),
    random: &mut Random,
) -> Option<Reported> {
    let progress = Progress::of(number);
    let missing = missing(unsown, sent, now);
    let latest = calendar::earlier(now.today, latest_days_ago)?;
    let mut reported = Reported::default();
    for ground in missing.iter().take(progress.reported_of(missing.len())) {
        let before = sent.get(*ground.lines.first()?)?;
        if random.percent(LEFT_ALONE) {
            reported.zero_reports.push(nothing_planted(farm, before, now, random)?);
            continue;
        }
        let (crop, period) = sowing(farm, latest, now, random)?;
        let planting = signed(farm, period.start()?, now, random, |random| {
            Some(unsown.on_its_field(again(&before.report, crop, period), random))
        });
        reported.plantings.push(planting?);
    }
    if progress == Progress::NoAcres {
        reported.zero_reports.push(zero_report(farm, ZeroReport::of_farm(current_year(now)), now, random)?);
    }
    Some(reported)
}

/// On the same ground as the year before.
fn again(before: &PlantingReport, crop: Crop, period: Period) -> PlantingReport {
    PlantingReport {
        field_id: before.field_id,
        acres: before.acres,
        location: before.location,
        period,
        ..PlantingReport::new(before.field_name.clone(), crop)
    }
}

fn missing(unsown: &UnsownFields<'_>, sent: &[SentPlanting], now: Now) -> Vec<MissingGround> {
    let named = unsown.named();
    let grounds: Vec<(Ground, _)> = sent
        .iter()
        .map(|SentPlanting { report, .. }| {
            (named.ground(report.field_id, report.field_name.as_str()), report.crop_year())
        })
        .collect();
    let mut season = FarmSeason::new(current_year(now));
    for (ground, crop_year) in &grounds {
        season.planted(ground.clone(), *crop_year);
    }
    missing_grounds(&season, current_year(now), &grounds)
}

/// A crop of the place that is usually sown by then, else wheat of the fall before.
fn sowing(farm: &Farm, latest: Day, now: Now, random: &mut Random) -> Option<(Crop, Period)> {
    let CropYear(year) = current_year(now);
    let usual = (0..THROWS).find_map(|_| {
        let crop = random.pick(farm.place.crops, Crop::WHEAT);
        let start = calendar::start(crop, year - i32::from(random.percent(50)), random)?;
        let is_of_year = CropYear::of(crop, Some(start)) == Some(CropYear(year));
        (is_of_year && start <= latest).then_some((crop, start))
    });
    let (crop, start) = match usual {
        Some(usual) => usual,
        None => (Crop::WHEAT, calendar::start(Crop::WHEAT, year - 1, random)?.min(latest)),
    };
    let end = calendar::end(crop, start, random);
    Some((crop, Period::new(Some(start), end).ok()?))
}

fn nothing_planted(
    farm: &Farm,
    before: &SentPlanting,
    now: Now,
    random: &mut Random,
) -> Option<SentZeroReport> {
    let report = ZeroReport {
        field_name: Some(FieldName::parse(before.report.field_name.as_str()).ok()?),
        field_id: before.report.field_id,
        ..ZeroReport::of_farm(current_year(now))
    };
    zero_report(farm, report, now, random)
}

fn zero_report(farm: &Farm, report: ZeroReport, now: Now, random: &mut Random) -> Option<SentZeroReport> {
    let days = random.between(LONG_AGO, LONG_AGO + 20);
    let at = Instant::new(now.now.time() - TimeDelta::days(days.into())).ok()?;
    let milliseconds = u64::try_from(at.number()).ok()?;
    let report_id = ZeroReportId(id(milliseconds, random));
    Some(SentZeroReport { report_id, by: farm.farmer, report, at })
}

#[cfg(test)]
mod tests;
