//! A person's own words in the mail that invites someone.

use std::fmt;

use crate::text::{count_characters, is_control, shows_nothing};
use crate::violation::Rule;

/// The unit is characters.
pub const MESSAGE_MAX: usize = 500;

/// One or several lines that no mail program turns into a link: these mails go to strangers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvitationMessage(String);

impl InvitationMessage {
    /// A text that shows nothing is no message.
    pub fn parse(text: &str) -> Result<Option<Self>, Rule> {
        let message = text.trim().replace("\r\n", "\n").replace('\r', "\n");
        let is_layout = |character| matches!(character, '\n' | '\t');
        if message.chars().all(shows_nothing) {
            Ok(None)
        } else if message.chars().any(|character| is_control(character) && !is_layout(character)) {
            Err(Rule::ControlCharacter)
        } else if count_characters(&message) > MESSAGE_MAX {
            Err(Rule::MessageTooLong)
        } else if has_link(&message) {
            Err(Rule::MessageLink)
        } else {
            Ok(Some(Self(message)))
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for InvitationMessage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// Mail programs look for links in text too. Browsers read other scripts' dots and slashes as plain ones. Characters
/// that show nothing hide a link from a check, and not from a person who copies it.
fn has_link(message: &str) -> bool {
    let plain: String = message
        .chars()
        .filter(|character| character.is_whitespace() || !shows_nothing(*character))
        .map(|character| match character {
            '\u{3002}' | '\u{FF0E}' | '\u{FF61}' | '\u{2024}' => '.',
            '\u{FF0F}' | '\u{2044}' | '\u{2215}' | '\\' => '/',
            '\u{FF20}' | '\u{FE6B}' => '@',
            other => other,
        })
        .collect();
    plain.split_whitespace().any(|word| word.contains('@') || word.contains("//") || has_host(word))
}

/// A name such as `acremark.example`, or four numbers of an internet address. A decimal, a date, an initial and an
/// ellipsis are none.
fn has_host(word: &str) -> bool {
    let parts: Vec<_> = word.split('.').collect();
    let starts_with_letters =
        |part: &str| part.chars().take(2).filter(|character| character.is_alphabetic()).count() == 2;
    let is_named = parts.windows(2).any(|pair| match pair {
        [left, right] => !left.is_empty() && starts_with_letters(right),
        _ => false,
    });
    let is_number = |part: &&str| !part.is_empty() && part.chars().all(|digit| digit.is_ascii_digit());
    is_named || parts.windows(4).any(|parts| parts.iter().all(&is_number))
}
