use serde::Serialize;

use crate::day::Day;
use crate::ids::UserId;
use crate::record::{Version, checked_line};
use crate::text::Line;
use crate::violation::{Field, Rule, Violations};

/// The unit is characters. A reminder, not a record.
pub const NOTE_MAX: usize = 500;

pub type NoteText = Line<NOTE_MAX>;

/// What an agent noted about a farmer, for nobody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FarmerNote {
    pub farmer: UserId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteText>,
    /// When the agent last called the farmer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_on: Option<Day>,
    pub version: Version,
}

/// Reads a note. A text that shows nothing is none, and line breaks become spaces.
pub fn note_text(text: Option<&str>) -> Result<Option<NoteText>, Violations> {
    checked_line(Field::Note, Rule::NoteTooLong, text)
}
