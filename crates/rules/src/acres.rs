//! Acres: hundredths as an integer inside, so that sums are exact; a number with at most two decimals outside.

use std::iter::Sum;
use std::ops::AddAssign;

use serde::{Serialize, Serializer};

use crate::decimal::Decimal;
use crate::violation::Rule;

/// The most acres that one planting can have: more than any field, so a larger figure is a slip of the finger.
pub const MAX_ACRES: u32 = 100_000;

const HUNDREDTHS: u32 = 100;

/// More than 0 and at most 100,000 international acres, to the hundredth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Acres(u32);

impl Acres {
    /// Takes a number of acres.
    pub fn new(acres: f64) -> Result<Self, Rule> {
        if !acres.is_finite() {
            return Err(Rule::AcresNotANumber);
        }
        if acres <= 0.0 {
            return Err(Rule::AcresNotPositive);
        }
        if acres > f64::from(MAX_ACRES) {
            return Err(Rule::AcresTooMany);
        }
        let hundredths = (acres * f64::from(HUNDREDTHS)).round();
        // The quotient is the double nearest to the decimal with two places, so any other number has more of them.
        #[expect(clippy::float_cmp, reason = "equality to the last bit is what is asked")]
        let exact = hundredths / f64::from(HUNDREDTHS) == acres;
        if !exact {
            return Err(Rule::AcresTooFine);
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "1 to 10,000,000, seen above"
        )]
        Ok(Self(hundredths as u32))
    }

    /// That many hundredths of an acre, if a planting can have them.
    pub fn from_hundredths(hundredths: u32) -> Option<Self> {
        (1..=MAX_ACRES * HUNDREDTHS).contains(&hundredths).then_some(Self(hundredths))
    }

    /// The hundredths, for a sum or a database.
    pub const fn hundredths(self) -> u32 {
        self.0
    }

    /// The number of acres.
    pub fn number(self) -> f64 {
        f64::from(self.0) / f64::from(HUNDREDTHS)
    }

    /// The number of acres, as text.
    pub fn decimal(self) -> Decimal<2> {
        Decimal::from_units(self.0.into())
    }
}

impl Serialize for Acres {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}

/// A sum of acres, exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TotalAcres(u64);

impl TotalAcres {
    /// The hundredths of an acre.
    pub const fn hundredths(self) -> u64 {
        self.0
    }

    /// The number of acres.
    #[expect(
        clippy::cast_precision_loss,
        reason = "exact up to 90 trillion acres; the Earth has 126 billion"
    )]
    pub fn number(self) -> f64 {
        self.0 as f64 / f64::from(HUNDREDTHS)
    }
}

impl AddAssign<Acres> for TotalAcres {
    fn add_assign(&mut self, acres: Acres) {
        self.0 = self.0.saturating_add(u64::from(acres.hundredths()));
    }
}

impl Sum<Acres> for TotalAcres {
    fn sum<I: Iterator<Item = Acres>>(acres: I) -> Self {
        acres.fold(Self::default(), |mut total, acres| {
            total += acres;
            total
        })
    }
}
