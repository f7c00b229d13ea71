//! Seasons and the dates that they span (the specification, sections 3 and 5).

use serde::{Deserialize, Serialize};

use crate::day::Day;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Season {
    /// 'Spring / Summer', 2/15 to 7/31.
    SpringSummer,
    /// 'Fall', 8/1 to 12/1.
    Fall,
}

/// A month and day of any year.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MonthDay {
    pub month: u32,
    pub day: u32,
}

impl MonthDay {
    /// `MM/DD`.
    pub fn month_day(self) -> String {
        format!("{:02}/{:02}", self.month, self.day)
    }
}

/// The days from `start` to `end`, inclusive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Window {
    pub start: Day,
    pub end: Day,
}

impl Window {
    /// Whether both dates are present and in the window.
    pub fn keeps(&self, start: Option<Day>, end: Option<Day>) -> bool {
        let within = |day: Option<Day>| day.is_some_and(|day| self.start <= day && day <= self.end);
        within(start) && within(end)
    }
}

impl Season {
    pub const ALL: [Self; 2] = [Self::SpringSummer, Self::Fall];

    pub const fn label(self) -> &'static str {
        match self {
            Self::SpringSummer => "Spring / Summer",
            Self::Fall => "Fall",
        }
    }

    /// The name in JSON and in links.
    pub const fn value(self) -> &'static str {
        match self {
            Self::SpringSummer => "springSummer",
            Self::Fall => "fall",
        }
    }

    pub fn from_value(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|season| season.value() == value)
    }

    pub const fn start(self) -> MonthDay {
        match self {
            Self::SpringSummer => MonthDay { month: 2, day: 15 },
            Self::Fall => MonthDay { month: 8, day: 1 },
        }
    }

    pub const fn end(self) -> MonthDay {
        match self {
            Self::SpringSummer => MonthDay { month: 7, day: 31 },
            Self::Fall => MonthDay { month: 12, day: 1 },
        }
    }

    /// The season's dates as of `today`: in today's year, or in the previous year while the season's start is still in
    /// the future.
    ///
    /// Before 15 February (1 August for fall) of the first year of a [`Day`], it is that year itself.
    pub fn window(self, today: Day) -> Window {
        let in_year = |year| {
            let day = |bound: MonthDay| Day::new(year, bound.month, bound.day);
            Some(Window { start: day(self.start())?, end: day(self.end())? })
        };
        in_year(today.year())
            .filter(|window| window.start <= today)
            .or_else(|| in_year(today.year() - 1))
            .or_else(|| in_year(today.year()))
            .unwrap_or(Window { start: today, end: today })
    }
}
