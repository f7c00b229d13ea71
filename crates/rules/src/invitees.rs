//! The addresses in a text that someone pasted from a mail program, a spreadsheet or a list.

use std::collections::BTreeSet;

use crate::user::EmailAddress;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invitees {
    /// The addresses are in the order of the text, each once.
    pub addresses: Vec<EmailAddress>,
    /// Words that look like an address and are none, and lines without an address.
    pub unread: Vec<String>,
}

/// What lies beside an address on its line, such as a name or a phone number, passes unread.
pub fn invitees(text: &str) -> Invitees {
    let visible: String = text.chars().filter(|character| !shows_nothing(*character)).collect();
    let mut found = Invitees::default();
    let mut known = BTreeSet::new();
    for line in visible.split(['\n', '\r', '\u{2028}']) {
        let words: Vec<_> = line.split(is_separator).map(bare).filter(|word| !word.is_empty()).collect();
        let is_meant = |word: &&str| word.contains('@') || is_host(word);
        if !words.iter().any(is_meant) {
            if !words.is_empty() && !is_heading(line) {
                found.unread.push(words.join(" "));
            }
            continue;
        }
        for word in words.into_iter().filter(is_meant) {
            match EmailAddress::parse(word) {
                Ok(address) if is_one_address(word) => {
                    if known.insert(address.clone()) {
                        found.addresses.push(address);
                    }
                }
                _ => found.unread.push(word.to_owned()),
            }
        }
    }
    found
}

fn is_separator(character: char) -> bool {
    character.is_whitespace() || ",;:|<>()[]{}\"“”„«»".contains(character)
}

/// Copied from web pages and spreadsheets, and in no address.
const fn shows_nothing(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}

/// Takes off the signs around a word: the dot of a sentence, quotes, and the mark of a list's line.
fn bare(word: &str) -> &str {
    let is_quote = |character| matches!(character, '\'' | '`' | '‘' | '’');
    word.trim_start_matches(|character| is_quote(character) || "-–—*•".contains(character))
        .trim_end_matches(|character| is_quote(character) || character == '.')
}

fn is_one_address(word: &str) -> bool {
    word.split_once('@').is_some_and(|(local, host)| {
        !local.is_empty() && !host.contains('@') && host.contains('.') && !host.starts_with('.')
    })
}

/// An address whose sign is missing, as in `jim.farm.example`. A web page, `L.L.C` or a number is none.
fn is_host(word: &str) -> bool {
    let is_page = word.contains('/') || word.to_lowercase().starts_with("www.");
    let is_end = |end: &str| end.chars().count() > 1 && end.chars().all(char::is_alphabetic);
    !is_page && word.rsplit_once('.').is_some_and(|(start, end)| !start.is_empty() && is_end(end))
}

/// The title of a column.
fn is_heading(line: &str) -> bool {
    let line = line.to_lowercase();
    ["mail", "correo", "address", "contact", "dirección"].iter().any(|word| line.contains(word))
}
