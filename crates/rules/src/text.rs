//! Texts that people type: one line, trimmed, of limited length, without invisible characters.

use std::fmt;

use serde::{Serialize, Serializer};

/// The unit is characters.
pub const NAME_MAX: usize = 100;

/// 1 to `MAX` characters (Unicode scalar values), without surrounding space or control characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line<const MAX: usize>(String);

pub type FieldName = Line<NAME_MAX>;
pub type FarmName = Line<NAME_MAX>;
pub type PersonName = Line<NAME_MAX>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineFault {
    Empty,
    TooLong,
    /// A control character, or one that changes the direction of the text after it.
    ControlCharacter,
}

impl<const MAX: usize> Line<MAX> {
    pub fn parse(text: &str) -> Result<Self, LineFault> {
        let line = Self::stored(text)?;
        if line.0.chars().all(shows_nothing) { Err(LineFault::Empty) } else { Ok(line) }
    }

    /// May have no visible character, as older releases accepted that.
    pub fn stored(text: &str) -> Result<Self, LineFault> {
        line(text, MAX).map(|line| Self(line.to_owned()))
    }

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

/// One line of at most `max` characters, without the space around it.
pub(crate) fn line(text: &str, max: usize) -> Result<&str, LineFault> {
    let line = text.trim();
    if line.is_empty() {
        Err(LineFault::Empty)
    } else if line.chars().any(is_control) {
        Err(LineFault::ControlCharacter)
    } else if count_characters(line) > max {
        Err(LineFault::TooLong)
    } else {
        Ok(line)
    }
}

/// One or several lines of at most `max` characters, without the space around them.
pub(crate) fn lines(text: &str, max: usize) -> Result<&str, LineFault> {
    let layout = |character| matches!(character, '\n' | '\r' | '\t');
    let lines = text.trim();
    if lines.is_empty() {
        Err(LineFault::Empty)
    } else if count_characters(lines) > max {
        Err(LineFault::TooLong)
    } else if lines.chars().any(|character| is_control(character) && !layout(character)) {
        Err(LineFault::ControlCharacter)
    } else {
        Ok(lines)
    }
}

/// Unicode scalar values: the length for all limits, on the server and in the browser.
pub fn count_characters(text: &str) -> usize {
    text.chars().count()
}

/// Letter by letter, whatever stands beside it.
pub fn lower_case(text: &str) -> String {
    let mut lower = String::with_capacity(text.len());
    for character in text.chars() {
        lower.extend(character.to_lowercase());
    }
    lower
}

/// Unicode's `Default_Ignorable_Code_Point`, space, and the blank Braille pattern.
pub(crate) fn shows_nothing(character: char) -> bool {
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

/// Holds also for a character that changes the direction of the text after it and so its reading.
pub fn is_control(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
