use rules::area::Area;
use rules::location::Location;
use wasm_bindgen_test::wasm_bindgen_test;

fn holds(corners: [f64; 4], [longitude, latitude]: [f64; 2]) -> Option<bool> {
    Some(Area::new(corners)?.holds(Location::new(latitude, longitude).unwrap()))
}

#[wasm_bindgen_test(unsupported = test)]
fn area_holds_what_lies_in_it_or_on_its_edge() {
    for (corners, place, expected) in [
        ([-102.0, 40.0, -101.0, 41.0], [-101.5, 40.5], true),
        ([-102.0, 40.0, -101.0, 41.0], [-102.0, 41.0], true),
        ([-102.0, 40.0, -101.0, 41.0], [-102.000_000_1, 40.5], false),
        ([-102.0, 40.0, -101.0, 41.0], [-101.5, 41.000_000_1], false),
        ([-101.0, 40.0, -101.0, 40.0], [-101.0, 40.0], true),
    ] {
        assert_eq!(holds(corners, place), Some(expected), "{corners:?} {place:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn area_may_cross_the_antimeridian_and_have_been_moved_around_the_earth() {
    for (corners, place, expected) in [
        ([170.0, 50.0, -170.0, 60.0], [175.0, 55.0], true),
        ([170.0, 50.0, -170.0, 60.0], [-175.0, 55.0], true),
        ([170.0, 50.0, -170.0, 60.0], [0.0, 55.0], false),
        ([170.0, 50.0, 190.0, 60.0], [-175.0, 55.0], true),
        ([170.0, 50.0, 190.0, 60.0], [-165.0, 55.0], false),
        ([-462.0, 40.0, -461.0, 41.0], [-101.5, 40.5], true),
        ([-462.0, 40.0, -461.0, 41.0], [101.5, 40.5], false),
        ([-200.0, -90.0, 300.0, 90.0], [12.0, 0.0], true),
        ([-180.0, -90.0, 180.0, 90.0], [180.0, 0.0], true),
    ] {
        assert_eq!(holds(corners, place), Some(expected), "{corners:?} {place:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn area_ends_after_it_begins() {
    for corners in
        [[-102.0, 41.0, -101.0, 40.0], [f64::NAN, 40.0, -101.0, 41.0], [-102.0, 40.0, f64::INFINITY, 41.0]]
    {
        assert_eq!(Area::new(corners), None, "{corners:?}");
    }
}
