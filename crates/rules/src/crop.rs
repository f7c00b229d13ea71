//! The crops that are reported (the specification, section 3).

use std::cmp::Ordering;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::instant::Instant;
use crate::order::sorted_places;

/// A crop. Its label is also its value in JSON, in a filter and in the database.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is the crop of that name")]
pub enum Crop {
    Corn,
    Wheat,
    Barley,
    SugarBeets,
    GrainSorghum,
    Millet,
    Triticale,
    SilageSorghum,
    Oats,
    MixedForage,
}

impl Crop {
    /// In the order of the list that people choose from.
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

    /// Both the text on the screen and the value in JSON.
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

    /// Finds the crop by its exact label.
    pub fn from_label(label: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|crop| crop.label() == label)
    }

    /// Every crop: those in `uses` first, the last used one at the top, then the others in the order of [`Self::ALL`].
    pub fn last_used_first(uses: &[(Self, Instant)]) -> Vec<Self> {
        let last_use = |crop| uses.iter().filter(|(used, _)| *used == crop).map(|(_, at)| at.number()).max();
        let keys = &mut Self::ALL
            .into_iter()
            .map(|crop| last_use(crop).map_or(u128::MAX, |at| at.abs_diff(i64::MAX).into()));
        let places = sorted_places(keys, &|_, _| Ordering::Equal);
        places.into_iter().filter_map(|place| Self::ALL.get(place as usize).copied()).collect()
    }

    /// Whether the crop is also sown in fall and harvested in the next calendar year: the small grains, and the forages
    /// that are mixed with them.
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
