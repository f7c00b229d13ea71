use proptest::prelude::*;
use rules::planting::{Planting, PlantingBody, PlantingRecord};
use rules::record::{Confirmation, Version};
use serde_json::{Value, json};
use strum::VariantArray as _;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{same_cases, strategy};

fn full() -> Value {
    json!({
        "plantingId": "01936b7e-0000-7000-8000-000000000001",
        "fieldName": "North 40",
        "crop": "Corn",
        "estimatedAcres": 37.25,
        "latitude": 41.2565,
        "longitude": -101.7423,
        "startDate": "04/30/2026",
        "endDate": "05/04/2026",
        "startDateISO": "2026-04-30",
        "endDateISO": "2026-05-04",
        "creator": "01936b7e-0000-7000-8000-000000000003",
        "farmer": "01936b7e-0000-7000-8000-000000000002",
        "createdAt": "2026-04-30T13:30:00.000Z",
        "updatedAt": "2026-05-01T13:30:00.000Z",
        "updatedBy": "01936b7e-0000-7000-8000-000000000004",
        "reportedAt": "2026-05-01T13:30:00.000Z",
        "version": 2,
    })
}

fn without(members: &[&str]) -> Value {
    let mut json = full();
    for member in members {
        json.as_object_mut().unwrap().remove(*member).unwrap();
    }
    json
}

fn with(member: &str, value: Value) -> Value {
    let mut json = full();
    json[member] = value;
    json
}

#[wasm_bindgen_test(unsupported = test)]
fn a_planting_in_json_has_the_members_of_the_specification() {
    let planting: Planting = serde_json::from_value(full()).unwrap();
    assert_eq!(serde_json::to_value(&planting).unwrap(), full());
    assert_eq!(planting.version, Version(2));
    assert_eq!(planting.activity().start, planting.report.period.start());
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_that_an_agent_entered_tells_whether_the_farmer_confirmed_it() {
    for confirmation in Confirmation::VARIANTS {
        let entered = with("confirmation", json!(confirmation.name()));
        let planting: Planting = serde_json::from_value(entered.clone()).unwrap();
        assert_eq!(planting.confirmation, Some(*confirmation));
        assert_eq!(serde_json::to_value(&planting).unwrap(), entered);
        let mut written = Vec::new();
        PlantingRecord::from(&planting).write_json(&mut written);
        assert_eq!(serde_json::from_slice::<Value>(&written).unwrap(), entered);
    }
    assert!(serde_json::from_value::<Planting>(with("confirmation", json!("perhaps"))).is_err());
}

#[wasm_bindgen_test(unsupported = test)]
fn a_location_is_written_with_its_fix() {
    let fixes = [
        json!({"source": "measured", "accuracy": 4.2, "takenAt": "2026-05-01T14:02:03.000Z"}),
        json!({"source": "moved", "accuracy": 10_000.0, "takenAt": "2026-05-01T14:02:03.000Z"}),
        json!({"source": "moved", "takenAt": "2026-05-01T14:02:03.000Z"}),
    ];
    for fix in fixes {
        let planting: Planting = serde_json::from_value(with("fix", fix.clone())).unwrap();
        assert_eq!(serde_json::to_value(&planting).unwrap(), with("fix", fix.clone()));
        let body = PlantingBody::from(&planting.report);
        assert_eq!(serde_json::to_value(&body).unwrap()["fix"], fix);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn values_that_were_not_reported_are_absent() {
    let optional =
        ["estimatedAcres", "latitude", "longitude", "startDate", "endDate", "startDateISO", "endDateISO"];
    let planting: Planting = serde_json::from_value(without(&optional)).unwrap();
    assert_eq!(serde_json::to_value(&planting).unwrap(), without(&optional));
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_that_breaks_a_rule_is_refused() {
    let refused = [
        without(&["plantingId"]),
        without(&["crop"]),
        without(&["latitude"]),
        without(&["startDateISO"]),
        with("fix", json!({"source": "measured", "takenAt": "2026-05-01T14:02:03.000Z"})),
        with("fix", json!({"source": "moved"})),
        with("fix", json!({"source": "moved", "takenAt": "2026-05-01T14:02:03.000Z", "by": "Ada"})),
        with("fieldName", json!("")),
        with("estimatedAcres", json!(0)),
        with("estimatedAcres", json!("37.25")),
        with("endDateISO", json!("2026-04-29")),
        with("plantingId", json!("1")),
        with("createdAt", json!("yesterday")),
        with("version", json!(1.5)),
        json!([]),
        json!(null),
    ];
    for json in refused {
        assert!(serde_json::from_value::<Planting>(json.clone()).is_err(), "{json}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn body_with_a_member_of_the_server_is_refused() {
    let body = json!({"fieldName": "North 40", "crop": "Corn"});
    assert!(serde_json::from_value::<PlantingBody>(body.clone()).is_ok());
    for member in ["plantingId", "creator", "farmer", "createdAt", "version", "startDate", "acres"] {
        let mut body = body.clone();
        body[member] = json!("x");
        assert!(serde_json::from_value::<PlantingBody>(body).is_err(), "{member}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn version_goes_up_by_one_and_stops_at_the_last() {
    assert_eq!(Version::FIRST.next(), Version(2));
    assert_eq!(Version(i32::MAX).next(), Version(i32::MAX));
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn any_planting_survives_its_json(planting in strategy::planting()) {
        let json = serde_json::to_string(&planting).unwrap();
        prop_assert_eq!(serde_json::from_str::<Planting>(&json).unwrap(), planting);
    }
}
