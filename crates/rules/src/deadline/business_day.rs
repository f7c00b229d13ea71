//! Offices are closed on weekends and on federal holidays. Authorities differ in what that means for a date, so the
//! next business day is a hint beside the date and never takes its place.

use chrono::{Datelike, Days, NaiveDate, Weekday};

use crate::day::Day;

/// The legal public holidays of 5 U.S.C. 6103(a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holiday {
    NewYear,
    MartinLutherKing,
    Washington,
    Memorial,
    Juneteenth,
    Independence,
    Labor,
    Columbus,
    Veterans,
    Thanksgiving,
    Christmas,
}

enum Rule {
    On {
        month: u32,
        day: u32,
    },
    /// The first such weekday of a month has the number 1.
    Nth {
        month: u32,
        weekday: Weekday,
        n: u8,
    },
    Last {
        month: u32,
        weekday: Weekday,
    },
}

const HOLIDAYS: [(Holiday, Rule); 11] = [
    (Holiday::NewYear, Rule::On { month: 1, day: 1 }),
    (Holiday::MartinLutherKing, Rule::Nth { month: 1, weekday: Weekday::Mon, n: 3 }),
    (Holiday::Washington, Rule::Nth { month: 2, weekday: Weekday::Mon, n: 3 }),
    (Holiday::Memorial, Rule::Last { month: 5, weekday: Weekday::Mon }),
    (Holiday::Juneteenth, Rule::On { month: 6, day: 19 }),
    (Holiday::Independence, Rule::On { month: 7, day: 4 }),
    (Holiday::Labor, Rule::Nth { month: 9, weekday: Weekday::Mon, n: 1 }),
    (Holiday::Columbus, Rule::Nth { month: 10, weekday: Weekday::Mon, n: 2 }),
    (Holiday::Veterans, Rule::On { month: 11, day: 11 }),
    (Holiday::Thanksgiving, Rule::Nth { month: 11, weekday: Weekday::Thu, n: 4 }),
    (Holiday::Christmas, Rule::On { month: 12, day: 25 }),
];

/// A weekend and the holidays beside it are shorter.
const CLOSED_DAYS_MAX: u64 = 7;

/// The holiday for which offices are closed on the day. One on a Saturday closes them the day before (5 U.S.C.
/// 6103(b)(1)), and one on a Sunday the day after (Executive Order 11582, section 3).
pub fn federal_holiday(day: Day) -> Option<Holiday> {
    let date = day.date();
    // The New Year of the next year can close offices on December 31.
    [date.year(), date.year().saturating_add(1)]
        .into_iter()
        .find_map(|year| HOLIDAYS.iter().find(|(_, rule)| rule.date(year).and_then(observed) == Some(date)))
        .map(|(holiday, _)| *holiday)
}

/// Returns none for a date on a business day.
pub fn next_business_day(day: Day) -> Option<Day> {
    if is_business_day(day) {
        return None;
    }
    let later = (1..=CLOSED_DAYS_MAX).filter_map(|days| day.date().checked_add_days(Days::new(days)));
    later.filter_map(Day::from_date).find(|later| is_business_day(*later))
}

fn is_business_day(day: Day) -> bool {
    !is_weekend(day.date()) && federal_holiday(day).is_none()
}

fn is_weekend(date: NaiveDate) -> bool {
    matches!(date.weekday(), Weekday::Sat | Weekday::Sun)
}

fn observed(date: NaiveDate) -> Option<NaiveDate> {
    match date.weekday() {
        Weekday::Sat => date.pred_opt(),
        Weekday::Sun => date.succ_opt(),
        _ => Some(date),
    }
}

impl Rule {
    fn date(&self, year: i32) -> Option<NaiveDate> {
        match *self {
            Self::On { month, day } => NaiveDate::from_ymd_opt(year, month, day),
            Self::Nth { month, weekday, n } => NaiveDate::from_weekday_of_month_opt(year, month, weekday, n),
            Self::Last { month, weekday } => {
                [5, 4].into_iter().find_map(|n| NaiveDate::from_weekday_of_month_opt(year, month, weekday, n))
            }
        }
    }
}
