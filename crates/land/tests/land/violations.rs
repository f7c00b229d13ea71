use std::cell::Cell;

use land::boundary::Boundary;
use land::limits::VIOLATIONS_MAX;
use land::violation::ViolationCode;
use land::work::Work;
use rules::field::{CORNERS_MAX, RINGS_MAX};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{Found, HERE, found, geojson, rounded, violations};

const SQUARE: &[[i32; 2]] = &[[0, 0], [10, 0], [10, 10], [0, 10]];

type Parts<'a> = &'a [&'a [&'a [[i32; 2]]]];

fn polygon(coordinates: &Value) -> Value {
    json!({ "type": "Polygon", "coordinates": coordinates })
}

#[wasm_bindgen_test(unsupported = test)]
fn each_way_in_which_a_ring_can_be_wrong_is_named_with_its_corner() {
    let cases: [(Value, Found); 16] = [
        (json!(null), vec![("not-an-area", [0; 3])]),
        (json!({ "type": "Point", "coordinates": HERE }), vec![("not-an-area", [0; 3])]),
        (json!({ "type": "Polygon" }), vec![("not-an-area", [0; 3])]),
        (json!({ "type": "MultiPolygon", "coordinates": [[7]] }), vec![("not-an-area", [0; 3])]),
        (json!({ "type": "MultiPolygon", "coordinates": [] }), vec![("boundary-empty", [0; 3])]),
        (polygon(&json!([])), vec![("boundary-empty", [1, 1, 1])]),
        (polygon(&json!([[]])), vec![("ring-too-short", [1, 1, 1])]),
        (polygon(&json!([[HERE]])), vec![("ring-too-short", [1, 1, 1])]),
        (
            polygon(&json!([[[-101.7, 41.2], [-101.6, 41.2], [-101.7, 41.2], [-101.7, 41.2]]])),
            vec![("ring-too-short", [1, 1, 1])],
        ),
        (polygon(&json!([[[-101.7, 41.2], [-101.6, 41.2], [-101.7, 41.3]]])), vec![("ring-open", [1, 1, 3])]),
        (
            polygon(&json!([[[-101.7, 41.2], [-101.6, "41.2"], [-101.7, 41.3, 900], [-101.7, 41.2]]])),
            vec![("corner-format", [1, 1, 2]), ("corner-format", [1, 1, 3])],
        ),
        (
            polygon(&json!([[[41.2, -101.7], [41.2, -101.6], [41.3, -101.7], [41.2, -101.7]]])),
            (1..=4).map(|corner| ("corner-off-the-globe", [1, 1, corner])).collect(),
        ),
        (
            polygon(&json!([[[-101.7, 41.2], [-101.600_000_01, 41.2], [-101.7, 41.3], [-101.7, 41.2]]])),
            vec![("corner-too-fine", [1, 1, 2])],
        ),
        (
            polygon(&json!([[[-101.7, 41.2], [-99.6, 41.2], [-101.7, 41.3], [-101.7, 41.2]]])),
            vec![("boundary-too-wide", [1, 1, 2])],
        ),
        (
            polygon(&json!([[[-101.7, 41.2], [-101.7, 41.200_001], [-101.699_999, 41.2], [-101.7, 41.2]]])),
            vec![("area-too-small", [0; 3])],
        ),
        (
            polygon(&json!([[[-101.7, 41.2], [-100.7, 41.2], [-101.7, 42.2], [-101.7, 41.2]]])),
            vec![("area-too-large", [0; 3])],
        ),
    ];
    for (value, expected) in cases {
        assert_eq!(found(&value), expected, "{value}");
    }
    assert_eq!(Boundary::parse("{").unwrap_err()[0].code, ViolationCode::NotJson);
}

#[wasm_bindgen_test(unsupported = test)]
fn each_way_in_which_rings_can_meet_wrongly_is_named_with_its_corner() {
    let inner: &[[i32; 2]] = &[[2, 2], [2, 8], [8, 8], [8, 2]];
    let cases: [(&str, Parts<'_>, Found); 14] = [
        (
            "a bow tie",
            &[&[&[[0, 0], [10, 10], [10, 0], [0, 10]]]],
            vec![("boundary-crosses-itself", [1, 1, 1])],
        ),
        (
            "a spike",
            &[&[&[[0, 0], [10, 0], [20, 0], [10, 0], [10, 10]]]],
            vec![("boundary-crosses-itself", [1, 1, 1])],
        ),
        (
            "corners on one line",
            &[&[&[[0, 0], [10, 0], [20, 0]]]],
            vec![("boundary-crosses-itself", [1, 1, 1]), ("boundary-crosses-itself", [1, 1, 2])],
        ),
        (
            "a ring that touches itself",
            &[&[&[[0, 0], [10, 0], [10, 10], [5, 0], [0, 10]]]],
            vec![("boundary-crosses-itself", [1, 1, 1])],
        ),
        (
            "a hole across the exterior",
            &[&[SQUARE, &[[5, 5], [15, 5], [15, 6]]]],
            vec![("rings-cross", [1, 1, 2]), ("rings-cross", [1, 1, 2])],
        ),
        ("a hole outside", &[&[SQUARE, &[[15, 5], [18, 5], [18, 6]]]], vec![("hole-outside", [1, 2, 1])]),
        ("a hole around", &[&[inner, SQUARE]], vec![("hole-outside", [1, 2, 1])]),
        (
            "the exterior again",
            &[&[SQUARE, SQUARE]],
            vec![("rings-cross", [1, 1, 1]), ("rings-cross", [1, 1, 2]), ("rings-cross", [1, 1, 3])],
        ),
        (
            "a hole in a hole",
            &[&[SQUARE, inner, &[[4, 4], [4, 6], [6, 6]]]],
            vec![("holes-overlap", [1, 3, 1])],
        ),
        ("a part in a part", &[&[SQUARE], &[inner]], vec![("parts-overlap", [2, 1, 1])]),
        (
            "parts that share a side",
            &[&[SQUARE], &[&[[10, 2], [20, 2], [20, 8], [10, 8]]]],
            vec![("rings-cross", [1, 1, 2])],
        ),
        (
            "parts that cross through their corners",
            &[&[&[[0, 5], [5, 0], [10, 5], [5, 10]]], &[&[[0, 5], [5, 5], [10, 5], [5, 20]]]],
            vec![("rings-cross", [1, 1, 3]), ("rings-cross", [2, 1, 3])],
        ),
        (
            "a hole that cuts its part in two",
            &[&[SQUARE, &[[0, 5], [5, 6], [10, 5], [5, 4]]]],
            vec![("part-cut-in-two", [1, 2, 3])],
        ),
        (
            "holes that cut their part in two together",
            &[&[SQUARE, &[[0, 5], [4, 6], [5, 5], [4, 4]], &[[5, 5], [6, 6], [10, 5], [6, 4]]]],
            vec![("part-cut-in-two", [1, 3, 3])],
        ),
    ];
    for (what, parts, expected) in cases {
        let mut codes = found(&geojson(parts));
        codes.dedup();
        let mut expected = expected;
        expected.dedup();
        assert_eq!(codes, expected, "{what}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crossing_tells_where_the_lines_meet_and_both_corners() {
    let violations = violations(&geojson(&[&[&[[0, 0], [10, 10], [10, 0], [0, 10]]]]));
    let [crossing] = violations.as_slice() else { panic!("{violations:?}") };
    let json = serde_json::to_value(crossing).unwrap();
    let middle = [rounded(HERE[0] + 0.005), rounded(HERE[1] + 0.005)];
    assert_eq!(json["code"], "boundary-crosses-itself");
    assert_eq!(json["at"], json!({ "part": 1, "ring": 1, "corner": 1, "coordinates": middle }));
    assert_eq!(json["with"], json!({ "part": 1, "ring": 1, "corner": 3, "coordinates": middle }));
}

#[wasm_bindgen_test(unsupported = test)]
fn every_violation_is_returned_at_once() {
    let value = json!({ "type": "MultiPolygon", "coordinates": [
        [[[-101.7, 41.2], [-101.69, 41.21], [-101.69, 41.2], [-101.7, 41.21]]],
        [[[-101.5, 41.2], ["x", 41.2], [-101.5, 41.3], [-101.5, 41.2]]],
        [[[-101.4, 41.2], [-101.399_000_000_1, 41.2], [-101.4, 41.21], [-101.4, 41.2]]],
        [[[-101.3, 41.2], [-101.3, 41.2], [-101.3, 41.2]]],
    ] });
    assert_eq!(
        found(&value),
        [
            ("corner-format", [2, 1, 2]),
            ("corner-too-fine", [3, 1, 2]),
            ("ring-open", [1, 1, 4]),
            ("ring-too-short", [4, 1, 1]),
            ("boundary-crosses-itself", [1, 1, 1]),
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn corners_outside_the_united_states_are_named() {
    // Across the line to Canada, in the Atlantic, in Mexico, with latitude and longitude swapped, without a minus.
    let places = [
        ([-104.0, 49.2], 3),
        ([-60.0, 41.0], 3),
        ([-101.0, 25.0], 3),
        ([41.0, -75.0], 3),
        ([101.7, 41.2], 3),
        ([-104.0, 48.99], 0),
    ];
    for ([longitude, latitude], outside) in places {
        let ring = [[0.0, 0.0], [0.001, 0.0], [0.0, 0.001], [0.0, 0.0]]
            .map(|[east, north]| [rounded(longitude + east), rounded(latitude + north)]);
        let code = if latitude < 0.0 { "corner-swapped" } else { "corner-outside-us" };
        let expected: Found = (1..=outside).map(|corner| (code, [1, 1, corner])).collect();
        assert_eq!(found(&polygon(&json!([ring]))), expected, "{longitude}, {latitude}");
    }
}

/// A ring that goes around in a circle.
fn circle(corners: usize) -> Value {
    let position = |index: usize| {
        #[expect(clippy::cast_precision_loss, reason = "ten thousand")]
        let angle = index as f64 / corners as f64 * std::f64::consts::TAU;
        [rounded(HERE[0] + 0.01 * angle.cos()), rounded(HERE[1] + 0.01 * angle.sin())]
    };
    let mut ring: Vec<_> = (0..corners).map(position).collect();
    ring.push(ring[0]);
    polygon(&json!([ring]))
}

#[wasm_bindgen_test(unsupported = test)]
fn the_ten_thousandth_corner_is_the_last() {
    assert_eq!(Boundary::from_geojson(&circle(CORNERS_MAX)).unwrap().corners(), CORNERS_MAX);
    assert_eq!(found(&circle(CORNERS_MAX + 1)), [("corners-too-many", [1, 1, CORNERS_MAX + 1])]);
}

#[wasm_bindgen_test(unsupported = test)]
fn parts_without_rings_count_as_rings() {
    let parts = |count: usize| json!({ "type": "MultiPolygon", "coordinates": vec![json!([]); count] });
    assert_eq!(found(&parts(RINGS_MAX + 1)), [("rings-too-many", [0; 3])]);
    assert_eq!(found(&parts(1)), [("boundary-empty", [1, 1, 1])]);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_hundred_violations_are_told_and_how_many_more_there_are() {
    let ring: Vec<_> = (0..CORNERS_MAX).map(|_| json!([999, 999])).collect();
    let violations = Boundary::from_geojson(&polygon(&json!([ring]))).unwrap_err();
    assert_eq!(violations.len(), VIOLATIONS_MAX + 1);
    let (last, told) = violations.split_last().unwrap();
    assert!(told.iter().all(|violation| violation.code == ViolationCode::CornerOffTheGlobe));
    assert_eq!((last.code, &*last.message()), (ViolationCode::MoreViolations, "… and 9900 more"));
}

/// Corners on two zigzag lines, one a ten-millionth of a degree above the other. `along` is the way from corner to
/// corner, and `across` from side to side, in degrees. If they are slanted, each line lies above and beside each other
/// one.
fn zigzag(corners: usize, along: f64, across: f64, is_slanted: bool) -> Value {
    let corner = |index: usize, above: f64| {
        #[expect(clippy::cast_precision_loss, reason = "ten thousand")]
        let east = index as f64 * along;
        let north = if index.is_multiple_of(2) { above } else { above + across };
        let [east, north] = if is_slanted { [east + north, north - east] } else { [east, north] };
        json!([rounded(-98.5 + east), rounded(41.0 + north)])
    };
    let half = corners / 2;
    let mut ring: Vec<_> = (0..half).map(|index| corner(index, 0.0)).collect();
    ring.extend((0..half).rev().map(|index| corner(index, 1e-7)));
    ring.push(ring[0].clone());
    polygon(&json!([ring]))
}

#[wasm_bindgen_test(unsupported = test)]
fn the_label_of_a_zigzag_is_found_among_thousands_of_ways_through_it() {
    let boundary = Boundary::from_geojson(&zigzag(CORNERS_MAX, 1e-5, 0.001, false)).unwrap();
    assert_eq!(boundary.corners(), CORNERS_MAX);
    assert!(boundary.contains(boundary.label_point()));
}

#[wasm_bindgen_test(unsupported = test)]
fn a_boundary_that_costs_too_much_to_check_is_refused_with_the_reason() {
    assert_eq!(found(&zigzag(CORNERS_MAX, 1e-6, 0.5, true)), [("boundary-too-intricate", [0; 3])]);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_check_ends_when_nobody_waits_for_it() {
    let asked = Cell::new(0);
    let is_wanted = || {
        asked.set(asked.get() + 1);
        asked.get() < 10
    };
    let checked = Boundary::from_geojson_within(&circle(CORNERS_MAX), &Work::while_wanted(&is_wanted));
    assert_eq!((checked.unwrap_err()[0].code, asked.get()), (ViolationCode::BoundaryTooIntricate, 10));
}
