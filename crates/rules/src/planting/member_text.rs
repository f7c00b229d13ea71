use crate::record::{Kind, Member};
use crate::text::{LineFault, line, lines, shows_nothing};
use crate::violation::{Rule, Violation};

/// The text of a member of the kinds [`Kind::Line`] and [`Kind::Lines`], within the member's limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberText(String);

impl MemberText {
    /// Returns none for a text with nothing to read, and for a member of another kind.
    pub fn of_member(member: &Member, text: &str) -> Result<Option<Self>, Violation> {
        let (checked, too_long) = match member.kind {
            Kind::Line(limit) => (line(text, limit.max), limit.too_long),
            Kind::Lines(limit) => (lines(text, limit.max), limit.too_long),
            _ => return Ok(None),
        };
        match checked {
            Ok(text) if text.chars().all(shows_nothing) => Ok(None),
            Ok(text) => Ok(Some(Self(text.to_owned()))),
            Err(LineFault::Empty) => Ok(None),
            Err(LineFault::TooLong) => Err(member.broke(too_long)),
            Err(LineFault::ControlCharacter) => Err(member.broke(Rule::ControlCharacter)),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
