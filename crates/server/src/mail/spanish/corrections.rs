//! The mail about corrections, in Spanish.

use store::corrections::Correction;

use super::texts;
use crate::mail::corrected::{Changed, Whose, Words, lines};
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
};

pub(super) fn told(corrections: &[Correction], more: usize) -> Wording {
    let mut lines = lines(corrections, &WORDS);
    match more {
        0 => {}
        1 => lines.push("y 1 corrección más".to_owned()),
        _ => lines.push(format!("y {more} correcciones más")),
    }
    Wording::new(
        "Un agente corrigió sus siembras",
        &[
            "Un agente corrigió siembras que usted reportó o que son de su finca:",
            &lines.join("\n"),
            "Si algo no está bien, hable con el agente o corríjalo usted. Recibe estos correos porque los activó en la \
             configuración, en Perfil.",
        ],
        Some("Mis siembras"),
    )
}
