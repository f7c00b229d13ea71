use std::collections::{BTreeSet, HashSet};

use land::county::{CountyOfPlace, counties, county_of, is_in_us};
use land::shares::counties_of;
use rules::location::Location;
use rules::readiness::STATES;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::boundary;

fn names(latitude: f64, longitude: f64) -> Vec<String> {
    let title = |county: &land::county::County| format!("{}, {}", county.name, county.state);
    match county_of(Location::new(latitude, longitude).unwrap()) {
        None => Vec::new(),
        Some(CountyOfPlace::Inside(county)) => vec![title(county)],
        Some(CountyOfPlace::NearLine(counties)) => {
            counties.into_iter().map(title).chain(["?".to_owned()]).collect()
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn county_of_a_place_has_its_legal_name() {
    let cases = [
        (41.2565, -101.7423, "Keith County, Nebraska"),
        (30.2, -92.0, "Lafayette Parish, Louisiana"),
        (61.2, -149.7, "Anchorage Municipality, Alaska"),
        (58.4, -134.2, "Juneau City and Borough, Alaska"),
        (71.2, -156.5, "North Slope Borough, Alaska"),
        (64.5, -165.0, "Nome Census Area, Alaska"),
        (38.63, -90.25, "St. Louis city, Missouri"),
        (36.75, -76.25, "Chesapeake city, Virginia"),
        (38.9, -77.02, "District of Columbia, District of Columbia"),
        (39.15, -119.75, "Carson City, Nevada"),
        (18.2, -66.4, "Orocovis Municipio, Puerto Rico"),
        (13.45, 144.77, "Guam, Guam"),
        (20.75, -156.3, "Maui County, Hawaii"),
    ];
    for (latitude, longitude, expected) in cases {
        assert_eq!(names(latitude, longitude), [expected], "{latitude}, {longitude}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn states_and_territories_are_in_the_united_states_and_their_neighbors_are_not() {
    for (latitude, longitude, expected) in [
        (40.2, -103.83, true),
        (40.2, 103.83, false),
        (61.2, -149.7, true),
        (20.75, -156.3, true),
        (13.45, 144.77, true),
        (-14.3, -170.7, true),
        (18.2, -66.4, true),
        (52.85, 173.2, true),
        (49.05, -103.8, false),
        (31.0, -106.9, false),
        (51.5, -0.1, false),
        (0.0, 0.0, false),
        (90.0, 0.0, false),
        (-90.0, 180.0, false),
    ] {
        let place = Location::new(latitude, longitude).unwrap();
        assert_eq!(is_in_us(place), expected, "{latitude}, {longitude}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn near_a_line_the_counties_on_both_sides_are_named_and_the_own_one_first() {
    assert_eq!(
        names(41.0, -102.05),
        [
            "Perkins County, Nebraska",
            "Sedgwick County, Colorado",
            "Deuel County, Nebraska",
            "Keith County, Nebraska",
            "?"
        ]
    );
    assert_eq!(names(35.0, -40.0), [] as [&str; 0]);
}

#[wasm_bindgen_test(unsupported = test)]
fn table_has_every_county_once() {
    let all: Vec<_> = counties().collect();
    assert_eq!(all.len(), 3_231);
    assert_eq!(all.iter().map(|county| &county.fips).collect::<HashSet<_>>().len(), all.len());
    assert_eq!(all.iter().map(|county| &county.state).collect::<HashSet<_>>().len(), 56);
    let first = all[0];
    assert_eq!(
        (first.fips.as_str(), first.name.as_str(), first.state.as_str()),
        ("01001", "Autauga County", "Alabama")
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn boundary_across_a_line_has_acres_in_each_county() {
    // Keith County ends about here in the south.
    let across = boundary(&[&[&[[0, -300], [10, -300], [10, 0], [0, 0]]]]);
    let shares = counties_of(&across);
    let names: Vec<_> = shares.iter().map(|share| share.county.name.as_str()).collect();
    assert_eq!(names, ["Keith County", "Perkins County"]);
    let sum: f64 = shares.iter().map(|share| share.acres.number()).sum();
    assert!((sum - across.acres().number()).abs() < 0.02, "{sum} of {}", across.acres());
    assert!(shares.iter().all(|share| share.acres.units() > 100_000), "{shares:?}");
}

#[wasm_bindgen_test(unsupported = test)]
fn boundary_inside_a_county_has_one_and_near_a_line_it_has_a_neighbor_without_acres() {
    let inside = boundary(&[&[&[[0, 0], [10, 0], [10, 10], [0, 10]]]]);
    let shares = counties_of(&inside);
    assert_eq!(shares.len(), 1);
    assert_eq!((shares[0].county.fips.as_str(), shares[0].acres), ("31101", inside.acres().decimal()));
    let line = line_south_of_here();
    let near = boundary(&[&[&[[0, line + 5], [10, line + 5], [10, line + 15], [0, line + 15]]]]);
    let shares = counties_of(&near);
    let acres: Vec<_> =
        shares.iter().map(|share| (share.county.name.as_str(), share.acres.units() > 0)).collect();
    assert_eq!(acres, [("Keith County", true), ("Perkins County", false)]);
}

/// The thousandths of a degree from here to the line.
fn line_south_of_here() -> i32 {
    let is_keith = |north: i32| {
        let latitude = 41.2565 + f64::from(north) / 1e3;
        match county_of(Location::new(latitude, -101.7373).unwrap()) {
            Some(CountyOfPlace::Inside(county)) => county.fips == "31101",
            Some(CountyOfPlace::NearLine(counties)) => counties[0].fips == "31101",
            None => false,
        }
    };
    (-300..0).rev().find(|north| !is_keith(*north)).unwrap() + 1
}

#[wasm_bindgen_test(unsupported = test)]
fn states_of_the_counties_are_those_of_the_rules() {
    let states: BTreeSet<_> = counties().map(|county| (&county.fips[..2], county.state.as_str())).collect();
    assert_eq!(states, STATES.into_iter().collect());
}
