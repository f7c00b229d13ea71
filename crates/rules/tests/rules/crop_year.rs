use proptest::prelude::*;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, same_cases, strategy};

const FALL_SOWN: [&str; 7] = ["Wheat", "Barley", "Triticale", "Oats", "Mixed Forage", "Canola", "Rye"];

#[wasm_bindgen_test(unsupported = test)]
fn fall_sown_crop_started_from_august_on_counts_for_the_next_year() {
    let cases = [
        ("2026-01-01", 2026, 2026),
        ("2026-07-31", 2026, 2026),
        ("2026-08-01", 2027, 2026),
        ("2026-12-01", 2027, 2026),
        ("2026-12-02", 2027, 2026),
        ("2026-12-31", 2027, 2026),
        ("2024-02-29", 2024, 2024),
    ];
    for (start, fall_sown, other) in cases {
        for crop in Crop::all() {
            let expected = if FALL_SOWN.contains(&crop.label()) { fall_sown } else { other };
            assert_eq!(CropYear::of(crop, Some(day(start))), Some(CropYear(expected)), "{crop:?} on {start}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_planting_without_a_start_has_no_crop_year() {
    for crop in Crop::all() {
        assert_eq!(CropYear::of(crop, None), None);
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn crop_year_is_the_year_of_the_start_or_the_next(crop in strategy::crop(), start in strategy::day()) {
        let CropYear(year) = CropYear::of(crop, Some(start)).unwrap();
        prop_assert!((start.year()..=start.year() + 1).contains(&year));
        prop_assert!(year == start.year() || crop.is_fall_sown());
    }
}
