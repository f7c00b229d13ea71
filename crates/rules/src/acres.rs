//! Hundredths of an acre as an integer, so that sums are exact.

use std::fmt;
use std::iter::Sum;
use std::ops::AddAssign;

use serde::{Serialize, Serializer};

use crate::decimal::{self, Decimal, TypedNumber};
use crate::violation::Rule;

/// The most acres of one planting. No field is larger, so a larger figure is a typing mistake.
pub const MAX_ACRES: u32 = 100_000;

const HUNDREDTHS: u32 = 100;

/// International acres to the hundredth: more than 0 and at most 100,000.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Acres(u32);

impl Acres {
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
        decimal::hundredths(acres).map(Self).ok_or(Rule::AcresTooFine)
    }

    /// Refuses a text that can mean two figures: [`Acres::choices`] has them.
    pub fn typed(text: &str) -> Result<Self, Rule> {
        match decimal::typed(text).ok_or(Rule::AcresNotANumber)? {
            TypedNumber::One(acres) => Self::new(acres),
            TypedNumber::Two { american, other } => Err(match (Self::new(american), Self::new(other)) {
                // Nobody separates thousands by a point in a figure of three decimals.
                (Err(Rule::AcresTooFine), _) => Rule::AcresTooFine,
                (Err(rule), Err(_)) => rule,
                _ => Rule::AcresUnclear,
            }),
        }
    }

    /// The figures that a text with unclear acres can mean. None for other texts.
    pub fn choices(text: &str) -> Vec<Self> {
        match decimal::typed(text) {
            Some(TypedNumber::Two { american, other }) if Self::typed(text) == Err(Rule::AcresUnclear) => {
                [american, other].into_iter().filter_map(|acres| Self::new(acres).ok()).collect()
            }
            _ => Vec::new(),
        }
    }

    pub fn from_hundredths(hundredths: u32) -> Option<Self> {
        (1..=MAX_ACRES * HUNDREDTHS).contains(&hundredths).then_some(Self(hundredths))
    }

    pub const fn hundredths(self) -> u32 {
        self.0
    }

    pub fn number(self) -> f64 {
        f64::from(self.0) / f64::from(HUNDREDTHS)
    }

    pub fn decimal(self) -> Decimal<2> {
        Decimal::from_units(self.0.into())
    }
}

/// Writes acres as people read them: with two decimals and separated thousands, such as 1,250.50.
impl fmt::Display for Acres {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, hundredths) = (self.0 / HUNDREDTHS, self.0 % HUNDREDTHS);
        match (whole / 1_000, whole % 1_000) {
            (0, rest) => write!(out, "{rest}.{hundredths:02}"),
            (thousands, rest) => write!(out, "{thousands},{rest:03}.{hundredths:02}"),
        }
    }
}

impl Serialize for Acres {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TotalAcres(u64);

impl TotalAcres {
    pub const fn from_hundredths(hundredths: u64) -> Self {
        Self(hundredths)
    }

    pub const fn hundredths(self) -> u64 {
        self.0
    }

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

impl AddAssign for TotalAcres {
    fn add_assign(&mut self, Self(hundredths): Self) {
        self.0 = self.0.saturating_add(hundredths);
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
