use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{boundary, geojson};

#[wasm_bindgen_test(unsupported = test)]
fn drawing_leaves_out_corners_within_the_tolerance_and_small_holes() {
    let wavy: &[[i32; 2]] = &[[0, 0], [50, 1], [100, 0], [101, 50], [100, 100], [0, 100]];
    let pond: &[[i32; 2]] = &[[50, 50], [50, 51], [51, 51]];
    let field = boundary(&[&[wavy, pond]]);
    assert_eq!(serde_json::to_value(field.drawing(0.0)).unwrap(), field_coordinates(&[&[wavy, pond]]));
    let square: &[[i32; 2]] = &[[0, 0], [100, 0], [100, 100], [0, 100]];
    assert_eq!(serde_json::to_value(field.drawing(200.0)).unwrap(), field_coordinates(&[&[square]]));
    // However coarse, each part stays an area.
    assert!(field.drawing(1e6)[0][0].len() > 3);
}

fn field_coordinates(parts: &[&[&[[i32; 2]]]]) -> serde_json::Value {
    geojson(parts)["coordinates"].clone()
}
