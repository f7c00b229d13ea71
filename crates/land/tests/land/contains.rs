//! Whether a place lies in a boundary: inside, on a line, on a corner, in a hole, and outside.

use land::boundary::Boundary;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use rules::location::Location;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{HERE, rounded, same_cases};

/// Thousandths of a degree east and north of an origin.
type Corner = [i64; 2];

/// A box around all corners of [`ring`].
const AROUND: [Corner; 4] = [[-1, -1], [9, -1], [9, 9], [-1, 9]];

/// On land, and on the antimeridian off the island Semisopochnoi in Alaska.
const ORIGINS: [[f64; 2]; 2] = [HERE, [179.996, 51.95]];

/// Few different coordinates, so that lines are often level or upright and other corners lie on their height.
fn ring() -> impl Strategy<Value = Vec<Corner>> {
    prop::collection::vec([0..8_i64, 0..8_i64].prop_map(|[east, north]| [east, north]), 3..7)
}

/// `[longitude, latitude]` of a place in half thousandths of a degree from the origin.
fn degrees([longitude, latitude]: [f64; 2], [east, north]: [i32; 2]) -> [f64; 2] {
    let east = longitude + f64::from(east) / 2e3;
    [rounded(if east > 180.0 { east - 360.0 } else { east }), rounded(latitude + f64::from(north) / 2e3)]
}

fn polygon(rings: &[Vec<Corner>], origin: [f64; 2]) -> serde_json::Value {
    let position = |corner: &Corner| degrees(origin, corner.map(|step| 2 * i32::try_from(step).unwrap()));
    let closed = |ring: &Vec<Corner>| ring.iter().chain(ring.first()).map(position).collect::<Vec<_>>();
    json!({ "type": "Polygon", "coordinates": rings.iter().map(closed).collect::<Vec<_>>() })
}

/// Whether the place, in half thousandths, is on a line of the ring.
fn is_on_line(ring: &[Corner], [x, y]: [i64; 2]) -> bool {
    lines(ring).any(|([from_x, from_y], [to_x, to_y])| {
        (to_x - from_x) * (y - from_y) == (to_y - from_y) * (x - from_x)
            && (from_x - x) * (to_x - x) <= 0
            && (from_y - y) * (to_y - y) <= 0
    })
}

/// How often the ring winds around a place that is on none of its lines.
fn winding_number(ring: &[Corner], [x, y]: [i64; 2]) -> i64 {
    lines(ring)
        .map(|([from_x, from_y], [to_x, to_y])| {
            let left = (to_x - from_x) * (y - from_y) - (to_y - from_y) * (x - from_x);
            i64::from(from_y <= y && to_y > y && left > 0) - i64::from(from_y > y && to_y <= y && left < 0)
        })
        .sum()
}

/// The lines of the ring in half thousandths.
fn lines(ring: &[Corner]) -> impl Iterator<Item = (Corner, Corner)> + '_ {
    let doubled = |corner: &Corner| corner.map(|step| 2 * step);
    ring.iter().map(doubled).zip(ring.iter().map(doubled).cycle().skip(1))
}

fn lies_in(rings: &[Vec<Corner>], place: [i64; 2]) -> bool {
    let [is_in_exterior, is_in_hole] =
        [0, 1].map(|index| rings.get(index).is_some_and(|ring| winding_number(ring, place) != 0));
    rings.iter().any(|ring| is_on_line(ring, place)) || (is_in_exterior && !is_in_hole)
}

/// Every corner, the middle of every line, and all other places of a grid that is twice as fine as the corners'.
#[wasm_bindgen_test(unsupported = test)]
fn boundary_contains_its_corners_its_lines_and_what_its_rings_wind_around() {
    let mut valid = 0;
    let mut runner = TestRunner::new(same_cases());
    for _ in 0..500 {
        let ring = ring().new_tree(&mut runner).unwrap().current();
        for rings in [vec![ring.clone()], vec![AROUND.to_vec(), ring]] {
            for origin in ORIGINS {
                let Ok(boundary) = Boundary::from_geojson(&polygon(&rings, origin)) else { continue };
                valid += 1;
                assert_contains_what_lies_in(&boundary, &rings, origin);
            }
        }
    }
    assert!(valid > 200, "{valid} valid");
}

fn assert_contains_what_lies_in(boundary: &Boundary, rings: &[Vec<Corner>], origin: [f64; 2]) {
    for (east, north) in (-4..=20).flat_map(|east| (-4..=20).map(move |north| (east, north))) {
        let [longitude, latitude] = degrees(origin, [east, north]);
        let place = Location::new(latitude, longitude).unwrap();
        let expected = lies_in(rings, [east.into(), north.into()]);
        assert_eq!(boundary.contains(place), expected, "[{east}, {north}] in {rings:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn corner_that_holes_share_belongs_to_the_boundary() {
    let rings = [AROUND.to_vec(), vec![[1, 1], [4, 4], [1, 7]], vec![[7, 1], [7, 7], [4, 4]]];
    let boundary = Boundary::from_geojson(&polygon(&rings, HERE)).unwrap();
    let contains = |east, north| {
        let [longitude, latitude] = degrees(HERE, [2 * east, 2 * north]);
        boundary.contains(Location::new(latitude, longitude).unwrap())
    };
    assert!(contains(4, 4) && contains(4, 1) && contains(1, 1) && contains(-1, 9));
    assert!(!contains(2, 4) && !contains(6, 4) && !contains(10, 4));
}
