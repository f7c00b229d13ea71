//! Reads a response's bytes: of each planting what a book asks for, and where its JSON stands.

use std::borrow::Cow;
use std::fmt;

use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::ids::PlantingId;
use serde::{Deserialize, Deserializer, de};
use serde_json::value::RawValue;

/// The members of a planting that a book asks for.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Entry<'a> {
    pub(super) planting_id: PlantingId,
    #[serde(borrow)]
    pub(super) field_name: Cow<'a, str>,
    #[serde(deserialize_with = "crop")]
    pub(super) crop: Crop,
    #[serde(default, rename = "estimatedAcres", deserialize_with = "acres")]
    pub(super) acres: Option<Acres>,
    #[serde(default, rename = "startDateISO")]
    pub(super) start: Option<Day>,
    #[serde(default, rename = "endDateISO")]
    pub(super) end: Option<Day>,
}

fn crop<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Crop, D::Error> {
    let label = Cow::<str>::deserialize(deserializer)?;
    Crop::stored(&label).ok_or_else(|| de::Error::custom("not a crop"))
}

fn acres<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Acres>, D::Error> {
    let acres = Option::<f64>::deserialize(deserializer)?;
    acres.map(Acres::new).transpose().map_err(|rule| de::Error::custom(rule.message()))
}

/// The error for bytes that are not a JSON array of plantings.
#[derive(Debug)]
pub struct NotPlantings {
    /// Which planting is wrong, counted from 1; none if there is no array.
    planting: Option<usize>,
    cause: serde_json::Error,
}

impl fmt::Display for NotPlantings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.planting {
            Some(number) => write!(out, "planting {number}: {}", self.cause),
            None => write!(out, "not a JSON array of plantings: {}", self.cause),
        }
    }
}

impl std::error::Error for NotPlantings {}

/// Hands over each planting of a JSON array, with its JSON.
pub(super) fn read<'a>(
    bytes: &'a [u8],
    mut take: impl FnMut(Entry<'a>, &'a str),
) -> Result<(), NotPlantings> {
    let plantings: Vec<&RawValue> =
        serde_json::from_slice(bytes).map_err(|cause| NotPlantings { planting: None, cause })?;
    for (at, planting) in plantings.into_iter().enumerate() {
        let json = planting.get();
        let entry = serde_json::from_str(json);
        take(entry.map_err(|cause| NotPlantings { planting: Some(at + 1), cause })?, json);
    }
    Ok(())
}
