use proptest::prelude::*;
use rules::invitees::{Invitee, check_invitee, check_invitee_of, invitees};
use rules::user::EmailAddress;
use rules::violation::Rule;
use wasm_bindgen_test::wasm_bindgen_test;

type NamePhoneEmail<'a> = (&'a str, &'a str, &'a str);

fn emails(text: &str) -> Vec<String> {
    invitees(text).into_iter().map(|invitee| invitee.email).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn addresses_are_read_from_every_kind_of_list() {
    let cases: [(&str, &[&str]); 19] = [
        ("", &[]),
        (" ;\n, \t", &[]),
        (
            " a@x.test, b@x.test;c@x.test\n\td@x.test ;, e@x.test\r\n",
            &["a@x.test", "b@x.test", "c@x.test", "d@x.test", "e@x.test"],
        ),
        ("b@x.test a@x.test B@X.test", &["b@x.test", "a@x.test"]),
        ("b@x.test\nB@X.test", &["b@x.test", "b@x.test"]),
        ("jim@farm.example <Jim@farm.example>", &["jim@farm.example"]),
        ("Email\njim@farm.example\n\nann@farm.example\n", &["jim@farm.example", "ann@farm.example"]),
        ("mailto:jim@farm.example", &["jim@farm.example"]),
        ("Write to jim@farm.example.", &["jim@farm.example"]),
        ("• jim@farm.example\n- o'brien@farm.example", &["jim@farm.example", "o'brien@farm.example"]),
        ("\u{feff}jim@farm\u{200b}.example\u{a0}(work)", &["jim@farm.example"]),
        ("Jim Smith,\"jim@farm.example\",120.5,www.smith.example", &["jim@farm.example"]),
        ("jim@x.test, ben.farm.example", &["jim@x.test", "ben.farm.example"]),
        ("ada", &["ada"]),
        ("Email", &[]),
        // A line without any address is no person, whether it is a word or a sentence.
        ("ada\nben@", &["ben@"]),
        (
            "Hi Rita, here are the five:\n\nkarl@farm.example\nann@farm.example\nCall me at 515-555-0142.\nThanks\nBo",
            &["karl@farm.example", "ann@farm.example"],
        ),
        ("Name\tPhone\nAnn Lee\t\nBo Day\t515-555-0142", &[""]),
        ("Ann Lee 515-555-0142", &[""]),
    ];
    for (text, expected) in cases {
        assert_eq!(emails(text), expected, "{text:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn name_and_phone_number_are_read_beside_the_address() {
    let cases: [(&str, &[NamePhoneEmail<'_>]); 22] = [
        (
            "Jim Smith <jim@farm.example>; Ann Lee <ann@farm.example>",
            &[("Jim Smith", "", "jim@farm.example"), ("Ann Lee", "", "ann@farm.example")],
        ),
        (
            "\"Smith, Jim\" <Jim@Farm.example>, 'Lee, Ann' <ann@farm.example>",
            &[("Jim Smith", "", "jim@farm.example"), ("Ann Lee", "", "ann@farm.example")],
        ),
        (
            "Smith, Jim <jim@farm.example>;Lee, Ann <ann@farm.example>;",
            &[("Jim Smith", "", "jim@farm.example"), ("Ann Lee", "", "ann@farm.example")],
        ),
        (
            "Name\tE-mail address\tPhone\r\nJim Smith\tjim@farm.example\t(515) 555-0142\r\n",
            &[("Jim Smith", "(515) 555-0142", "jim@farm.example")],
        ),
        (
            "Smith;Jim;jim@farm.example;P.O. Box 5;Smith Farms L.L.C.;515.555.0142",
            &[("Smith Jim", "515.555.0142", "jim@farm.example")],
        ),
        ("Jim Mailhot\tjim@farm.example", &[("Jim Mailhot", "", "jim@farm.example")]),
        ("515-555-0142,Zoë,zoe@farm.example", &[("Zoë", "515-555-0142", "zoe@farm.example")]),
        ("jim@farm.example Jim Smith", &[("Jim Smith", "", "jim@farm.example")]),
        ("mailto:jim@farm.example (work)", &[("work", "", "jim@farm.example")]),
        ("Jim Smith <jim@farm>", &[("Jim Smith", "", "jim@farm")]),
        ("Ann Lee\t515-555-0142", &[("Ann Lee", "515-555-0142", "")]),
        ("1 Jim,120.5,jim@farm.example", &[("", "", "jim@farm.example")]),
        ("Peters, Karl <karl@farm.example>", &[("Karl Peters", "", "karl@farm.example")]),
        ("Peters, Karl karl@farm.example", &[("Karl Peters", "", "karl@farm.example")]),
        ("Peters, Karl\tkarl@farm.example", &[("Karl Peters", "", "karl@farm.example")]),
        ("\"Peters, Karl\",karl@farm.example", &[("Karl Peters", "", "karl@farm.example")]),
        ("García López, Ana: ana@farm.example", &[("Ana García López", "", "ana@farm.example")]),
        ("Karl,Peters,karl@farm.example", &[("Karl Peters", "", "karl@farm.example")]),
        ("Karl, Peters, karl@farm.example", &[("Karl Peters", "", "karl@farm.example")]),
        ("Karl Peters, Jr. <karl@farm.example>", &[("Karl Peters Jr", "", "karl@farm.example")]),
        (
            "Peters, Karl <karl@farm.example>, Lee, Ann <ann@farm.example>",
            &[("Karl Peters", "", "karl@farm.example"), ("Ann Lee", "", "ann@farm.example")],
        ),
        ("Ann Lee (515) 555-0142", &[("Ann Lee", "(515) 555-0142", "")]),
    ];
    for (text, expected) in cases {
        let expected: Vec<_> = expected
            .iter()
            .map(|(name, phone, email)| Invitee {
                name: (*name).to_owned(),
                phone: (*phone).to_owned(),
                email: (*email).to_owned(),
            })
            .collect();
        assert_eq!(invitees(text), expected, "{text:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn only_one_whole_address_passes() {
    for email in ["jim@farm.example", " Jim@Farm.example ", "a,b@farm.example"] {
        assert!(check_invitee(email).is_ok(), "{email}");
    }
    for email in
        ["", "ada", "jim@farm", "@farm.example", "a@b@x.test", "jim@.test", "jim.smith@farm", "a b@x.test"]
    {
        assert!(check_invitee(email).is_err(), "{email}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn agents_do_not_invite_themselves() {
    let agent = EmailAddress::parse("rita@agency.example").unwrap();
    let cases = [
        ("karl@farm.example", None),
        ("rita@agency.example", Some(Rule::OwnAddress)),
        (" Rita@Agency.example", Some(Rule::OwnAddress)),
        ("rita@agency", Some(Rule::EmailFormat)),
    ];
    for (email, expected) in cases {
        let broken = check_invitee_of(&agent, email).err().map(|violations| violations[0].rule);
        assert_eq!(broken, expected, "{email}");
    }
}

proptest! {
    #[wasm_bindgen_test(unsupported = test)]
    fn read_addresses_stay_the_same_when_they_are_read_again(text in "[aB1@. ,;<>\\-\n\"\t]{0,40}") {
        let read: Vec<_> = emails(&text).into_iter().filter(|email| check_invitee(email).is_ok()).collect();
        prop_assert_eq!(emails(&read.join("\n")), read);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn each_address_of_a_list_is_read_with_its_name(
        people in proptest::collection::vec(("[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}", "[a-z]{1,8}@[a-z]{1,8}\\.test"), 1..8)
    ) {
        for separator in ["\t", ",", ";"] {
            let lines = people.iter().map(|(name, email)| format!("{name}{separator}{email}\n"));
            let read: Vec<_> =
                invitees(&lines.collect::<String>()).into_iter().map(|one| (one.name, one.email)).collect();
            prop_assert_eq!(read, people.clone());
        }
    }
}
