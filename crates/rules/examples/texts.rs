//! Prints every text that people read from the rules, one on a line, so that `make check` can show that the UI holds
//! none of them a second time.

use std::io::{self, Write};

use rules::crop::Crop;
use rules::filter::FilterKind;
use rules::message::Message;
use rules::password_strength::PasswordStrength;
use rules::season::Season;
use rules::user::UserType;
use rules::violation::Rule;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let texts = (Message::ALL.into_iter().map(Message::text))
        .chain(Rule::ALL.into_iter().map(Rule::message))
        .chain(PasswordStrength::ALL.into_iter().map(PasswordStrength::message))
        .chain(Crop::ALL.into_iter().map(Crop::label))
        .chain(FilterKind::ALL.into_iter().map(FilterKind::label))
        .chain(Season::ALL.into_iter().map(Season::label))
        .chain(UserType::ALL.into_iter().map(UserType::label));
    for text in texts {
        writeln!(out, "{text}")?;
    }
    Ok(())
}
