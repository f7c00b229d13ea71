use rules_wasm::readiness::readiness;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got, value};

const NORTH: &str = "01936b7e-0000-7000-8000-000000000009";
const SOUTH: &str = "01936b7e-0000-7000-8000-000000000008";

fn planting() -> Value {
    json!({
        "fieldId": NORTH,
        "fieldName": "North 40",
        "crop": "Corn",
        "estimatedAcres": 40,
        "startDateISO": "2026-05-04",
        "irrigation": "irrigated",
        "sharePercent": 100,
        "legalDescription": "12-14N-48W",
    })
}

fn field() -> Value {
    json!({ "fieldId": NORTH, "name": "North 40", "fsaFarm": "4321", "fsaTract": "12", "fsaField": "3" })
}

/// Judges the first planting.
fn judged(plantings: &[Value], on_land: &Value) -> Value {
    let (own, field) = (value(&plantings[0]), Some(value(&field())));
    let all = value(&json!(plantings));
    let fields =
        value(&json!([{ "fieldId": NORTH, "name": "North 40" }, { "fieldId": SOUTH, "name": "South" }]));
    let filing = value(&json!({ "dates": [], "today": "2026-06-01" }));
    got(readiness(own, field, value(on_land), all, 0, fields, filing).unwrap())
}

fn codes(readiness: &Value) -> Vec<&str> {
    readiness["reasons"].as_array().unwrap().iter().map(|reason| reason["code"].as_str().unwrap()).collect()
}

#[wasm_bindgen_test]
fn readiness_crosses_with_all_that_a_reason_says() {
    let expected = json!({
        "level": "lookAt",
        "reasons": [{
            "code": "boundary-missing",
            "level": "lookAt",
            "message": "The field has no boundary.",
            "advice": "Walk, draw or import the boundary, so that its acres and its county are known.",
            "source": "Acremark",
            "kind": "field",
            "member": "boundary",
        }],
    });
    assert_eq!(judged(&[planting()], &json!({ "isOutsideField": false, "overlaps": [] })), expected);
}

#[wasm_bindgen_test]
fn readiness_takes_the_other_plantings_the_place_and_the_confirmation() {
    let mut wheat = planting();
    wheat["crop"] = json!("Wheat");
    let mut entered = planting();
    entered["confirmation"] = json!("pending");
    let judged = judged(&[entered, wheat], &json!({ "isOutsideField": true, "overlaps": [] }));
    let expected = ["subfield-missing", "location-outside-field", "boundary-missing", "not-confirmed"];
    assert_eq!(codes(&judged), expected);
}

#[wasm_bindgen_test]
fn readiness_names_the_reported_fields_that_have_land_of_the_field() {
    let on_land = json!({ "isOutsideField": false, "overlaps": [{ "fieldId": SOUTH, "acres": 12.5 }] });
    let mut south = planting();
    south["fieldId"] = json!(SOUTH);
    south["startDateISO"] = json!("2025-05-04");
    assert_eq!(codes(&judged(&[planting(), south.clone()], &on_land)), ["boundary-missing"]);
    south["startDateISO"] = json!("2026-05-04");
    let judged = judged(&[planting(), south], &on_land);
    assert_eq!(codes(&judged), ["fields-overlap", "boundary-missing"]);
    let overlap = &judged["reasons"][0];
    assert_eq!(overlap["fields"], "South (12.50 acres)");
    assert_eq!(
        overlap["message"],
        "The field shares land with South (12.50 acres), also reported this year."
    );
}
