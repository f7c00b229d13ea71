//! The mail about corrections, in English.

use store::corrections::Correction;

use crate::mail::corrected::{Subject, lines};
use crate::mail::corrected_words::{Changed, ChangedField, OfField, Whose, WhoseField, Words};
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
    of_field: OfField {
        changed: |ChangedField { whose: WhoseField { name, field }, member, from, to }| {
            format!("{name} changed {member} from {from} to {to} (field {field})")
        },
        otherwise: |WhoseField { name, field }| format!("{name} changed a field ({field})"),
        merged: |WhoseField { name, field }, names| format!("{name} merged {names} into the field {field}"),
        split: |WhoseField { name, field }, names| format!("{name} split the field {field} into {names}"),
    },
};

pub(super) fn told(corrections: &[Correction], more: usize) -> Wording {
    let mut lines = lines(corrections, &WORDS);
    match more {
        0 => {}
        1 => lines.push("and 1 more correction".to_owned()),
        _ => lines.push(format!("and {more} more corrections")),
    }
    let (subject, beginning) = match Subject::of(corrections) {
        Subject::Plantings => (
            "An agent corrected your plantings",
            "An agent corrected plantings that you reported or that belong to your farm:",
        ),
        Subject::Fields => {
            ("An agent corrected your fields", "An agent corrected fields that belong to your farm:")
        }
        Subject::Both => (
            "An agent corrected your plantings and fields",
            "An agent corrected plantings and fields that you reported or that belong to your farm:",
        ),
    };
    Wording::new(
        subject,
        &[
            beginning,
            &lines.join("\n"),
            "If something is wrong, please talk to the agent, or correct it yourself. You get these emails because you \
             turned them on in the settings, under Profile.",
        ],
        Some(if Subject::of(corrections) == Subject::Fields { "Fields" } else { "My plantings" }),
    )
}
