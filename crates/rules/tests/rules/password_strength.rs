use std::collections::BTreeSet;

use proptest::prelude::*;
use rules::password_strength::PasswordStrength::{self, Fair, Good, Strong, Weak};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{same_cases, strategy};

#[wasm_bindgen_test(unsupported = test)]
fn length_and_variety_make_a_password_hard_to_guess() {
    let cases = [
        ("", Weak),
        ("a", Weak),
        ("harvest", Weak),
        ("harvesting", Weak),
        ("harvest moon", Fair),
        ("harvesting and hay", Strong),
        ("Xq7!pB2#", Good),
        ("plant-the-turnrows", Strong),
        ("żółta łódź podwodna", Strong),
    ];
    for (password, expected) in cases {
        assert_eq!(PasswordStrength::of(password, ""), expected, "{password:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn repeats_and_runs_count_once() {
    for password in
        ["aaaaaaaaaaaaaaaaaaaaaaaa", "12345678901234567890", "abcdefghijklmnopqrstuvwxyz", "ZYXWVUT9876543"]
    {
        assert_eq!(PasswordStrength::of(password, ""), Weak, "{password}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn own_words_do_not_count_whatever_their_case() {
    let own = "Fern Field fern.field@acremark.example Miller Farms";
    for (password, expected) in [
        ("FernField", Weak),
        ("fern.FIELD@acremark", Weak),
        ("miller-farms-miller-farms", Weak),
        ("anna-bakes-waffles", Good),
    ] {
        assert_eq!(PasswordStrength::of(password, own), expected, "{password}");
    }
    // Two letters occur in too many words.
    assert_eq!(
        PasswordStrength::of("bo-bo-go-do-so-bo-no", "Bo"),
        PasswordStrength::of("bo-bo-go-do-so-bo-no", "")
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn every_level_has_its_own_sentence_and_levels_rise() {
    let sentences: BTreeSet<_> = PasswordStrength::ALL.iter().map(|level| level.message()).collect();
    assert_eq!(sentences.len(), 4);
    assert!(PasswordStrength::ALL.is_sorted());
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn more_characters_never_make_it_weaker(password in strategy::typed(), more in strategy::typed()) {
        let longer = format!("{password}{more}");
        prop_assert!(PasswordStrength::of(&password, "") <= PasswordStrength::of(&longer, ""));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn knowing_the_owner_never_makes_it_stronger(password in strategy::typed(), own in strategy::typed()) {
        prop_assert!(PasswordStrength::of(&password, &own) <= PasswordStrength::of(&password, ""));
    }
}
