use proptest::prelude::*;
use rules::planting::members::{ESTIMATED_ACRES, FIELD_ID, FIELD_NAME};
use rules::planting::{PlantingBody, PlantingForm, PlantingPatch, PlantingReport};
use rules::record::{PatchError, Report as _};
use rules::violation::Rule;
use serde_json::{Map, Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{same_cases, strategy};

fn report() -> PlantingReport {
    let body = json!({
        "fieldName": "North 40",
        "crop": "Corn",
        "latitude": 41.25,
        "longitude": -101.5,
        "startDateISO": "2026-05-01",
        "fix": { "source": "measured", "accuracy": 4.2, "takenAt": "2026-05-01T14:00:00Z" },
    });
    serde_json::from_value::<PlantingBody>(body).unwrap().check().unwrap()
}

fn patch(patch: Value) -> PlantingPatch {
    serde_json::from_value(patch).unwrap()
}

fn document(report: &PlantingReport) -> Map<String, Value> {
    let Value::Object(members) = serde_json::to_value(PlantingBody::from(report)).unwrap() else { panic!() };
    members
}

#[wasm_bindgen_test(unsupported = test)]
fn patch_changes_what_it_names() {
    for (change, expected) in [
        (json!({}), json!({})),
        (json!({ "crop": "Oats" }), json!({ "crop": "Oats" })),
        (
            json!({ "estimatedAcres": 12.5, "startDateISO": null }),
            json!({ "estimatedAcres": 12.5, "startDateISO": null }),
        ),
        (json!({ "fix": null }), json!({ "fix": null })),
        (json!({ "longitude": -101.5 }), json!({})),
        (json!({ "longitude": -101.25 }), json!({ "longitude": -101.25, "fix": null })),
    ] {
        let mut members = document(&report());
        for (name, value) in expected.as_object().unwrap() {
            members.insert(name.clone(), value.clone());
        }
        members.retain(|_, value| !value.is_null());
        assert_eq!(document(&patch(change.clone()).apply(&report()).unwrap()), members, "{change}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn patch_that_leads_to_no_report_says_why() {
    let broken = patch(json!({ "estimatedAcres": -1 })).apply(&report());
    assert!(matches!(broken, Err(PatchError::Rules(violations)) if violations.len() == 1));
    for change in [json!({ "crop": null }), json!({ "crop": 5 }), json!({ "fix": { "source": null } })] {
        let broken = patch(change.clone()).apply(&report());
        assert!(matches!(broken, Err(PatchError::Shape(_))), "{change}");
    }
    for change in [r#"{"creator":null}"#, r#"{"crop":"Oats","crop":"Corn"}"#, "[]", "null"] {
        assert!(serde_json::from_str::<PlantingPatch>(change).is_err(), "{change}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn difference_of_two_reports_makes_one_of_the_other(before in strategy::report(), after in strategy::report()) {
        let (old, new) = (document(&before), document(&after));
        let mut changes = new.clone();
        for name in old.keys() {
            changes.entry(name.clone()).or_insert(Value::Null);
        }
        // A fix in the place of another one has no members of the old one.
        if let (Some(Value::Object(fix)), Some(Value::Object(old))) = (changes.get_mut("fix"), old.get("fix")) {
            for name in old.keys() {
                fix.entry(name.clone()).or_insert(Value::Null);
            }
        }
        prop_assert_eq!(patch(Value::Object(changes)).apply(&before).unwrap(), after);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn new_name_of_the_field_keeps_the_part_of_the_field() {
    let of_part = patch(json!({ "subfield": "b" })).apply(&report()).unwrap();
    let renamed = patch(json!({ "fieldName": "North Forty" })).apply(&of_part).unwrap();
    assert_eq!(renamed.members()["subfield"], "B");
    let cleared = patch(json!({ "subfield": null })).apply(&renamed).unwrap();
    assert!(!cleared.members().contains_key("subfield"));
}

#[wasm_bindgen_test(unsupported = test)]
fn new_name_of_the_field_without_an_id_clears_the_old_id() {
    const ONE: &str = "0193a5c2-7f3e-7b1a-9c4d-2e8f60b1d7a3";
    const OTHER: &str = "0193a5c2-7f3e-7b1a-9c4d-2e8f60b1d7a4";
    let edited = |report: &PlantingReport, edit: Value| {
        serde_json::from_value::<PlantingPatch>(edit).unwrap().apply(report).unwrap()
    };
    let id = |report: &PlantingReport| report.field_id.map(|id| id.to_string());
    let known = edited(&report(), json!({ "fieldId": ONE }));
    assert_eq!((id(&known).as_deref(), known.field_name.as_str()), (Some(ONE), report().field_name.as_str()));
    assert_eq!(known.members()["fieldId"], ONE);
    assert_eq!(
        id(&edited(&known, json!({ "fieldName": "South", "fieldId": OTHER }))).as_deref(),
        Some(OTHER)
    );
    assert_eq!(id(&edited(&known, json!({ "fieldName": "South" }))), None);
    assert_eq!(
        id(&edited(&known, json!({ "fieldName": known.field_name, "crop": "Oats" }))).as_deref(),
        Some(ONE)
    );
    assert_eq!(id(&edited(&known, json!({ "fieldId": null }))), None);

    let form = PlantingForm::from(&known);
    assert_eq!(
        id(&form.clone().with(&ESTIMATED_ACRES, "12").check_edit(&known).unwrap()).as_deref(),
        Some(ONE)
    );
    assert_eq!(id(&form.with(&FIELD_NAME, "South").check_edit(&known).unwrap()), None);

    let malformed = serde_json::from_value::<PlantingPatch>(json!({ "fieldId": "North" })).unwrap();
    let Err(PatchError::Rules(violations)) = malformed.apply(&known) else { panic!("no refusal") };
    assert_eq!(violations, [FIELD_ID.broke(Rule::FieldIdFormat)]);
}
