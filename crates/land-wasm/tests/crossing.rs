//! Tests of the boundary to TypeScript, under Node and in Chrome.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops at its first failure")]

use js_sys::JSON;
use land_wasm::{county_map, county_of};
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn got(latitude: f64, longitude: f64) -> Option<Value> {
    let answer: JsValue = county_of(latitude, longitude).unwrap()?.into();
    Some(serde_json::from_str(&String::from(JSON::stringify(&answer).unwrap())).unwrap())
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
