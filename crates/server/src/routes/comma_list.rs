//! The parameters of a query that take several values.

use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::field::Fips;
use rules::filter::AnyOf;
use rules::ids::UserId;
use rules::record::Confirmation;
use rules::season::Season;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::limits::VALUES_MAX;

/// Values that are separated by commas, at most [`VALUES_MAX`]. It is empty only if the parameter is missing.
pub(crate) struct CommaList<T>(pub(crate) Vec<T>);

impl<T> Default for CommaList<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: PartialEq> CommaList<T> {
    pub(crate) fn any_of(self) -> AnyOf<T> {
        self.0.into_iter().collect()
    }
}

impl<'de, T: ListedValue> Deserialize<'de> for CommaList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let values = text.split(',').take(VALUES_MAX + 1).map(T::from_text).collect::<Option<Vec<_>>>();
        let values = values.ok_or_else(|| D::Error::custom("not a list of such values"))?;
        if values.len() > VALUES_MAX {
            return Err(D::Error::custom("too many values"));
        }
        Ok(Self(values))
    }
}

/// A value that an address can list.
pub(crate) trait ListedValue: Sized {
    fn from_text(text: &str) -> Option<Self>;
}

impl ListedValue for Confirmation {
    fn from_text(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl ListedValue for Crop {
    fn from_text(text: &str) -> Option<Self> {
        Self::from_label(text)
    }
}

impl ListedValue for Season {
    fn from_text(text: &str) -> Option<Self> {
        Self::from_value(text)
    }
}

impl ListedValue for CropYear {
    fn from_text(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }
}

impl ListedValue for Fips {
    fn from_text(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

impl ListedValue for UserId {
    fn from_text(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}
