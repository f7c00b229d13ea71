//! Start dates that a form asks about. A report with such a date is still valid.

use crate::day::Day;

/// The unit is days. A planting is reported in its own crop year; after two years the year is usually mistyped.
pub const OLD_START: i32 = 2 * 365;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartWarning {
    Future,
    Old,
}

impl StartWarning {
    pub const fn value(self) -> &'static str {
        match self {
            Self::Future => "future",
            Self::Old => "old",
        }
    }
}

pub fn start_warning(start: Day, today: Day) -> Option<StartWarning> {
    match today.number() - start.number() {
        ..0 => Some(StartWarning::Future),
        0..OLD_START => None,
        OLD_START.. => Some(StartWarning::Old),
    }
}
