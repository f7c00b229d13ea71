use rules::acres::Acres;
use rules::bounding_box::BoundingBox;
use rules::decimal::Decimal;
use rules::field::members::MEMBERS;
use rules::field::{
    Certainty, FieldBody, FieldCounty, FieldPatch, FieldReport, FieldViolations, Fips, Measures, NUMBER_MAX,
    SUBFIELDS_MAX, Survey, TABLE, subfields,
};
use rules::fix::Accuracy;
use rules::location::Location;
use rules::notes::NOTES_MAX;
use rules::record::{Document, PatchError, Report as _, Unit, merge};
use rules::text::Line;
use rules::violation::Rule;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// A survey that tells the number of corners as acres, and refuses a boundary without any.
fn survey(shape: &Value, accuracy: Option<Accuracy>) -> Result<Survey, Vec<&'static str>> {
    let corners = shape["coordinates"][0].as_array().map_or(0, Vec::len);
    let acres = u32::try_from(corners).ok().and_then(|corners| Acres::from_hundredths(corners * 100));
    let acres = acres.ok_or_else(|| vec!["no corners"])?;
    let measures = Measures {
        acres,
        uncertainty: accuracy.map(|accuracy| Decimal::from_units(accuracy.tenths().into())),
        bounding_box: BoundingBox { west: -101.5, south: 41.25, east: -101.25, north: 41.5 },
        label_point: Location::new(41.375, -101.375).unwrap(),
    };
    Ok(Survey { shape: shape.clone(), measures, county: Some(county(Certainty::Inside)) })
}

fn county(certainty: Certainty) -> FieldCounty {
    let line = |text| Line::parse(text).unwrap();
    FieldCounty {
        fips: Fips::parse("31033").unwrap(),
        name: line("Cheyenne County"),
        state: line("Nebraska"),
        certainty,
    }
}

fn square(corners: usize) -> Value {
    json!({ "type": "Polygon", "coordinates": [vec![[-101.5, 41.25]; corners]] })
}

fn checked(body: Value) -> Result<FieldReport, FieldViolations<&'static str>> {
    serde_json::from_value::<FieldBody>(body).unwrap().check(survey)
}

fn edited(report: &FieldReport, patch: Value) -> FieldReport {
    serde_json::from_value::<FieldPatch>(patch).unwrap().apply(report, survey).unwrap()
}

fn said() -> Value {
    json!({ "fips": "31069", "name": "Garden County", "state": "Nebraska", "certainty": "said" })
}

fn whole() -> FieldReport {
    checked(json!({
        "name": "North 40", "boundary": square(5), "boundarySource": "walked", "boundaryAccuracy": 4.2,
        "fsaFarm": "1234", "fsaTract": "567", "fsaField": "8A", "notes": "Creek\nin the east",
    }))
    .unwrap()
}

#[wasm_bindgen_test(unsupported = test)]
fn document_has_every_member_and_is_read_as_it_was_written() {
    let report = whole();
    let document = Document::from(&report);
    let members = report.members();
    for member in MEMBERS {
        assert!(members.contains_key(member.name), "{} is not in {members:?}", member.name);
    }
    assert_eq!(members.len(), MEMBERS.len());
    assert_eq!((&members["acres"], &members["acresUncertainty"]), (&json!(5.0), &json!(0.42)));
    assert_eq!(members["county"]["certainty"], "inside");
    assert_eq!(FieldReport::read(&document).unwrap(), report);
    let named = checked(json!({ "name": " South " })).unwrap();
    assert_eq!(Document::from(&named).as_str(), r#"{"name":"South"}"#);
}

#[wasm_bindgen_test(unsupported = test)]
fn document_of_a_newer_release_keeps_its_members_and_codes_through_an_edit() {
    let newer = json!({
        "boundary": square(4), "boundarySource": "flown", "drainage": { "tiles": 2 }, "name": "North 40",
    });
    let report = FieldReport::read(&Document::stored(newer.to_string())).unwrap();
    assert_eq!(Document::from(&report).as_str(), newer.to_string());
    let renamed = edited(&report, json!({ "name": "North" }));
    assert_eq!(renamed, FieldReport { name: Line::parse("North").unwrap(), ..report });
}

#[wasm_bindgen_test(unsupported = test)]
fn body_lists_every_broken_rule_of_the_members_and_of_the_boundary() {
    let refused = checked(json!({
        "name": "", "boundary": { "type": "Polygon" }, "boundarySource": "flown", "boundaryAccuracy": 0,
        "fsaFarm": "1".repeat(NUMBER_MAX + 1), "notes": "n".repeat(NOTES_MAX + 1),
        "county": { "fips": "31033", "name": "Cheyenne County", "state": "Nebraska", "certainty": "inside" },
    }))
    .unwrap_err();
    let broken: Vec<_> = refused.violations.iter().map(|it| (it.field.name(), it.rule)).collect();
    let expected = [
        ("name", Rule::FieldNameMissing),
        ("boundarySource", Rule::ChoiceUnknown),
        ("boundaryAccuracy", Rule::AccuracyOutOfRange),
        ("fsaFarm", Rule::LandNumberTooLong),
        ("notes", Rule::NotesTooLong),
        ("county", Rule::CountyUnknown),
    ];
    assert_eq!((broken.as_slice(), refused.boundary), (&expected[..], vec!["no corners"]));
    let alone =
        checked(json!({ "name": "N", "boundarySource": "drawn", "boundaryAccuracy": 3 })).unwrap_err();
    let rules: Vec<_> = alone.violations.iter().map(|it| it.rule).collect();
    assert_eq!(rules, [Rule::BoundaryMissing, Rule::BoundaryMissing]);
    let only_land = checked(json!({ "name": "N", "boundary": {} })).unwrap_err();
    assert_eq!((only_land.violations.len(), only_land.boundary.len()), (0, 1));
}

#[wasm_bindgen_test(unsupported = test)]
fn client_sends_no_derived_and_no_unknown_member() {
    for member in ["acres", "acresUncertainty", "bbox", "labelPoint", "fieldId", "farmer", "color"] {
        let body = serde_json::from_value::<FieldBody>(json!({ "name": "N", member: 1 })).unwrap_err();
        let patch = serde_json::from_value::<FieldPatch>(json!({ member: null })).unwrap_err();
        for refused in [body, patch] {
            assert!(refused.to_string().contains("unknown field"), "{member}: {refused}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn value_of_a_wrong_type_is_refused() {
    for (member, wrong) in [
        ("name", json!(5)),
        ("boundary", json!("Polygon")),
        ("boundaryAccuracy", json!("4")),
        ("fsaTract", json!(567)),
        ("notes", json!([])),
        ("county", json!("31033")),
    ] {
        let mut body = json!({ "name": "N" });
        body[member] = wrong;
        let refused = serde_json::from_value::<FieldBody>(body).unwrap_err();
        assert!(refused.to_string().contains("invalid type"), "{member}: {refused}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn new_boundary_is_measured_anew_and_clears_source_and_accuracy_of_the_old_one() {
    let report = whole();
    let redrawn = edited(&report, json!({ "boundary": square(7) }));
    let boundary = redrawn.boundary.clone().unwrap();
    assert_eq!((boundary.source, boundary.accuracy), (None, None));
    let measures = boundary.measures.unwrap();
    assert_eq!((measures.acres.hundredths(), measures.uncertainty), (700, None));
    let sourced = edited(&report, json!({ "boundary": square(7), "boundarySource": "drawn" }));
    assert_eq!(sourced.boundary.unwrap().source.unwrap().as_str(), "drawn");
    let better = edited(&report, json!({ "boundaryAccuracy": 1 })).boundary.unwrap();
    assert_eq!(better.measures.unwrap().uncertainty, Some(Decimal::from_units(10)));
    assert_eq!(better.source, report.boundary.as_ref().unwrap().source);
    let bare = edited(&report, json!({ "boundary": null }));
    assert_eq!((bare.boundary, bare.county), (None, None));
    assert_eq!(bare.notes, report.notes);
}

#[wasm_bindgen_test(unsupported = test)]
fn edit_of_other_members_surveys_nothing() {
    let report = whole();
    let patch: FieldPatch = serde_json::from_value(json!({ "notes": null, "fsaField": "9" })).unwrap();
    let none = |_: &Value, _: Option<Accuracy>| -> Result<Survey, Vec<()>> { panic!("a survey") };
    let edited = patch.apply(&report, none).unwrap();
    assert_eq!((edited.notes, edited.boundary), (None, report.boundary));
}

#[wasm_bindgen_test(unsupported = test)]
fn county_that_a_person_said_stays_until_it_is_cleared() {
    let report = whole();
    assert_eq!(report.county, Some(county(Certainty::Inside)));
    let corrected = edited(&report, json!({ "county": said() }));
    let name = |report: &FieldReport| report.county.as_ref().map(|county| county.name.to_string());
    assert_eq!(name(&corrected).as_deref(), Some("Garden County"));
    let redrawn = edited(&corrected, json!({ "boundary": square(9) }));
    assert_eq!(redrawn.county, corrected.county);
    let cleared = edited(&redrawn, json!({ "county": null }));
    assert_eq!(cleared.county, report.county);
    let patch: FieldPatch = serde_json::from_value(json!({ "county": { "certainty": "nearLine" } })).unwrap();
    let Err(PatchError::Rules(refused)) = patch.apply(&report, survey) else { panic!("no refusal") };
    assert_eq!(refused.violations[0].rule, Rule::CountyUnknown);
}

#[wasm_bindgen_test(unsupported = test)]
fn boundary_with_its_source_and_measures_is_one_unit_of_a_merge() {
    let base = whole();
    let mine = edited(&base, json!({ "boundary": square(7), "notes": null }));
    let theirs = edited(&base, json!({ "boundaryAccuracy": 1, "fsaFarm": "99" }));
    let [base, mine, theirs] = [&base, &mine, &theirs].map(|report| report.members());
    let merged = merge(&TABLE, Some(&base), &mine, &theirs);
    assert_eq!(merged.conflicts, [Unit::BOUNDARY]);
    assert_eq!((&merged.members["acres"], &merged.members["fsaFarm"]), (&json!(7.0), &json!("99")));
    assert!(!merged.members.contains_key("notes"));
}

fn walked(accuracy: f64) -> FieldReport {
    let body = json!({ "name": "A", "boundary": square(4), "boundarySource": "walked", "boundaryAccuracy": accuracy });
    checked(body).unwrap()
}

/// A union that has the corners of both.
fn merged(into: &FieldReport, other: &FieldReport) -> Value {
    let corners = |shape: &Value| shape["coordinates"][0].as_array().map_or(0, Vec::len);
    let union = |own: &Value, theirs: &Value| Ok(square(corners(own) + corners(theirs)));
    let edit = FieldPatch::of_merge::<&str>(into, other, union).unwrap();
    edit.apply(into, survey).unwrap().members().into()
}

#[wasm_bindgen_test(unsupported = test)]
fn merged_field_has_the_land_of_both_and_nothing_else_of_the_other() {
    let into = whole();
    let other = FieldReport { notes: None, ..walked(6.0) };
    let after = merged(&into, &other);
    let mut expected = Value::from(into.members());
    for (member, value) in [
        ("boundary", square(9)),
        ("boundaryAccuracy", json!(6.0)),
        ("acres", json!(9.0)),
        ("acresUncertainty", json!(0.6)),
    ] {
        expected[member] = value;
    }
    assert_eq!(after, expected);
    let nameless = FieldReport { boundary: None, ..other.clone() };
    assert_eq!(merged(&into, &nameless), Value::from(into.members()));
    let taken = merged(&nameless, &other);
    for member in ["boundary", "boundarySource", "boundaryAccuracy", "acres"] {
        assert_eq!(taken[member], Value::from(other.members())[member], "{member}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn merged_boundary_has_a_source_and_an_accuracy_only_if_both_have_them() {
    let drawn = checked(json!({ "name": "B", "boundary": square(5), "boundarySource": "drawn" })).unwrap();
    for (one, other) in [(&walked(4.0), &drawn), (&drawn, &walked(4.0))] {
        let after = merged(one, other);
        assert_eq!((after.get("boundarySource"), after.get("boundaryAccuracy")), (None, None));
    }
    assert_eq!(merged(&walked(7.0), &walked(4.0))["boundaryAccuracy"], 7.0);
    let said = FieldReport { county: Some(county(Certainty::Said)), ..drawn };
    assert_eq!(merged(&said, &walked(4.0))["county"]["certainty"], "said");
}

#[wasm_bindgen_test(unsupported = test)]
fn union_that_fails_is_refused() {
    let violations = FieldPatch::of_merge(&whole(), &walked(4.0), |_, _| Err(vec!["too wide"])).unwrap_err();
    assert_eq!(violations, ["too wide"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn subfields_are_a_to_z_and_then_aa_to_zz() {
    let names: Vec<_> = subfields().collect();
    assert_eq!(names.len(), SUBFIELDS_MAX);
    for (place, name) in [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA"), (701, "ZZ")] {
        assert_eq!(names[place], name);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn part_of_a_field_keeps_everything_but_the_name_and_the_boundary() {
    let field = whole();
    let part = field.part("B", survey(&square(3), None).unwrap()).unwrap();
    let mut expected = Value::from(field.members());
    for (member, value) in [
        ("name", json!("North 40 B")),
        ("boundary", square(3)),
        ("boundarySource", json!("drawn")),
        ("acres", json!(3.0)),
    ] {
        expected[member] = value;
    }
    for member in ["boundaryAccuracy", "acresUncertainty"] {
        expected.as_object_mut().unwrap().remove(member);
    }
    assert_eq!(Value::from(part.members()), expected);
    let said = FieldReport { county: Some(county(Certainty::Said)), ..field.clone() };
    let part = said.part("A", survey(&square(3), None).unwrap()).unwrap();
    assert_eq!(part.county.unwrap().certainty, Certainty::Said);
    let long = FieldReport { name: Line::parse(&"n".repeat(99)).unwrap(), ..field };
    let broken = long.part("A", survey(&square(3), None).unwrap()).unwrap_err();
    assert_eq!(broken[0].rule, Rule::FieldNameTooLong);
}
