//! The crops that are reported (the specification, section 3).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::code::Code;
use crate::instant::Instant;
use crate::order::sorted_places;

/// A crop: one of the list, or one that only a newer release knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Crop(Code);

struct Listed {
    crop: Crop,
    is_fall_sown: bool,
}

const SPECIFIED: usize = 10;

/// The specification's ten in its order, then more crops.
static LISTED: [Listed; 23] = [
    spring_sown("Corn"),
    fall_sown("Wheat"),
    fall_sown("Barley"),
    spring_sown("Sugar Beets"),
    spring_sown("Grain Sorghum"),
    spring_sown("Millet"),
    fall_sown("Triticale"),
    spring_sown("Silage Sorghum"),
    fall_sown("Oats"),
    fall_sown("Mixed Forage"),
    spring_sown("Soybeans"),
    spring_sown("Cotton"),
    spring_sown("Sunflowers"),
    spring_sown("Dry Beans"),
    spring_sown("Dry Peas"),
    fall_sown("Canola"),
    spring_sown("Alfalfa"),
    spring_sown("Potatoes"),
    spring_sown("Rice"),
    spring_sown("Peanuts"),
    fall_sown("Rye"),
    spring_sown("Flax"),
    spring_sown("Safflower"),
];

const fn spring_sown(label: &str) -> Listed {
    Listed { crop: Crop(Code::literal(label)), is_fall_sown: false }
}

const fn fall_sown(label: &str) -> Listed {
    Listed { crop: Crop(Code::literal(label)), is_fall_sown: true }
}

impl Crop {
    pub const CORN: Self = Self(Code::literal("Corn"));
    pub const WHEAT: Self = Self(Code::literal("Wheat"));
    pub const BARLEY: Self = Self(Code::literal("Barley"));
    pub const SUGAR_BEETS: Self = Self(Code::literal("Sugar Beets"));
    pub const GRAIN_SORGHUM: Self = Self(Code::literal("Grain Sorghum"));
    pub const MILLET: Self = Self(Code::literal("Millet"));
    pub const TRITICALE: Self = Self(Code::literal("Triticale"));
    pub const SILAGE_SORGHUM: Self = Self(Code::literal("Silage Sorghum"));
    pub const OATS: Self = Self(Code::literal("Oats"));
    pub const MIXED_FORAGE: Self = Self(Code::literal("Mixed Forage"));
}

impl Crop {
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        LISTED.iter().map(|listed| listed.crop)
    }

    pub fn labels() -> impl ExactSizeIterator<Item = &'static str> {
        LISTED.iter().map(|listed| listed.crop.label())
    }

    /// Lists show the others apart from these.
    pub fn specified() -> impl ExactSizeIterator<Item = Self> + Clone {
        Self::all().take(SPECIFIED)
    }

    pub fn from_label(label: &str) -> Option<Self> {
        Self::all().find(|crop| crop.label() == label)
    }

    /// None for a text that is no code.
    pub fn stored(label: &str) -> Option<Self> {
        Code::parse(label).map(Self)
    }

    /// The value in JSON, filters and the database, and the English text of a listed crop.
    pub fn label(&self) -> &str {
        self.0.as_str()
    }

    /// The last used first, then the others in the list's order.
    pub fn last_used_first(uses: &[(Self, Instant)]) -> Vec<Self> {
        let last_use = |crop| uses.iter().filter(|(used, _)| *used == crop).map(|(_, at)| at.number()).max();
        let keys =
            &mut Self::all().map(|crop| last_use(crop).map_or(u128::MAX, |at| at.abs_diff(i64::MAX).into()));
        let places = sorted_places(keys, &|_, _| std::cmp::Ordering::Equal);
        places.into_iter().filter_map(|place| Self::all().nth(place as usize)).collect()
    }

    /// Whether it is also sown in fall and harvested in the next calendar year: small grains, the forages mixed with
    /// them, and canola.
    pub fn is_fall_sown(self) -> bool {
        LISTED.iter().any(|listed| listed.crop == self && listed.is_fall_sown)
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
