use js_sys::Function;
use rules_wasm::acres_warning::acres_warning;
use rules_wasm::earlier_answers::earlier_answers;
use rules_wasm::options::rma_crop_code;
use rules_wasm::same_name::same_names_of;
use rules_wasm::suggestions::{crop_year, likely_crop, location_warning, nearby_fields, recent_crops};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got, list, message, passed, value};

fn fields() -> Value {
    json!([
        {"fieldName": "Creek", "usedAt": "2026-05-01T12:00:00Z"},
        {"fieldName": "Far", "latitude": 41.5, "longitude": -101, "usedAt": "2026-05-01T12:00:00Z"},
        {"fieldName": "home", "latitude": 41.0001, "longitude": -101, "usedAt": "2026-05-01T12:00:00Z"},
        {"fieldName": "Home", "latitude": 41.0009, "longitude": -101, "usedAt": "2026-05-02T12:00:00Z"},
    ])
}

#[wasm_bindgen_test]
fn the_nearest_field_names_come_first_with_their_distance_and_none_is_far() {
    let here = json!({"latitude": 41, "longitude": -101});
    let near = json!({"suggestions": [{"fieldName": "Home", "meters": 11}, {"fieldName": "Creek"}]});
    assert_eq!(got(nearby_fields(list(&fields()), Some(passed(&here))).unwrap()), near);
    let there = json!({"latitude": 42, "longitude": -101});
    let far = json!({
        "suggestions": [{"fieldName": "Creek"}],
        "nearestFar": {"fieldName": "Far", "meters": 55_598},
    });
    assert_eq!(got(nearby_fields(list(&fields()), Some(passed(&there))).unwrap()), far);
    let anywhere = got(nearby_fields(list(&fields()), None).unwrap());
    assert_eq!(anywhere["suggestions"][0], json!({"fieldName": "Home"}));
    assert_eq!(got(nearby_fields(Vec::new(), None).unwrap()), json!({"suggestions": []}));
}

#[wasm_bindgen_test]
fn location_is_asked_about_with_the_nearest_field_and_what_was_meant() {
    let in_us = Function::new_with_args("latitude, longitude", "return longitude < 0");
    let warning = |longitude: f64| {
        let here = passed(&json!({"latitude": 41.5, "longitude": longitude}));
        location_warning(&here, list(&fields()), &in_us).unwrap().map(got)
    };
    assert_eq!(warning(-101.01), None);
    let expected = json!({
        "isOutsideUs": true,
        "nearestFar": {"fieldName": "Far", "meters": 10_524_330},
        "meant": {"latitude": 41.5, "longitude": -101},
    });
    assert_eq!(warning(101.0), Some(expected));
    let throws = Function::new_no_args("throw new Error('lost')");
    let here = passed(&json!({"latitude": 41.5, "longitude": -101}));
    let warning = location_warning(&here, Vec::new(), &throws).unwrap().map(got).unwrap();
    assert_eq!(warning["isOutsideUs"], true);
}

#[wasm_bindgen_test]
fn the_likely_crop_tells_the_crop_year_in_which_it_grew() {
    let id = "5b0f7cd0-6c04-4b7e-9d3c-0f4bd9f3a001";
    let grown = json!([
        {"fieldName": "Home", "fieldId": id, "crop": "Oats", "startDateISO": "2025-05-01"},
        {"fieldName": "Creek", "crop": "Corn", "markedToday": "2026-05-10T11:00:00Z"},
    ]);
    let likely = |grown: &Value, field: Option<&str>, today| {
        likely_crop(list(grown), "Creek", field.map(str::to_owned), today).map(|it| it.map(got))
    };
    assert_eq!(likely(&grown, Some(id), "2026-05-10").unwrap(), Some(json!({"crop": "Corn"})));
    let oats = json!([grown[0]]);
    assert_eq!(
        likely(&oats, Some(id), "2026-05-10").unwrap(),
        Some(json!({"crop": "Oats", "cropYear": 2025}))
    );
    assert_eq!(likely(&oats, None, "2026-05-10").unwrap(), None);
    assert_eq!(message(likely(&oats, Some("Home"), "2026-05-10")), "not a field's id");
    assert!(likely(&oats, None, "May 10").is_err());
}

#[wasm_bindgen_test]
fn earlier_answers_are_told_with_their_planting_and_the_members_that_may_hold() {
    let id = "5b0f7cd0-6c04-4b7e-9d3c-0f4bd9f3a001";
    let plantings = json!([
        {"fieldName": "Home", "crop": "Corn", "startDateISO": "2024-05-01", "unitNumber": "0002"},
        {"fieldName": "Home", "fieldId": id, "crop": "Corn", "startDateISO": "2025-05-01", "notes": "Hail"},
        {"fieldName": "Creek", "crop": "Corn", "startDateISO": "2025-05-01", "sharePercent": 50},
    ]);
    let fields = json!([{"fieldId": id, "name": "home"}]);
    let answers = |name: &str, start: &str| {
        let new = json!({"fieldName": name, "crop": "Corn", "startDateISO": start});
        earlier_answers(value(&plantings), value(&fields), value(&new)).map(|it| it.map(got))
    };
    let of_home = answers("HOME", "2026-05-01").unwrap().unwrap();
    assert_eq!((&of_home["planting"], &of_home["cropYear"]), (&json!(0), &json!(2024)));
    assert!(of_home["members"].as_array().unwrap().contains(&json!("unitNumber")));
    let of_ridge = answers("Ridge", "2026-05-01").unwrap().unwrap();
    assert_eq!((&of_ridge["planting"], &of_ridge["cropYear"]), (&json!(2), &json!(2025)));
    assert!(!of_ridge["members"].as_array().unwrap().contains(&json!("unitNumber")));
    assert_eq!(answers("Home", "").unwrap(), None);
    assert!(earlier_answers(value(&json!({})), value(&fields), value(&plantings[0])).is_err());
}

#[wasm_bindgen_test]
fn a_crop_has_its_code_if_one_is_known() {
    assert_eq!(
        ["Corn", "Mixed Forage", "Dragon Fruit"].map(rma_crop_code),
        [Some("0041".to_owned()), None, None]
    );
}

#[wasm_bindgen_test]
fn plantings_of_one_name_are_told_with_their_start_dates() {
    let texts = |texts: [&str; 4]| texts.map(str::to_owned).to_vec();
    let names = texts(["Home", "Home", "Creek", "Home"]);
    assert_eq!(same_names_of(names.clone(), texts(["", "2026-05-01", "", ""])).unwrap(), [2, 1, 0, 2]);
    assert!(same_names_of(names.clone(), texts(["", "May 1", "", ""])).is_err());
    assert_eq!(message(same_names_of(names, Vec::new())), "each planting has a name and a start");
}

#[wasm_bindgen_test]
fn acres_that_are_asked_about_come_with_what_they_are_compared_to() {
    let corn = |acres: f64, start: &str| {
        json!({
            "fieldName": "Home", "crop": "Corn", "estimatedAcres": acres, "startDateISO": start,
        })
    };
    let warning = |acres| {
        let before = vec![value(&corn(50.25, "2025-05-01"))];
        acres_warning(value(&corn(acres, "2026-05-01")), before).unwrap().map(got)
    };
    assert_eq!(warning(100.0), None);
    assert_eq!(warning(101.0), Some(json!({"why": "grown", "lastYear": 50.25})));
    let large = acres_warning(value(&corn(2_001.0, "2026-05-01")), Vec::new()).unwrap().map(got);
    assert_eq!(large, Some(json!({"why": "large", "bound": 2_000})));
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
    let field = |field: Value| message(nearby_fields(list(&json!([field])), None));
    assert_eq!(field(json!({"fieldName": " ", "usedAt": "2026-05-01T12:00:00Z"})), "not a field's name");
    assert!(field(json!({"fieldName": "Home", "usedAt": "today"})).contains("RFC 3339"));
    let wrong = json!([{"crop": " ", "usedAt": "2026-05-01T12:00:00Z"}]);
    assert_eq!(message(recent_crops(list(&wrong))), "not a crop");
}
