use proptest::prelude::*;
use rules::crop_year::CropYear;
use rules::farm_season::FarmSeason;
use rules::ground::{Ground, NamedFields};
use rules::ids::{FieldId, UserId, ZeroReportId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::{AnyRecord, Document, Record, Report as _};
use rules::tables::{given, name_of, table};
use rules::violation::Rule;
use rules::zero_report::{FIRST_YEAR, LAST_YEAR, ZeroReport, ZeroReportBody, ZeroReportPatch};
use serde_json::{Map, Value, json};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

const FIELD: &str = "0193a5c2-7f3e-7b1a-9c4d-2e8f60b1d7a3";

fn report(body: Value) -> Result<ZeroReport, Vec<Rule>> {
    let body: ZeroReportBody = serde_json::from_value(body).unwrap();
    body.check().map_err(|violations| violations.iter().map(|violation| violation.rule).collect())
}

#[wasm_bindgen_test(unsupported = test)]
fn a_zero_report_has_a_crop_year_and_perhaps_a_field() {
    for body in [
        json!({ "cropYear": 2026 }),
        json!({ "cropYear": 2026, "fieldName": "North" }),
        json!({ "cropYear": 2026, "fieldName": "North", "fieldId": FIELD }),
        json!({ "cropYear": 2026, "fieldId": FIELD }),
    ] {
        assert_eq!(Value::Object(report(body.clone()).unwrap().members()), body);
    }
    let same = report(json!({ "cropYear": 2026.0, "fieldName": null, "fieldId": null })).unwrap();
    assert_eq!(same, ZeroReport::of_farm(CropYear(2026)));
}

#[wasm_bindgen_test(unsupported = test)]
fn a_wrong_member_is_refused_with_its_rule() {
    let long = "x".repeat(101);
    let table = [
        (json!({ "cropYear": FIRST_YEAR - 1 }), vec![Rule::CropYearOutOfRange]),
        (json!({ "cropYear": LAST_YEAR + 1 }), vec![Rule::CropYearOutOfRange]),
        (json!({ "cropYear": 2026.5 }), vec![Rule::CropYearOutOfRange]),
        (json!({ "cropYear": 1e300 }), vec![Rule::CropYearOutOfRange]),
        (json!({ "cropYear": u64::MAX }), vec![Rule::CropYearOutOfRange]),
        (json!({ "cropYear": 2026, "fieldName": " " }), vec![Rule::FieldNameMissing]),
        (json!({ "cropYear": 2026, "fieldName": long }), vec![Rule::FieldNameTooLong]),
        (json!({ "cropYear": 2026, "fieldName": "a\u{0}" }), vec![Rule::ControlCharacter]),
        (json!({ "cropYear": 1, "fieldId": "7" }), vec![Rule::CropYearOutOfRange, Rule::FieldIdFormat]),
    ];
    for (body, rules) in table {
        assert_eq!(report(body.clone()).unwrap_err(), rules, "{body}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_body_of_another_shape_is_refused() {
    for body in [
        json!({}),
        json!({ "cropYear": "2026" }),
        json!({ "cropYear": null }),
        json!({ "cropYear": 2026, "crop": "Corn" }),
        json!({ "cropYear": 2026, "fieldName": 7 }),
    ] {
        assert!(serde_json::from_value::<ZeroReportBody>(body.clone()).is_err(), "{body}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn an_edit_with_a_new_name_clears_the_field_and_keeps_what_a_newer_release_knows() {
    let stored = json!({ "cropYear": 2026, "fieldName": "North", "fieldId": FIELD, "newer": [1] });
    let before = ZeroReport::read(&Document::stored(stored.to_string())).unwrap();
    let edit = |patch: Value| {
        let patch: ZeroReportPatch = serde_json::from_value(patch).unwrap();
        patch.apply(&before).map(|report| Value::Object(report.members()))
    };
    let renamed = json!({ "cropYear": 2026, "fieldName": "South", "newer": [1] });
    assert_eq!(edit(json!({ "fieldName": "South" })).unwrap(), renamed);
    let next_year = json!({ "cropYear": 2027, "fieldName": "North", "fieldId": FIELD, "newer": [1] });
    assert_eq!(edit(json!({ "cropYear": 2027 })).unwrap(), next_year);
    assert_eq!(edit(json!({ "fieldName": null })).unwrap(), json!({ "cropYear": 2026, "newer": [1] }));
    assert!(edit(json!({ "cropYear": null })).is_err());
    assert!(edit(json!({ "cropYear": 3000 })).is_err());
}

#[wasm_bindgen_test(unsupported = test)]
fn a_stored_record_is_read_with_the_members_of_the_server() {
    let at = Instant::parse("2026-06-01T12:00:00Z").unwrap();
    let farmer = UserId(Uuid::from_u128(7));
    let north = report(json!({ "cropYear": 2026, "fieldName": "North" })).unwrap();
    let record = Record::first(ZeroReportId(Uuid::from_u128(9)), farmer, farmer, &north, at);
    let any = AnyRecord::from(record.clone());
    let members: Map<String, Value> = serde_json::from_slice(any.json()).unwrap();
    assert_eq!(members["zeroReportId"], json!(Uuid::from_u128(9)));
    assert_eq!(given(Kind::ZeroReport, members).unwrap(), north.members());
    assert_eq!(name_of(Kind::ZeroReport, &record.document).unwrap(), "North");
    let of_farm = Document::from(&ZeroReport::of_farm(CropYear(2026)));
    assert_eq!(name_of(Kind::ZeroReport, &of_farm).unwrap(), "");
    assert_eq!(table(Kind::ZeroReport).typed().count(), 1);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_zero_report_reports_the_ground_that_it_names() {
    let field = FieldId(Uuid::parse_str(FIELD).unwrap());
    let fields = NamedFields::new([(field, "North")]);
    let grounds = [
        (json!({ "cropYear": 2026 }), None),
        (json!({ "cropYear": 2026, "fieldName": "north" }), Some(Ground::Field(field))),
        (json!({ "cropYear": 2026, "fieldId": FIELD }), Some(Ground::Field(field))),
        (json!({ "cropYear": 2026, "fieldName": "South" }), Some(Ground::Name("south".to_owned()))),
    ];
    for (body, ground) in grounds {
        let report = report(body).unwrap();
        assert_eq!(report.ground(&fields), ground);
        let mut season = FarmSeason::new(CropYear(2026));
        season.planted(Ground::Field(field), Some(CropYear(2025)));
        season.nothing_planted(report.ground(&fields), report.crop_year);
        let is_missing = ground == Some(Ground::Name("south".to_owned()));
        assert_eq!(season.missing().next().is_some(), is_missing, "{ground:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_stored_is_read_back(
        year in FIRST_YEAR..=LAST_YEAR,
        name in proptest::option::of("[a-zA-Z][ -~]{0,40}[a-z]"),
        id: Option<u128>,
    ) {
        let id = id.map(|id| Uuid::from_u128(id).to_string());
        let written = report(json!({ "cropYear": year, "fieldName": name, "fieldId": id })).unwrap();
        prop_assert_eq!(ZeroReport::read(&Document::from(&written)).unwrap(), written);
    }
}
