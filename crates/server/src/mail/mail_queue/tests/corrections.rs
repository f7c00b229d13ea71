//! Mails about corrections.

use rules::kind::Kind;
use rules::record::Version;
use serde_json::json;
use store::Language;
use store::corrections::Correction;
use store::records::{Side, Succession};
use uuid::Uuid;

use super::{ann, correction, mail_queue, members};
use crate::mail::Mail;

fn of_field(before: serde_json::Value, after: serde_json::Value, others: Vec<Succession>) -> Correction {
    let versions = [before, after].map(members);
    Correction { kind: Kind::Field, versions, successions: others, ..correction() }
}

#[test]
fn a_mail_about_a_corrected_field_has_each_value_as_people_read_it() {
    let before = json!({ "name": "North", "fsaTract": "12", "notes": "Wet" });
    let boundary =
        json!({ "type": "Polygon", "coordinates": [[[-101, 41], [-100, 41], [-101, 42], [-101, 41]]] });
    let county =
        json!({ "fips": "31135", "name": "Perkins County", "state": "Nebraska", "certainty": "said" });
    let after = json!({ "name": "evil.example/now", "fsaTract": "13", "notes": "n".repeat(100), "county": county,
        "boundary": boundary, "acres": 159.9, "bbox": [-101, 41, -100, 42], "labelPoint": [-100.8, 41.2] });
    let corrections = vec![of_field(before, after, Vec::new())];
    let mail = Mail::RecordsCorrected { to: ann(), corrections, more: 0 };
    let [english, spanish] =
        Language::ALL.map(|language| mail_queue().compose(&mail, language).unwrap().mail);
    assert_eq!(english.subject.as_str(), "An agent corrected your fields");
    assert!(english.text.contains("https://acremark.example/fields"), "{}", english.text);
    let long = "n".repeat(80);
    for said in [
        "field from North to evil. example now",
        "boundary from not reported to 159.90 acres",
        "fsa tract number from 12 to 13",
        &format!("notes from Wet to {long}…"),
        "county from not reported to Perkins County, Nebraska",
    ] {
        let line = format!("\nPat Agent changed {said} (field evil. example now)\n");
        assert!(english.text.contains(&line), "{line}{}", english.text);
    }
    for said in ["límite de sin reportar a 159.90 acres", "notas de Wet a"] {
        assert!(spanish.text.contains(&format!("\nPat Agent cambió {said}")), "{said}{}", spanish.text);
    }
}

#[test]
fn a_mail_tells_merges_and_splits_and_names_both_kinds() {
    let other = |side, name: &str| Succession {
        version: Version(2),
        side,
        other: Uuid::nil(),
        name: name.to_owned(),
    };
    let named = |name: &str| json!({ "name": name });
    let merged = of_field(named("North"), named("North"), vec![other(Side::Predecessor, "South")]);
    let parts = ["East A", "East B"].map(|name| other(Side::Successor, name)).into();
    let split = of_field(named("East"), named("East"), parts);
    let odd = of_field(named("West"), named("West"), Vec::new());
    let corrections = vec![correction(), merged, split, odd];
    let mail = Mail::RecordsCorrected { to: ann(), corrections, more: 0 };
    let told = [
        (
            "An agent corrected your plantings and fields",
            [
                "Pat Agent merged South into the field North",
                "Pat Agent split the field East into East A, East B",
                "Pat Agent changed a field (West)",
            ],
        ),
        (
            "Un agente corrigió sus siembras y campos",
            [
                "Pat Agent unió South con el campo North",
                "Pat Agent dividió el campo East en East A, East B",
                "Pat Agent modificó un campo (West)",
            ],
        ),
    ];
    for (language, (subject, lines)) in Language::ALL.into_iter().zip(told) {
        let written = mail_queue().compose(&mail, language).unwrap().mail;
        assert_eq!(written.subject.as_str(), subject);
        assert!(written.text.contains("https://acremark.example/myPlantings"));
        for line in lines {
            assert!(written.text.contains(&format!("\n{line}\n")), "{line}{}", written.text);
        }
    }
}

#[test]
fn a_mail_about_a_correction_has_each_value_as_people_read_it() {
    let mail = Mail::RecordsCorrected { to: ann(), corrections: vec![correction()], more: 0 };
    let [english, spanish] =
        Language::ALL.map(|language| mail_queue().compose(&mail, language).unwrap().mail.text);
    for said in [
        "field from North to evil. example now",
        "crop from Wheat to Corn",
        "acres from 56.00 to 57.25",
        "location from 39.12, -96.57 to 39.125, -96.57",
        "start date from 04/30/2026 to 05/01/2026",
        "estimated end date from not reported to 05/09/2026",
        "intended use from Grain to Seed",
        "irrigation from not reported to Irrigated",
    ] {
        let line = format!("\nPat Agent changed {said} (Corn, field evil. example now)\n");
        assert!(english.contains(&line), "{line}{english}");
    }
    for said in [
        "ubicación de 39.12, -96.57 a 39.125, -96.57",
        "fecha de fin estimada de sin reportar a 05/09/2026",
        "uso previsto de Grano a Semilla",
    ] {
        let line = format!("\nPat Agent cambió {said} (Maíz, campo evil. example now)\n");
        assert!(spanish.contains(&line), "{line}{spanish}");
    }
}

#[test]
fn a_mail_has_the_reason_after_all_changes_of_a_correction_and_the_way_to_the_settings() {
    let reason = Some("As on evil.example/map".to_owned());
    let corrections = vec![Correction { reason, ..correction() }, correction()];
    let mail = Mail::RecordsCorrected { to: ann(), corrections, more: 0 };
    let [english, spanish] =
        Language::ALL.map(|language| mail_queue().compose(&mail, language).unwrap().mail.text);
    let last = "to Irrigated (Corn, field evil. example now)\nReason: As on evil. example map\nPat Agent";
    assert!(english.contains(last), "{english}");
    assert_eq!(english.matches("Reason").count(), 1);
    assert!(spanish.contains("\nMotivo: As on evil. example map\n"), "{spanish}");
    for text in [english, spanish] {
        assert!(text.contains(": https://acremark.example/settings\n"), "{text}");
    }
}
