//! What a person writes about a record, in their own words.

use crate::record::Member;
use crate::text::{LineFault, lines};
use crate::violation::{Rule, Violation};

/// The unit is characters, as of other long texts.
pub const NOTES_MAX: usize = 1000;

/// Several lines with something to read, at most 1,000 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes(String);

impl Notes {
    pub fn parse(text: &str) -> Result<Self, LineFault> {
        lines(text, NOTES_MAX).map(|notes| Self(notes.to_owned()))
    }

    /// Returns none for a text with nothing to read.
    pub(crate) fn of_member(member: &Member, text: &str) -> Result<Option<Self>, Violation> {
        match Self::parse(text) {
            Ok(notes) => Ok(Some(notes)),
            Err(LineFault::Empty) => Ok(None),
            Err(LineFault::TooLong) => Err(member.broke(Rule::NotesTooLong)),
            Err(LineFault::ControlCharacter) => Err(member.broke(Rule::ControlCharacter)),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
