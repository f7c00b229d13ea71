//! The mail about corrections, in Spanish.

use store::corrections::Correction;

use super::texts;
use crate::mail::corrected::{Subject, lines};
use crate::mail::corrected_words::{Changed, ChangedField, OfField, Whose, WhoseField, Words};
use crate::mail::wording::Wording;

const WORDS: Words = Words {
    member: |member| texts::member(member).to_lowercase(),
    crop: texts::crop,
    choice: texts::choice,
    not_reported: "sin reportar",
    changed: |Changed { whose, member, from, to }| {
        let Whose { name, crop, field } = whose;
        format!("{name} cambió {member} de {from} a {to} ({crop}, campo {field})")
    },
    otherwise: |Whose { name, crop, field }| format!("{name} modificó una siembra ({crop}, campo {field})"),
    of_field: OfField {
        changed: |ChangedField { whose: WhoseField { name, field }, member, from, to }| {
            format!("{name} cambió {member} de {from} a {to} (campo {field})")
        },
        otherwise: |WhoseField { name, field }| format!("{name} modificó un campo ({field})"),
        merged: |WhoseField { name, field }, names| format!("{name} unió {names} con el campo {field}"),
        split: |WhoseField { name, field }, names| format!("{name} dividió el campo {field} en {names}"),
    },
};

pub(super) fn told(corrections: &[Correction], more: usize) -> Wording {
    let mut lines = lines(corrections, &WORDS);
    match more {
        0 => {}
        1 => lines.push("y 1 corrección más".to_owned()),
        _ => lines.push(format!("y {more} correcciones más")),
    }
    let (subject, beginning) = match Subject::of(corrections) {
        Subject::Plantings => (
            "Un agente corrigió sus siembras",
            "Un agente corrigió siembras que usted reportó o que son de su finca:",
        ),
        Subject::Fields => ("Un agente corrigió sus campos", "Un agente corrigió campos de su finca:"),
        Subject::Both => (
            "Un agente corrigió sus siembras y campos",
            "Un agente corrigió siembras y campos que usted reportó o que son de su finca:",
        ),
    };
    Wording::new(
        subject,
        &[
            beginning,
            &lines.join("\n"),
            "Si algo no está bien, hable con el agente o corríjalo usted. Recibe estos correos porque los activó en la \
             configuración, en Perfil.",
        ],
        Some(if Subject::of(corrections) == Subject::Fields { "Campos" } else { "Mis siembras" }),
    )
}
