use land::boundary::Boundary;
use land::county::county_of;
use land::shares::counties_of;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use rules::location::Location;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{rounded, same_cases};

/// Few different coordinates, so that corners coincide, lines overlap and rings touch.
fn ring() -> impl Strategy<Value = Vec<Value>> {
    let degree =
        |around: f64| (0..8_i32).prop_map(move |step| json!(rounded(around + f64::from(step) / 1e3)));
    let odd = prop_oneof![
        Just(json!(null)),
        Just(json!("41.2")),
        Just(json!([])),
        Just(json!([1e308, -1e308])),
        Just(json!([180, 90])),
        Just(json!([-180, -90])),
        Just(json!([-101.700_000_000_1, 41.2])),
        Just(json!([-101.7, 41.2, 900])),
    ];
    let position = prop_oneof![
        200 => (degree(-101.7), degree(41.2)).prop_map(|(longitude, latitude)| json!([longitude, latitude])),
        1 => odd,
    ];
    let corners = prop_oneof![
        3 => prop::collection::vec(position.clone(), 3..5),
        1 => prop::collection::vec(position, 0..8),
    ];
    (corners, prop::bool::weighted(0.95)).prop_map(|(mut ring, is_closed)| {
        ring.extend(ring.first().filter(|_| is_closed).cloned());
        ring
    })
}

fn geometry() -> impl Strategy<Value = Value> {
    let part = prop::collection::vec(ring(), 0..3);
    let parts = prop::collection::vec(part, 0..3);
    prop_oneof![
        5 => parts.prop_map(|parts| json!({ "type": "MultiPolygon", "coordinates": parts })),
        5 => ring().prop_map(|ring| json!({ "type": "Polygon", "coordinates": [ring] })),
        1 => ring().prop_map(|ring| json!({ "type": "Polygon", "coordinates": ring })),
    ]
}

#[wasm_bindgen_test(unsupported = test)]
fn any_geometry_is_a_boundary_with_all_its_measures_or_has_violations() {
    let mut previous = Boundary::parse(
        r#"{"type":"Polygon","coordinates":[[[-101.7,41.2],[-101.6,41.2],[-101.65,41.25],[-101.7,41.2]]]}"#,
    )
    .unwrap();
    let mut valid = 0;
    let mut runner = prop::test_runner::TestRunner::new(same_cases());
    for _ in 0..2_000 {
        let value = geometry().new_tree(&mut runner).unwrap().current();
        match Boundary::from_geojson(&value) {
            Err(violations) => assert!(!violations.is_empty(), "{value}"),
            Ok(field) => {
                valid += 1;
                assert!(field.contains(field.label_point()), "{value}");
                assert_eq!(Boundary::from_geojson(&field.to_geojson()).as_ref(), Ok(&field));
                let acres: i64 = counties_of(&field).iter().map(|share| share.acres.units()).sum();
                assert!(acres.abs_diff(field.acres().hundredths().into()) <= 2, "{value}");
                let union = field.union(&previous).unwrap();
                assert!(union.acres() >= field.acres().max(previous.acres()), "{value}");
                field.difference(&previous).unwrap();
                field.drawing(30.0);
                previous = field;
            }
        }
    }
    assert!(valid > 100, "{valid} valid");
}

#[wasm_bindgen_test(unsupported = test)]
fn any_text_is_a_boundary_or_has_violations() {
    proptest!(same_cases(), |(text in ".*")| {
        prop_assert!(Boundary::parse(&text).is_err());
    });
}

#[wasm_bindgen_test(unsupported = test)]
fn any_place_has_a_county_or_none() {
    proptest!(same_cases(), |(latitude in -90.0..=90.0, longitude in -180.0..=180.0)| {
        county_of(Location::new(latitude, longitude).unwrap());
    });
    for (latitude, longitude) in [(90.0, 0.0), (-90.0, 180.0), (0.0, -180.0), (51.95, 180.0), (0.0, 0.0)] {
        county_of(Location::new(latitude, longitude).unwrap());
    }
}
