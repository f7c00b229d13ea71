//! What insurers and adjusters look for beside USDA's rules.

use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind};
use rules::kind::Kind;
use rules::readiness::{Level, Mend, Verdict};
use rules::record::Confirmation;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::{Sample, codes, fine};
use crate::support::day;

const NULL: Value = Value::Null;

#[wasm_bindgen_test(unsupported = test)]
fn a_line_that_lacks_nothing_is_fine() {
    assert_eq!(fine().verdict(), Verdict::default());
    assert_eq!(fine().verdict().level(), Level::Fine);
}

#[wasm_bindgen_test(unsupported = test)]
fn each_missing_member_of_the_planting_has_its_reason() {
    for (member, code, level) in [
        ("estimatedAcres", "acres-missing", Level::Blocks),
        ("startDateISO", "planting-date-missing", Level::Blocks),
        ("sharePercent", "share-missing", Level::Blocks),
        ("legalDescription", "legal-description-missing", Level::LookAt),
        ("irrigation", "irrigation-missing", Level::LookAt),
    ] {
        let verdict = fine().with(member, NULL).verdict();
        assert_eq!(codes(&verdict), [code]);
        assert_eq!(verdict.level(), level, "{code}");
        assert_eq!(verdict.reasons()[0].mend().member, member);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_part_of_the_crop_needs_the_other_shareholders() {
    assert_eq!(fine().with("sharePercent", 99.99).codes(), ["other-shareholders-missing"]);
    let shared = fine().with("sharePercent", 50).with("otherShareholders", "Ada Miller, half");
    assert_eq!(shared.codes(), [] as [&str; 0]);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_prevented_planting_needs_no_planting_date() {
    let undated = |status: &str| fine().with("startDateISO", NULL).with("status", status);
    assert_eq!(undated("prevented").codes(), [] as [&str; 0]);
    assert_eq!(undated("failed").codes(), ["planting-date-missing"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn each_missing_member_of_the_field_has_its_reason() {
    for (member, code, level) in [
        ("fsaFarm", "fsa-farm-missing", Level::Blocks),
        ("fsaTract", "fsa-tract-missing", Level::LookAt),
        ("fsaField", "fsa-field-missing", Level::LookAt),
        ("boundary", "boundary-missing", Level::LookAt),
    ] {
        let verdict = fine().with_field(member, NULL).verdict();
        assert_eq!(codes(&verdict), [code]);
        assert_eq!(verdict.level(), level, "{code}");
        assert_eq!(verdict.reasons()[0].mend().member, member);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_planting_on_no_field_blocks() {
    let verdict = Sample { field: None, ..fine() }.verdict();
    assert_eq!(codes(&verdict), ["field-missing"]);
    assert_eq!(verdict.level(), Level::Blocks);
}

#[wasm_bindgen_test(unsupported = test)]
fn acres_beyond_the_tolerance_of_the_field_are_looked_at() {
    for (acres, expected) in [(168.0, vec![]), (168.01, vec!["acres-beyond-field"]), (20.0, vec![])] {
        assert_eq!(fine().with("estimatedAcres", acres).codes(), expected, "{acres} of 160 acres");
    }
    assert!(fine().with("estimatedAcres", 900).with_field("boundary", NULL).codes().len() == 1);
}

#[wasm_bindgen_test(unsupported = test)]
fn plantings_beyond_the_field_are_looked_at_and_need_no_parts() {
    let wheat = fine().beside(json!({ "crop": "Wheat", "estimatedAcres": 100 }));
    assert_eq!(wheat.codes(), ["plantings-beyond-field"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn the_same_crop_twice_is_looked_at() {
    assert_eq!(fine().beside(json!({})).codes(), ["reported-twice", "plantings-beyond-field"]);
    let parts = fine().with("estimatedAcres", 80).with("subfield", "A").beside(json!({ "subfield": "B" }));
    assert_eq!(parts.codes(), [] as [&str; 0]);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_field_near_a_county_line_is_looked_at_until_a_person_says_its_county() {
    let county = |certainty: &str| {
        let name = "Cheyenne County";
        json!({ "fips": "31033", "name": name, "state": "Nebraska", "certainty": certainty })
    };
    assert_eq!(fine().with_field("county", county("nearLine")).codes(), ["county-near-line"]);
    assert_eq!(fine().with_field("county", county("said")).codes(), [] as [&str; 0]);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_location_outside_of_the_field_is_looked_at() {
    assert_eq!(Sample { is_outside_field: true, ..fine() }.codes(), ["location-outside-field"]);
}

fn message(line: &Sample) -> String {
    line.verdict().stated().next().unwrap().message().into_owned()
}

#[wasm_bindgen_test(unsupported = test)]
fn land_that_is_reported_on_another_field_is_looked_at_in_the_boundary() {
    let overlapped = fine().overlapped("South 40", 1_230);
    let verdict = overlapped.verdict();
    assert_eq!((codes(&verdict).as_slice(), verdict.level()), (["fields-overlap"].as_slice(), Level::LookAt));
    let Mend { kind, member } = verdict.reasons()[0].mend();
    assert_eq!((kind, member), (Kind::Field, "boundary"));
    let expected = "The field shares land with South 40 (12.30 acres), also reported this year.";
    assert_eq!(message(&overlapped), expected);
    assert_eq!(verdict.reasons()[0].source().to_string(), "Acremark");
}

#[wasm_bindgen_test(unsupported = test)]
fn a_sentence_names_the_five_fields_with_the_most_of_the_land() {
    let named = |line: &Sample| line.verdict().stated().next().unwrap().fields.unwrap();
    let two = fine().overlapped("{fields}", 50).overlapped("Creek", 125_000);
    assert_eq!(named(&two), "Creek (1,250.00 acres), {fields} (0.50 acres)");
    let six = ["F", "B", "A", "C", "E", "D"].into_iter().fold(fine(), |line, name| line.overlapped(name, 20));
    let five = ["A", "B", "C", "D", "E"].map(|name| format!("{name} (0.20 acres), ")).concat();
    assert_eq!(named(&six), format!("{five}…"));
}

#[wasm_bindgen_test(unsupported = test)]
fn only_a_pending_entry_waits_for_the_farmer() {
    let with = |confirmation| Sample { confirmation: Some(confirmation), ..fine() };
    assert_eq!(with(Confirmation::Pending).codes(), ["not-confirmed"]);
    assert_eq!(with(Confirmation::Confirmed).codes(), [] as [&str; 0]);
}

/// A date of the crop year 2026. No authority gave it.
fn known(kind: DeadlineKind, crop: Option<Crop>, area: &str, date: &str) -> Deadline {
    let area = Area::parse(area).unwrap();
    Deadline { kind, crop, area, crop_year: CropYear(2026), date: day(date) }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_date_outside_of_the_known_planting_period_is_looked_at() {
    let period = |county| {
        [
            known(DeadlineKind::EarliestPlanting, Some(Crop::CORN), county, "2026-04-10"),
            known(DeadlineKind::FinalPlanting, Some(Crop::CORN), county, "2026-05-25"),
        ]
    };
    let planted_on = |date: &str| fine().with("startDateISO", date);
    let cases: [(&str, &[&str]); 4] = [
        ("2026-04-09", &["planted-early"]),
        ("2026-04-10", &[]),
        ("2026-05-25", &[]),
        ("2026-05-26", &["planted-late"]),
    ];
    for (date, expected) in cases {
        assert_eq!(codes(&planted_on(date).verdict_with(&period("31033"))), expected, "{date}");
        assert!(codes(&planted_on(date).verdict_with(&period("31001"))).is_empty(), "of another county");
    }
    for area in ["", "31"] {
        assert_eq!(
            codes(&planted_on("2026-05-26").verdict_with(&period(area))),
            ["planted-late"],
            "{area:?}"
        );
    }
    let late = |crop| known(DeadlineKind::FinalPlanting, crop, "31033", "2026-03-01");
    assert!(codes(&fine().verdict_with(&[late(Some(Crop::WHEAT))])).is_empty());
    assert_eq!(codes(&fine().verdict_with(&[late(None)])), ["planted-late"], "for all crops");
    let of_last_year = Deadline { crop_year: CropYear(2025), ..late(None) };
    assert!(codes(&fine().verdict_with(&[of_last_year])).is_empty());
}

#[wasm_bindgen_test(unsupported = test)]
fn reasons_stand_with_the_worst_first() {
    let verdict = Sample { is_outside_field: true, ..fine() }.with("irrigation", NULL);
    let verdict = verdict.with("estimatedAcres", NULL).with_field("fsaFarm", NULL).verdict();
    let expected = ["acres-missing", "fsa-farm-missing", "location-outside-field", "irrigation-missing"];
    assert_eq!(codes(&verdict), expected);
}

#[wasm_bindgen_test(unsupported = test)]
fn any_day_of_filing_gives_a_verdict() {
    for today in ["1900-01-01", "2199-12-31"] {
        let today: Day = day(today);
        assert!(Sample { today, ..fine() }.verdict().reasons().len() < 2);
    }
}
