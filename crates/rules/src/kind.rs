//! The kinds of records.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A kind of record. Its name never changes.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum Kind {
    Planting,
}

impl Kind {
    /// All kinds.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name in JSON and in addresses.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}
