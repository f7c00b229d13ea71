use proptest::prelude::*;
use rules::acres::Acres;
use rules::planting::TABLE;
use rules::planting::members::{ESTIMATED_ACRES, LATITUDE, MEMBERS};
use rules::planting::{Planting, PlantingForm, PlantingPatch, PlantingRecord, PlantingReport};
use rules::record::{Document, Kind, Member, Report as _};
use rules::violation::Rule;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{same_cases, strategy};

fn stored(document: &Value) -> Result<PlantingReport, serde_json::Error> {
    PlantingReport::read(&Document::stored(document.to_string()))
}

#[wasm_bindgen_test(unsupported = test)]
fn document_keeps_members_and_codes_that_only_a_newer_release_knows() {
    let newer = json!({
        "crop": "Dragon Fruit",
        "drainage": { "tiles": [1, 2] },
        "fieldName": "North 40",
        "startDateISO": "2026-05-01",
    });
    let report = stored(&newer).unwrap();
    assert_eq!(report.crop.label(), "Dragon Fruit");
    assert_eq!(Document::from(&report).as_str(), newer.to_string());
}

#[wasm_bindgen_test(unsupported = test)]
fn edit_leaves_alone_what_only_a_newer_release_knows() {
    let newer = stored(&json!({
        "crop": "Dragon Fruit", "drainage": 3, "fieldName": "North 40", "latitude": 41.25, "longitude": -101.5,
        "fix": { "source": "measured", "accuracy": 4.2, "takenAt": "2026-05-01T14:00:00Z" },
    }))
    .unwrap();
    let form = PlantingForm::from(&newer).with(&ESTIMATED_ACRES, "12.5");
    let edited = form.check_edit(&newer).unwrap();
    assert_eq!(edited, PlantingReport { acres: Acres::from_hundredths(1_250), ..newer.clone() });
    assert_eq!(form.check().unwrap_err().first().map(|violation| violation.rule), Some(Rule::CropUnknown));
    let moved = form.with(&LATITUDE, "41.5").check_edit(&newer).unwrap();
    assert_eq!(moved.location.unwrap().fix, None);
    let patch: PlantingPatch = serde_json::from_value(json!({ "estimatedAcres": 12.5 })).unwrap();
    assert_eq!(patch.apply(&newer).unwrap(), edited);
}

#[wasm_bindgen_test(unsupported = test)]
fn document_that_no_release_has_written_is_refused() {
    for wrong in [
        json!([]),
        json!({}),
        json!({ "fieldName": "North 40" }),
        json!({ "fieldName": "North 40", "crop": 5 }),
        json!({ "fieldName": "North 40", "crop": "" }),
        json!({ "fieldName": "North 40", "crop": "Corn\n" }),
        json!({ "fieldName": "North 40", "crop": "C".repeat(41) }),
        json!({ "fieldName": "North 40", "crop": "Corn", "estimatedAcres": -1 }),
        json!({ "fieldName": "North 40", "crop": "Corn", "latitude": 41 }),
        json!({ "fieldName": "North 40", "crop": "Corn", "endDateISO": "2026-05-01" }),
    ] {
        assert!(stored(&wrong).is_err(), "{wrong}");
    }
    assert!(PlantingReport::read(&Document::stored("{".to_owned())).is_err());
}

#[wasm_bindgen_test(unsupported = test)]
fn name_that_an_earlier_release_took_is_still_read() {
    let report = stored(&json!({ "fieldName": "\u{200b}", "crop": "Corn" })).unwrap();
    assert_eq!(report.field_name.as_str(), "\u{200b}");
}

#[wasm_bindgen_test(unsupported = test)]
fn table_names_each_member_once_and_lists_hold_codes() {
    let is_code = |text: &str| rules::code::Code::parse(text).is_some();
    for (at, member) in MEMBERS.into_iter().enumerate() {
        assert!(MEMBERS.iter().skip(at + 1).all(|other| other.name != member.name), "{}", member.name);
        assert!(!member.label.is_empty());
        if let Kind::Choice(list) = member.kind {
            assert!(list.len() > 1 && list.iter().all(|choice| is_code(choice.code)), "{}", member.name);
        }
    }
    let members: Vec<_> =
        TABLE.units().flat_map(|unit| TABLE.members_of(unit)).map(|member| member.name).collect();
    assert_eq!(members.len(), MEMBERS.len());
    assert_eq!(TABLE.units().count(), MEMBERS.len() - 3);
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn any_report_survives_its_document(report in strategy::report()) {
        prop_assert_eq!(PlantingReport::read(&Document::from(&report)).unwrap(), report);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn record_is_written_as_its_planting_is(planting in strategy::planting()) {
        let record = PlantingRecord::from(&planting);
        let mut json = Vec::new();
        record.write_json(&mut json);
        let written: Value = serde_json::from_slice(&json).unwrap();
        prop_assert_eq!(written, serde_json::to_value(&planting).unwrap());
        prop_assert_eq!(serde_json::from_slice::<Planting>(&json).unwrap(), record.read().unwrap());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn each_member_has_the_same_value_in_form_and_document(report in strategy::report()) {
        let form = PlantingForm::from(&report);
        let is_shown = |member: &&&Member| member.is_typed();
        for member in MEMBERS.iter().filter(is_shown) {
            prop_assert_eq!(form.text(member).is_empty(), member.value(&report).is_none(), "{}", member.name);
        }
    }
}
