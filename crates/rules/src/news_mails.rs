//! When an agent gets a mail about what is new.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::instant::Instant;

/// The hour of the day, in UTC, at which these mails become due: six in the morning by the summer time of the central
/// United States, and five by its standard time.
pub const NEWS_MAIL_HOUR: i64 = 11;

/// The lines of a mail that tell what happened. A mail counts the others.
pub const NEWS_MAIL_LINES: usize = 10;

/// How often an agent wants such a mail. Weekly ones become due on Mondays.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum NewsMails {
    Never,
    Daily,
    Weekly,
}

impl NewsMails {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The database and JSON use it.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The latest time, at or before `now`, at which a mail became due. None if no mail is wanted, or before 1900.
    pub fn last_due(self, now: Instant) -> Option<Instant> {
        let hours = NEWS_MAIL_HOUR * HOUR;
        let day = (now.number() - hours).div_euclid(DAY);
        let day = match self {
            Self::Never => return None,
            Self::Daily => day,
            // 1970-01-01 was a Thursday.
            Self::Weekly => day - (day + 3).rem_euclid(7),
        };
        Instant::from_number(day * DAY + hours).ok()
    }
}

/// In milliseconds.
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
