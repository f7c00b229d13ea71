//! Codes that an agent enters for crops whose RMA code no source of ours tells.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::crop::Crop;
use crate::deadline::{SOURCE, SourceText, source_text};
use crate::record::Version;
use crate::violation::{Field, Rule, Violation, Violations};

pub const CROP: Field = Field::Member("crop");
pub const CODE: Field = Field::Member("code");

/// A commodity code as the Risk Management Agency writes them: four digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CropCode([u8; 4]);

impl CropCode {
    /// Passes over space around it.
    pub fn parse(text: &str) -> Option<Self> {
        let digits: [u8; 4] = text.trim().as_bytes().try_into().ok()?;
        digits.iter().all(u8::is_ascii_digit).then_some(Self(digits))
    }

    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for CropCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(out)
    }
}

impl Serialize for CropCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A code that an agent entered for their own book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnCropCode {
    pub crop: Crop,
    pub code: CropCode,
    pub source: SourceText,
    pub version: Version,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CropCodeForm {
    pub crop: String,
    pub code: String,
    pub source: String,
}

impl CropCodeForm {
    pub fn check(&self) -> Result<(Crop, CropCode, SourceText), Violations> {
        let crop = codeless(&self.crop).map_err(|rule| Violation::new(CROP, rule));
        let code = CropCode::parse(&self.code).ok_or(Violation::new(CODE, Rule::CropCodeFormat));
        let source = source_text(&self.source).map_err(|rule| match rule {
            Rule::SourceMissing => Violation::new(SOURCE, Rule::CodeSourceMissing),
            rule => Violation::new(SOURCE, rule),
        });
        match (crop, code, source) {
            (Ok(crop), Ok(code), Ok(source)) => Ok((crop, code, source)),
            (crop, code, source) => {
                Err([crop.err(), code.err(), source.err()].into_iter().flatten().collect())
            }
        }
    }
}

/// The code of the authority always counts, so that an agent enters one only where there is none.
fn codeless(label: &str) -> Result<Crop, Rule> {
    let crop = Crop::from_label(label).ok_or(Rule::CropUnknown)?;
    if crop.rma_code().is_some() { Err(Rule::CropCodeKnown) } else { Ok(crop) }
}

/// The crops for which an agent can enter a code.
pub fn codeless_crops() -> impl Iterator<Item = Crop> {
    Crop::all().filter(|crop| crop.rma_code().is_none())
}
