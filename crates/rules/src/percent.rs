//! Hundredths of a percent as an integer, so that a share is what was typed.

use serde::{Serialize, Serializer};

use crate::decimal::{self, Decimal};
use crate::violation::Rule;

/// The whole.
pub const MAX_PERCENT: u16 = 100;

const HUNDREDTHS: u16 = 100;

/// Percent to the hundredth: more than 0 and at most 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Percent(u16);

impl Percent {
    pub fn new(percent: f64) -> Result<Self, Rule> {
        if !percent.is_finite() {
            return Err(Rule::PercentNotANumber);
        }
        if percent <= 0.0 || percent > f64::from(MAX_PERCENT) {
            return Err(Rule::PercentOutOfRange);
        }
        let hundredths = decimal::hundredths(percent).and_then(|hundredths| u16::try_from(hundredths).ok());
        hundredths.map(Self).ok_or(Rule::PercentTooFine)
    }

    /// A percent sign may follow the number. No percent has a thousand, so a separator always starts the decimals.
    pub fn typed(text: &str) -> Result<Self, Rule> {
        let text = text.trim();
        let number = decimal::typed(text.strip_suffix('%').unwrap_or(text)).ok_or(Rule::PercentNotANumber)?;
        Self::new(number.below_a_thousand())
    }

    pub fn from_hundredths(hundredths: u16) -> Option<Self> {
        (1..=MAX_PERCENT * HUNDREDTHS).contains(&hundredths).then_some(Self(hundredths))
    }

    pub const fn hundredths(self) -> u16 {
        self.0
    }

    pub fn number(self) -> f64 {
        f64::from(self.0) / f64::from(HUNDREDTHS)
    }

    pub fn decimal(self) -> Decimal<2> {
        Decimal::from_units(self.0.into())
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}
