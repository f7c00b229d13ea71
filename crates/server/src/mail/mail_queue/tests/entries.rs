//! Mails about what agents entered.

use rules::field::FieldReport;
use rules::record::{Document, Report as _};
use serde_json::json;
use store::Language;
use store::corrections::{Entered, Entry};

use super::{ann, entry, mail_queue};
use crate::mail::Mail;

fn of_field() -> Entry {
    let members = json!({ "name": "North" });
    let report = FieldReport::read(&Document::stored(members.to_string())).unwrap();
    Entry { of: Entered::Field(Box::new(report)), ..entry() }
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
