//! Tests that need JavaScript values.

use formats::Format;
use rules_wasm::downloads::{export, export_file_name, file};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{message, passed};
use crate::seeded::seeded;

#[wasm_bindgen_test]
fn a_format_is_named_by_its_extension() {
    let response = serde_json::to_string(&seeded(20)).unwrap();
    for format in Format::ALL.into_iter().filter(|format| !format.needs_server()) {
        let expected = file(format, (&response, "[]", "[]", "[]")).unwrap();
        assert!(export(format.extension(), &response, "[]", "[]", "[]").unwrap() == expected);
    }
}

#[wasm_bindgen_test]
fn file_is_named_after_the_farmer_and_the_filter() {
    let name = |filter| export_file_name("kml", "Ada Miller", &passed(&filter), "2026-11-21");
    assert_eq!(name(json!({})).unwrap(), "plantings-ada-miller-2026-11-21.kml");
    let narrow = json!({
        "crops": ["Sugar Beets"],
        "seasons": ["fall"],
        "cropYears": [2026],
        "choices": { "irrigation": ["nonIrrigated"] },
    });
    assert_eq!(
        name(narrow).unwrap(),
        "plantings-ada-miller-sugar-beets-fall-crop-year-2026-not-irrigated-2026-11-21.kml"
    );
    assert_eq!(message(name(json!({ "crops": ["corn\n"] }))), "not a crop");
    assert!(message(name(json!({ "seasons": ["winter"] }))).contains("winter"));
    assert_eq!(message(name(json!({ "choices": { "crop": ["Corn"] } }))), "no such choice");
}

#[wasm_bindgen_test]
fn wrong_arguments_throw_a_readable_error() {
    assert_eq!(message(export("shp", "[]", "[]", "[]", "[]")), "not a file format");
    for format in ["gpkg", "shp.zip", "xlsx"] {
        assert_eq!(
            message(export(format, "[]", "[]", "[]", "[]")),
            "only the server makes a file of this format"
        );
    }
    assert!(message(export("csv", "[", "[]", "[]", "[]")).contains("EOF"));
    assert!(message(export("csv", "[]", "[", "[]", "[]")).contains("EOF"));
    assert!(message(export_file_name("csv", "", &passed(&json!({})), "today")).contains("YYYY-MM-DD"));
}
