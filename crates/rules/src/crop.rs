//! The crops that are reported (the specification, section 3).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A crop. Its label is also its value in JSON, in a filter and in the database.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crop {
    /// Corn.
    Corn,
    /// Wheat.
    Wheat,
    /// Barley.
    Barley,
    /// Sugar Beets.
    SugarBeets,
    /// Grain Sorghum.
    GrainSorghum,
    /// Millet.
    Millet,
    /// Triticale.
    Triticale,
    /// Silage Sorghum.
    SilageSorghum,
    /// Oats.
    Oats,
    /// Mixed Forage.
    MixedForage,
}

impl Crop {
    /// Every crop, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::Corn,
        Self::Wheat,
        Self::Barley,
        Self::SugarBeets,
        Self::GrainSorghum,
        Self::Millet,
        Self::Triticale,
        Self::SilageSorghum,
        Self::Oats,
        Self::MixedForage,
    ];

    /// The crop's label and value.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Corn => "Corn",
            Self::Wheat => "Wheat",
            Self::Barley => "Barley",
            Self::SugarBeets => "Sugar Beets",
            Self::GrainSorghum => "Grain Sorghum",
            Self::Millet => "Millet",
            Self::Triticale => "Triticale",
            Self::SilageSorghum => "Silage Sorghum",
            Self::Oats => "Oats",
            Self::MixedForage => "Mixed Forage",
        }
    }

    /// The crop of that label, written exactly so.
    pub fn from_label(label: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|crop| crop.label() == label)
    }

    /// Whether the crop is also sown in fall to be harvested in the next calendar year: the small grains and what is
    /// grown as forage with them.
    pub const fn is_fall_sown(self) -> bool {
        matches!(self, Self::Wheat | Self::Barley | Self::Triticale | Self::Oats | Self::MixedForage)
    }
}

impl Serialize for Crop {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.label())
    }
}

impl<'de> Deserialize<'de> for Crop {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let label = String::deserialize(deserializer)?;
        Self::from_label(&label).ok_or_else(|| de::Error::custom("not a crop that is reported here"))
    }
}
