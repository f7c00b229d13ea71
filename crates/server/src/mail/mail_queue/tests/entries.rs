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

fn written(entries: Vec<Entry>, more: usize) -> [(String, String); 2] {
    let mail = Mail::RecordsEntered { to: ann(), entries, more };
    Language::ALL.map(|language| {
        let mail = mail_queue().compose(&mail, language).unwrap().mail;
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
    for ((subject, text), (expected, lines)) in written(vec![entry(), of_field()], 2).into_iter().zip(told) {
        assert_eq!(subject, expected);
        assert!(text.contains(&format!(":\n\n{}\n\n", lines.join("\n"))), "{text}");
        assert!(text.contains("https://acremark.example/myPlantings"), "{text}");
    }
}

#[test]
fn a_mail_about_a_field_alone_leads_to_the_fields() {
    for (_, text) in written(vec![of_field()], 0) {
        assert!(text.contains("https://acremark.example/fields"), "{text}");
    }
}
