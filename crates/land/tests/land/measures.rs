use land::boundary::Boundary;
use rules::fix::Accuracy;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::fields::field;
use crate::support::random::Random;
use crate::support::{boundary, rounded};

/// The figures are those of GeographicLib.
#[wasm_bindgen_test(unsupported = test)]
fn quarter_section_has_its_acres_hectares_and_perimeter() {
    let [west, south] = [-101.7423, 41.0];
    let [east, north] = [rounded(west + 0.009_563_6), rounded(south + 0.007_246_3)];
    let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]];
    let quarter = Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] })).unwrap();
    assert_eq!(quarter.acres().to_string(), "160.00");
    assert_eq!(quarter.hectares().to_string(), "64.7479");
    assert!((quarter.perimeter() - 3_218.643_262).abs() < 1e-6, "{}", quarter.perimeter());
    assert!((quarter.square_meters() - 647_479.023_956).abs() < 1e-5, "{}", quarter.square_meters());
}

#[wasm_bindgen_test(unsupported = test)]
fn hole_is_taken_off_the_acres_and_added_to_the_perimeter() {
    let whole = boundary(&[&[&[[0, 0], [10, 0], [10, 10], [0, 10]]]]);
    let pond = boundary(&[&[&[[4, 4], [6, 4], [6, 6], [4, 6]]]]);
    let rest = boundary(&[&[&[[0, 0], [10, 0], [10, 10], [0, 10]], &[[4, 4], [6, 4], [6, 6], [4, 6]]]]);
    assert!((rest.square_meters() - whole.square_meters() + pond.square_meters()).abs() < 0.01);
    assert!((rest.perimeter() - whole.perimeter() - pond.perimeter()).abs() < 0.01);
}

#[wasm_bindgen_test(unsupported = test)]
fn uncertainty_grows_with_accuracy_and_perimeter() {
    let field = boundary(&[&[&[[0, 0], [10, 0], [10, 10], [0, 10]]]]);
    let expected = 0.4 * 3.0 * field.perimeter() / 4_046.856_422_4;
    let uncertainty = field.acres_uncertainty(Accuracy::new(3.0).unwrap()).number();
    assert!((uncertainty - expected).abs() <= 0.005, "{uncertainty}, not {expected}");
    assert!(field.acres_uncertainty(Accuracy::new(6.0).unwrap()).number() > 1.99 * uncertainty);
}

#[wasm_bindgen_test(unsupported = test)]
fn bounding_box_holds_every_corner_and_crosses_the_antimeridian_from_west_to_east() {
    let ring = [[179.99, 51.95], [-179.98, 51.95], [-179.99, 51.97], [179.99, 51.95]];
    let field = Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] })).unwrap();
    assert_eq!(serde_json::to_value(field.bounding_box()).unwrap(), json!([179.99, 51.95, -179.98, 51.97]));
    let mut random = Random::seeded(7);
    for _ in 0..50 {
        let field = crate::support::fields::field(&mut random);
        let around = field.bounding_box();
        for corner in field.parts().concat().concat() {
            let (longitude, latitude) = (corner.longitude(), corner.latitude());
            assert!((around.south..=around.north).contains(&latitude));
            let is_between = if around.west <= around.east {
                (around.west..=around.east).contains(&longitude)
            } else {
                longitude >= around.west || longitude <= around.east
            };
            assert!(is_between, "{longitude} in {around:?}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn label_stands_inside_the_shape() {
    let horseshoe = [[0, 0], [30, 0], [30, 30], [28, 30], [28, 2], [2, 2], [2, 30], [0, 30]];
    let ring: &[[i32; 2]] = &[[0, 0], [30, 0], [30, 30], [0, 30]];
    let lake: &[[i32; 2]] = &[[1, 1], [1, 29], [29, 29], [29, 1]];
    for field in [boundary(&[&[&horseshoe]]), boundary(&[&[ring, lake]])] {
        assert!(field.contains(field.label_point()), "{}", field.to_geojson());
    }
    let mut random = Random::seeded(8);
    for _ in 0..100 {
        let field = field(&mut random);
        assert!(field.contains(field.label_point()), "{}", field.to_geojson());
    }
}
