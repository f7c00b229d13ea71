use proptest::prelude::*;
use rules::acres::{Acres, TotalAcres};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{code, same_cases, strategy};

#[wasm_bindgen_test(unsupported = test)]
fn acres_are_shown_with_two_decimals_and_separated_thousands() {
    let shown = |hundredths| Acres::from_hundredths(hundredths).unwrap().to_string();
    let told = [1, 5_600, 5_725, 99_999, 125_050, 100_405, 10_000_000].map(shown);
    assert_eq!(told, ["0.01", "56.00", "57.25", "999.99", "1,250.50", "1,004.05", "100,000.00"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn acres_are_positive_at_most_a_hundred_thousand_and_in_hundredths() {
    let cases = [
        (0.01, ""),
        (37.25, ""),
        (120.0, ""),
        (99_999.99, ""),
        (100_000.0, ""),
        (0.0, "acres-not-positive"),
        (-0.0, "acres-not-positive"),
        (-0.01, "acres-not-positive"),
        (100_000.01, "acres-too-many"),
        (f64::MAX, "acres-too-many"),
        (0.001, "acres-too-fine"),
        (0.009, "acres-too-fine"),
        (37.255, "acres-too-fine"),
        (99_999.999, "acres-too-fine"),
        (f64::MIN_POSITIVE, "acres-too-fine"),
        (f64::NAN, "acres-not-a-number"),
        (f64::INFINITY, "acres-not-a-number"),
        (f64::NEG_INFINITY, "acres-not-a-number"),
    ];
    for (acres, expected) in cases {
        assert_eq!(code(Acres::new(acres)), expected, "{acres}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn every_hundredth_survives_its_number() {
    for hundredths in (1..=1_000_000).chain((1_000_001..=10_000_000).step_by(97)).chain([10_000_000]) {
        let acres = Acres::from_hundredths(hundredths).unwrap();
        assert_eq!(Acres::new(acres.number()), Ok(acres), "{hundredths} hundredths");
    }
    assert_eq!(Acres::from_hundredths(0), None);
    assert_eq!(Acres::from_hundredths(10_000_001), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn acres_are_written_without_trailing_zeros() {
    let cases =
        [(1, "0.01"), (10, "0.1"), (100, "1"), (3_725, "37.25"), (12_050, "120.5"), (10_000_000, "100000")];
    for (hundredths, expected) in cases {
        assert_eq!(Acres::from_hundredths(hundredths).unwrap().decimal().to_string(), expected);
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn text_json_and_number_of_acres_agree(acres in strategy::acres()) {
        let text = acres.decimal().to_string();
        prop_assert_eq!(text.parse::<f64>().unwrap().to_bits(), acres.number().to_bits());
        let json: f64 = serde_json::from_str(&serde_json::to_string(&acres).unwrap()).unwrap();
        prop_assert_eq!(Acres::new(json), Ok(acres));
        prop_assert_eq!(acres.decimal().number().to_bits(), acres.number().to_bits());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn a_sum_is_exact_in_any_order(mut acres in prop::collection::vec(strategy::acres(), 0..50)) {
        let hundredths: u64 = acres.iter().map(|acres| u64::from(acres.hundredths())).sum();
        let total: TotalAcres = acres.iter().copied().sum();
        acres.reverse();
        let reversed: TotalAcres = acres.iter().copied().sum();
        let mut added = TotalAcres::default();
        for acres in acres {
            added += acres;
        }
        prop_assert_eq!((total.hundredths(), reversed, added), (hundredths, total, total));
    }
}
