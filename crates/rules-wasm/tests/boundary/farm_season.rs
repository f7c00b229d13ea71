use rules_wasm::farm_season::{farm_season, same_as_last_year};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got, value};

#[wasm_bindgen_test]
fn a_season_has_last_years_lines_of_what_is_missing() {
    let field = "0193a5c2-7f3e-7b1a-9c4d-2e8f60b1d7a3";
    let plantings = json!([
        {"fieldName": "North", "crop": "Corn", "startDateISO": "2025-05-01"},
        {"fieldName": "South", "crop": "Oats", "startDateISO": "2025-04-01"},
        {"fieldName": "East", "crop": "Oats", "startDateISO": "2026-04-01"},
    ]);
    let fields = json!([{"fieldId": field, "name": "North"}]);
    let season = |zero_reports| {
        got(farm_season(2026, value(&plantings), value(&fields), value(&zero_reports)).unwrap())
    };
    let north = json!({"fieldId": field, "lines": [0]});
    assert_eq!(
        season(json!([])),
        json!({
            "expected": 3,
            "reported": 1,
            "reportedFields": [],
            "hasNoAcres": false,
            "missing": [north, {"lines": [1]}],
        })
    );
    let left_alone = season(json!([{"cropYear": 2026, "fieldName": "north"}]));
    assert_eq!(left_alone["reportedFields"], json!([field]));
    let south = json!([{"cropYear": 2026, "fieldName": "south"}]);
    assert_eq!(season(south)["missing"], json!([north]));
    let whole = season(json!([{"cropYear": 2026}]));
    assert_eq!((&whole["hasNoAcres"], &whole["missing"]), (&json!(true), &json!([])));
    let unnamed = json!([{"cropYear": 2026, "fieldName": ""}]);
    assert!(farm_season(2026, value(&plantings), value(&fields), value(&unnamed)).is_err());
}

#[wasm_bindgen_test]
fn this_years_planting_keeps_what_does_not_change() {
    let last = json!({"fieldName": "North", "crop": "Corn", "irrigation": "irrigated", "notes": "Hail"});
    let planting = json!({"fieldName": "North", "crop": "Corn", "startDateISO": "2026-05-01"});
    let same = same_as_last_year(value(&planting), value(&last)).unwrap();
    let mut expected = planting;
    expected["irrigation"] = json!("irrigated");
    assert_eq!(got(same), expected);
}
