use js_sys::Error;
use rules_wasm::fixes::{accuracy_word, best_fix, feet, patience, with_fix};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got, list, message, value};

/// 2026-05-01T14:02:03Z.
const NOW: f64 = 1_777_644_123_000.0;

fn best(fixes: &Value) -> Option<Value> {
    best_fix(list(fixes), NOW).unwrap().map(got)
}

#[wasm_bindgen_test]
fn best_fix_can_be_sent_as_part_of_a_planting() {
    let fixes = json!([
        {"latitude": 41.0, "longitude": -101.0, "accuracy": 4.2, "time": NOW - 2000.0},
        {"latitude": 41.000_01, "longitude": -101.0, "accuracy": 4.2, "time": NOW - 1000.5},
        {"latitude": 41.2, "longitude": -101.0, "accuracy": 4.0, "time": NOW - 60_000.0},
        {"latitude": 41.0, "longitude": -101.0, "accuracy": 0, "time": NOW},
        {"latitude": 41.0, "longitude": -101.0, "accuracy": 3000, "time": NOW},
    ]);
    assert_eq!(
        best(&fixes),
        Some(json!({
            "latitude": 41.000_005,
            "longitude": -101,
            "fix": {"source": "measured", "accuracy": 4.2, "takenAt": "2026-05-01T14:02:01.999Z"},
            "count": 2,
        }))
    );
}

#[wasm_bindgen_test]
fn no_usable_reading_gives_no_best_fix() {
    assert_eq!(best(&json!([])), None);
    assert_eq!(best(&json!([{"latitude": 41, "longitude": -101, "accuracy": 0, "time": NOW}])), None);
    let wrong = json!([{"latitude": 41, "longitude": -101, "accuracy": 4, "time": "now"}]);
    assert!(message(best_fix(list(&wrong), NOW)).contains("expected f64"));
    assert!(message(best_fix(Vec::new(), f64::INFINITY)).contains("RFC 3339"));
}

#[wasm_bindgen_test]
fn an_accuracy_has_a_word_and_feet() {
    let found = [10.0, 10.1, 30.0, 30.1].map(|meters| (accuracy_word(meters), feet(meters).to_string()));
    let expected = [("good", "33"), ("fair", "34"), ("fair", "99"), ("poor", "99")];
    assert_eq!(found, expected.map(|(word, feet)| (word.to_owned(), feet.to_owned())));
}

#[wasm_bindgen_test]
fn wait_for_a_better_fix_goes_by_the_accuracy_in_meters() {
    assert_eq!([patience(4.2, 0), patience(60.0, 1), patience(60.0, 2)], [2_000, 6_000, 2_000]);
}

fn edited(planting: &Value, known: &Value) -> Result<Value, Error> {
    with_fix(value(planting), list(known), "2026-06-01T08:00:00Z").map(got)
}

#[wasm_bindgen_test]
fn fix_after_an_edit_is_that_of_the_same_location_or_moved() {
    let fix = json!({"source": "measured", "accuracy": 4.2, "takenAt": "2026-05-01T14:02:03.000Z"});
    let marked = json!({"latitude": 41.2565, "longitude": -101.7423, "fix": fix});
    let planting = json!({
        "fieldName": "North 40", "crop": "Corn", "estimatedAcres": 40, "latitude": 41.2565, "longitude": -101.7423,
    });
    let with = |name: &str, value: Value| {
        let mut planting = planting.clone();
        planting[name] = value;
        planting
    };
    let stored = json!({"version": 3, "latitude": 41.3, "longitude": -101.7423, "crop": "Oats"});
    assert_eq!(edited(&planting, &json!([stored, marked])).unwrap(), with("fix", fix.clone()));
    assert_eq!(edited(&with("fix", fix.clone()), &json!([{}, stored])).unwrap()["fix"]["source"], "moved");
    assert_eq!(
        edited(&with("latitude", json!(41.3)), &json!([marked])).unwrap()["fix"],
        json!({"source": "moved", "takenAt": "2026-06-01T08:00:00.000Z"})
    );
    assert_eq!(edited(&with("latitude", json!(41.3)), &json!([stored, marked])).unwrap()["fix"], Value::Null);
    let nowhere = json!({"fieldName": "North 40", "crop": "Corn"});
    assert_eq!(edited(&nowhere, &json!([marked])).unwrap(), nowhere);
    assert!(message(with_fix(value(&planting), Vec::new(), "today")).contains("RFC 3339"));
    assert_eq!(
        message(edited(&with("latitude", json!(91)), &json!([]))),
        "Latitude should be between -90 and 90 degrees"
    );
}
