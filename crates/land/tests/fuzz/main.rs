//! Fuzz targets: `cargo test` tries each with random inputs, `make fuzz` with those that reach new code.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops at its first failure")]

#[allow(dead_code, reason = "the fuzz targets of the rules use all of it")]
#[path = "../../../rules/tests/fuzz/mutant.rs"]
mod mutant;

use land::boundary::Boundary;
use land::shares::counties_of;

const BOUNDARIES: [&str; 3] = [
    r#"{"type":"Polygon","coordinates":[[[-101.7,41.2],[-101.6,41.2],[-101.65,41.25],[-101.7,41.2]]]}"#,
    concat!(
        r#"{"type":"MultiPolygon","coordinates":[[[[-101.7,41.2],[-101.6,41.2],[-101.6,41.3],[-101.7,41.3],"#,
        r#"[-101.7,41.2]],[[-101.66,41.24],[-101.66,41.26],[-101.64,41.26],[-101.66,41.24]]],[[[-101.5,41.2],"#,
        r#"[-101.4,41.2],[-101.5,41.3],[-101.5,41.2]]]]}"#,
    ),
    r#"{"type":"Polygon","coordinates":[[[179.99,51.95],[-179.99,51.95],[-179.99,51.96],[179.99,51.95]]]}"#,
];

#[test]
fn boundary_is_refused_with_reasons_or_is_the_same_after_its_own_geojson() {
    bolero::check!().for_each(|script: &[u8]| {
        let bytes = mutant::bytes(script, &BOUNDARIES);
        let Ok(text) = std::str::from_utf8(&bytes) else { return };
        match Boundary::parse(text) {
            Err(violations) => assert!(!violations.is_empty()),
            Ok(field) => {
                counties_of(&field);
                assert_eq!(Boundary::from_geojson(&field.to_geojson()), Ok(field));
            }
        }
    });
}
