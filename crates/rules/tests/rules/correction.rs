//! The reason of a correction, and the answer to it.

use proptest::prelude::*;
use rules::field::FieldPatch;
use rules::planting::{Planting, PlantingPatch};
use rules::record::{ANSWER_MAX, Answer, REASON_MAX, Record, answer_text, reason_by};
use rules::text::count_characters;
use rules::user::UserType;
use rules::violation::{Field, Rule, Violation};
use serde_json::json;
use strum::VariantArray as _;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

#[wasm_bindgen_test(unsupported = test)]
fn reason_is_one_line_of_an_agent() {
    let longest = "ż".repeat(REASON_MAX);
    let too_long = "w".repeat(REASON_MAX + 1);
    let agent = |text: &str| {
        let read = reason_by(UserType::Agent, Some(text));
        read.map(|reason| reason.map(|reason| reason.to_string()))
    };
    let refused = |rule| Err(vec![Violation::new(Field::Reason, rule)]);
    for (text, expected) in [
        ("", Ok(None)),
        (" \u{200B} ", Ok(None)),
        (" As on the map ", Ok(Some("As on the map".to_owned()))),
        (&longest, Ok(Some(longest.clone()))),
        (&too_long, refused(Rule::ReasonTooLong)),
        ("two\nlines", refused(Rule::ControlCharacter)),
    ] {
        assert_eq!(agent(text), expected, "{text}");
    }
    assert_eq!(reason_by(UserType::Agent, None), Ok(None));
    for farm in [UserType::Farmer, UserType::Employee] {
        let refused = Err(vec![Violation::new(Field::Reason, Rule::ReasonOfAgents)]);
        assert_eq!(reason_by(farm, Some("Because")), refused);
        assert_eq!((reason_by(farm, None), reason_by(farm, Some(" "))), (Ok(None), Ok(None)));
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn line_breaks_of_an_answer_become_spaces() {
    let read = |text| answer_text(Some(text)).unwrap().map(|text| text.to_string());
    assert_eq!(read(" It is\r\n\t154 \n"), Some("It is 154".to_owned()));
    assert_eq!((read(" \n "), answer_text(None)), (None, Ok(None)));
    let too_long = answer_text(Some(&"w".repeat(ANSWER_MAX + 1)));
    assert_eq!(too_long, Err(vec![Violation::new(Field::AnswerText, Rule::AnswerTooLong)]));
    let control = answer_text(Some("a\u{0}b"));
    assert_eq!(control, Err(vec![Violation::new(Field::AnswerText, Rule::ControlCharacter)]));
}

#[wasm_bindgen_test(unsupported = test)]
fn edit_has_a_reason_beside_its_members() {
    let body = json!({ "estimatedAcres": 12.5, "reason": "Because" });
    let patch: PlantingPatch = serde_json::from_value(body).unwrap();
    assert_eq!(patch.reason(), Some("Because"));
    let patch: FieldPatch = serde_json::from_value(json!({ "notes": null, "reason": null })).unwrap();
    assert_eq!(patch.reason(), None);
    for broken in [r#"{"reason":1}"#, r#"{"reason":"a","reason":"b"}"#, r#"{"reasons":"a"}"#] {
        assert!(serde_json::from_str::<PlantingPatch>(broken).is_err(), "{broken}");
        assert!(serde_json::from_str::<FieldPatch>(broken).is_err(), "{broken}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn answer_of_a_planting_survives_its_json_and_one_of_a_newer_release_is_none() {
    let mut planting = json!({
        "plantingId": "01936b7e-0000-7000-8000-000000000001",
        "fieldName": "North 40",
        "crop": "Corn",
        "creator": "01936b7e-0000-7000-8000-000000000003",
        "farmer": "01936b7e-0000-7000-8000-000000000002",
        "createdAt": "2026-04-30T13:30:00.000Z",
        "updatedAt": "2026-05-01T13:30:00.000Z",
        "updatedBy": "01936b7e-0000-7000-8000-000000000004",
        "reportedAt": "2026-05-01T13:30:00.000Z",
        "version": 2,
    });
    for answer in Answer::VARIANTS {
        planting["answer"] = json!(answer.value());
        let read: Planting = serde_json::from_value(planting.clone()).unwrap();
        assert_eq!(read.answer, Some(*answer));
        assert_eq!(serde_json::to_value(&read).unwrap(), planting);
        let mut written = Vec::new();
        Record::from(&read).write_json(&mut written);
        assert_eq!(serde_json::from_slice::<serde_json::Value>(&written).unwrap(), planting);
    }
    planting["answer"] = json!("maybe");
    let read: Planting = serde_json::from_value(planting).unwrap();
    assert_eq!(read.answer, None);
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn what_is_read_of_any_text_fits(text in any::<String>()) {
        if let Ok(Some(reason)) = reason_by(UserType::Agent, Some(&text)) {
            prop_assert!((1..=REASON_MAX).contains(&count_characters(reason.as_str())));
            prop_assert_eq!(reason_by(UserType::Agent, Some(reason.as_str())), Ok(Some(reason)));
        }
        if let Ok(Some(answer)) = answer_text(Some(&text)) {
            prop_assert!((1..=ANSWER_MAX).contains(&count_characters(answer.as_str())));
            prop_assert_eq!(answer_text(Some(answer.as_str())), Ok(Some(answer)));
        }
    }
}
