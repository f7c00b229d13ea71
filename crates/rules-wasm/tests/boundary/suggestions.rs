use rules_wasm::suggestions::{crop_year, field_names, recent_crops};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got_list, list, message, passed, value};

fn fields() -> Value {
    json!([
        {"fieldName": "Creek", "usedAt": "2026-05-01T12:00:00Z"},
        {"fieldName": "Far", "latitude": 41.5, "longitude": -101, "usedAt": "2026-05-01T12:00:00Z"},
        {"fieldName": "home", "latitude": 41.0001, "longitude": -101, "usedAt": "2026-05-01T12:00:00Z"},
        {"fieldName": "Home", "latitude": 41.0009, "longitude": -101, "usedAt": "2026-05-02T12:00:00Z"},
    ])
}

#[wasm_bindgen_test]
fn the_nearest_field_names_come_first_with_their_distance() {
    let here = json!({"latitude": 41, "longitude": -101});
    assert_eq!(
        got_list(field_names(list(&fields()), Some(passed(&here))).unwrap()),
        json!([
            {"fieldName": "Home", "meters": 11},
            {"fieldName": "Far", "meters": 55_598},
            {"fieldName": "Creek"},
        ])
    );
    assert_eq!(got_list(field_names(list(&fields()), None).unwrap())[0], json!({"fieldName": "Home"}));
    assert_eq!(got_list(field_names(Vec::new(), None).unwrap()), json!([]));
}

#[wasm_bindgen_test]
fn the_crops_planted_last_come_first() {
    let uses = json!([
        {"crop": "Oats", "usedAt": "2026-05-01T12:00:00Z"},
        {"crop": "Sugar Beets", "usedAt": "2026-05-02T12:00:00Z"},
    ]);
    let crops = recent_crops(list(&uses)).unwrap();
    assert_eq!(crops[..3], ["Sugar Beets", "Oats", "Corn"]);
    assert_eq!(crops.len(), 23);
}

#[wasm_bindgen_test]
fn planting_with_a_start_date_has_a_crop_year() {
    let of = |planting: Value| crop_year(value(&planting)).unwrap();
    assert_eq!(of(json!({"fieldName": "Home", "crop": "Wheat", "startDateISO": "2026-09-20"})), Some(2027));
    assert_eq!(of(json!({"fieldName": "Home", "crop": "Corn", "startDateISO": "2026-05-01"})), Some(2026));
    assert_eq!(of(json!({"fieldName": "Home", "crop": "Corn"})), None);
}

#[wasm_bindgen_test]
fn wrong_arguments_throw_a_readable_error() {
    let field = |field: Value| message(field_names(list(&json!([field])), None));
    assert_eq!(field(json!({"fieldName": " ", "usedAt": "2026-05-01T12:00:00Z"})), "not a field's name");
    assert!(field(json!({"fieldName": "Home", "usedAt": "today"})).contains("RFC 3339"));
    let wrong = json!([{"crop": " ", "usedAt": "2026-05-01T12:00:00Z"}]);
    assert_eq!(message(recent_crops(list(&wrong))), "not a crop");
}
