use std::cmp::Ordering;

use proptest::prelude::*;
use rules::order::{beginning, sorted_places};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

#[wasm_bindgen_test(unsupported = test)]
fn what_is_equal_stays_as_it_stands() {
    let places = |keys: [u128; 4]| sorted_places(&mut keys.into_iter(), &|_, _| Ordering::Equal);
    assert_eq!(places([2, 1, 2, 1]), [1, 3, 0, 2]);
    assert_eq!(
        sorted_places(&mut std::iter::empty(), &|_, _| panic!("there is nothing to compare")),
        [0_u32; 0]
    );
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn texts_that_differ_at_their_beginnings_are_in_the_order_of_those(
        one in "[a-cé\u{0}]{0,20}",
        other in "[a-cé\u{0}]{0,20}",
    ) {
        let by_beginning = beginning(&one).cmp(&beginning(&other));
        prop_assert!(by_beginning == Ordering::Equal || by_beginning == one.cmp(&other));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn every_place_is_there_once_by_key_then_as_compared_then_as_it_stands(
        list in prop::collection::vec((0..5_u8, 0..5_u8), 0..100),
    ) {
        let keys = &mut list.iter().map(|&(key, _)| key.into());
        let places = sorted_places(keys, &|one, other| list[one].1.cmp(&list[other].1));
        let mut expected: Vec<_> = (0_u32..).take(list.len()).collect();
        expected.sort_by_key(|&place| list[place as usize]);
        prop_assert_eq!(places, expected);
    }
}
