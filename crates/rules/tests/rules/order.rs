use std::cmp::Ordering;

use proptest::prelude::*;
use rules::names::{is_same, plain};
use rules::order::natural_key;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

#[wasm_bindgen_test(unsupported = test)]
fn names_sort_by_the_value_of_their_numbers() {
    let in_order = [
        "1",
        "2",
        "10",
        "Brown",
        "Cárdenas",
        "Cardenas 2",
        "Chen",
        "Field",
        "Field 0",
        "Field 1",
        "field 2",
        "Field 2 East",
        "Field 2b",
        "FIELD 10",
        "Field 10-2",
        "Field 10-10",
        "Field 99999999999",
        "Field 100000000000",
        "Field A",
        "NE 6-30N-23W",
        "NE 16-30N-23W",
        "O'Brien",
        "O’Brien East",
        "Pena",
        "Peña",
        "Pena 2",
        "Peña 10",
        "Üb 1",
        "Ufer",
    ];
    let keys = in_order.map(natural_key);
    for (place, pair) in keys.windows(2).enumerate() {
        assert!(pair[0] < pair[1], "{} before {}", in_order[place], in_order[place + 1]);
    }
    for (one, other) in [
        ("FIELD 10", "field 10"),
        ("Field 02", "Field 2"),
        ("000", "0"),
        ("O’Brien", "o'brien"),
        ("Pen\u{303}a", "Peña"),
    ] {
        assert_eq!(natural_key(one), natural_key(other), "{one} and {other}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn numbers_in_names_are_compared_as_numbers(
        before in "[A-Za-z .-]{0,9}",
        one: u64,
        other: u64,
        after in "[a-z -]{0,3}"
    ) {
        let key = |number: u64| natural_key(&format!("{before}{number}{after}"));
        prop_assert_eq!(key(one).cmp(&key(other)), one.cmp(&other));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn names_without_digits_sort_by_their_plain_letters(one in "[^0-9\u{0}]{0,9}", other in "[^0-9\u{0}]{0,9}") {
        let (plain_one, plain_other) = (plain(&one), plain(&other));
        let expected = plain_one.cmp(&plain_other);
        prop_assert!(expected == Ordering::Equal || natural_key(&one).cmp(&natural_key(&other)) == expected);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn only_spellings_of_one_name_sort_as_equal(one in "[aáñn'’ 1]{0,5}", other in "[aáñn'’ 1]{0,5}") {
        prop_assert_eq!(natural_key(&one) == natural_key(&other), is_same(&one, &other));
    }
}
