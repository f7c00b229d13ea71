use rules_wasm::area::places_in_area;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::message;

#[wasm_bindgen_test]
fn places_of_locations_in_an_area_skip_those_without_one() {
    let (latitudes, longitudes) =
        ([41.0, f64::NAN, 41.0, 42.5, 41.0], [-101.5, f64::NAN, 101.5, -101.5, 179.0]);
    let places = |west, east| places_in_area(west, 40.0, east, 42.0, &latitudes, &longitudes).unwrap();
    assert_eq!(places(-102.0, -101.0), [0]);
    assert_eq!(places(-462.0, -461.0), [0]);
    assert_eq!(places(170.0, -101.0), [0, 4]);
    assert_eq!(places(-180.0, 180.0), [0, 2, 4]);
    assert_eq!(message(places_in_area(0.0, 2.0, 1.0, 1.0, &latitudes, &longitudes)), "not an area");
}
