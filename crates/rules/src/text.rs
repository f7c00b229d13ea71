//! Texts that people type: one line, trimmed, bounded, printable.

use std::fmt;

use serde::{Serialize, Serializer};

/// The longest name of a field, a farm or a person, in characters: room for any real one, too little for a story.
pub const NAME_MAX: usize = 100;

/// A line of 1 to `MAX` characters (Unicode scalar values), without space around it and without control characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line<const MAX: usize>(String);

/// The name of a planted field.
pub type FieldName = Line<NAME_MAX>;
/// The name of a farm.
pub type FarmName = Line<NAME_MAX>;
/// A person's first or last name.
pub type PersonName = Line<NAME_MAX>;

/// Why a text is not a [`Line`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// Nothing that shows.
    Empty,
    /// More than `MAX` characters.
    TooLong,
    /// A control character, or one that turns the direction of what follows.
    ControlCharacter,
}

impl<const MAX: usize> Line<MAX> {
    /// Trims the text and takes it if it is such a line.
    pub fn parse(text: &str) -> Result<Self, LineFault> {
        let line = Self::stored(text)?;
        if line.0.chars().all(shows_nothing) { Err(LineFault::Empty) } else { Ok(line) }
    }

    /// Takes a line that was taken before, when one that shows nothing was let through.
    pub fn stored(text: &str) -> Result<Self, LineFault> {
        let line = text.trim();
        if line.is_empty() {
            Err(LineFault::Empty)
        } else if line.chars().any(is_control) {
            Err(LineFault::ControlCharacter)
        } else if count_characters(line) > MAX {
            Err(LineFault::TooLong)
        } else {
            Ok(Self(line.to_owned()))
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const MAX: usize> fmt::Display for Line<MAX> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl<const MAX: usize> Serialize for Line<MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// How long a text is for every limit: in Unicode scalar values, on the server and in the browser alike.
pub fn count_characters(text: &str) -> usize {
    text.chars().count()
}

/// The text with each letter in lower case by itself, whatever stands beside it.
pub fn lower_case(text: &str) -> String {
    let mut lower = String::with_capacity(text.len());
    for character in text.chars() {
        lower.extend(character.to_lowercase());
    }
    lower
}

/// Whether a character takes no room or shows as blank: Unicode's `Default_Ignorable_Code_Point`, space, and the Braille
/// pattern without a dot.
fn shows_nothing(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '\u{AD}'
                | '\u{34F}'
                | '\u{61C}'
                | '\u{115F}'..='\u{1160}'
                | '\u{17B4}'..='\u{17B5}'
                | '\u{180B}'..='\u{180F}'
                | '\u{200B}'..='\u{200F}'
                | '\u{202A}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{FE00}'..='\u{FE0F}'
                | '\u{FEFF}'
                | '\u{FFA0}'
                | '\u{FFF0}'..='\u{FFF8}'
                | '\u{1BCA0}'..='\u{1BCA3}'
                | '\u{1D173}'..='\u{1D17A}'
                | '\u{E0000}'..='\u{E0FFF}'
        )
}

/// Whether a character is a control character, or one of those that turn the direction of the text after them and so
/// make it read as another.
pub fn is_control(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
