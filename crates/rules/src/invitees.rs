//! The people in a text that someone pasted from a mail program, a spreadsheet or a list.

use crate::text::shows_nothing;
use crate::user::EmailAddress;
use crate::violation::{Field, Rule, Violation, Violations};

/// How many people one call invites.
pub const INVITEES_MAX: usize = 100;

/// The digits of a telephone number, with a prefix or an extension.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 7..=15;

/// A person on a pasted line. The name and the phone number only help to recognize them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invitee {
    pub name: String,
    pub phone: String,
    /// An address as it is compared and sent, a word that should be one, or nothing.
    pub email: String,
}

/// In the order of the text. Titles of columns and empty lines name nobody. A line may name several people.
pub fn invitees(text: &str) -> Vec<Invitee> {
    let visible: String = text.chars().filter(|character| !is_invisible(*character)).collect();
    visible.split(['\n', '\r', '\u{2028}']).flat_map(of_line).collect()
}

fn of_line(line: &str) -> Vec<Invitee> {
    let words: Vec<_> = line.split(is_separator).map(bare).filter(|word| !word.is_empty()).collect();
    let emails: Vec<_> = words.iter().copied().filter(|word| word.contains('@') || is_host(word)).collect();
    let (before, after) = match *emails.as_slice() {
        [] if words.is_empty() || is_heading(line) => return Vec::new(),
        [] => return vec![without_address(&words, line)],
        [email] => line.split_once(email).unwrap_or_default(),
        _ => return of_crowded_line(line, &emails),
    };
    let cells = [cells(before), cells(after)];
    let [name_before, name_after] = cells.each_ref().map(|cells| name(cells));
    let phone = cells.iter().flatten().find(|cell| is_phone(cell)).cloned().unwrap_or_default();
    let name = if name_before.is_empty() { name_after } else { name_before };
    vec![Invitee { name, phone, email: emails.iter().map(|word| normalized(word)).collect() }]
}

/// A single word is most likely an address that someone began.
fn without_address(words: &[&str], line: &str) -> Invitee {
    if let [word] = words {
        return Invitee { email: (*word).to_owned(), ..Invitee::default() };
    }
    let cells = cells(line);
    let phone = cells.iter().find(|cell| is_phone(cell)).cloned().unwrap_or_default();
    let others = cells.into_iter().filter(|cell| *cell != phone).collect::<Vec<_>>();
    Invitee { name: others.join(" "), phone, email: String::new() }
}

/// Several addresses on a line, each with the name before it. Mail programs often write an address as its own name.
fn of_crowded_line(line: &str, emails: &[&str]) -> Vec<Invitee> {
    let mut rest = line;
    let mut found: Vec<Invitee> = Vec::new();
    for word in emails {
        let (before, after) = rest.split_once(word).unwrap_or(("", rest));
        rest = after;
        let email = normalized(word);
        if found.iter().all(|invitee| invitee.email != email) {
            found.push(Invitee { name: name(&cells(before)), phone: String::new(), email });
        }
    }
    found
}

/// An address that a mail can reach. The specification's rule also takes two addresses without a space between them.
pub fn check_invitee(email: &str) -> Result<EmailAddress, Violations> {
    let address = EmailAddress::check(email)?;
    if is_one_address(address.as_str()) {
        Ok(address)
    } else {
        Err(vec![Violation::new(Field::Email, Rule::EmailFormat)])
    }
}

fn normalized(word: &str) -> String {
    check_invitee(word).map_or_else(|_| word.to_owned(), |address| address.to_string())
}

/// The cells of a spreadsheet or a list. A separator within quotes separates nothing.
fn cells(text: &str) -> Vec<String> {
    let mut is_quoted = false;
    let parts = text.split(|character| {
        is_quoted ^= matches!(character, '"' | '“' | '”' | '„' | '«' | '»');
        !is_quoted && "\t,;|".contains(character)
    });
    let cleared = parts.map(|part| {
        part.split_whitespace()
            .map(|word| {
                bare(word.trim_matches(['<', '>', '[', ']', '{', '}', '"', '“', '”', '„', '«', '»', ',']))
            })
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    });
    cleared.filter(|cell| !cell.is_empty()).collect()
}

/// A first and a last name may have a cell each.
fn name(cells: &[String]) -> String {
    let is_name = |cell: &&str| {
        let has_digit = cell.chars().any(|character| character.is_ascii_digit());
        cell.chars().any(char::is_alphabetic) && !has_digit && !is_heading(cell)
    };
    let cells = cells.iter().map(|cell| cell.trim_matches(['(', ')', ':']));
    cells.filter(is_name).take(2).collect::<Vec<_>>().join(" ")
}

fn is_phone(cell: &str) -> bool {
    let digits = cell.chars().filter(char::is_ascii_digit).count();
    PHONE_DIGITS.contains(&digits)
        && cell.chars().all(|character| "0123456789 +-–./()ext#".contains(character))
}

fn is_separator(character: char) -> bool {
    character.is_whitespace() || ",;:|<>()[]{}\"“”„«»".contains(character)
}

/// Copied from web pages and spreadsheets, and in no address.
fn is_invisible(character: char) -> bool {
    shows_nothing(character) && !character.is_whitespace()
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

/// The titles of columns. A name such as Mailhot is none.
fn is_heading(line: &str) -> bool {
    const TITLES: [&str; 10] = [
        "mail",
        "mails",
        "mailto",
        "correo",
        "correos",
        "address",
        "addresses",
        "contact",
        "contacts",
        "dirección",
    ];
    let line = line.to_lowercase();
    let mut words = line.split(|character: char| !character.is_alphabetic());
    words.any(|word| TITLES.contains(&word) || word.starts_with("email"))
}
