use rules::contact::{ContactForm, DESCRIPTION_MAX};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::codes;

fn contact() -> ContactForm {
    ContactForm {
        email_address: "Ada@Farm.example".into(),
        subject: "A question".into(),
        description: "How do I\nexport?".into(),
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_full_form_becomes_a_message() {
    let message = contact().check().unwrap();
    assert_eq!(message.email_address.as_str(), "ada@farm.example");
    assert_eq!(message.subject.as_str(), "A question");
    assert_eq!(message.description, "How do I\nexport?");
}

#[wasm_bindgen_test(unsupported = test)]
fn empty_form_violates_every_member_in_order() {
    assert_eq!(
        codes(ContactForm::default().check()),
        [
            ("emailAddress", "sender-missing"),
            ("subject", "subject-missing"),
            ("description", "description-missing"),
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn a_description_has_at_most_1000_characters_however_many_bytes() {
    for (description, expected) in [
        ("d".repeat(DESCRIPTION_MAX), None),
        ("🌽".repeat(DESCRIPTION_MAX), None),
        ("d".repeat(DESCRIPTION_MAX + 1), Some(("description", "description-too-long"))),
        (" \n ".into(), Some(("description", "description-missing"))),
        ("a\u{7}b".into(), Some(("description", "control-character"))),
        ("a\u{202E}b".into(), Some(("description", "control-character"))),
        ("lines\r\nand\ttabs\n".into(), None),
    ] {
        let form = ContactForm { description, ..contact() };
        assert_eq!(codes(form.check()), expected.into_iter().collect::<Vec<_>>());
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn sender_and_subject_are_single_lines_within_their_limits() {
    for (email_address, expected) in [
        ("", "sender-missing"),
        ("ada", "email-format"),
        ("ada@farm", "email-format"),
        ("ada@farm.example\nBcc: all", "control-character"),
    ] {
        let form = ContactForm { email_address: email_address.into(), ..contact() };
        assert_eq!(codes(form.check()), [("emailAddress", expected)], "{email_address:?}");
    }
    for (subject, expected) in [
        ("s".repeat(200), None),
        ("s".repeat(201), Some("subject-too-long")),
        ("one\ntwo".into(), Some("control-character")),
    ] {
        let form = ContactForm { subject, ..contact() };
        let expected: Vec<_> = expected.into_iter().map(|code| ("subject", code)).collect();
        assert_eq!(codes(form.check()), expected);
    }
}
