use std::fmt;

use rules::user::{EmailAddress, Profile, User};

/// Characters that could turn a name into a link in mail programs that look for links in text.
const MARKS: [char; 8] = ['/', ':', '@', '\\', '<', '>', '\u{3002}', '\u{FF0E}'];

/// The unit is characters. A first and a last name of full length would not fit into a subject.
const SUBJECT_NAME_MAX: usize = 80;

/// People type their own names and these mails go to strangers, so the name loses every character that could turn it
/// into a link.
#[derive(Clone, PartialEq, Eq)]
pub struct Correspondent {
    name: String,
    email: EmailAddress,
}

impl Correspondent {
    pub fn new(profile: &Profile, email: EmailAddress) -> Self {
        Self { name: name(profile.first_name.as_str(), profile.last_name.as_str()), email }
    }

    /// Returns none if the user deleted their account.
    pub fn of(user: &User) -> Option<Self> {
        let email = user.contact.as_ref()?.email.clone();
        Some(Self { name: name(user.first_name.as_str(), user.last_name.as_str()), email })
    }

    /// The name alone, at a length that leaves room in a subject.
    pub fn in_subject(&self) -> String {
        let name = if self.name.is_empty() { self.email.as_str() } else { &self.name };
        match name.char_indices().nth(SUBJECT_NAME_MAX) {
            Some((end, _)) => format!("{}…", name.get(..end).unwrap_or_default()),
            None => name.to_owned(),
        }
    }
}

impl fmt::Display for Correspondent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, email } = self;
        if name.is_empty() { write!(out, "{email}") } else { write!(out, "{name} ({email})") }
    }
}

/// A person's name in a mail.
pub(super) fn name(first_name: &str, last_name: &str) -> String {
    defang(&format!("{first_name} {last_name}"))
}

/// What a person typed, without what could turn it into a link.
pub(super) fn defang(typed: &str) -> String {
    // A space after each dot keeps abbreviations readable but breaks host names.
    let spaced = typed.replace(MARKS, " ").replace('.', ". ");
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_readable_and_cannot_become_a_link() {
        for (first_name, last_name, told) in [
            ("Zoë", "O’Brien-Smith", "Zoë O’Brien-Smith"),
            ("J.R.", "Field", "J. R. Field"),
            ("Win at", "https://evil.example/now", "Win at https evil. example now"),
            ("www.evil.example", "ann@evil.example", "www. evil. example ann evil. example"),
            ("<b>Ann", "evil\u{3002}example", "b Ann evil example"),
            ("/", ":", ""),
        ] {
            assert_eq!(name(first_name, last_name), told);
        }
    }
}
