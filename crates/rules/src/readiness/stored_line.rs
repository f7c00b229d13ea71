//! Reads of a stored planting only what can block its line, which takes a tenth of the time of reading all of it.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use super::blocking::{LineFacts, is_prevented};
use crate::acres::Acres;
use crate::code::Code;
use crate::planting::members::{
    ACRES_CHANGE_REASON, ESTIMATED_ACRES, FIELD_NAME, ORIGINAL_ACRES, SHARE, START_DATE, STATUS, SUBFIELD,
};
use crate::record::Document;

/// A line of the report, as its planting is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredLine {
    pub field_name: String,
    pub facts: LineFacts,
}

impl StoredLine {
    /// Fails if no release could have written one of these members.
    pub fn read(document: &Document) -> Result<Self, serde_json::Error> {
        serde_json::Deserializer::from_str(document.as_str()).deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = StoredLine;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a planting")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<StoredLine, M::Error> {
        let mut field_name = None;
        let mut status = None;
        let mut facts = LineFacts {
            start: None,
            is_prevented: false,
            acres: None,
            original_acres: None,
            is_change_explained: false,
            has_share: false,
            part: None,
        };
        while let Some(Text(name)) = map.next_key()? {
            if name == FIELD_NAME.name {
                field_name = Some(map.next_value()?);
            } else if name == START_DATE.name {
                facts.start = Some(map.next_value()?);
            } else if name == ESTIMATED_ACRES.name {
                facts.acres = Some(acres(&mut map)?);
            } else if name == ORIGINAL_ACRES.name {
                facts.original_acres = Some(acres(&mut map)?);
            } else if name == STATUS.name {
                status = Some(code(&mut map)?);
            } else if name == SUBFIELD.name {
                facts.part = Some(code(&mut map)?);
            } else {
                facts.has_share |= name == SHARE.name;
                facts.is_change_explained |= name == ACRES_CHANGE_REASON.name;
                map.next_value::<IgnoredAny>()?;
            }
        }
        facts.is_prevented = is_prevented(status.as_ref());
        let field_name = field_name.ok_or_else(|| M::Error::missing_field(FIELD_NAME.name))?;
        Ok(StoredLine { field_name, facts })
    }
}

/// Borrows a text without escapes.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

fn acres<'de, M: MapAccess<'de>>(map: &mut M) -> Result<Acres, M::Error> {
    Acres::new(map.next_value()?).map_err(|rule| M::Error::custom(rule.message()))
}

fn code<'de, M: MapAccess<'de>>(map: &mut M) -> Result<Code, M::Error> {
    let Text(text) = map.next_value()?;
    Code::parse(&text).ok_or_else(|| M::Error::custom("not a code"))
}
