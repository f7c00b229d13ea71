use proptest::prelude::*;
use rules::planting::PlantingBody;
use rules::planting::TABLE;
use rules::record::{self, Report as _};
use rules_wasm::records::merge;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got, message, value};
use crate::support::{few_cases, strategy};

fn base() -> Value {
    json!({
        "fieldName": "North 40",
        "crop": "Corn",
        "estimatedAcres": 37.25,
        "latitude": 41.2565,
        "longitude": -101.7423,
        "startDateISO": "2026-04-30",
        "endDateISO": "2026-05-04",
        "fix": {"source": "measured", "accuracy": 4.2, "takenAt": "2026-05-01T14:02:03.000Z"},
    })
}

fn with(members: &Value) -> Value {
    let mut json = base();
    for (name, value) in members.as_object().unwrap() {
        json[name] = value.clone();
    }
    json
}

fn merged(base: &Value, mine: &Value, theirs: &Value) -> Value {
    got(merge("planting", Some(value(base)), value(mine), value(theirs)).unwrap())
}

#[wasm_bindgen_test]
fn merge_without_conflicts_is_a_planting_to_send() {
    let moved = json!({"source": "moved", "takenAt": "2026-05-02T08:00:00.000Z"});
    let theirs =
        json!({"estimatedAcres": 40, "version": 3, "farmer": "01936b7e-0000-7000-8000-000000000002"});
    assert_eq!(
        merged(&base(), &with(&json!({"latitude": 41.3, "fix": moved})), &with(&theirs)),
        json!({"document": with(&json!({"estimatedAcres": 40, "latitude": 41.3, "fix": moved})), "conflicts": []})
    );
    let bare = json!({"fieldName": "North 40", "crop": "Oats"});
    assert_eq!(merged(&base(), &bare, &base()), json!({"document": bare, "conflicts": []}));
}

#[wasm_bindgen_test]
fn conflict_is_named_and_proposed_with_my_value() {
    let mine = with(&json!({"crop": "Oats", "longitude": -101.8, "endDateISO": "2026-05-20"}));
    let theirs = with(&json!({"crop": "Wheat", "latitude": 41.3, "startDateISO": "2026-05-01"}));
    assert_eq!(
        merged(&base(), &mine, &theirs),
        json!({
            "document": with(&json!({
                "crop": "Oats", "longitude": -101.8, "startDateISO": "2026-05-01", "endDateISO": "2026-05-20",
            })),
            "conflicts": ["crop", "location"],
        })
    );
    let all = with(&json!({
        "fieldName": "South", "crop": "Oats", "estimatedAcres": 1, "latitude": 1, "startDateISO": "2026-06-01",
        "endDateISO": "2026-06-02",
    }));
    let others = json!({"fieldName": "West", "crop": "Wheat"});
    assert_eq!(
        merged(&base(), &all, &others)["conflicts"],
        json!(["fieldName", "crop", "estimatedAcres", "location", "startDateISO", "endDateISO"])
    );
}

#[wasm_bindgen_test]
fn two_first_reports_are_in_conflict_in_every_difference() {
    let theirs = with(&json!({"crop": "Wheat"}));
    assert_eq!(
        got(merge("planting", None, value(&base()), value(&theirs)).unwrap()),
        json!({"document": base(), "conflicts": ["crop"]})
    );
}

#[wasm_bindgen_test]
fn invalid_report_throws_a_readable_error() {
    let refusal =
        |wrong: &Value| message(merge("planting", Some(value(&base())), value(wrong), value(&base())));
    assert_eq!(refusal(&json!({"crop": "Corn"})), "missing field `fieldName`");
    assert!(refusal(&with(&json!({"estimatedAcres": "40"}))).contains("expected a number"));
    assert_eq!(refusal(&with(&json!({"crop": ""}))), "Please choose a crop");
    assert!(refusal(&with(&json!({"fix": {"source": "moved"}}))).contains("missing field `takenAt`"));
    assert_eq!(
        refusal(&with(&json!({"fix": {"source": "measured", "takenAt": "2026-05-02T08:00:00Z"}}))),
        "The location should have an accuracy"
    );
}

#[wasm_bindgen_test]
fn unknown_kind_throws() {
    assert_eq!(
        message(merge("yield", None, value(&base()), value(&base()))),
        "yield is not a kind of record"
    );
}

#[wasm_bindgen_test]
fn members_and_codes_of_a_newer_release_ride_along() {
    let newer = with(&json!({"crop": "Dragon Fruit", "drainage": {"tiles": [1, 2]}}));
    let mine = with(&json!({"estimatedAcres": 40}));
    let found = merged(&base(), &mine, &newer);
    let both = with(&json!({"estimatedAcres": 40, "crop": "Dragon Fruit", "drainage": {"tiles": [1, 2]}}));
    assert_eq!(found, json!({"document": both, "conflicts": []}));
}

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test]
    fn any_three_reports_are_merged_as_by_the_rule(
        base in strategy::report(),
        mine in strategy::report(),
        theirs in strategy::report(),
    ) {
        let body = |report| serde_json::to_value(PlantingBody::from(report)).unwrap();
        let found = merged(&body(&base), &body(&mine), &body(&theirs));
        let expected = record::merge(&TABLE, Some(&base.members()), &mine.members(), &theirs.members());
        let document: PlantingBody = serde_json::from_value(found["document"].clone()).unwrap();
        prop_assert_eq!(document.check().unwrap().members(), expected.members);
        let conflicts: Vec<_> = expected.conflicts.into_iter().map(|unit| unit.name()).collect();
        prop_assert_eq!(&found["conflicts"], &json!(conflicts));
    }
}

#[wasm_bindgen_test]
fn records_of_another_kind_merge_by_the_table_of_their_kind() {
    let base =
        json!({ "fieldId": "01936b7e-0000-7000-8000-000000000009", "name": "North", "notes": "Tiled" });
    let mut mine = base.clone();
    mine["name"] = json!("North 40");
    let theirs = json!({ "name": "North", "fsaFarm": "12" });
    let merge = got(merge("field", Some(value(&base)), value(&mine), value(&theirs)).unwrap());
    assert_eq!(merge, json!({ "document": { "name": "North 40", "fsaFarm": "12" }, "conflicts": [] }));
}

#[wasm_bindgen_test]
fn fields_merge_without_what_the_server_derives() {
    let shape = |corner: f64| json!({"type": "Polygon", "coordinates": [[[corner, 41.25]]]});
    let base = json!({"name": "North 40", "boundary": shape(-101.5)});
    let mine = json!({"name": "North 40", "boundary": shape(-102.5)});
    let theirs = json!({
        "name": "North 40", "notes": "Creek", "boundary": shape(-101.5), "acres": 80.5, "version": 2,
        "bbox": [-101.5, 41.25, -101.4, 41.3], "labelPoint": [-101.45, 41.27],
        "county": {"fips": "31033", "name": "Cheyenne County", "state": "Nebraska", "certainty": "inside"},
    });
    assert_eq!(
        got(merge("field", Some(value(&base)), value(&mine), value(&theirs)).unwrap()),
        json!({
            "document": {"name": "North 40", "notes": "Creek", "boundary": shape(-102.5)},
            "conflicts": [],
        })
    );
}
