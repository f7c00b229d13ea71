//! The mail about corrections, in English.

use store::corrections::Correction;

use crate::mail::corrected::{Changed, Whose, Words, lines};
use crate::mail::wording::Wording;

const WORDS: Words = Words {
    member: |member| member.heading.unwrap_or(member.label).to_lowercase(),
    crop: |label| label,
    choice: |member, code| member.choice(code).map(|choice| choice.label),
    not_reported: "not reported",
    changed: |Changed { whose, member, from, to }| {
        let Whose { name, crop, field } = whose;
        format!("{name} changed {member} from {from} to {to} ({crop}, field {field})")
    },
    otherwise: |Whose { name, crop, field }| format!("{name} changed a planting ({crop}, field {field})"),
};

pub(super) fn told(corrections: &[Correction], more: usize) -> Wording {
    let mut lines = lines(corrections, &WORDS);
    match more {
        0 => {}
        1 => lines.push("and 1 more correction".to_owned()),
        _ => lines.push(format!("and {more} more corrections")),
    }
    Wording::new(
        "An agent corrected your plantings",
        &[
            "An agent corrected plantings that you reported or that belong to your farm:",
            &lines.join("\n"),
            "If something is wrong, please talk to the agent, or correct it yourself. You get these emails because you \
             turned them on in the settings, under Profile.",
        ],
        Some("My plantings"),
    )
}
