use std::borrow::Cow;
use std::fmt;

#[cfg(not(target_arch = "wasm32"))]
use rules::acres::TotalAcres;
use rules::decimal::Decimal;
use serde::{Serialize, Serializer};

#[derive(Clone, PartialEq, Debug)]
pub enum Value<'a> {
    Text(Cow<'a, str>),
    Whole(i32),
    Meters(Decimal<1>),
    /// Acres or percent.
    Hundredths(Decimal<2>),
    Degrees(Decimal<7>),
}

impl<'a> Value<'a> {
    pub(crate) fn text(text: &'a str) -> Self {
        Self::Text(text.into())
    }

    /// None for a count that no sheet can hold.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn count(count: usize) -> Option<Self> {
        i32::try_from(count).ok().map(Self::Whole)
    }

    /// None for acres that no number can hold.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn acres(acres: TotalAcres) -> Option<Self> {
        i64::try_from(acres.hundredths())
            .ok()
            .map(|hundredths| Self::Hundredths(Decimal::from_units(hundredths)))
    }

    pub(crate) fn written(value: impl fmt::Display) -> Self {
        Self::Text(Cow::Owned(value.to_string()))
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => out.write_str(text),
            Self::Whole(number) => number.fmt(out),
            Self::Meters(number) => number.fmt(out),
            Self::Hundredths(number) => number.fmt(out),
            Self::Degrees(number) => number.fmt(out),
        }
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Whole(number) => serializer.serialize_i32(*number),
            Self::Meters(number) => number.serialize(serializer),
            Self::Hundredths(number) => number.serialize(serializer),
            Self::Degrees(number) => number.serialize(serializer),
        }
    }
}
