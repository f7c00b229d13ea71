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

/// What people write, what it says, and the figures to choose from if that is unclear.
const TYPED: [(&str, &str, &[u32]); 24] = [
    ("120", "120", &[]),
    (" 37.25 ", "37.25", &[]),
    ("12,5", "12.5", &[]),
    ("12,50", "12.5", &[]),
    (",5", "0.5", &[]),
    ("0,125", "acres-too-fine", &[]),
    ("0.500", "0.5", &[]),
    ("1,204.37", "1204.37", &[]),
    ("1.204,37", "1204.37", &[]),
    ("1 204,37", "1204.37", &[]),
    ("1\u{a0}204", "1204", &[]),
    ("1\u{202f}204.5", "1204.5", &[]),
    ("1204,5", "1204.5", &[]),
    ("100,000.00", "100000", &[]),
    ("1,204", "acres-unclear", &[120_400]),
    ("1,250", "acres-unclear", &[125_000, 125]),
    ("1.250", "acres-unclear", &[125, 125_000]),
    ("12.500", "acres-unclear", &[1_250, 1_250_000]),
    ("999,990", "acres-unclear", &[99_999]),
    ("37.255", "acres-too-fine", &[]),
    ("1,204,500", "acres-too-many", &[]),
    ("1,20", "1.2", &[]),
    ("1,2045", "acres-too-fine", &[]),
    ("12 5", "acres-not-a-number", &[]),
];

#[wasm_bindgen_test(unsupported = test)]
fn typed_acres_are_read_in_both_habits_and_never_guessed() {
    for (text, said, choices) in TYPED {
        let typed = Acres::typed(text);
        let read = typed.map_or_else(|rule| rule.code().to_owned(), |acres| acres.decimal().to_string());
        assert_eq!(read, said, "{text:?}");
        let offered: Vec<_> = Acres::choices(text).into_iter().map(Acres::hundredths).collect();
        assert_eq!(offered, choices, "{text:?}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn acres_are_read_as_every_screen_and_file_writes_them(acres in strategy::acres()) {
        let american = acres.to_string();
        let spanish: String =
            american.chars().map(|sign| match sign { ',' => '.', '.' => ',', digit => digit }).collect();
        for text in [american, spanish, acres.decimal().to_string()] {
            prop_assert_eq!(Acres::typed(&text), Ok(acres), "{:?}", text);
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn a_figure_is_taken_only_if_the_other_habit_does_not_say_another(
        text in "[0-9]{1,4}[., ]?[0-9]{0,4}[.,]?[0-9]{0,3}",
    ) {
        if let Ok(acres) = Acres::typed(&text) {
            let swapped: String =
                text.chars().map(|sign| match sign { ',' => '.', '.' => ',', other => other }).collect();
            prop_assert_eq!(Acres::typed(&swapped), Ok(acres), "{:?}", text);
            prop_assert_eq!(Acres::choices(&text), []);
        }
    }

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
