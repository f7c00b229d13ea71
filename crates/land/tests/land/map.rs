use land::county::{County, CountyOfPlace, county_of, geo_json};
use rules::location::Location;
use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

/// The counties at a place, and whether a line of them is near.
fn around(place: &Value) -> (Vec<&'static County>, bool) {
    let degrees = |place: &Value| place.as_f64().unwrap();
    match county_of(Location::new(degrees(&place[1]), degrees(&place[0])).unwrap()) {
        None => (Vec::new(), false),
        Some(CountyOfPlace::Inside(county)) => (vec![county], false),
        Some(CountyOfPlace::NearLine(counties)) => (counties, true),
    }
}

fn features() -> Vec<Value> {
    let map: Value = serde_json::from_slice(&geo_json()).unwrap();
    assert_eq!(map["type"], "FeatureCollection");
    map["features"].as_array().unwrap().clone()
}

/// Each corner of some of the lines, with the counties around it.
fn corners(kind: &str) -> Vec<(Value, Vec<&'static County>)> {
    let features = features();
    let feature = features.iter().find(|feature| feature["properties"]["kind"] == kind).unwrap();
    assert_eq!(feature["geometry"]["type"], "MultiLineString");
    let lines = feature["geometry"]["coordinates"].as_array().unwrap();
    let some = lines.iter().step_by(7).flat_map(|line| line.as_array().unwrap());
    let near = some.map(|corner| {
        let (counties, is_near) = around(corner);
        assert!(is_near || counties.len() == 1, "{corner} is on a {kind}");
        (corner.clone(), counties)
    });
    near.collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn every_county_is_named_where_it_is() {
    let features = features();
    let names: Vec<_> = features.iter().filter(|it| it["properties"]["kind"] == "county").collect();
    assert_eq!(names.len(), 3_231);
    let mut inside = 0;
    for name in names {
        let (counties, _) = around(&name["geometry"]["coordinates"]);
        let place = counties.iter().position(|county| name["properties"]["name"] == county.name.as_str());
        assert!(place.is_some(), "{name} among {counties:?}");
        inside += usize::from(place == Some(0));
    }
    // In the atlas a few counties overlap a neighbor, or are so small that their lines fold together.
    assert!(inside >= 3_220, "{inside}");
}

#[wasm_bindgen_test(unsupported = test)]
fn line_of_counties_has_two_counties_of_one_state_on_its_sides() {
    let corners = corners("countyLines");
    assert!(corners.len() > 2_000);
    for (corner, counties) in corners {
        let pairs = counties.iter().filter(|county| {
            counties.iter().any(|other| other.state == county.state && other.fips != county.fips)
        });
        assert!(pairs.count() >= 2, "{corner}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn line_of_states_has_two_states_or_one_county_and_the_sea_on_its_sides() {
    let corners = corners("stateLines");
    assert!(corners.len() > 2_000);
    let is_inland = |counties: &[&County]| counties.iter().any(|county| county.state != counties[0].state);
    assert!(corners.iter().filter(|(_, counties)| is_inland(counties)).count() > 200);
    // A line between two counties of a state only ends on it.
    let between = corners.iter().filter(|(_, counties)| counties.len() == 2 && !is_inland(counties));
    assert!(between.count() * 4 < corners.len());
}
