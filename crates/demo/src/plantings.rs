use std::cmp::Reverse;

use chrono::{NaiveTime, TimeDelta};
use rules::acres::Acres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::fix::Mark;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::{Period, PlantingReport};
use rules::season::Season;
use rules::text::FieldName;
use rules::user::UserType;

use super::{calendar, names};
use crate::data::SentPlanting;
use crate::people::{Farm, id};
use crate::random::Random;
use crate::unsown::UnsownFields;

/// The index of farmer12, who has enough plantings to expose a slow list.
pub(crate) const LARGE_FARM: usize = 11;
pub(crate) const LARGE_FARM_PLANTINGS: usize = 10_000;

/// One farmer in this many was active recently.
const RECENT_EVERY: usize = 3;

/// The number of crop years with plantings, the current one included.
const CROP_YEARS: i32 = 3;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    pub(crate) today: Day,
    pub(crate) now: Instant,
}

/// The year that people see when they open the season.
pub(crate) fn current_year(now: Now) -> CropYear {
    CropYear(now.today.year())
}

/// `number` counts farms from 0. Without the current crop year, but for what was planted recently, as `season` adds the
/// rest of it.
pub(crate) fn of_farm(
    farm: &Farm,
    number: usize,
    unsown: &mut UnsownFields<'_>,
    now: Now,
    random: &mut Random,
) -> Vec<SentPlanting> {
    let is_large = number == LARGE_FARM;
    let years =
        Years { latest_days_ago: latest_days_ago(number), without: (!is_large).then(|| current_year(now)) };
    let wanted = if is_large { LARGE_FARM_PLANTINGS } else { usual(random, unsown) };
    let of_late_wanted = if is_recent(number) { random.between(2, 5) } else { 0 };
    let mut sent: Vec<_> = (0..of_late_wanted).filter_map(|_| of_late(farm, unsown, now, random)).collect();
    let missing = wanted.saturating_sub(sent.len());
    sent.extend((0..wanted * THROWS).filter_map(|_| earlier(farm, unsown, now, years, random)).take(missing));
    sent
}

/// A farm that reports all its ground each year stays within sixty plantings.
fn usual(random: &mut Random, unsown: &UnsownFields<'_>) -> usize {
    (random.between(12, 30) as usize).min(unsown.count())
}

fn is_recent(number: usize) -> bool {
    number.is_multiple_of(RECENT_EVERY) || number == LARGE_FARM
}

/// How many days ago a farm planted last, at least.
pub(crate) fn latest_days_ago(number: usize) -> u32 {
    if is_recent(number) { 0 } else { LONG_AGO }
}

/// When the plantings of a farm may start.
#[derive(Clone, Copy)]
struct Years {
    latest_days_ago: u32,
    without: Option<CropYear>,
}

/// How many tries one planting gets. On some days of the year, most tries fall outside the crop years.
pub(crate) const THROWS: usize = 20;

/// A recent planting, in today's season if there is one.
pub(crate) fn of_late(
    farm: &Farm,
    unsown: &mut UnsownFields<'_>,
    now: Now,
    random: &mut Random,
) -> Option<SentPlanting> {
    let window = Season::ALL.map(|season| season.window(now.today));
    let season = window.into_iter().find(|window| window.start <= now.today && now.today <= window.end);
    let month_ago = calendar::earlier(now.today, 25)?;
    let first = season.map_or(month_ago, |window| window.start.max(month_ago));
    let days = u32::try_from(now.today.number() - first.number()).unwrap_or_default();
    let start = calendar::later(first, random.below(days + 1))?;
    let crop = random.pick(calendar::in_month(start.month()), Crop::WHEAT);
    let end = calendar::later(start, random.between(1, 9))?;
    let end = season.map_or(end, |window| end.min(window.end));
    sent(farm, unsown, (crop, Period::new(Some(start), Some(end)).ok()?), now, random)
}

/// Returns none if the random date falls outside the crop years.
fn earlier(
    farm: &Farm,
    unsown: &mut UnsownFields<'_>,
    now: Now,
    years: Years,
    random: &mut Random,
) -> Option<SentPlanting> {
    let crop = random.pick(farm.place.crops, Crop::CORN);
    let back = i32::try_from(random.below(4)).unwrap_or_default();
    let start = calendar::start(crop, now.today.year() - back, random)?;
    let latest = calendar::earlier(now.today, years.latest_days_ago)?;
    let current = CropYear::of(Crop::WHEAT, Some(now.today))?;
    let crop_year = CropYear::of(crop, Some(start))?;
    let is_known = crop_year.0 > current.0 - CROP_YEARS && crop_year <= current;
    if start > latest || !is_known || years.without == Some(crop_year) {
        return None;
    }
    let period = Period::new(Some(start), calendar::end(crop, start, random)).ok()?;
    sent(farm, unsown, (crop, period), now, random)
}

/// The unit is days. Neither a planting nor its report, up to three days later, is recent after these.
pub(crate) const LONG_AGO: u32 = 35;

fn sent(
    farm: &Farm,
    unsown: &mut UnsownFields<'_>,
    (crop, period): (Crop, Period),
    now: Now,
    random: &mut Random,
) -> Option<SentPlanting> {
    signed(farm, period.start()?, now, random, |random| {
        let field_name = FieldName::parse(&names::field(random)).ok()?;
        let report = PlantingReport {
            acres: acres(random),
            location: location(farm, random).map(Mark::from),
            period,
            ..PlantingReport::new(field_name, crop)
        };
        Some(unsown.sow(report, random))
    })
}

/// Someone of the farm sends a report with this start.
pub(crate) fn signed(
    farm: &Farm,
    start: Day,
    now: Now,
    random: &mut Random,
    report: impl FnOnce(&mut Random) -> Option<PlantingReport>,
) -> Option<SentPlanting> {
    let at = reported(start, now, random)?;
    let (by, by_type) = reporter(farm, random);
    let milliseconds = u64::try_from(at.number()).ok()?;
    let report = report(random)?;
    let planting_id = PlantingId(id(milliseconds, random));
    Some(SentPlanting { planting_id, farmer: farm.farmer, by, by_type, report, at })
}

/// The farmer reports within three days after the noon of the start date, and never later than now.
fn reported(start: Day, now: Now, random: &mut Random) -> Option<Instant> {
    let noon = start.date().and_time(NaiveTime::from_hms_opt(17, 0, 0)?).and_utc();
    let later = TimeDelta::seconds(random.below(3 * 24 * 60 * 60).into());
    Some(Instant::new(noon + later).ok()?.min(now.now))
}

fn reporter(farm: &Farm, random: &mut Random) -> (UserId, UserType) {
    if random.percent(40) && !farm.employees.is_empty() {
        (random.pick(&farm.employees, farm.farmer), UserType::Employee)
    } else {
        (farm.farmer, UserType::Farmer)
    }
}

/// Around the usual sizes of fields there. A few reports have none yet.
fn acres(random: &mut Random) -> Option<Acres> {
    const USUAL: [u32; 10] = [39, 60, 78, 80, 118, 126, 131, 155, 158, 312];
    if random.percent(4) {
        return None;
    }
    let whole = random.pick(&USUAL, 80) * 100;
    let hundredths = whole - random.below(whole / 12);
    // Most people estimate to the half acre.
    let step = if random.percent(70) { 50 } else { 1 };
    Acres::from_hundredths((hundredths / step) * step)
}

/// The location is within about eight miles of the town. A few reports have none.
fn location(farm: &Farm, random: &mut Random) -> Option<Location> {
    const REACH: f64 = 0.12;
    if random.percent(5) {
        return None;
    }
    let millionths = |degrees: f64| (degrees * 1e6).round() / 1e6;
    let latitude = millionths(farm.place.latitude + random.offset(REACH));
    let longitude = millionths(farm.place.longitude + random.offset(REACH));
    Location::new(latitude, longitude).ok()
}

/// The acres of the latest plantings of every fifth farm, of those whose acres did not change before.
pub(crate) fn corrections(
    plantings: &[SentPlanting],
    farms: &[Farm],
    agent: UserId,
    now: Now,
) -> Vec<SentPlanting> {
    let of_farm = |farm: &Farm| {
        let is_own =
            |sent: &&SentPlanting| sent.farmer == farm.farmer && sent.report.original_acres.is_none();
        let mut own: Vec<_> = plantings.iter().filter(is_own).collect();
        own.sort_by_key(|sent| Reverse((sent.at, sent.planting_id)));
        own.into_iter().filter_map(|sent| corrected(sent, agent, now)).take(2).collect::<Vec<_>>()
    };
    farms.iter().step_by(5).flat_map(of_farm).collect()
}

/// Returns none if the agent has not looked at it yet.
fn corrected(sent: &SentPlanting, agent: UserId, now: Now) -> Option<SentPlanting> {
    let acres = sent.report.acres.map_or(8_000, |acres| acres.hundredths() + 125);
    let mut report = sent.report.clone();
    report.acres = Some(Acres::from_hundredths(acres)?);
    let at = Instant::new(sent.at.time() + TimeDelta::hours(20)).ok()?;
    (at <= now.now).then_some(SentPlanting { by: agent, by_type: UserType::Agent, report, at, ..*sent })
}
