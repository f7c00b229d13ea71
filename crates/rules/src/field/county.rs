use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::text::{Line, NAME_MAX};
use crate::violation::Rule;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FieldCounty {
    pub fips: Fips,
    pub name: Line<NAME_MAX>,
    pub state: Line<NAME_MAX>,
    pub certainty: Certainty,
}

/// Five digits, of which the first two are those of the state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fips([u8; 5]);

impl Fips {
    pub fn parse(text: &str) -> Option<Self> {
        let digits: [u8; 5] = text.as_bytes().try_into().ok()?;
        digits.iter().all(u8::is_ascii_digit).then_some(Self(digits))
    }

    pub fn as_str(&self) -> &str {
        crate::digits::ascii(&self.0)
    }
}

impl Serialize for Fips {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// How the county of a field is known.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Certainty {
    /// The boundary lies well inside of it.
    Inside,
    /// Another county is so near that a person should say.
    NearLine,
    /// A person said it.
    Said,
}

impl Certainty {
    pub fn value(self) -> &'static str {
        self.into()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    fips: String,
    name: String,
    state: String,
    certainty: Certainty,
}

impl FieldCounty {
    pub(super) fn read(value: &Value) -> Result<Self, Rule> {
        let Body { fips, name, state, certainty } =
            Body::deserialize(value).map_err(|_| Rule::CountyUnknown)?;
        let line = |text: &str| Line::parse(text).map_err(|_| Rule::CountyUnknown);
        Ok(Self {
            fips: Fips::parse(&fips).ok_or(Rule::CountyUnknown)?,
            name: line(&name)?,
            state: line(&state)?,
            certainty,
        })
    }

    /// A client may send only what a person said.
    pub(super) fn said(value: &Value) -> Result<Self, Rule> {
        Self::read(value).and_then(|county| county.if_said().ok_or(Rule::CountyUnknown))
    }

    pub(super) fn if_said(self) -> Option<Self> {
        (self.certainty == Certainty::Said).then_some(self)
    }
}
