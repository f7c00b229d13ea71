use proptest::prelude::*;
use rules::text::{FieldName, LineError, NAME_MAX, count_characters, is_control, lower_case};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

#[wasm_bindgen_test(unsupported = test)]
fn a_name_is_one_trimmed_line_of_1_to_100_characters() {
    let hundred = "a".repeat(100);
    let hundred_and_one = "a".repeat(101);
    let cases: [(&str, Result<&str, LineError>); 18] = [
        ("North 40", Ok("North 40")),
        ("  North 40\t", Ok("North 40")),
        ("a", Ok("a")),
        ("Feld Süd – 2", Ok("Feld Süd – 2")),
        (&hundred, Ok(&hundred)),
        (&hundred_and_one, Err(LineError::TooLong)),
        ("", Err(LineError::Empty)),
        (" \u{a0}\n", Err(LineError::Empty)),
        // Zero-width space, soft hyphen, Hangul filler, byte order mark, blank Braille pattern.
        ("\u{200B}", Err(LineError::Empty)),
        ("\u{AD} \u{AD}", Err(LineError::Empty)),
        ("\u{3164}\u{3164}", Err(LineError::Empty)),
        ("\u{FEFF}\u{2800}", Err(LineError::Empty)),
        // Beside visible characters they are part of a name's spelling.
        ("می\u{200C}خواهم", Ok("می\u{200C}خواهم")),
        ("🧑\u{200D}🌾", Ok("🧑\u{200D}🌾")),
        ("North\n40", Err(LineError::ControlCharacter)),
        ("North\u{0}40", Err(LineError::ControlCharacter)),
        ("North \u{202E}04", Err(LineError::ControlCharacter)),
        ("North\u{2028}40", Err(LineError::ControlCharacter)),
    ];
    for (text, expected) in cases {
        let taken = FieldName::parse(text);
        assert_eq!(taken.as_ref().map(|name| name.as_str()).map_err(|&error| error), expected, "{text:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn letters_are_put_in_lower_case_one_by_one() {
    for (text, lower) in
        [("", ""), ("NORTH 40", "north 40"), ("Ñandú ÉTÉ", "ñandú été"), ("ΟΔΟΣ", "οδοσ"), ("İ", "i\u{307}")]
    {
        assert_eq!(lower_case(text), lower, "{text}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn length_is_counted_in_unicode_scalar_values() {
    for (text, length) in [("", 0), ("abc", 3), ("Süd", 3), ("🌽", 1), ("e\u{301}", 2), ("👩‍🌾", 3)]
    {
        assert_eq!(count_characters(text), length, "{text}");
    }
    assert!(FieldName::parse(&"🌽".repeat(NAME_MAX)).is_ok());
    assert_eq!(FieldName::parse(&"🌽".repeat(NAME_MAX + 1)), Err(LineError::TooLong));
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn accepted_name_is_accepted_again_unchanged(text in any::<String>()) {
        if let Ok(name) = FieldName::parse(&text) {
            prop_assert_eq!(FieldName::parse(name.as_str()).unwrap(), name.clone());
            prop_assert_eq!(name.as_str(), text.trim());
            prop_assert!((1..=NAME_MAX).contains(&count_characters(name.as_str())));
            prop_assert!(!name.as_str().chars().any(is_control));
        }
    }
}

#[test]
fn stored_name_without_visible_characters_can_still_be_read() {
    assert_eq!(FieldName::stored("\u{3164}").unwrap().as_str(), "\u{3164}");
    assert_eq!(FieldName::stored(" "), Err(LineError::Empty));
}
