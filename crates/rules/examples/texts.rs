//! Prints every text that people read from the rules, one line each: kind, code, text. `make check` uses the list to
//! show that the UI repeats none of them and has a translation of each.

use std::io::{self, Write};

use rules::crop::Crop;
use rules::deadline::DeadlineKind;
use rules::filter::FilterKind;
use rules::message::Message;
use rules::password_strength::PasswordStrength;
use rules::readiness::Reason;
use rules::record::Kind;
use rules::season::Season;
use rules::tables::table;
use rules::user::UserType;
use rules::violation::{HINTS, Rule};
use strum::VariantArray as _;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut print = |kind: &str, code: &str, text: &str| writeln!(out, "{kind}\t{code}\t{text}");
    for message in Message::VARIANTS {
        print("messages", &format!("{message:?}"), message.text())?;
    }
    for rule in Rule::VARIANTS {
        print("violations", rule.code(), rule.message())?;
    }
    for (violation, hint) in HINTS {
        print("hints", &format!("{}.{}", violation.field.name(), violation.rule.code()), hint)?;
    }
    for strength in PasswordStrength::ALL {
        print("passwordHints", &(strength as u8).to_string(), strength.message())?;
    }
    for reason in Reason::ALL {
        print("reasons", reason.code(), reason.message())?;
        print("advice", reason.code(), reason.advice())?;
    }
    for crop in Crop::all() {
        print("crops", crop.label(), crop.label())?;
    }
    for member in rules::kind::Kind::ALL.iter().flat_map(|kind| table(*kind).members) {
        print("members", member.name, member.label)?;
        if member.form_label != member.label {
            print("formLabels", member.name, member.form_label)?;
        }
        if let Kind::Choice(list) = member.kind {
            for choice in list {
                print("choices", &format!("{}.{}", member.name, choice.code), choice.label)?;
            }
        }
    }
    for kind in DeadlineKind::ALL {
        print("deadlineKinds", kind.value(), kind.label())?;
    }
    for filter in FilterKind::ALL {
        print("filters", filter.value(), filter.label())?;
    }
    for season in Season::ALL {
        print("seasons", season.value(), season.label())?;
    }
    for user_type in UserType::ALL {
        print("userTypes", user_type.value(), user_type.label())?;
    }
    Ok(())
}
