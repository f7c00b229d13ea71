use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The kinds stand in the order in which their dates come in a crop year.
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
pub enum DeadlineKind {
    /// The last day to buy, change or cancel a policy.
    SalesClosing,
    /// A crop that is planted before this day has no replanting payment.
    EarliestPlanting,
    /// The last day to plant with the full guarantee.
    FinalPlanting,
    /// The last day to plant with a reduced guarantee.
    LatePlantingEnd,
    AcreageReporting,
    ProductionReporting,
}

impl DeadlineKind {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub const fn value(self) -> &'static str {
        self.into_str()
    }

    pub fn from_value(value: &str) -> Option<Self> {
        value.parse().ok()
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::SalesClosing => "Sales closing",
            Self::EarliestPlanting => "Earliest planting",
            Self::FinalPlanting => "Final planting",
            Self::LatePlantingEnd => "End of late planting",
            Self::AcreageReporting => "Acreage reporting",
            Self::ProductionReporting => "Production reporting",
        }
    }
}
