use land::boundary::Boundary;
use rules::location::Location;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{HERE, boundary, geojson};

const SQUARE: &[[i32; 2]] = &[[0, 0], [10, 0], [10, 10], [0, 10]];
const CLOCKWISE: &[[i32; 2]] = &[[0, 0], [0, 10], [10, 10], [10, 0]];
const POND: &[[i32; 2]] = &[[4, 4], [4, 6], [6, 6], [6, 4]];

#[wasm_bindgen_test(unsupported = test)]
fn boundary_is_the_same_after_its_own_geojson() {
    let triangle: &[[i32; 2]] = &[[20, 0], [30, 0], [30, 10]];
    for field in [boundary(&[&[SQUARE]]), boundary(&[&[SQUARE, POND], &[triangle]])] {
        let again = Boundary::parse(&serde_json::to_string(&field).unwrap()).unwrap();
        assert_eq!(again, field);
        assert_eq!(again.to_geojson(), field.to_geojson());
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn one_part_is_written_as_a_polygon_and_more_as_a_multipolygon() {
    assert_eq!(boundary(&[&[SQUARE]]).to_geojson()["type"], "Polygon");
    assert_eq!(boundary(&[&[SQUARE], &[&[[20, 0], [30, 0], [30, 10]]]]).to_geojson()["type"], "MultiPolygon");
}

#[wasm_bindgen_test(unsupported = test)]
fn rings_are_turned_the_right_way_around_from_their_first_corner() {
    let field = boundary(&[&[CLOCKWISE, POND]]);
    assert_eq!(field, boundary(&[&[SQUARE, POND]]));
    let turned: Vec<_> = POND[..1].iter().chain(POND[1..].iter().rev()).copied().collect();
    assert_eq!(boundary(&[&[SQUARE, &turned]]), field);
}

#[wasm_bindgen_test(unsupported = test)]
fn places_inside_and_on_a_line_are_in_the_boundary_and_those_in_a_hole_are_not() {
    let field = boundary(&[&[SQUARE, POND], &[&[[20, 0], [30, 0], [30, 10]]]]);
    let contains = |x: i32, y: i32| {
        field.contains(Location::new(HERE[1] + f64::from(y) / 1e3, HERE[0] + f64::from(x) / 1e3).unwrap())
    };
    for (x, y) in [(2, 2), (0, 5), (10, 10), (4, 5), (29, 5)] {
        assert!(contains(x, y), "{x} {y}");
    }
    for (x, y) in [(5, 5), (15, 5), (21, 9), (-1, 5), (5, 11)] {
        assert!(!contains(x, y), "{x} {y}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn corner_repeated_at_once_counts_once() {
    let twice = boundary(&[&[&[[0, 0], [10, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]]);
    assert_eq!(twice, boundary(&[&[SQUARE]]));
    assert_eq!(twice.corners(), 4);
}

#[wasm_bindgen_test(unsupported = test)]
fn parts_may_touch_at_a_corner_and_a_hole_may_touch_its_exterior_once() {
    assert_eq!(boundary(&[&[SQUARE], &[&[[10, 10], [20, 10], [20, 20], [10, 20]]]]).parts().len(), 2);
    let touching = boundary(&[&[SQUARE, &[[0, 5], [5, 6], [5, 4]]]]);
    assert_eq!(touching.parts()[0].len(), 2);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_part_may_lie_in_the_hole_of_another() {
    let island: &[[i32; 2]] = &[[45, 45], [55, 45], [55, 55], [45, 55]];
    let lake: &[[i32; 2]] = &[[40, 40], [40, 60], [60, 60], [60, 40]];
    let shore: &[[i32; 2]] = &[[0, 0], [100, 0], [100, 100], [0, 100]];
    assert_eq!(boundary(&[&[shore, lake], &[island]]).corners(), 12);
    assert_eq!(boundary(&[&[island], &[shore, lake]]).corners(), 12);
}

#[wasm_bindgen_test(unsupported = test)]
fn boundary_across_the_antimeridian_is_in_one_piece() {
    let ring = [[179.99, 51.95], [-179.99, 51.95], [-179.99, 51.96], [179.99, 51.96], [179.99, 51.95]];
    let field = Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] })).unwrap();
    assert_eq!(field.to_geojson()["coordinates"], json!([ring]));
    let [half, other] = [[179.99, 180.0], [-180.0, -179.99]].map(|[west, east]| {
        let ring = [[west, 51.95], [east, 51.95], [east, 51.96], [west, 51.96], [west, 51.95]];
        Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] })).unwrap()
    });
    assert!((field.square_meters() - half.square_meters() - other.square_meters()).abs() < 1.0);
    assert!(field.contains(Location::new(51.955, -179.999).unwrap()));
    assert!(field.contains(Location::new(51.955, 179.999).unwrap()));
    assert!(!field.contains(Location::new(51.955, 0.0).unwrap()));
    assert_eq!(half.union(&other).unwrap().acres(), field.acres());
    assert_eq!(other.union(&half).unwrap().acres(), field.acres());
}

#[wasm_bindgen_test(unsupported = test)]
fn fields_of_every_state_and_territory_are_taken() {
    let places = [
        (41.2565, -101.7423),
        (64.8, -147.7),
        (20.9, -156.4),
        (18.2, -66.4),
        (13.45, 144.77),
        (-14.33, -170.75),
        (15.2, 145.75),
        (17.73, -64.75),
        (44.4, -67.9),
    ];
    for (latitude, longitude) in places {
        let ring = [[0.0, 0.0], [1e-3, 0.0], [0.0, 1e-3], [0.0, 0.0]].map(|[east, north]| {
            [crate::support::rounded(longitude + east), crate::support::rounded(latitude + north)]
        });
        let field = Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] }));
        assert!(field.is_ok(), "{latitude}, {longitude}: {field:?}");
    }
    assert!(Boundary::from_geojson(&geojson(&[&[SQUARE]])).is_ok());
}
