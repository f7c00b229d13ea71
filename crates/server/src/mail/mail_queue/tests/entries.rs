//! Mails about what agents entered.

use std::collections::HashSet;

use rules::kind::Kind;
use serde_json::json;
use store::Language;
use store::corrections::Entry;

use super::{ann, entry, mail_queue, members};
use crate::mail::Mail;

fn of_field() -> Entry {
    Entry { kind: Kind::Field, members: members(json!({ "name": "North" })), ..entry() }
}

fn written(mail: &Mail) -> [(String, String); 2] {
    Language::ALL.map(|language| {
        let mail = mail_queue().compose(mail, language).unwrap().mail;
        (mail.subject.as_str().to_owned(), mail.text.clone())
    })
}

#[test]
fn a_mail_about_entries_has_a_line_for_each_and_names_both_kinds() {
    let told = [
        (
            "An agent entered plantings and fields for you",
            [
                "Pat Agent entered a planting (Corn, field evil. example now, 57.25 acres, started 05/01/2026)",
                "Pat Agent entered a field (North)",
                "and 2 more",
            ],
        ),
        (
            "Un agente registró siembras y campos por usted",
            [
                "Pat Agent registró una siembra (Maíz, campo evil. example now, 57.25 acres, inicio 05/01/2026)",
                "Pat Agent registró un campo (North)",
                "y 2 más",
            ],
        ),
    ];
    let mail = Mail::RecordsEntered { to: ann(), entries: vec![entry(), of_field()], more: 2 };
    for ((subject, text), (expected, lines)) in written(&mail).into_iter().zip(told) {
        assert_eq!(subject, expected);
        assert!(text.contains(&format!(":\n\n{}\n\n", lines.join("\n"))), "{text}");
        assert!(text.contains("https://acremark.example/myPlantings"), "{text}");
    }
}

#[test]
fn a_mail_about_a_field_alone_leads_to_the_fields() {
    for (_, text) in written(&Mail::RecordsEntered { to: ann(), entries: vec![of_field()], more: 0 }) {
        assert!(text.contains("https://acremark.example/fields"), "{text}");
    }
}

#[test]
fn a_mail_about_withdrawn_entries_says_how_long_they_can_be_restored() {
    let told = [
        (
            "An agent withdrew plantings entered for you",
            "Pat Agent withdrew a planting (Corn, field evil. example now, 57.25 acres, started 05/01/2026)",
            "for 30 days",
        ),
        (
            "Un agente retiró siembras que había registrado por usted",
            "Pat Agent retiró una siembra (Maíz, campo evil. example now, 57.25 acres, inicio 05/01/2026)",
            "Durante 30 días",
        ),
    ];
    let mail = Mail::EntriesWithdrawn { to: ann(), entries: vec![entry()], more: 0 };
    for ((subject, text), (expected, line, days)) in written(&mail).into_iter().zip(told) {
        assert_eq!(subject, expected);
        assert!(text.contains(&format!(":\n\n{line}\n\n")) && text.contains(days), "{text}");
    }
}

#[test]
fn each_kind_of_record_has_its_own_words_in_a_mail_about_entries() {
    let of_kind = |kind: &Kind| {
        let members = members(json!({ kind.name_member(): "North" }));
        Entry { kind: *kind, members, ..entry() }
    };
    for language in 0..Language::ALL.len() {
        let lines = Kind::ALL.iter().map(|kind| {
            let mail = Mail::RecordsEntered { to: ann(), entries: vec![of_kind(kind)], more: 0 };
            written(&mail)[language].clone()
        });
        assert_eq!(lines.collect::<HashSet<_>>().len(), Kind::ALL.len());
    }
    let entries = Kind::ALL.iter().map(of_kind).collect();
    let [(english, _), (spanish, _)] = written(&Mail::RecordsEntered { to: ann(), entries, more: 0 });
    assert_eq!(english, "An agent entered plantings, fields and zero reports for you");
    assert_eq!(spanish, "Un agente registró siembras, campos y reportes de cero acres por usted");
}
