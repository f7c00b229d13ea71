//! The business rules of ACRSI that can be tested without USDA's records, by their numbers. Those on what our records
//! never hold (14, 32, 35 to 38, 41 to 43, 45 to 48) are named in the README.

use rules::acres::Acres;
use rules::day::Day;
use rules::field::{subfield, subfields};
use rules::readiness::Level;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::{Sample, fine};
use crate::support::day;

const NONE: [&str; 0] = [];

fn said(fips: &str, state: &str) -> Value {
    json!({ "fips": fips, "name": "Cheyenne County", "state": state, "certainty": "said" })
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_15_the_state_is_one_of_ansi() {
    assert_eq!(fine().with_field("county", said("31033", "Nebraska")).codes(), NONE);
    let refused = fine().with_field("county", said("03033", "Nebraska"));
    assert_eq!(refused.codes(), ["county-unknown"]);
    assert_eq!(refused.verdict().level(), Level::Blocks);
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_16_the_county_is_one_of_its_state() {
    assert_eq!(fine().with_field("county", said("31033", "Kansas")).codes(), ["county-unknown"]);
    assert_eq!(fine().with_field("county", said("31000", "Nebraska")).codes(), ["county-unknown"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_17_a_crop_on_the_whole_field_names_no_part() {
    assert_eq!(fine().with("subfield", "A").codes(), ["subfield-alone"]);
    assert_eq!(fine().codes(), NONE);
}

/// Wheat and corn on halves of the field.
fn halves() -> Sample {
    fine().with("estimatedAcres", 80).beside(json!({ "crop": "Wheat" }))
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_18_each_crop_on_a_split_field_names_its_part() {
    assert_eq!(halves().codes(), ["subfield-missing"]);
    assert_eq!(halves().verdict().level(), Level::Blocks);
    let named = fine().with("estimatedAcres", 80).with("subfield", "B");
    assert_eq!(named.beside(json!({ "crop": "Wheat", "subfield": "A" })).codes(), NONE);
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_19_parts_are_a_to_zz_in_order_and_each_is_there_once() {
    let parts: Vec<_> = subfields().collect();
    assert_eq!([&parts[0], &parts[25], &parts[26], &parts[701]], ["A", "Z", "AA", "ZZ"]);
    assert_eq!(["aa", "A1", "AAA"].map(subfield), [Some("AA".to_owned()), None, None]);
    let part = |own: &str, other: Value| {
        fine().with("estimatedAcres", 80).with("subfield", own).beside(json!({
            "crop": "Wheat", "subfield": other
        }))
    };
    assert_eq!(part("A", "B".into()).codes(), NONE);
    assert_eq!(part("A", "A".into()).codes(), ["subfield-repeated"]);
    assert_eq!(part("A", "C".into()).codes(), ["subfield-out-of-order"]);
    assert_eq!(part("B", Value::Null).codes(), NONE, "the other may be part A");
    assert_eq!(part("C", Value::Null).codes(), ["subfield-out-of-order"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rules_26_and_29_acres_are_not_negative() {
    for acres in [-1.0, -0.01, 0.0] {
        assert!(Acres::new(acres).is_err(), "no record holds {acres} acres");
    }
}

/// The line has 160 acres.
fn changed(original: impl Into<Value>, reason: impl Into<Value>) -> Sample {
    fine().with("originalAcres", original).with("acresChangeReason", reason)
}

#[wasm_bindgen_test(unsupported = test)]
fn rules_27_and_30_acres_without_a_change_are_those_first_reported() {
    assert_eq!(changed(160, Value::Null).codes(), NONE);
    assert_eq!(changed(159.99, Value::Null).codes(), ["acres-change-unexplained"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rules_28_and_31_changed_acres_are_not_those_first_reported() {
    assert_eq!(changed(155, "gps").codes(), NONE);
    assert_eq!(changed(160, "gps").codes(), ["acres-unchanged"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_33_acres_without_a_change_have_no_reason_of_one() {
    let verdict = changed(Value::Null, "corrected").verdict();
    assert_eq!(verdict.reasons()[0].code(), "acres-change-without-original");
    assert_eq!(verdict.level(), Level::Blocks);
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_34_changed_acres_have_a_reason() {
    let verdict = changed(120, Value::Null).verdict();
    assert_eq!(verdict.reasons()[0].code(), "acres-change-unexplained");
    assert_eq!(verdict.level(), Level::Blocks);
}

#[wasm_bindgen_test(unsupported = test)]
fn rules_39_and_40_the_planting_date_is_before_today() {
    let filed_on = |today: Day| Sample { today, ..fine() };
    assert_eq!(filed_on(day("2026-05-05")).codes(), NONE);
    assert_eq!(filed_on(day("2026-05-04")).codes(), ["planted-today"]);
    assert_eq!(filed_on(day("2026-05-03")).codes(), ["planted-in-future"]);
    assert_eq!(filed_on(day("2026-05-03")).verdict().level(), Level::Blocks);
    assert_eq!(filed_on(day("2026-05-04")).verdict().level(), Level::LookAt, "tomorrow it can be filed");
}

#[wasm_bindgen_test(unsupported = test)]
fn rule_49_the_structure_asks_for_farm_tract_field_share_and_irrigation() {
    for member in ["fsaFarm", "fsaTract", "fsaField"] {
        assert_eq!(fine().with_field(member, Value::Null).verdict().reasons().len(), 1, "{member}");
    }
    for member in ["sharePercent", "irrigation"] {
        assert_eq!(fine().with(member, Value::Null).verdict().reasons().len(), 1, "{member}");
    }
}
