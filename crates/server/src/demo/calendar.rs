//! The usual dates of planting and harvest on the central High Plains, for the demo.

use chrono::Days;
use rules::crop::Crop;
use rules::day::Day;

use super::random::Random;

/// The usual first day of planting, the days that planting lasts, and the days from its start to the harvest.
struct Habit {
    month: u32,
    day: u32,
    spread: u32,
    until_harvest: u32,
}

const fn habit(crop: Crop) -> Habit {
    let (month, day, spread, until_harvest) = match crop {
        Crop::Corn => (4, 18, 32, 165),
        Crop::Wheat => (9, 8, 40, 295),
        Crop::Barley => (3, 12, 28, 120),
        Crop::SugarBeets => (4, 5, 28, 180),
        Crop::GrainSorghum => (5, 15, 35, 135),
        Crop::Millet => (5, 25, 30, 95),
        Crop::Triticale => (8, 25, 40, 280),
        Crop::SilageSorghum => (5, 12, 40, 105),
        Crop::Oats => (3, 5, 35, 115),
        Crop::MixedForage => (7, 20, 40, 80),
    };
    Habit { month, day, spread, until_harvest }
}

pub(super) fn start(crop: Crop, year: i32, random: &mut Random) -> Option<Day> {
    let Habit { month, day, spread, .. } = habit(crop);
    later(Day::new(year, month, day)?, random.below(spread))
}

/// The estimated end that a person reports: most often the end of planting, sometimes the harvest, sometimes none.
pub(super) fn end(crop: Crop, start: Day, random: &mut Random) -> Option<Day> {
    match random.below(100) {
        0..=9 => None,
        10..=21 => later(start, habit(crop).until_harvest + random.below(15)),
        _ => later(start, random.between(1, 12)),
    }
}

pub(super) fn in_month(month: u32) -> &'static [Crop] {
    match month {
        2 | 3 => &[Crop::Oats, Crop::Barley],
        4 => &[Crop::Corn, Crop::SugarBeets, Crop::Oats],
        5 => &[Crop::Corn, Crop::GrainSorghum, Crop::SilageSorghum],
        6 => &[Crop::GrainSorghum, Crop::Millet, Crop::SilageSorghum],
        7 => &[Crop::MixedForage, Crop::Millet],
        8 => &[Crop::MixedForage, Crop::Triticale],
        9 => &[Crop::Wheat, Crop::Triticale],
        _ => &[Crop::Wheat],
    }
}

pub(super) fn later(day: Day, days: u32) -> Option<Day> {
    Day::from_date(day.date().checked_add_days(Days::new(days.into()))?)
}

pub(super) fn earlier(day: Day, days: u32) -> Option<Day> {
    Day::from_date(day.date().checked_sub_days(Days::new(days.into()))?)
}
