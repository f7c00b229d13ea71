//! A planting date is a day on the farmer's own calendar, without a time zone, so no time zone can shift it.

use std::fmt;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::digits::{ascii, digits};
use crate::rfc3339::milliseconds;
use crate::violation::Rule;

/// An earlier date is a typing mistake.
pub const FIRST_YEAR: i32 = 1900;
/// A later date is a typing mistake.
pub const LAST_YEAR: i32 = 2199;

/// A calendar date from 1900-01-01 to 2199-12-31.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(NaiveDate);

impl Day {
    /// Returns none if the calendar has no such date, or it is out of range.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Self> {
        NaiveDate::from_ymd_opt(year, month, day).and_then(Self::from_date)
    }

    pub fn from_date(date: NaiveDate) -> Option<Self> {
        (FIRST_YEAR..=LAST_YEAR).contains(&date.year()).then_some(Self(date))
    }

    /// The caller knows the date to be in range.
    pub(crate) const fn within_years(date: NaiveDate) -> Self {
        Self(date)
    }

    /// Reads `YYYY-MM-DD`, or the date written in an RFC 3339 instant, whatever the offset.
    pub fn parse(text: &str) -> Result<Self, Rule> {
        if text.is_empty() {
            return Err(Rule::DateMissing);
        }
        let written = if text.len() > ISO_LENGTH && milliseconds(text).is_some() {
            text.get(..ISO_LENGTH).unwrap_or_default()
        } else {
            text
        };
        let date = parse_iso(written).ok_or(Rule::DateFormat)?;
        Self::from_date(date).ok_or(Rule::DateOutOfRange)
    }

    pub const fn date(self) -> NaiveDate {
        self.0
    }

    pub fn year(self) -> i32 {
        self.0.year()
    }

    pub fn month(self) -> u32 {
        self.0.month()
    }

    pub fn day_of_month(self) -> u32 {
        self.0.day()
    }

    /// Days since 1970-01-01, negative before it.
    pub fn number(self) -> i32 {
        self.0.to_epoch_days()
    }

    pub fn from_number(number: i32) -> Option<Self> {
        NaiveDate::from_epoch_days(number).and_then(Self::from_date)
    }

    /// The form of the specification's `startDate` and `endDate`.
    pub fn month_day_year(self) -> String {
        ascii(&self.month_day_year_digits()).to_owned()
    }

    pub(crate) fn month_day_year_digits(self) -> [u8; ISO_LENGTH] {
        let ([m1, m2], [d1, d2], [y1, y2, y3, y4]) = self.parts();
        [m1, m2, b'/', d1, d2, b'/', y1, y2, y3, y4]
    }

    pub(crate) fn iso_digits(self) -> [u8; ISO_LENGTH] {
        let ([m1, m2], [d1, d2], [y1, y2, y3, y4]) = self.parts();
        [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2]
    }

    fn parts(self) -> ([u8; 2], [u8; 2], [u8; 4]) {
        (digits(self.0.month()), digits(self.0.day()), digits(self.0.year().unsigned_abs()))
    }
}

const ISO_LENGTH: usize = "YYYY-MM-DD".len();

fn parse_iso(text: &str) -> Option<NaiveDate> {
    let shaped = text.len() == ISO_LENGTH
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !shaped {
        return None;
    }
    let year = text.get(..4)?.parse().ok()?;
    let month = text.get(5..7)?.parse().ok()?;
    let day = text.get(8..)?.parse().ok()?;
    NaiveDate::from_ymd_opt(year, month, day)
}

impl fmt::Display for Day {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(ascii(&self.iso_digits()))
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(ascii(&self.iso_digits()))
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(|rule| de::Error::custom(rule.message()))
    }
}
