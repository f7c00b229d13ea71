//! Seasons and the dates that they span (the specification, sections 3 and 5).

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::day::Day;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum Season {
    /// The season is 2/15 to 7/31.
    SpringSummer,
    /// The season is 8/1 to 12/1.
    Fall,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MonthDay {
    pub month: u32,
    pub day: u32,
}

impl MonthDay {
    pub fn month_day(self) -> String {
        format!("{:02}/{:02}", self.month, self.day)
    }
}

/// Both days belong to the window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Window {
    pub start: Day,
    pub end: Day,
}

impl Window {
    /// Both dates must be present.
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

    pub const fn value(self) -> &'static str {
        self.into_str()
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

    /// Whether a season is on: from the start of Spring / Summer to the end of Fall. Reports come in then, and between
    /// two years there is nobody to call.
    pub fn is_any_on(today: Day) -> bool {
        Self::ALL.into_iter().any(|season| {
            let Window { start, end } = season.window(today);
            start <= today && today <= end
        })
    }

    /// Gives the window in today's year, or in the previous one while the season's start is still to come. In the first
    /// year of a [`Day`] it is always that year.
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
