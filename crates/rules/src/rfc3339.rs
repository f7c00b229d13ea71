//! chrono reads RFC 3339 too, but it brings texts of errors that nobody would see: 5 kB of a module that may have 50. A
//! test checks that both agree.

use chrono::NaiveDate;

/// Returns milliseconds since 1970-01-01T00:00:00Z, truncated. A leap second is the next second.
pub(crate) fn milliseconds(text: &str) -> Option<i64> {
    let mut rest = Rest(text.as_bytes());
    let (year, _, month, _, day) =
        (rest.number(4)?, rest.one_of(b"-")?, rest.number(2)?, rest.one_of(b"-")?, rest.number(2)?);
    rest.one_of(b"Tt ")?;
    let (hour, _, minute, _, second) =
        (rest.number(2)?, rest.one_of(b":")?, rest.number(2)?, rest.one_of(b":")?, rest.number(2)?);
    let fraction = rest.fraction()?;
    let offset = rest.offset()?;
    if hour > 23 || minute > 59 || second > 60 || !rest.0.is_empty() {
        return None;
    }
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
    let minutes = i64::from(date.to_epoch_days()) * 1440 + i64::from(hour * 60 + minute) - offset;
    Some((minutes * 60 + i64::from(second)) * 1000 + i64::from(fraction))
}

struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn one_of(&mut self, characters: &[u8]) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        characters.contains(&first).then(|| {
            self.0 = rest;
            first
        })
    }

    fn digit(&mut self) -> Option<u32> {
        self.one_of(b"0123456789").map(|digit| u32::from(digit - b'0'))
    }

    fn number(&mut self, digits: usize) -> Option<u32> {
        (0..digits).try_fold(0, |number, _| Some(number * 10 + self.digit()?))
    }

    /// Returns milliseconds: 0 without a fraction, and none for a point without digits.
    fn fraction(&mut self) -> Option<u32> {
        if self.one_of(b".").is_none() {
            return Some(0);
        }
        let mut milliseconds = self.digit()? * 100;
        let mut worth = 10;
        while let Some(digit) = self.digit() {
            milliseconds += digit * worth;
            worth /= 10;
        }
        Some(milliseconds)
    }

    /// Minutes, positive in the east.
    fn offset(&mut self) -> Option<i64> {
        let sign = match self.one_of(b"Zz+-")? {
            b'+' => 1,
            b'-' => -1,
            _ => return Some(0),
        };
        let (hours, _, minutes) = (self.number(2)?, self.one_of(b":")?, self.number(2)?);
        (hours < 24 && minutes < 60).then(|| sign * i64::from(hours * 60 + minutes))
    }
}
