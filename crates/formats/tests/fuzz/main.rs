//! Fuzz targets for the files of any valid plantings; see the fuzz targets of the rules.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

use rules::planting::Planting;

#[path = "../formats/laws.rs"]
mod laws;
#[allow(dead_code, reason = "the tests of the formats use all of it")]
#[path = "../formats/plantings.rs"]
mod plantings;

#[allow(dead_code, reason = "the rules' targets use all of it")]
#[path = "../../../rules/tests/fuzz/mutant.rs"]
mod mutant;
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;

/// Mutates one of three plantings by a script.
fn made(script: &[u8]) -> Vec<Planting> {
    let samples: Vec<_> = plantings::three().iter().map(|it| serde_json::to_string(&[it]).unwrap()).collect();
    let samples: Vec<_> = samples.iter().map(String::as_str).collect();
    serde_json::from_slice(&mutant::bytes(script, &samples)).unwrap_or_default()
}

#[test]
fn csv_file_is_read_back_and_has_no_formula() {
    bolero::check!().for_each(|script: &[u8]| laws::csv(&made(script)));
}

#[test]
fn geojson_file_is_read_back() {
    bolero::check!().for_each(|script: &[u8]| laws::geojson(&made(script)));
}

#[test]
fn kml_file_is_read_back() {
    bolero::check!().for_each(|script: &[u8]| laws::kml(&made(script)));
}

#[test]
fn gpx_file_is_read_back() {
    bolero::check!().for_each(|script: &[u8]| laws::gpx(&made(script)));
}
