use proptest::prelude::*;
use rules::bounding_box::BoundingBox;
use rules::location::Location;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

fn contains(corners: [f64; 4], [longitude, latitude]: [f64; 2]) -> Option<bool> {
    Some(BoundingBox::new(corners)?.contains(Location::new(latitude, longitude).unwrap()))
}

#[wasm_bindgen_test(unsupported = test)]
fn box_holds_what_lies_in_it_or_on_its_edge() {
    for (corners, place, expected) in [
        ([-102.0, 40.0, -101.0, 41.0], [-101.5, 40.5], true),
        ([-102.0, 40.0, -101.0, 41.0], [-102.0, 41.0], true),
        ([-102.0, 40.0, -101.0, 41.0], [-102.000_000_1, 40.5], false),
        ([-102.0, 40.0, -101.0, 41.0], [-101.5, 41.000_000_1], false),
        ([-101.0, 40.0, -101.0, 40.0], [-101.0, 40.0], true),
    ] {
        assert_eq!(contains(corners, place), Some(expected), "{corners:?} {place:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn box_may_cross_the_antimeridian_and_have_been_moved_around_the_earth() {
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
        assert_eq!(contains(corners, place), Some(expected), "{corners:?} {place:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn box_ends_after_it_begins() {
    for corners in
        [[-102.0, 41.0, -101.0, 40.0], [f64::NAN, 40.0, -101.0, 41.0], [-102.0, 40.0, f64::INFINITY, 41.0]]
    {
        assert_eq!(BoundingBox::new(corners), None, "{corners:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn boxes_meet_where_they_share_a_place() {
    let own = [-102.0, 40.0, -101.0, 41.0];
    let across = [170.0, 50.0, -170.0, 60.0];
    for (one, other, expected) in [
        (own, [-101.5, 40.5, -100.0, 42.0], true),
        (own, [-101.0, 41.0, -100.0, 42.0], true),
        (own, [-101.8, 40.2, -101.7, 40.3], true),
        (own, [-100.9, 40.0, -100.0, 41.0], false),
        (own, [-102.0, 41.1, -101.0, 42.0], false),
        (across, [175.0, 55.0, 176.0, 56.0], true),
        (across, [-176.0, 55.0, -175.0, 56.0], true),
        (across, [179.0, 55.0, -179.0, 56.0], true),
        (across, [-169.0, 55.0, 169.0, 56.0], false),
    ] {
        let [one, other] = [one, other].map(|ends| BoundingBox::new(ends).unwrap());
        assert_eq!([one.meets(other), other.meets(one)], [expected; 2], "{one:?} {other:?}");
    }
}

/// Degrees from a whole number of ten-millionths.
fn degrees(units: i32) -> f64 {
    f64::from(units) / 1e7
}

proptest! {
    #![proptest_config(same_cases())]

    /// All on the grid of locations, so that borders and corners are common.
    #[wasm_bindgen_test(unsupported = test)]
    fn box_contains_its_ends_and_no_place_a_unit_beyond_them(
        west in -1_800_000_000..1_800_000_000_i32,
        width in 0..2_000_000_000_i32,
        south in -899_999_999..0_i32,
        height in 0..899_999_999_i32,
        along in 0.0..=1.0_f64,
    ) {
        #[expect(clippy::cast_possible_truncation, reason = "less than the width")]
        let share = |of: i32| (f64::from(of) * along) as i32;
        let turned = |units: i64| {
            let units = if units > 1_800_000_000 { units - 3_600_000_000 } else { units };
            degrees(i32::try_from(units).unwrap())
        };
        let (east, north) = (i64::from(west) + i64::from(width), south + height);
        let around = BoundingBox::new([degrees(west), degrees(south), turned(east), degrees(north)]).unwrap();
        let contains = |longitude: i64, latitude: i32| {
            around.contains(Location::new(degrees(latitude), turned(longitude)).unwrap())
        };
        let (x, y) = (i64::from(west) + i64::from(share(width)), south + share(height));
        for longitude in [i64::from(west), x, east] {
            for latitude in [south, y, north] {
                prop_assert!(contains(longitude, latitude), "{longitude} {latitude} {around:?}");
            }
            prop_assert!(!contains(longitude, south - 1) && !contains(longitude, north + 1));
        }
        prop_assert!(!contains(east + 1, y), "{around:?}");
        if west > -1_800_000_000 {
            prop_assert!(!contains(i64::from(west) - 1, y), "{around:?}");
        }
    }
}
