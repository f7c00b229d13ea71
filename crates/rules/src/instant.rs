use std::fmt;

use chrono::{DateTime, Datelike, NaiveDateTime, TimeDelta, Timelike, Utc};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::day::{Day, FIRST_YEAR, LAST_YEAR};
use crate::digits::{ascii, digits};
use crate::rfc3339::milliseconds;

/// UTC, to the millisecond, from 1900 to 2199 as for a [`Day`]. Both databases and every browser keep milliseconds
/// unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Instant(DateTime<Utc>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnInstant;

impl fmt::Display for NotAnInstant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "an instant is RFC 3339 in the years {FIRST_YEAR} to {LAST_YEAR}, such as 2026-05-04T13:30:00Z"
        )
    }
}

impl std::error::Error for NotAnInstant {}

impl Instant {
    /// Truncates to milliseconds. A leap second becomes the next second.
    pub fn new(time: DateTime<Utc>) -> Result<Self, NotAnInstant> {
        Self::from_number(time.timestamp_millis())
    }

    /// Reads RFC 3339 with any offset.
    pub fn parse(text: &str) -> Result<Self, NotAnInstant> {
        milliseconds(text).ok_or(NotAnInstant).and_then(Self::from_number)
    }

    /// Takes a database's timestamp, in UTC without an offset.
    pub fn from_utc(time: NaiveDateTime) -> Result<Self, NotAnInstant> {
        Self::new(time.and_utc())
    }

    pub const fn time(self) -> DateTime<Utc> {
        self.0
    }

    /// A database stores it, in UTC without an offset.
    pub fn utc(self) -> NaiveDateTime {
        self.0.naive_utc()
    }

    /// Returns milliseconds since 1970-01-01T00:00:00Z, negative before it.
    pub fn number(self) -> i64 {
        self.0.timestamp_millis()
    }

    pub fn from_number(number: i64) -> Result<Self, NotAnInstant> {
        DateTime::from_timestamp_millis(number)
            .filter(|time| (FIRST_YEAR..=LAST_YEAR).contains(&time.year()))
            .map(Self)
            .ok_or(NotAnInstant)
    }

    pub fn utc_day(self) -> Day {
        Day::within_years(self.0.date_naive())
    }

    /// Does without the formatting machinery, for long lists.
    pub(crate) fn rfc3339_digits(self) -> [u8; RFC_3339_LENGTH] {
        let [y1, y2, y3, y4, _, o1, o2, _, d1, d2] = self.utc_day().iso_digits();
        let ([h1, h2], [m1, m2], [s1, s2]) =
            (digits(self.0.hour()), digits(self.0.minute()), digits(self.0.second()));
        let [f1, f2, f3] = digits(self.0.timestamp_subsec_millis());
        [
            y1, y2, y3, y4, b'-', o1, o2, b'-', d1, d2, b'T', h1, h2, b':', m1, m2, b':', s1, s2, b'.', f1,
            f2, f3, b'Z',
        ]
    }

    /// Days of 24 hours. Stops at the earliest instant.
    #[must_use]
    pub fn days_before(self, days: i64) -> Self {
        TimeDelta::try_days(days).map_or(EARLIEST, |delta| self.before(delta))
    }

    /// Stops at the earliest instant.
    #[must_use]
    pub fn before(self, delta: TimeDelta) -> Self {
        self.number()
            .checked_sub(delta.num_milliseconds())
            .and_then(|number| Self::from_number(number).ok())
            .unwrap_or(EARLIEST)
    }
}

const RFC_3339_LENGTH: usize = "YYYY-MM-DDThh:mm:ss.mmmZ".len();

/// 1900-01-01T00:00:00Z.
const EARLIEST: Instant = match DateTime::from_timestamp_millis(-2_208_988_800_000) {
    Some(time) => Instant(time),
    None => unreachable!(),
};

/// RFC 3339 with `Z` and three decimals.
impl fmt::Display for Instant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(ascii(&self.rfc3339_digits()))
    }
}

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(ascii(&self.rfc3339_digits()))
    }
}

impl<'de> Deserialize<'de> for Instant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(de::Error::custom)
    }
}
