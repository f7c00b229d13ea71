use proptest::prelude::*;
use rules::names::{Search, is_same, key, plain, spelling};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

/// Letters whose accents are characters of their own, as a Mac writes the names of files.
const DECOMPOSED: &str = "Pen\u{303}a N\u{303}andu\u{301}";

#[wasm_bindgen_test(unsupported = test)]
fn names_that_look_equal_are_one_name() {
    for (one, other) in [
        ("O’Brien", "O'Brien"),
        ("O‘Brien", "OʼBrien"),
        ("O`Brien", "O´Brien"),
        ("“Home” 40", "\"Home\" 40"),
        ("North–South", "North-South"),
        ("North\u{2011}South", "North−South"),
        ("Section\u{a0}12", "Section 12"),
        ("Section\u{2009} 12", "Section 12"),
        (" Section  12\t", "section 12"),
        ("Sec\u{ad}tion\u{200B} 12", "SECTION 12"),
        (DECOMPOSED, "Peña Ñandú"),
        (DECOMPOSED, "PEÑA ÑANDÚ"),
        ("\u{212B}ngstro\u{308}m", "Ångström"),
    ] {
        assert!(is_same(one, other) && is_same(other, one), "{one:?} and {other:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn names_that_look_different_are_two_names() {
    for (one, other) in [
        ("Peña", "Pena"),
        ("OBrien", "O'Brien"),
        ("Section 12", "Section12"),
        ("Lot 2²", "Lot 22"),
        ("North 40", "North 41"),
        ("🌽", "🌾"),
        ("", "-"),
    ] {
        assert!(!is_same(one, other), "{one:?} and {other:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn spelling_has_composed_letters_and_the_signs_of_a_keyboard_in_its_own_case() {
    for (text, expected) in [
        ("O’Brien East", "O'Brien East"),
        (DECOMPOSED, "Peña Ñandú"),
        (" Section\u{a0}\u{a0}12 ", "Section 12"),
        ("«A» – „B“", "\"A\" - \"B\""),
        ("North 40", "North 40"),
        ("", ""),
    ] {
        assert_eq!(spelling(text), expected, "{text:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn search_finds_a_name_in_any_spelling_with_and_without_its_accents() {
    let cases: [(&str, &[&str], &[&str]); 7] = [
        ("O'Brien", &["O’Brien East", "O'Brien West", "South of o`brien"], &["OBrien", "O Brien"]),
        ("O’Brien", &["O’Brien East", "O'Brien West"], &["OBrien"]),
        ("Section 12", &["Section\u{a0}12", "section 112"], &["Section 1"]),
        ("Peña Ñandú", &[DECOMPOSED, "Pena Nandu"], &["Peá"]),
        ("pena", &["Peña", DECOMPOSED], &["Pea"]),
        ("CÁRD mei", &["Mei Cárdenas"], &["Mei Carter"]),
        (" \u{a0}", &["", "anything"], &[]),
    ];
    for (search, found, missed) in cases {
        let search = Search::of(search);
        for text in found {
            assert!(search.finds(text), "{search:?} {text:?}");
        }
        for text in missed {
            assert!(!search.finds(text), "{search:?} {text:?}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn each_word_of_a_search_may_be_in_another_text() {
    let search = Search::of("mei 40");
    assert!(search.finds_in(&["north 40", "mei cardenas"]));
    assert!(!search.finds_in(&["north 41", "mei cardenas"]));
    assert!(!search.finds_in(&[]));
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn key_spelling_and_plain_text_do_not_change_again(text in any::<String>()) {
        prop_assert_eq!(key(&key(&text)), key(&text));
        let once = spelling(&text);
        prop_assert_eq!(spelling(&once), once.as_ref());
        prop_assert_eq!(plain(&plain(&text)), plain(&text));
        prop_assert!(is_same(&text, &spelling(&text)));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn every_name_is_found_by_itself(text in any::<String>(), before in "[a-z ]{0,5}") {
        let longer = format!("{before}{text}");
        prop_assert!(Search::of(&text).finds(&longer));
    }
}
