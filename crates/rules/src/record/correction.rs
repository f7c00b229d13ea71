//! What people say about an agent's correction: the agent's reason, and the farm's answer.

use std::fmt;

use serde::de::{DeserializeSeed, Error as _, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::members::Table;
use super::shape::KnownMembers;
use crate::permission::corrects;
use crate::text::{Line, LineError};
use crate::user::UserType;
use crate::violation::{Field, Rule, Violation, Violations};

/// The unit is characters.
pub const REASON_MAX: usize = 200;
/// The unit is characters.
pub const ANSWER_MAX: usize = 500;

/// Why an agent corrected a record. The history has it, and the record does not.
pub type Reason = Line<REASON_MAX>;

pub type AnswerText = Line<ANSWER_MAX>;

/// The name of the reason beside the members of an edit.
pub const REASON: &str = "reason";

/// The farm's verdict on a correction.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Answer {
    Right,
    Wrong,
}

impl Answer {
    /// As in the database and in JSON.
    pub fn value(self) -> &'static str {
        self.into()
    }

    /// None if only a newer release knows the value.
    pub fn from_value(value: &str) -> Option<Self> {
        value.parse().ok()
    }
}

/// Reads the reason that a person of this type gave. A text that shows nothing is no reason.
pub fn reason_by(user_type: UserType, text: Option<&str>) -> Result<Option<Reason>, Violations> {
    let reason = checked(Field::Reason, Rule::ReasonTooLong, text)?;
    match reason {
        Some(_) if !corrects(user_type) => Err(vec![Violation::new(Field::Reason, Rule::ReasonOfAgents)]),
        reason => Ok(reason),
    }
}

/// Reads the text of an answer. A text that shows nothing is none, and line breaks become spaces.
pub fn answer_text(text: Option<&str>) -> Result<Option<AnswerText>, Violations> {
    checked_line(Field::AnswerText, Rule::AnswerTooLong, text)
}

/// Reads a text of several lines as one line.
pub(crate) fn checked_line<const MAX: usize>(
    field: Field,
    too_long: Rule,
    text: Option<&str>,
) -> Result<Option<Line<MAX>>, Violations> {
    let line = text.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    checked(field, too_long, line.as_deref())
}

fn checked<const MAX: usize>(
    field: Field,
    too_long: Rule,
    text: Option<&str>,
) -> Result<Option<Line<MAX>>, Violations> {
    let refused = |rule| Err(vec![Violation::new(field, rule)]);
    match text.map(Line::parse) {
        None | Some(Err(LineError::Empty)) => Ok(None),
        Some(Ok(line)) => Ok(Some(line)),
        Some(Err(LineError::TooLong)) => refused(too_long),
        Some(Err(LineError::ControlCharacter)) => refused(Rule::ControlCharacter),
    }
}

/// Reads an edit: the members that it changes, and the reason beside them.
pub(crate) struct MembersAndReason(pub(crate) &'static Table);

impl<'de> Visitor<'de> for MembersAndReason {
    type Value = (Map<String, Value>, Option<String>);

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        KnownMembers(self.0).expecting(out)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Self::Value, M::Error> {
        let mut named = Named::default();
        let members = KnownMembers(self.0).visit_map(WithoutReason { map, named: &mut named })?;
        Ok((members, named.reason))
    }
}

/// The reason, which may be null, and whether the map had it.
#[derive(Default)]
struct Named {
    is_there: bool,
    reason: Option<String>,
}

/// Takes the reason out of a map.
struct WithoutReason<'a, M> {
    map: M,
    named: &'a mut Named,
}

impl<'de, M: MapAccess<'de>> MapAccess<'de> for WithoutReason<'_, M> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, M::Error> {
        while let Some(name) = self.map.next_key::<String>()? {
            if name != REASON {
                return seed.deserialize(name.into_deserializer()).map(Some);
            }
            if self.named.is_there {
                return Err(M::Error::duplicate_field(REASON));
            }
            *self.named = Named { is_there: true, reason: self.map.next_value()? };
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, M::Error> {
        self.map.next_value_seed(seed)
    }
}
