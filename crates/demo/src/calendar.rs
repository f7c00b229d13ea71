//! The usual dates of planting and harvest on the central High Plains, for the demo.

use chrono::Days;
use rules::crop::Crop;
use rules::day::Day;

use crate::random::Random;

/// The usual first day of planting, the days that planting lasts, and the days from its start to the harvest.
struct Habit {
    month: u32,
    day: u32,
    spread: u32,
    until_harvest: u32,
}

const fn habit(crop: Crop) -> Habit {
    let (month, day, spread, until_harvest) = match crop {
        Crop::CORN => (4, 18, 32, 165),
        Crop::WHEAT => (9, 8, 40, 295),
        Crop::BARLEY => (3, 12, 28, 120),
        Crop::SUGAR_BEETS => (4, 5, 28, 180),
        Crop::GRAIN_SORGHUM => (5, 15, 35, 135),
        Crop::MILLET => (5, 25, 30, 95),
        Crop::TRITICALE => (8, 25, 40, 280),
        Crop::SILAGE_SORGHUM => (5, 12, 40, 105),
        Crop::OATS => (3, 5, 35, 115),
        // The demo plants no other crop than mixed forage.
        _ => (7, 20, 40, 80),
    };
    Habit { month, day, spread, until_harvest }
}

pub(crate) fn start(crop: Crop, year: i32, random: &mut Random) -> Option<Day> {
    let Habit { month, day, spread, .. } = habit(crop);
    later(Day::new(year, month, day)?, random.below(spread))
}

/// The estimated end that a person reports: most often the end of planting, sometimes the harvest, sometimes none.
pub(crate) fn end(crop: Crop, start: Day, random: &mut Random) -> Option<Day> {
    match random.below(100) {
        0..=9 => None,
        10..=21 => later(start, habit(crop).until_harvest + random.below(15)),
        _ => later(start, random.between(1, 12)),
    }
}

pub(crate) fn in_month(month: u32) -> &'static [Crop] {
    match month {
        2 | 3 => &[Crop::OATS, Crop::BARLEY],
        4 => &[Crop::CORN, Crop::SUGAR_BEETS, Crop::OATS],
        5 => &[Crop::CORN, Crop::GRAIN_SORGHUM, Crop::SILAGE_SORGHUM],
        6 => &[Crop::GRAIN_SORGHUM, Crop::MILLET, Crop::SILAGE_SORGHUM],
        7 => &[Crop::MIXED_FORAGE, Crop::MILLET],
        8 => &[Crop::MIXED_FORAGE, Crop::TRITICALE],
        9 => &[Crop::WHEAT, Crop::TRITICALE],
        _ => &[Crop::WHEAT],
    }
}

pub(crate) fn later(day: Day, days: u32) -> Option<Day> {
    Day::from_date(day.date().checked_add_days(Days::new(days.into()))?)
}

pub(crate) fn earlier(day: Day, days: u32) -> Option<Day> {
    Day::from_date(day.date().checked_sub_days(Days::new(days.into()))?)
}
