//! Tests that need JavaScript values.

use formats::Format;
use rules_wasm::downloads::{export, export_file_name, file};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::message;
use crate::seeded::seeded;

#[wasm_bindgen_test]
fn a_format_is_named_by_its_extension() {
    let response = serde_json::to_string(&seeded(20)).unwrap();
    for format in Format::ALL.into_iter().filter(|format| !format.needs_server()) {
        let expected = file(format, &response, "[]").unwrap();
        assert!(export(format.extension(), &response, "[]").unwrap() == expected);
    }
}

#[wasm_bindgen_test]
fn file_is_named_after_the_farmer_and_the_filter() {
    let name = |crop: Option<&str>, season: Option<&str>, crop_year| {
        let (crop, season) = (crop.map(str::to_owned), season.map(str::to_owned));
        export_file_name("kml", "Ada Miller", crop, season, crop_year, "2026-11-21")
    };
    assert_eq!(name(None, None, None).unwrap(), "plantings-ada-miller-2026-11-21.kml");
    assert_eq!(
        name(Some("Sugar Beets"), Some("fall"), Some(2026)).unwrap(),
        "plantings-ada-miller-sugar-beets-fall-crop-year-2026-2026-11-21.kml"
    );
    assert_eq!(message(name(Some("corn\n"), None, None)), "not a crop");
    assert_eq!(message(name(None, Some("winter"), None)), "not a season");
}

#[wasm_bindgen_test]
fn wrong_arguments_throw_a_readable_error() {
    assert_eq!(message(export("shp", "[]", "[]")), "not a file format");
    for format in ["gpkg", "shp.zip"] {
        assert_eq!(message(export(format, "[]", "[]")), "only the server makes a file of this format");
    }
    assert!(message(export("csv", "[", "[]")).contains("EOF"));
    assert!(message(export("csv", "[]", "[")).contains("EOF"));
    assert!(message(export_file_name("csv", "", None, None, None, "today")).contains("YYYY-MM-DD"));
}
