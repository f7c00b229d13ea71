//! Tests of the boundary to TypeScript, in Chrome.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops at its first failure")]

use intake_wasm::files::read_fields;
use js_sys::{JSON, Uint8Array};
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn value(answer: impl Into<JsValue>) -> Value {
    serde_json::from_str(&String::from(JSON::stringify(&answer.into()).unwrap())).unwrap()
}

#[wasm_bindgen_test]
fn files_have_shapes_with_values_and_areas_or_a_fault() {
    let triangle = json!([[[-101.7, 41.2], [-101.6, 41.2], [-101.65, 41.25], [-101.7, 41.2]]]);
    let area = json!({ "type": "Polygon", "coordinates": triangle });
    let features = json!([
        { "type": "Feature", "properties": { "FARMNBR": 12.0 }, "geometry": area },
        { "type": "Feature", "properties": null, "geometry": { "type": "Point", "coordinates": [-101.7, 41.2] } },
    ]);
    let file = json!({ "type": "FeatureCollection", "features": features }).to_string();
    let contents = vec![Uint8Array::from(file.as_bytes()), Uint8Array::from(&b"hello"[..])];
    let found = value(read_fields(vec!["a.geojson".into(), "b.txt".into()], contents, None).unwrap());
    assert_eq!(found["columns"], json!([{ "name": "FARMNBR", "member": "fsaFarm" }]));
    assert_eq!(found["shapes"][0]["values"], json!(["12"]));
    assert!(found["shapes"][0]["area"].as_str().unwrap().contains("[-101.6,41.2]"));
    assert_eq!(found["shapes"][1]["error"]["code"], "shape-not-an-area");
    assert_eq!(found["refused"][0]["file"], "b.txt");
    assert_eq!(found["refused"][0]["error"]["code"], "file-unknown");
}

#[wasm_bindgen_test]
fn walk_with_gaps_has_its_warning() {
    let point = |longitude: &str, latitude: &str| format!(r#"<trkpt lon="{longitude}" lat="{latitude}"/>"#);
    let first = [point("-101.7", "41.2"), point("-101.6", "41.2")].concat();
    let second = [point("-101.6", "41.25"), point("-101.7", "41.25")].concat();
    let file = format!("<gpx><trk><trkseg>{first}</trkseg><trkseg>{second}</trkseg></trk></gpx>");
    let found =
        value(read_fields(vec!["a.gpx".into()], vec![Uint8Array::from(file.as_bytes())], None).unwrap());
    assert_eq!(found["shapes"][0]["warning"]["code"], "segments-joined");
    assert_eq!(found["warnings"], json!([]));
}
