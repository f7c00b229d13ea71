use rules::acres::Acres;
use rules::field::members::{FSA_FARM, NAME, NOTES};
use rules::field::{FieldForm, FieldReport, differs_from_field, named, near, planted_beyond};
use rules::record::Report as _;
use rules::text::FieldName;
use rules::violation::Rule;
use serde_json::{Map, Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

fn land() -> Map<String, Value> {
    let shape =
        json!({ "type": "Polygon", "coordinates": [[[-101.5, 41.25], [-101.4, 41.25], [-101.4, 41.3]]] });
    members(&json!({ "boundary": shape, "boundarySource": "drawn", "boundaryAccuracy": 3.5 }))
}

fn members(value: &Value) -> Map<String, Value> {
    value.as_object().unwrap().clone()
}

fn stored(value: &Value) -> FieldReport {
    FieldReport::of_members(members(value)).unwrap()
}

#[wasm_bindgen_test(unsupported = test)]
fn form_and_land_become_the_field_to_send() {
    let form = FieldForm::default().with(&NAME, " North 40 ").with(&FSA_FARM, "1234");
    let report = form.check(&land(), None).unwrap();
    let mut expected = land();
    expected.extend(members(&json!({ "name": "North 40", "fsaFarm": "1234" })));
    assert_eq!(report.said(), expected);
}

#[wasm_bindgen_test(unsupported = test)]
fn only_the_name_is_required() {
    let checked = FieldForm::default().check(&Map::new(), None);
    let violations = checked.unwrap_err();
    let rules: Vec<_> = violations.iter().map(|violation| violation.rule).collect();
    assert_eq!(rules, [Rule::FieldNameMissing]);
    let report = FieldForm::default().with(&NAME, "North 40").check(&Map::new(), None).unwrap();
    assert_eq!(report, FieldReport::new(FieldName::parse("North 40").unwrap()));
}

#[wasm_bindgen_test(unsupported = test)]
fn edit_keeps_what_the_form_does_not_show() {
    let seen =
        stored(&json!({ "name": "North 40", "notes": "Creek", "boundarySource": "flown", "soil": "loam",
        "boundary": land()["boundary"].clone() }));
    let form = FieldForm::from(&seen).with(&NOTES, "");
    let kept = members(&json!({ "boundary": land()["boundary"].clone(), "boundarySource": "flown" }));
    let edited = form.check(&kept, Some(&seen)).unwrap();
    let mut expected = kept;
    expected.extend(members(&json!({ "name": "North 40", "soil": "loam" })));
    assert_eq!(edited.said(), expected);
}

#[wasm_bindgen_test(unsupported = test)]
fn source_that_only_a_newer_release_knows_cannot_be_given_anew() {
    let mut given = land();
    given.insert("boundarySource".to_owned(), json!("flown"));
    let refused = FieldForm::default().with(&NAME, "North 40").check(&given, None).unwrap_err();
    assert_eq!(refused.first().unwrap().rule, Rule::ChoiceUnknown);
}

#[wasm_bindgen_test(unsupported = test)]
fn people_give_no_measures_and_only_a_county_that_they_said() {
    let county = |certainty: &str| {
        json!({
            "fips": "31033", "name": "Cheyenne County", "state": "Nebraska", "certainty": certainty,
        })
    };
    let measured = json!({ "name": "North 40", "boundary": land()["boundary"].clone(), "acres": 80.5,
        "bbox": [-101.5, 41.25, -101.4, 41.3], "labelPoint": [-101.45, 41.27] });
    let with = |certainty| {
        let mut whole = members(&measured);
        whole.insert("county".to_owned(), county(certainty));
        FieldReport::of_members(whole).unwrap()
    };
    assert!(with("inside").members().contains_key("acres"));
    let said = members(&json!({ "name": "North 40", "boundary": land()["boundary"].clone() }));
    assert_eq!(with("inside").said(), said);
    assert_eq!(with("said").said()["county"], county("said"));
}

#[wasm_bindgen_test(unsupported = test)]
fn form_has_the_texts_of_its_members_alone() {
    let read = serde_json::from_value::<FieldForm>;
    let form = read(json!({ "name": "North 40" })).unwrap();
    assert_eq!((form.text(&NAME), form.text(&NOTES)), ("North 40", ""));
    for name in ["boundary", "boundarySource", "acres", "soil"] {
        assert!(read(json!({ name: "" })).is_err(), "{name}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn acres_differ_beyond_five_percent_of_the_field() {
    let differs = |planting, field| {
        differs_from_field(Acres::from_hundredths(planting).unwrap(), Acres::from_hundredths(field).unwrap())
    };
    for (planting, field, expected) in [
        (10_000, 10_000, false),
        (10_500, 10_000, false),
        (10_501, 10_000, true),
        (9_500, 10_000, false),
        (9_499, 10_000, true),
        (1, 1, false),
        (2, 1, true),
        (10_000_000, 1, true),
    ] {
        assert_eq!(differs(planting, field), expected, "{planting} in {field}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn several_plantings_may_have_the_acres_of_their_field_and_no_more() {
    let acres = |hundredths| Acres::from_hundredths(hundredths).unwrap();
    let planted = |plantings: &[u32]| {
        let plantings: Vec<_> = plantings.iter().copied().map(acres).collect();
        planted_beyond(&plantings, acres(10_000)).map(|planted| planted.units())
    };
    assert_eq!(planted(&[]), None);
    assert_eq!(planted(&[20_000]), None);
    assert_eq!(planted(&[6_000, 4_000]), None);
    assert_eq!(planted(&[6_000, 4_001]), Some(10_001));
    assert_eq!(planted(&[10_000_000; 3]), Some(30_000_000));
}

#[wasm_bindgen_test(unsupported = test)]
fn name_chooses_the_only_field_that_has_it() {
    let names = ["North 40", "Creek", "Home", "home"];
    for (typed, expected) in [
        ("North 40", Some(0)),
        (" creek ", Some(1)),
        ("CREEK", Some(1)),
        ("Home", None),
        ("North", None),
        ("", None),
    ] {
        assert_eq!(named(&names, typed), expected, "{typed}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn name_that_is_nearly_one_fields_is_probably_meant_for_it() {
    let names =
        ["Substation Half", "Creek 1", "Creek 2", "East Half", "Peña", "Old Mill", "Hillside", "hillside"];
    for (typed, expected) in [
        ("Substatoin Half", Some(0)),
        ("substation haf", Some(0)),
        ("SubstationHalf", Some(0)),
        ("Substations Halff", Some(0)),
        ("Pena", Some(4)),
        ("Old Mil", Some(5)),
        ("Substation Half", None),
        ("Substatoinn Half", None),
        ("Substation", None),
        ("Creek 3", None),
        ("West Half", None),
        ("Odd Mill", None),
        ("Hilside", None),
        ("", None),
    ] {
        assert_eq!(near(&names, typed), expected, "{typed}");
    }
}
