//! Reads the JSON of plantings: of each, what a book asks for.

use std::borrow::Cow;
use std::fmt;

use rules::acres::Acres;
use rules::code::Code;
use rules::crop::Crop;
use rules::day::Day;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::news::Times;
use rules::planting::TABLE;
use rules::record::{Answer, Confirmation, Member, Version};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, IgnoredAny, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, de};
use serde_json::value::RawValue;

use super::choices::Choices;

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    #[serde(skip)]
    pub choices: Choices,
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub creator: UserId,
    #[serde(default, rename = "fieldId")]
    pub field: Option<FieldId>,
    pub field_name: String,
    /// The letters of the part of the field.
    #[serde(default, rename = "subfield", deserialize_with = "code")]
    pub part: Option<Code>,
    #[serde(deserialize_with = "crop")]
    pub crop: Crop,
    #[serde(default, rename = "estimatedAcres", deserialize_with = "acres")]
    pub acres: Option<Acres>,
    #[serde(default, deserialize_with = "acres")]
    pub original_acres: Option<Acres>,
    #[serde(default, rename = "sharePercent", deserialize_with = "is_there")]
    pub has_share: bool,
    /// The unit is degrees north.
    #[serde(default)]
    pub latitude: Option<f64>,
    /// The unit is degrees east.
    #[serde(default)]
    pub longitude: Option<f64>,
    #[serde(default, rename = "startDateISO")]
    pub start: Option<Day>,
    #[serde(default, rename = "endDateISO")]
    pub end: Option<Day>,
    pub created_at: Instant,
    pub updated_at: Instant,
    pub updated_by: UserId,
    pub reported_at: Instant,
    #[serde(default)]
    pub confirmation: Option<Confirmation>,
    pub version: Version,
    /// The answer of a newer release is none.
    #[serde(default, deserialize_with = "answer")]
    pub answer: Option<Answer>,
}

impl Entry {
    pub fn location(&self) -> Option<Location> {
        Location::new(self.latitude?, self.longitude?).ok()
    }

    pub const fn times(&self) -> Times {
        Times {
            created_at: self.created_at,
            reported_at: self.reported_at,
            updated_at: self.updated_at,
            updated_by: self.updated_by,
            confirmation: self.confirmation,
        }
    }
}

/// Reads an entry from a planting's members, and the codes of these by the table of members.
struct Members<'a>(&'a [&'static Member]);

impl<'de> Visitor<'de> for Members<'_> {
    type Value = Entry;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a planting")
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Entry, M::Error> {
        let mut choices = Choices::new();
        let others = WithoutChoices { map, members: self.0, choices: &mut choices };
        let entry = Entry::deserialize(MapAccessDeserializer::new(others))?;
        Ok(Entry { choices, ..entry })
    }
}

/// Takes the choices out of a map.
struct WithoutChoices<'a, M> {
    map: M,
    members: &'a [&'static Member],
    choices: &'a mut Choices,
}

impl<'de, M: MapAccess<'de>> MapAccess<'de> for WithoutChoices<'_, M> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, M::Error> {
        while let Some(Name(name)) = self.map.next_key()? {
            let Some(member) = self.members.iter().find(|member| member.name == name) else {
                return seed.deserialize(name.into_deserializer()).map(Some);
            };
            if let Some(Name(code)) = self.map.next_value::<Option<Name<'_>>>()? {
                let code = Code::parse(&code).ok_or_else(|| de::Error::custom("not a code"))?;
                self.choices.push((member.name, code));
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, M::Error> {
        self.map.next_value_seed(seed)
    }
}

/// Borrowed unless it has escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

fn crop<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Crop, D::Error> {
    let label = Cow::<str>::deserialize(deserializer)?;
    Crop::stored(&label).ok_or_else(|| de::Error::custom("not a crop"))
}

fn code<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Code>, D::Error> {
    let text = Option::<Cow<'_, str>>::deserialize(deserializer)?;
    text.map(|text| Code::parse(&text).ok_or_else(|| de::Error::custom("not a code"))).transpose()
}

fn is_there<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Option::<IgnoredAny>::deserialize(deserializer)?.is_some())
}

fn answer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Answer>, D::Error> {
    let value = Option::<Cow<'_, str>>::deserialize(deserializer)?;
    Ok(value.and_then(|value| Answer::from_value(&value)))
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

/// Reads a JSON array of plantings. Members that a book does not ask for pass unread.
pub(super) fn read(json: &[u8]) -> Result<Vec<Entry>, NotPlantings> {
    let plantings: Vec<&RawValue> = str::from_utf8(json)
        .map_err(de::Error::custom)
        .and_then(serde_json::from_str)
        .map_err(|cause| NotPlantings { planting: None, cause })?;
    let members: Vec<_> = TABLE.choices().collect();
    let entry = |(at, planting): (usize, &RawValue)| {
        let entry = serde_json::Deserializer::from_str(planting.get()).deserialize_map(Members(&members));
        entry.map_err(|cause| NotPlantings { planting: Some(at + 1), cause })
    };
    plantings.into_iter().enumerate().map(entry).collect()
}
