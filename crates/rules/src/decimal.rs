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

/// Of a number that is not negative and below a million. Returns none if it has more than two decimals.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    reason = "the range is the caller's, and only equality to the last bit will do"
)]
pub(crate) fn hundredths(number: f64) -> Option<u32> {
    let hundredths = (number * 100.0).round();
    // The quotient is the double nearest to a number with two decimals. Any other number has more decimals.
    (hundredths / 100.0 == number).then_some(hundredths as u32)
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

/// What a typed number says. Some people separate thousands by commas and decimals by a point, others the reverse.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TypedNumber {
    One(f64),
    /// `1,250` and `1.250` are a thousand times more in one habit than in the other.
    Two {
        /// The habit is that of the United States, in which every text of ours is written.
        american: f64,
        other: f64,
    },
}

impl TypedNumber {
    /// The number, if none of its kind has a thousand, so that a separator always starts the decimals.
    pub fn below_a_thousand(self) -> f64 {
        match self {
            Self::One(number) => number,
            Self::Two { american, other } if american.abs() < other.abs() => american,
            Self::Two { other, .. } => other,
        }
    }
}

/// Reads a decimal with or without separated thousands, in both habits. Spaces separate thousands in either.
pub fn typed(text: &str) -> Option<TypedNumber> {
    let text = text.trim();
    match (read_by(text, ',', '.'), read_by(text, '.', ',')) {
        (Some(american), Some(other)) if american.to_bits() != other.to_bits() => {
            Some(TypedNumber::Two { american, other })
        }
        (american, other) => american.or(other).map(TypedNumber::One),
    }
}

fn read_by(text: &str, group: char, point: char) -> Option<f64> {
    let start = text.len() - text.trim_start_matches(['-', '+']).len();
    let (sign, unsigned) = text.split_at_checked(start)?;
    let (whole, decimals) = unsigned.split_once(point).unwrap_or((unsigned, ""));
    read(&format!("{sign}{}.{decimals}", without_groups(whole, group)?))
}

/// Returns none if the groups are not thousands: one to three digits without a leading zero, then three each.
fn without_groups(whole: &str, group: char) -> Option<String> {
    let is_separator = |sign: &char| *sign == group || is_space(*sign);
    let Some(separator) = whole.chars().find(is_separator) else { return Some(whole.to_owned()) };
    let mut groups = whole.split(separator);
    let first = groups.next()?;
    let is_first = (1..=3).contains(&first.len()) && !first.starts_with('0');
    (is_first && groups.all(|group| group.len() == 3)).then(|| whole.replace(separator, ""))
}

/// A space, also one at which no line breaks.
const fn is_space(sign: char) -> bool {
    matches!(sign, ' ' | '\u{a0}' | '\u{202f}')
}
