//! When two names are the same one, and which names a search finds.
//!
//! Phones type O’Brien and keyboards O'Brien. A file from a Mac has ñ as two characters and a form has it as one. A
//! page that a name was copied from has a no-break space in it. People see no difference, so there is none.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::canonical_combining_class;

use crate::text::{lower_case, shows_nothing};

/// Gives one spelling to texts that look equal, in the case in which they stand: composed letters, the apostrophe,
/// quotation mark and hyphen of ASCII, one space for any white space, none around the text, and no invisible
/// characters.
pub fn spelling(text: &str) -> Cow<'_, str> {
    let text = as_typed(text);
    if text.is_ascii() { text } else { text.nfc().collect::<String>().into() }
}

/// Gives equal keys to two names that are one name: those of one [`spelling`], whatever their case. Accents count: Peña
/// is not Pena.
pub fn key(name: &str) -> String {
    lower_case(&decomposed(as_typed(name)))
}

pub fn is_same(one: &str, other: &str) -> bool {
    key(one) == key(other)
}

/// What a search and the order of names go by: the [`key`] without accents.
pub fn plain(text: &str) -> String {
    unaccented(key(text))
}

/// A key without its accents.
pub(crate) fn unaccented(key: String) -> String {
    if key.is_ascii() {
        return key;
    }
    let letters: String =
        key.chars().filter(|&character| canonical_combining_class(character) == 0).collect();
    as_typed(&letters).into_owned()
}

/// Finds the texts that contain every word, whatever their case and accents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search {
    words: Vec<String>,
}

impl Search {
    pub fn of(text: &str) -> Self {
        Self { words: plain(text).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect() }
    }

    /// A search without words finds every text.
    pub fn finds(&self, text: &str) -> bool {
        self.finds_in(&[&plain(text)])
    }

    /// Whether each word is in one of these [`plain`] texts.
    pub fn finds_in(&self, plain: &[&str]) -> bool {
        self.words.iter().all(|word| plain.iter().any(|text| text.contains(word)))
    }
}

fn decomposed(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.is_ascii() { text } else { text.nfd().collect::<String>().into() }
}

/// Writes the text with the signs that are on a keyboard.
fn as_typed(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let is_on_keyboard = |byte: u8| byte != b'`' && (byte == b' ' || byte.is_ascii_graphic());
    if text.bytes().all(is_on_keyboard) && !text.contains("  ") {
        return text.into();
    }
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        match on_keyboard(character) {
            ' ' if line.is_empty() || line.ends_with(' ') => {}
            ' ' => line.push(' '),
            invisible if shows_nothing(invisible) => {}
            visible => line.push(visible),
        }
    }
    line.truncate(line.trim_end().len());
    line.into()
}

fn on_keyboard(character: char) -> char {
    match character {
        '`'
        | '´'
        | 'ʹ'
        | 'ʻ'..='ʽ'
        | '‘'..='‛'
        | '′'
        | '‵'
        | '\u{374}'
        | '‹'
        | '›'
        | '\u{1FEF}'
        | '\u{1FFD}'
        | '＇' => '\'',
        'ʺ' | '“'..='‟' | '″' | '‶' | '«' | '»' | '＂' => '"',
        '‐'..='―' | '−' | '⁃' | '﹘' | '﹣' | '－' => '-',
        space if space.is_whitespace() => ' ',
        other => other,
    }
}
