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

/// The people stand in the order of the text. A line may name several. One without an address names somebody only if
/// it has a name and a phone number: a greeting, a signature or the titles of columns name nobody. A word that is the
/// whole text is most likely an address that someone began.
pub fn invitees(text: &str) -> Vec<Invitee> {
    let visible: String = text.chars().filter(|character| !is_invisible(*character)).collect();
    if let [word] = *words(&visible)
        && !is_heading(word)
    {
        return vec![Invitee { email: normalized(word), ..Invitee::default() }];
    }
    visible.split(['\n', '\r', '\u{2028}']).flat_map(of_line).collect()
}

fn words(text: &str) -> Vec<&str> {
    text.split(is_separator).map(bare).filter(|word| !word.is_empty()).collect()
}

fn of_line(line: &str) -> Vec<Invitee> {
    let words = words(line);
    let emails: Vec<_> = words.iter().copied().filter(|word| word.contains('@') || is_host(word)).collect();
    let (before, after) = match *emails.as_slice() {
        [] => return without_address(line).into_iter().collect(),
        [email] => line.split_once(email).unwrap_or_default(),
        _ => return of_crowded_line(line, &emails),
    };
    let name_before = name_before(before);
    let cells = [cells(before), cells(after)];
    let phone = cells.iter().flatten().find(|cell| is_phone(cell)).cloned().unwrap_or_default();
    let name = if name_before.is_empty() { name(&cells[1]) } else { name_before };
    vec![Invitee { name, phone, email: emails.iter().map(|word| normalized(word)).collect() }]
}

/// The person of a line whose address is missing.
fn without_address(line: &str) -> Option<Invitee> {
    let (names, phones): (Vec<_>, Vec<_>) =
        cells(line).into_iter().flat_map(|cell| apart(&cell)).partition(|cell| !is_phone(cell));
    let (name, phone) = (name(&names), phones.into_iter().next()?);
    (!name.is_empty()).then(|| Invitee { name, phone, email: String::new() })
}

/// A phone number may follow the name in one cell. The words of a sentence are no name.
fn apart(cell: &str) -> Vec<String> {
    let words: Vec<_> = cell.split(' ').collect();
    let is_capital = |word: &&str| word.starts_with(char::is_uppercase);
    let name = words.iter().take_while(|word| is_capital(word)).count();
    let (name, phone) = words.split_at(name);
    let parts = [name.join(" "), phone.join(" ")];
    if name.len() > 1 && is_phone(&parts[1]) { parts.to_vec() } else { vec![cell.to_owned()] }
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
            found.push(Invitee { name: name_before(before), phone: String::new(), email });
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

/// [`check_invitee`] by an agent, whose address is none of a farmer.
pub fn check_invitee_of(agent: &EmailAddress, email: &str) -> Result<EmailAddress, Violations> {
    let others = check_invitee(email)?.others(agent);
    others.map_err(|rule| vec![Violation::new(Field::Email, rule)])
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
    let cleared =
        parts.map(|part| match part.split_once(',').map(|(last, first)| [cleared(first), cleared(last)]) {
            // The comma is within quotes.
            Some(names) if is_last_name_first(&names[1], &names[0]) => names.join(" "),
            _ => cleared(part),
        });
    cleared.filter(|cell| !cell.is_empty()).collect()
}

fn cleared(part: &str) -> String {
    let words = part.split_whitespace().map(|word| {
        bare(word.trim_matches(['<', '>', '[', ']', '{', '}', '"', '“', '”', '„', '«', '»', ',']))
    });
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The name before an address. One comma between two words, as in `Peters, Karl`, says that the last name comes first.
/// A comma after them too, or one without a space, separates the columns of a list.
fn name_before(before: &str) -> String {
    let is_around = |character: char| is_separator(character) && character != ',';
    let text = before.trim_start_matches(is_separator).trim_end_matches(is_around);
    let found = cells(before);
    match (found.as_slice(), text.split_once(',')) {
        ([last, first], Some((_, after)))
            if after.starts_with(char::is_whitespace)
                && !after.contains([',', ';', '|', '\t'])
                && is_last_name_first(last, first) =>
        {
            name(&[first.clone(), last.clone()])
        }
        _ => name(&found),
    }
}

/// Whether a comma between two names says that the last name comes first. It does not before "Jr." or "LLC".
fn is_last_name_first(last: &str, first: &str) -> bool {
    const FOLLOWING: [&str; 9] = ["jr", "sr", "ii", "iii", "iv", "inc", "llc", "ltd", "co"];
    let is_name = |text: &str| text.chars().all(|character| !character.is_ascii_digit() && character != ',');
    let is_following = FOLLOWING.contains(&first.to_lowercase().trim_end_matches('.'));
    !last.is_empty() && !first.is_empty() && is_name(last) && is_name(first) && !is_following
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
