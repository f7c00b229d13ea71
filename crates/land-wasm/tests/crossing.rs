//! Tests of the boundary to TypeScript, in Chrome.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops at its first failure")]

use js_sys::JSON;
use land_wasm::boundary::Boundary;
use land_wasm::counties::{county_map, county_of};
use land_wasm::overlaps::{overlaps, overlaps_with};
use land_wasm::walk::walked;
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn got(latitude: f64, longitude: f64) -> Option<Value> {
    Some(value(county_of(latitude, longitude).unwrap()?))
}

fn value(answer: impl Into<JsValue>) -> Value {
    serde_json::from_str(&String::from(JSON::stringify(&answer.into()).unwrap())).unwrap()
}

fn surveyed(corners: &[[f64; 2]], accuracy: Option<f64>) -> Value {
    let polygon = json!({ "type": "Polygon", "coordinates": [corners] });
    value(Boundary::new(&polygon.to_string()).survey(accuracy).unwrap())
}

/// A square of a hundredth of a degree.
fn square(west: f64) -> Boundary {
    Boundary::new(&square_geo_json(west))
}

fn square_geo_json(west: f64) -> String {
    let east = west + 0.01;
    let ring = [[west, 41.25], [east, 41.25], [east, 41.26], [west, 41.26], [west, 41.25]];
    json!({ "type": "Polygon", "coordinates": [ring] }).to_string()
}

#[wasm_bindgen_test]
fn place_has_a_county_or_near_a_line_several() {
    let keith = json!({ "fips": "31101", "name": "Keith County", "state": "Nebraska" });
    assert_eq!(got(41.2565, -101.7423), Some(json!({ "certainty": "inside", "counties": [keith] })));
    let near = got(41.0, -102.05).unwrap();
    let names: Vec<_> = near["counties"].as_array().unwrap().iter().map(|county| &county["name"]).collect();
    assert_eq!(near["certainty"], "nearLine");
    assert_eq!(names, ["Perkins County", "Sedgwick County", "Deuel County", "Keith County"]);
}

#[wasm_bindgen_test]
fn sea_has_no_county_and_a_wrong_number_throws() {
    assert_eq!(got(35.0, -40.0), None);
    assert_eq!(county_of(f64::NAN, 0.0).err().unwrap().message(), "not a location");
}

#[wasm_bindgen_test]
fn map_of_counties_is_geo_json() {
    let map: Value = serde_json::from_slice(&county_map()).unwrap();
    assert_eq!(map["type"], "FeatureCollection");
    assert_eq!(map["features"].as_array().unwrap().len(), 2 + 3_231);
}

#[wasm_bindgen_test]
fn boundary_contains_a_place_inside_and_none_outside() {
    let boundary = square(-101.74);
    assert!(boundary.contains(41.255, -101.735).unwrap());
    assert!(!boundary.contains(41.265, -101.735).unwrap());
    assert_eq!(Boundary::new("{}").contains(41.255, -101.735).err().unwrap().message(), "not a boundary");
    assert_eq!(boundary.contains(91.0, 0.0).err().unwrap().message(), "not a location");
}

#[wasm_bindgen_test]
fn boundary_has_its_measures_and_its_county() {
    let [west, south, east, north] = [-101.742_3, 41.25, -101.732_736_4, 41.257_246_3];
    let clockwise = [[west, south], [west, north], [east, north], [east, south], [west, south]];
    let mut survey = surveyed(&clockwise, Some(5.0));
    let perimeter = survey["perimeter"].take().as_f64().unwrap();
    let label_point = survey["labelPoint"].take();
    let counter_clockwise: Vec<_> = clockwise.iter().rev().collect();
    assert!((perimeter - 3_212.5).abs() < 1.0, "{perimeter}");
    assert!((label_point[0].as_f64().unwrap() - f64::midpoint(west, east)).abs() < 1e-6);
    let keith = json!({ "fips": "31101", "name": "Keith County", "state": "Nebraska" });
    let expected = json!({
        "ok": true,
        "acres": 159.4,
        "uncertainty": 1.59,
        "perimeter": null,
        "county": { "certainty": "inside", "counties": [keith] },
        "box": { "west": west, "south": south, "east": east, "north": north },
        "labelPoint": null,
        "shape": { "type": "Polygon", "coordinates": [counter_clockwise] },
    });
    assert_eq!(survey, expected);
    assert_eq!(surveyed(&clockwise, None)["uncertainty"], Value::Null);
}

#[wasm_bindgen_test]
fn invalid_boundary_has_every_violation_with_its_corner() {
    let bow_tie = [[-101.74, 41.25], [-101.73, 41.26], [-101.73, 41.25], [-101.74, 41.26], [-101.74, 41.25]];
    let survey = surveyed(&bow_tie, None);
    assert_eq!(survey["ok"], false);
    assert_eq!(survey["violations"][0]["code"], "boundary-crosses-itself");
    assert_eq!(survey["violations"][0]["at"]["corner"], 1);
    assert_eq!(survey["violations"][0]["at"]["coordinates"], json!([-101.735, 41.255]));
    assert_eq!(survey["violations"][0]["with"]["corner"], 3);
    assert_eq!(value(Boundary::new("{").survey(None).unwrap())["violations"][0]["code"], "not-json");
}

#[wasm_bindgen_test]
fn overlap_has_the_acres_that_lie_in_both() {
    let whole = square(-101.74).overlap_acres(&square(-101.74)).unwrap().unwrap();
    let half = square(-101.74).overlap_acres(&square(-101.735)).unwrap().unwrap();
    assert!((half - whole / 2.0).abs() < 0.02 && whole > 200.0, "{half} of {whole}");
    assert_eq!(square(-101.74).overlap_acres(&square(-101.730_001)).unwrap(), None);
    assert!(square(-101.74).overlap_acres(&Boundary::new("{")).is_err());
}

#[wasm_bindgen_test]
fn walk_has_its_corners_and_the_fate_of_its_last_fix() {
    let track = [
        [41.25, -101.74, 4.0, 0.0],
        [41.251, -101.74, 4.0, 60_000.0],
        [41.252, -101.74, 4.0, 120_000.0],
        [41.252, -101.739, 80.0, 180_000.0],
    ];
    let walk = value(walked(&track.concat()).unwrap());
    assert_eq!(walk, json!({ "corners": [0, 2], "accuracy": 4, "last": "poor" }));
    assert_eq!(value(walked(&[]).unwrap()), json!({ "corners": [] }));
    assert!(walked(&[91.0, 0.0, 4.0, 0.0]).is_err());
}

#[wasm_bindgen_test]
fn overlaps_name_places_in_the_list_whatever_else_is_in_it() {
    let found = overlaps(vec![
        square_geo_json(-101.74),
        "{".to_owned(),
        square_geo_json(-101.735),
        square_geo_json(-101.7),
    ])
    .unwrap();
    let found: Vec<_> = found.into_iter().map(value).collect();
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0]["one"], &found[0]["other"]), (&json!(0), &json!(2)));
    let acres = found[0]["acres"].as_f64().unwrap();
    assert!((acres - 115.1).abs() < 1.0, "{acres}");
}

#[wasm_bindgen_test]
fn a_boundary_shares_acres_with_places_in_the_list_whatever_else_is_in_it() {
    let others = || vec!["{".to_owned(), square_geo_json(-101.7), square_geo_json(-101.735)];
    let found: Vec<_> =
        overlaps_with(&square_geo_json(-101.74), others()).unwrap().into_iter().map(value).collect();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["place"], json!(2));
    let acres = found[0]["acres"].as_f64().unwrap();
    assert!((acres - 115.1).abs() < 1.0, "{acres}");
    assert!(overlaps_with("{", others()).unwrap().is_empty());
}

#[wasm_bindgen_test]
fn boundary_is_cut_by_a_line_and_united_again() {
    let whole = square(-101.74);
    let pieces: Vec<_> =
        whole.cut(&[-101.735, 41.2, -101.735, 41.3]).unwrap().into_iter().map(value).collect();
    assert_eq!(pieces.len(), 2, "{pieces:?}");
    let [west, east] = [&pieces[0], &pieces[1]].map(|piece| Boundary::new(&piece["shape"].to_string()));
    let united = value(west.survey_union(&east).unwrap());
    let acres = |survey: &Value| survey["acres"].as_f64().unwrap();
    assert_eq!(united["acres"], value(whole.survey(None).unwrap())["acres"]);
    assert!((acres(&pieces[0]) + acres(&pieces[1]) - acres(&united)).abs() < 0.02);
    assert_eq!(whole.cut(&[0.0, 91.0]).err().unwrap().message(), "not a location");
    assert_eq!(Boundary::new("{}").cut(&[]).err().unwrap().message(), "not a boundary");
    assert_eq!(Boundary::new("{}").survey_union(&whole).err().unwrap().message(), "not a boundary");
    let sliver = whole.cut(&[-101.74, 41.25, -101.739_998, 41.3]).unwrap();
    assert_eq!(value(sliver.into_iter().next().unwrap())["violations"][0]["code"], "area-too-small");
}
