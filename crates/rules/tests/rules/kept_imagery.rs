use proptest::prelude::*;
use rules::bounding_box::BoundingBox;
use rules::kept_imagery::{BYTES_MAX, TILES_MAX, Tile, kept_imagery};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

/// A quarter section in Nebraska.
const QUARTER: [f64; 4] = [-101.7398, 40.8500, -101.7306, 40.8572];

fn field(ends: [f64; 4]) -> BoundingBox {
    BoundingBox::new(ends).unwrap()
}

/// Quarter sections side by side, so many to the east and to the north.
fn farm(east: u32, north: u32, gap: f64) -> Vec<BoundingBox> {
    let [west, south, right, top] = QUARTER;
    let step = |index: u32| f64::from(index) * (0.0092 + gap);
    let places = (0..east).flat_map(|column| (0..north).map(move |row| (step(column), step(row))));
    places.map(|(x, y)| field([west + x, south + y, right + x, top + y])).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn a_field_has_tiles_of_each_zoom_from_that_of_the_county_to_the_closest_of_the_imagery() {
    let kept = kept_imagery(&[field(QUARTER)], 16, None).unwrap();
    assert_eq!((kept.closest, kept.wanted), (16, 16));
    let zooms: Vec<_> = kept.tiles.iter().map(|tile| tile.zoom).collect();
    assert!(zooms.is_sorted());
    assert_eq!((zooms[0], zooms[zooms.len() - 1]), (10, 16));
    // The tile of the field's middle, as other programs number it.
    for (zoom, column, row) in [(10, 222, 384), (13, 1780, 3075), (16, 14247, 24606)] {
        assert!(kept.tiles.contains(&Tile { zoom, column, row }), "{zoom}");
    }
    assert!(kept.tiles.len() < 40, "{}", kept.tiles.len());
}

#[wasm_bindgen_test(unsupported = test)]
fn imagery_closer_than_a_dot_of_a_meter_is_not_kept() {
    let closest = |max_zoom| kept_imagery(&[field(QUARTER)], max_zoom, None).unwrap().closest;
    assert_eq!([3, 10, 17, 19, 24].map(closest), [3, 10, 17, 17, 17]);
}

#[wasm_bindgen_test(unsupported = test)]
fn fields_that_share_a_tile_keep_it_once() {
    let one = kept_imagery(&[field(QUARTER)], 16, None).unwrap();
    assert_eq!(kept_imagery(&[field(QUARTER); 2], 16, None).unwrap(), one);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_farm_too_large_keeps_fewer_zooms() {
    let small = kept_imagery(&farm(5, 5, 0.0), 17, None).unwrap();
    assert_eq!((small.closest, small.wanted), (17, 17));
    let large = kept_imagery(&farm(20, 25, 0.05), 17, None).unwrap();
    assert!(large.closest < large.wanted, "{}", large.closest);
    assert!(large.tiles.len() <= TILES_MAX);
}

#[wasm_bindgen_test(unsupported = test)]
fn large_tiles_count_by_their_bytes() {
    let farm = farm(5, 5, 0.0);
    let bytes = BYTES_MAX / 100;
    let kept = kept_imagery(&farm, 17, Some(bytes)).unwrap();
    assert!(kept.closest < 17 && kept.tiles.len() <= 100, "{}", kept.tiles.len());
    assert_eq!(kept_imagery(&farm, 17, Some(BYTES_MAX + 1)), None);
    assert_eq!(kept_imagery(&farm, 17, Some(0)), kept_imagery(&farm, 17, None));
}

#[wasm_bindgen_test(unsupported = test)]
fn a_farm_without_fields_keeps_nothing() {
    assert_eq!(kept_imagery(&[], 16, None), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_field_at_the_antimeridian_or_a_pole_has_tiles_of_the_grid() {
    for ends in [[179.99, 52.0, -179.99, 52.01], [-180.0, 89.9, -179.9, 90.0], [0.0, -90.0, 0.1, -89.0]] {
        let kept = kept_imagery(&[field(ends)], 14, None).unwrap();
        assert_eq!(kept.closest, 14, "{ends:?}");
        let is_on_grid = |tile: &Tile| tile.column.max(tile.row) < 1 << tile.zoom;
        assert!(kept.tiles.iter().all(is_on_grid), "{ends:?}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn no_box_makes_more_tiles_than_the_limit(
        west in -200.0..200.0_f64,
        south in -90.0..90.0_f64,
        [wide, high] in [0.0..40.0_f64, 0.0..40.0],
        max_zoom in 0..30_u8,
        bytes in proptest::option::of(0..2_000_000_usize),
    ) {
        let one = field([west, south, west + wide, south + high]);
        if let Some(kept) = kept_imagery(&[one], max_zoom, bytes) {
            prop_assert!(!kept.tiles.is_empty() && kept.tiles.len() <= TILES_MAX);
            prop_assert!(kept.tiles.len() * bytes.unwrap_or(0) <= BYTES_MAX);
            prop_assert!(kept.closest <= kept.wanted && kept.wanted <= max_zoom);
        }
    }
}
