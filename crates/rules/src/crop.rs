//! The crops that are reported (the specification, section 3).

use std::cmp::Reverse;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::code::Code;
use crate::instant::Instant;

/// A crop: one of the list, or one that only a newer release knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Crop(Code);

struct Listed {
    crop: Crop,
    is_fall_sown: bool,
    mark: CropMark,
    rma_code: Option<&'static str>,
}

/// How a crop looks on every map, chart and legend. Two crops with the same kind of mark differ in color also for
/// people who do not see red or green: a search made their least distance as great as it could (`tests/rules/crop.rs`
/// measures it). A rim of the text's color makes each color visible on light, dark and imagery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CropMark {
    /// The color is written `#rrggbb`.
    pub color: &'static str,
    /// Whether a wide rim surrounds the color, so that fewer colors have to be told apart.
    pub is_rimmed: bool,
}

const fn plain(color: &'static str) -> CropMark {
    CropMark { color, is_rimmed: false }
}

const fn rimmed(color: &'static str) -> CropMark {
    CropMark { color, is_rimmed: true }
}

/// A crop that only a newer release knows.
pub const UNLISTED: CropMark = rimmed("#9aa09a");

const SPECIFIED: usize = 10;

/// The specification's ten in its order, then more crops.
static LISTED: [Listed; 23] = [
    spring_sown("Corn", plain("#ffd300")).rma("0041"),
    fall_sown("Wheat", plain("#dc8300")).rma("0011"),
    fall_sown("Barley", plain("#fb15bd")).rma("0091"),
    spring_sown("Sugar Beets", plain("#9c02b0")).rma("0039"),
    spring_sown("Grain Sorghum", plain("#cc0101")).rma("0051"),
    spring_sown("Millet", plain("#36b274")).rma("0017"),
    fall_sown("Triticale", plain("#531fff")).rma("0158"),
    spring_sown("Silage Sorghum", plain("#0590fd")).rma("0059"),
    fall_sown("Oats", plain("#c8a6ff")).rma("0016"),
    fall_sown("Mixed Forage", plain("#06ff8b")),
    spring_sown("Soybeans", plain("#54695f")),
    spring_sown("Cotton", plain("#02f6ff")),
    spring_sown("Sunflowers", rimmed("#ffff07")),
    spring_sown("Dry Beans", rimmed("#b70050")),
    spring_sown("Dry Peas", rimmed("#a65900")),
    fall_sown("Canola", rimmed("#66e205")),
    spring_sown("Alfalfa", rimmed("#ffa9cc")),
    spring_sown("Potatoes", rimmed("#0c6e8a")),
    spring_sown("Rice", rimmed("#00dcff")),
    spring_sown("Peanuts", rimmed("#9a7dff")),
    fall_sown("Rye", rimmed("#d700ba")),
    spring_sown("Flax", rimmed("#0040ff")),
    spring_sown("Safflower", rimmed("#ff5e02")),
];

const fn spring_sown(label: &str, mark: CropMark) -> Listed {
    Listed { crop: Crop(Code::literal(label)), is_fall_sown: false, mark, rma_code: None }
}

const fn fall_sown(label: &str, mark: CropMark) -> Listed {
    Listed { crop: Crop(Code::literal(label)), is_fall_sown: true, mark, rma_code: None }
}

impl Listed {
    const fn rma(self, code: &'static str) -> Self {
        Self { rma_code: Some(code), ..self }
    }
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

    /// Returns none for a text that is no code.
    pub fn stored(label: &str) -> Option<Self> {
        Code::parse(label).map(Self)
    }

    pub fn from_rma_code(code: &str) -> Option<Self> {
        LISTED.iter().find(|listed| listed.rma_code == Some(code)).map(|listed| listed.crop)
    }

    /// The value in JSON, filters and the database, and the English text of a listed crop.
    pub fn label(&self) -> &str {
        self.0.as_str()
    }

    /// The last used first, then the others in the list's order.
    pub fn last_used_first(uses: &[(Self, Instant)]) -> Vec<Self> {
        let last_use = |crop| uses.iter().filter(|(used, _)| *used == crop).map(|(_, at)| *at).max();
        let mut crops: Vec<_> = Self::all().collect();
        crops.sort_by_cached_key(|&crop| Reverse(last_use(crop)));
        crops
    }

    /// Crops that are not in the list share one.
    pub fn mark(self) -> CropMark {
        LISTED.iter().find(|listed| listed.crop == self).map_or(UNLISTED, |listed| listed.mark)
    }

    /// The commodity code of the Risk Management Agency, as in file A00420 (Commodity) of its Actuarial Data Master.
    /// None where no source tells the code of exactly this crop, so that nobody files a guess.
    pub fn rma_code(self) -> Option<&'static str> {
        LISTED.iter().find(|listed| listed.crop == self)?.rma_code
    }

    /// Whether it is also sown in fall and harvested in the next calendar year: small grains, the forages mixed with
    /// them, and canola.
    pub fn is_fall_sown(self) -> bool {
        LISTED.iter().any(|listed| listed.is_fall_sown && listed.crop == self)
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
