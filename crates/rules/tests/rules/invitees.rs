use proptest::prelude::*;
use rules::invitees::{Invitees, invitees};
use wasm_bindgen_test::wasm_bindgen_test;

fn read(text: &str) -> (Vec<String>, Vec<String>) {
    let Invitees { addresses, unread } = invitees(text);
    (addresses.iter().map(ToString::to_string).collect(), unread)
}

#[wasm_bindgen_test(unsupported = test)]
fn pasted_addresses_are_read_without_the_names_beside_them() {
    let cases: [(&str, &[&str]); 15] = [
        ("", &[]),
        (" ;\n, \t", &[]),
        (
            " a@x.test, b@x.test;c@x.test\n\td@x.test ;, e@x.test\r\n",
            &["a@x.test", "b@x.test", "c@x.test", "d@x.test", "e@x.test"],
        ),
        ("b@x.test a@x.test B@X.test", &["b@x.test", "a@x.test"]),
        (
            "Jim Smith <jim@farm.example>; Ann Lee <ann@farm.example>",
            &["jim@farm.example", "ann@farm.example"],
        ),
        (
            "\"Smith, Jim\" <Jim@Farm.example>, 'Lee, Ann' <ann@farm.example>",
            &["jim@farm.example", "ann@farm.example"],
        ),
        (
            "Smith, Jim <jim@farm.example>;Lee, Ann <ann@farm.example>;",
            &["jim@farm.example", "ann@farm.example"],
        ),
        ("Email\njim@farm.example\n\nann@farm.example\n", &["jim@farm.example", "ann@farm.example"]),
        (
            "Name\tE-mail address\tPhone\r\nJim Smith\tjim@farm.example\t(515) 555-0142\r\n",
            &["jim@farm.example"],
        ),
        ("Smith;Jim;jim@farm.example;P.O. Box 5;Smith Farms L.L.C.;515.555.0142", &["jim@farm.example"]),
        ("Jim Smith,\"jim@farm.example\",120.5,www.smith.example", &["jim@farm.example"]),
        ("mailto:jim@farm.example", &["jim@farm.example"]),
        ("Write to jim@farm.example.", &["jim@farm.example"]),
        ("• jim@farm.example\n- o'brien@farm.example", &["jim@farm.example", "o'brien@farm.example"]),
        ("\u{feff}jim@farm\u{200b}.example\u{a0}(work)", &["jim@farm.example"]),
    ];
    for (text, addresses) in cases {
        let (read, unread) = read(text);
        assert_eq!(read, addresses, "{text:?}");
        assert!(unread.is_empty(), "{text:?}: {unread:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn word_or_line_that_should_be_an_address_is_not_left_out_in_silence() {
    let cases: [(&str, &[&str], &[&str]); 7] = [
        ("ada", &[], &["ada"]),
        ("jim@x.test\nAnn   Lee 515-555-0142\nben@", &["jim@x.test"], &["Ann Lee 515-555-0142", "ben@"]),
        ("jim@x.test, ben.farm.example", &["jim@x.test"], &["ben.farm.example"]),
        ("jim@farm, @farm.example", &[], &["jim@farm", "@farm.example"]),
        ("a@b@x.test", &[], &["a@b@x.test"]),
        ("jim@x.test\njim@.test", &["jim@x.test"], &["jim@.test"]),
        ("jim.smith@farm", &[], &["jim.smith@farm"]),
    ];
    for (text, addresses, unread) in cases {
        let found = read(text);
        assert_eq!(
            (found.0, found.1),
            (
                addresses.iter().map(ToString::to_string).collect(),
                unread.iter().map(ToString::to_string).collect()
            ),
            "{text:?}"
        );
    }
}

proptest! {
    #[wasm_bindgen_test(unsupported = test)]
    fn read_addresses_stay_the_same_when_they_are_read_again(text in "[aB1@. ,;<>\\-\n\"]{0,40}") {
        let (addresses, _) = read(&text);
        prop_assert_eq!(read(&addresses.join("; ")), (addresses, Vec::new()));
    }
}
