use rules_wasm::deadlines::{
    check_deadline, concerned_farms, days_left, next_business_day, next_dates, proposed_date,
};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got, message, value};

fn date(crop: &Value, date: &str) -> Value {
    json!({ "kind": "acreageReporting", "crop": crop, "area": "31", "cropYear": 2026, "date": date })
}

fn farm(crop: &str) -> Value {
    json!({ "plantings": [{ "crop": crop, "cropYear": 2026, "county": "31135" }], "counties": ["31135"] })
}

#[wasm_bindgen_test]
fn form_of_a_date_is_judged_by_the_rules() {
    let form = json!({
        "kind": "acreageReporting", "crop": "", "area": "", "cropYear": 2026, "date": "2026-07-15", "source": ""
    });
    let verdict = got(check_deadline(value(&form)).unwrap());
    assert_eq!((&verdict["ok"], &verdict["errors"][0]["code"]), (&json!(false), &json!("source-missing")));
}

#[wasm_bindgen_test]
fn days_are_told_as_texts() {
    assert_eq!(next_business_day("2026-07-04").unwrap().as_deref(), Some("2026-07-06"));
    assert_eq!(next_business_day("2026-07-15").unwrap(), None);
    assert_eq!(days_left("2026-07-15", "2026-07-12").unwrap(), 3);
    assert_eq!(proposed_date("2024-02-29", 2024, 2025).unwrap().as_deref(), Some("2025-02-28"));
    assert!(message(days_left("soon", "2026-07-12")).contains("YYYY-MM-DD"));
}

#[wasm_bindgen_test]
fn dates_and_farms_find_each_other() {
    let farms = ["Corn", "Wheat"].map(|crop| value(&farm(crop))).to_vec();
    assert_eq!(concerned_farms(value(&date(&json!("Corn"), "2026-07-15")), farms).unwrap(), [1, 0]);
    let dates = [
        date(&json!("Corn"), "2026-07-15"),
        date(&json!("Wheat"), "2026-07-01"),
        date(&Value::Null, "2026-07-01"),
        date(&json!("Corn"), "2026-06-01"),
    ];
    let dates = dates.iter().map(value).collect();
    assert_eq!(next_dates(dates, value(&farm("Corn")), "2026-06-15").unwrap(), [2, 0]);
}
