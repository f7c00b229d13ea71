//! The crops that are reported (the specification, section 3).

use std::cmp::Ordering;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::instant::Instant;
use crate::order::sorted_places;

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

    /// Every crop, those used last first, then the others as they are offered.
    pub fn last_used_first(uses: &[(Self, Instant)]) -> Vec<Self> {
        let last_use = |crop| uses.iter().filter(|(used, _)| *used == crop).map(|(_, at)| at.number()).max();
        let keys = &mut Self::ALL
            .into_iter()
            .map(|crop| last_use(crop).map_or(u128::MAX, |at| at.abs_diff(i64::MAX).into()));
        let places = sorted_places(keys, &|_, _| Ordering::Equal);
        places.into_iter().filter_map(|place| Self::ALL.get(place as usize).copied()).collect()
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
