use proptest::prelude::*;
use rules::invitation_message::{InvitationMessage, MESSAGE_MAX};
use rules::violation::Rule;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn plain_words_pass_as_they_are() {
    for text in [
        "Hello Jim,\n\nplease sign up. Thanks, Ann",
        "37.5 acres on 4.30.2026, e.g. the U.S. farm of L.L.C. members... Call 515.555.0142 at 3 p.m.",
        "¿Cómo está? Llámeme: 515-555-0142 👨\u{200d}🌾",
        "<b>not bold</b> and/or {{ sender }}",
    ] {
        let message = InvitationMessage::parse(&format!("\n {text} ")).unwrap().unwrap();
        assert_eq!(message.as_str(), text);
    }
    for text in ["", " \n\t", "\u{200b}"] {
        assert_eq!(InvitationMessage::parse(text), Ok(None));
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn whatever_a_mail_program_turns_into_a_link_is_refused() {
    for text in [
        "http://localhost",
        "Look at HTTPS://evil",
        "evil.example",
        "www.evil.example/now",
        "Win!evil.example",
        "(evil.example)",
        "evil。example",
        "evil．example",
        "evil.\u{200b}example",
        "evil.xn--p1ai",
        "пример.рф",
        "i❤.ws",
        "ann@evil",
        "ann＠evil",
        "//evil",
        "https:\\\\evil",
        "192.0.2.1",
        "Sign up.Thanks",
    ] {
        assert_eq!(InvitationMessage::parse(text), Err(Rule::MessageLink), "{text}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn long_message_and_control_characters_are_refused() {
    assert!(InvitationMessage::parse(&"ż".repeat(MESSAGE_MAX)).is_ok());
    assert_eq!(InvitationMessage::parse(&"ż".repeat(MESSAGE_MAX + 1)), Err(Rule::MessageTooLong));
    for text in ["a\u{0}b", "a\u{202e}b"] {
        assert_eq!(InvitationMessage::parse(text), Err(Rule::ControlCharacter));
    }
}

proptest! {
    #[wasm_bindgen_test(unsupported = test)]
    fn host_is_found_wherever_it_stands(before in "[a-z ,(]{0,8}", after in "[ ,)!/a-z]{0,8}") {
        let text = format!("{before}evil.example{after}");
        prop_assert_eq!(InvitationMessage::parse(&text), Err(Rule::MessageLink));
    }
}
