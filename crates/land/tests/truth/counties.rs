use std::collections::BTreeSet;

use land::county::{CountyOfPlace, NEAR_LINE, county_of};
use rules::location::Location;
use serde_json::{Value, json};

use crate::python;
use crate::support::fields::place;
use crate::support::random::Random;

const PLACES: usize = 12_000;
const ATLAS: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/node_modules/us-atlas/counties-10m.json");

/// The tolerance in meters. The distances of both sides are rounded.
const ROUNDING: f64 = 1.0;

#[test]
fn county_is_the_one_in_the_atlas_and_near_a_line_it_is_asked() {
    let mut random = Random::seeded(20_261_126);
    let places: Vec<[f64; 2]> = (0..PLACES).map(|_| place(&mut random)).collect();
    let values: Vec<Value> = places.iter().map(|place| json!(place)).collect();
    let (mut far, mut near) = (0, 0);
    for (place, truth) in places.iter().zip(python("counties.py", &[ATLAS], &values)) {
        let around: Vec<(String, f64)> = serde_json::from_value(truth).unwrap();
        if around.iter().any(|(_, meters)| (meters - NEAR_LINE).abs() < ROUNDING) {
            continue;
        }
        let expected: BTreeSet<&str> =
            around.iter().filter(|(_, meters)| *meters < NEAR_LINE).map(|(fips, _)| fips.as_str()).collect();
        let is_inside = around.iter().any(|(_, meters)| *meters == 0.0);
        match county_of(Location::new(place[1], place[0]).unwrap()) {
            Some(CountyOfPlace::Inside(county)) => {
                assert_eq!(BTreeSet::from([county.fips.as_str()]), expected, "{place:?}");
                assert!(is_inside, "{place:?}");
                far += 1;
            }
            Some(CountyOfPlace::NearLine(counties)) => {
                let counties: BTreeSet<&str> = counties.iter().map(|county| county.fips.as_str()).collect();
                assert_eq!(counties, expected, "{place:?}");
                assert!(counties.len() > 1 || !is_inside, "{place:?}");
                near += 1;
            }
            None => assert!(expected.is_empty(), "{place:?}"),
        }
    }
    eprintln!("{far} places are in the right county, {near} are near a line of the right counties");
    assert!(far >= 10_000 && near >= 500, "{far} far from lines, {near} near");
}
