//! Checks the lines of files.

use std::fs;

use serde_json::{Value, json};

use crate::toolkit::Place;

const FINE: &str = "fine.geojson";

/// A quarter section in Cheyenne County, Nebraska, with these values.
fn feature(values: &Value) -> Value {
    let ring = [[-103.0, 41.2], [-102.9905, 41.2], [-102.9905, 41.2072], [-103.0, 41.2072], [-103.0, 41.2]];
    json!({
        "type": "Feature",
        "geometry": { "type": "Polygon", "coordinates": [ring] },
        "properties": values,
    })
}

fn whole() -> Value {
    json!({
        "Field": "North 40",
        "Crop": "corn",
        "Acres": 150,
        "Planting Date": "05/04/2026",
        "Irrigation": "Not irrigated",
        "Share": 100,
        "Legal Description": "12-14N-48W",
        "FARMNBR": 4321,
        "TRACTNBR": 12,
        "CLUNBR": 3,
    })
}

fn write(place: &Place, name: &str, lines: &[Value]) {
    let features: Vec<_> = lines.iter().map(feature).collect();
    let collection = json!({ "type": "FeatureCollection", "features": features });
    fs::write(place.path(name), collection.to_string()).unwrap();
}

/// The exit code, what was printed, and the errors.
fn check(place: &Place, arguments: &[&str]) -> (i32, String, String) {
    let output = place.run(&[&["check", "--today", "2026-07-15"], arguments].concat(), &[]);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_file_in_which_every_line_is_ready_exits_with_0() {
    let place = Place::new();
    write(&place, FINE, &[whole()]);
    let expected = (0, "fine.geojson, 1, North 40: ready\n".to_owned(), String::new());
    assert_eq!(check(&place, &[FINE]), expected);
}

#[test]
fn a_line_that_is_blocked_exits_with_1_and_says_why() {
    let place = Place::new();
    let mut blocked = whole();
    blocked["Planting Date"] = json!("2026-08-01");
    blocked["FARMNBR"] = json!("");
    blocked["Acres"] = json!(-5);
    write(&place, "blocked.geojson", &[blocked]);
    let (code, printed, errors) = check(&place, &["blocked.geojson"]);
    assert_eq!((code, errors.as_str()), (1, ""));
    let lines: Vec<_> = printed.lines().collect();
    assert_eq!(lines[0], "blocked.geojson, 1, North 40: blocked");
    assert!(lines[1].starts_with("  blocked: ") && lines[1].contains("more than 0"), "{}", lines[1]);
    let rest = [
        "  blocked: The planting date is in the future. Correct the date, or file once the crop is planted. \
         (USDA ACRSI 39, 40)",
        "  blocked: The field has no FSA farm number. Enter the number from the farm's FSA records. \
         (USDA ACRSI 49)",
    ];
    assert_eq!(lines[2..], rest);
}

#[test]
fn each_line_is_an_object_with_json() {
    let place = Place::new();
    let mut undated = whole();
    undated["Planting Date"] = Value::Null;
    undated["Field"] = json!("Creek");
    write(&place, "two.geojson", &[whole(), undated]);
    let (code, printed, _) = check(&place, &["--json", "two.geojson"]);
    assert_eq!(code, 1);
    let lines: Vec<Value> = printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let fine =
        json!({ "file": "two.geojson", "number": 1, "name": "North 40", "level": "fine", "reasons": [] });
    assert_eq!(lines[0], fine);
    assert_eq!(lines[1]["level"], "blocks");
    let reason = &lines[1]["reasons"][0];
    assert_eq!([&reason["code"], &reason["member"]], ["planting-date-missing", "startDateISO"]);
}

#[test]
fn shapes_of_two_names_that_overlap_in_one_crop_year_are_looked_at() {
    let place = Place::new();
    let named = |name: &str, date: &str| {
        let mut line = whole();
        line["Field"] = json!(name);
        line["Planting Date"] = json!(date);
        line
    };
    let lines = [
        named("North 40", "05/04/2026"),
        named("Creek", "05/05/2026"),
        named("Creek", "05/06/2025"),
        named("South", "05/04/2024"),
    ];
    write(&place, "four.geojson", &lines);
    let (code, printed, _) = check(&place, &["--json", "four.geojson"]);
    assert_eq!(code, 0, "{printed}");
    let lines: Vec<Value> = printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let shared = |line: &Value| {
        line["reasons"].as_array().unwrap().iter().find_map(|it| it["fields"].as_str().map(str::to_owned))
    };
    let found: Vec<_> = lines.iter().map(shared).collect();
    assert!(found[0].as_ref().is_some_and(|fields| fields.starts_with("Creek (")), "{found:?}");
    assert!(found[1].as_ref().is_some_and(|fields| fields.starts_with("North 40 (")), "{found:?}");
    assert_eq!(found[2..], [None, None]);
    let (_, printed, _) = check(&place, &["four.geojson"]);
    assert!(printed.contains("  look at it: The field shares land with Creek ("), "{printed}");
}

#[test]
fn a_file_that_cannot_be_read_exits_with_2_after_the_others() {
    let place = Place::new();
    write(&place, FINE, &[whole()]);
    fs::write(place.path("notes.txt"), "wet in the corner").unwrap();
    let (code, printed, errors) = check(&place, &["missing.zip", "notes.txt", FINE]);
    assert_eq!(code, 2);
    assert_eq!(printed, "fine.geojson, 1, North 40: ready\n");
    let errors: Vec<_> = errors.lines().collect();
    assert!(errors[0].starts_with("acremark: missing.zip: "), "{errors:?}");
    assert!(errors[1].starts_with("acremark: notes.txt: We can't read this file."), "{errors:?}");
}
