use std::fmt;

use serde::{Serialize, Serializer};

/// A count of units of the last decimal place. Its text has no exponent, separators or trailing zeros, and is the same
/// on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Decimal<const PLACES: usize>(i64);

impl<const PLACES: usize> Decimal<PLACES> {
    pub const fn from_units(units: i64) -> Self {
        Self(units)
    }

    pub const fn units(self) -> i64 {
        self.0
    }

    #[expect(clippy::cast_precision_loss, reason = "acres and degrees have no more than ten digits")]
    pub fn number(self) -> f64 {
        let unit = (0..PLACES).fold(1.0, |unit, _| unit * 10.0);
        self.0 as f64 / unit
    }
}

impl<const PLACES: usize> fmt::Display for Decimal<PLACES> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = format!("{:0width$}", self.0.unsigned_abs(), width = PLACES + 1);
        let (whole, decimals) = digits.split_at_checked(digits.len() - PLACES).unwrap_or((&digits, ""));
        if self.0 < 0 {
            out.write_str("-")?;
        }
        out.write_str(whole)?;
        match decimals.trim_end_matches('0') {
            "" => Ok(()),
            decimals => write!(out, ".{decimals}"),
        }
    }
}

impl<const PLACES: usize> Serialize for Decimal<PLACES> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}

/// A double below this stays exact with one more digit.
const ROOM_FOR_A_DIGIT: u64 = 100_000_000_000_000;

/// Reads a plain decimal such as `-101.7423` as the nearest double. Refuses an exponent, a separator or a unit, which
/// may not mean what it seems to say. Digits after the fifteenth significant one count as zeros.
pub fn read(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, decimals) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    if whole.is_empty() && decimals.is_empty() {
        return None;
    }
    let places = whole.bytes().map(|digit| (digit, false)).chain(decimals.bytes().map(|digit| (digit, true)));
    let (mut significand, mut factor, mut divisor) = (0_u64, 1.0, 1.0);
    for (digit, is_decimal) in places {
        let digit = char::from(digit).to_digit(10)?;
        match (significand < ROOM_FOR_A_DIGIT, is_decimal) {
            (true, false) => significand = significand * 10 + u64::from(digit),
            (true, true) => {
                significand = significand * 10 + u64::from(digit);
                divisor *= 10.0;
            }
            (false, false) => factor *= 10.0,
            (false, true) => {}
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "at most fifteen digits")]
    let magnitude = significand as f64 * factor / divisor;
    Some(if text.starts_with('-') { -magnitude } else { magnitude })
}
