//! Single texts: names, addresses, telephone numbers, passwords, ids, and the words of lists.

use rules::account::{PASSWORD_MAX, PASSWORD_MIN, Password};
use rules::crop::Crop;
use rules::ids::{PlantingId, UserId};
use rules::password_strength::PasswordStrength;
use rules::season::Season;
use rules::text::{FieldName, NAME_MAX, count_characters, is_control, lower_case};
use rules::user::{EMAIL_MAX, EmailAddress, PHONE_NUMBER_LENGTH, PhoneNumber, UserType};

use crate::mutant;

const TEXTS: [&str; 12] = [
    "North 40",
    " Süd\u{A0}",
    "Ada@Farm.example",
    "İLKER@ÇİFTLİK.example",
    "3085550147",
    "plant-the-turnrows",
    "01936b7e-0000-7000-8000-000000000001",
    "Sugar Beets",
    "springSummer",
    "employee",
    "a\u{301}a\u{301}a\u{301}a\u{301}",
    "",
];

#[test]
fn accepted_name_is_one_printable_line_and_is_accepted_again() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TEXTS);
        let Ok(name) = FieldName::parse(&text) else { return };
        let line = name.as_str();
        assert_eq!(line, text.trim());
        assert!((1..=NAME_MAX).contains(&count_characters(line)) && !line.contains(is_control), "{line:?}");
        assert_eq!(FieldName::parse(line).as_ref(), Ok(&name));
    });
}

#[test]
fn accepted_address_is_accepted_in_every_case_and_again() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TEXTS);
        let Ok(address) = EmailAddress::parse(&text) else { return };
        let written = address.as_str();
        assert!(written.contains('@') && written.contains('.') && count_characters(written) <= EMAIL_MAX);
        assert!(!written.contains(|it| is_control(it) || char::is_whitespace(it)), "{written:?}");
        assert_eq!(lower_case(written), written);
        assert_eq!(EmailAddress::parse(written).as_ref(), Ok(&address));
        assert_eq!(EmailAddress::parse(&text.to_ascii_uppercase()).as_ref(), Ok(&address));
    });
}

#[test]
fn accepted_telephone_number_has_ten_characters_and_is_accepted_again() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TEXTS);
        let typed = PhoneNumber::typed(&text);
        assert!(typed == text || PhoneNumber::parse(&typed).is_ok());
        let Ok(number) = PhoneNumber::parse(&text) else { return };
        assert_eq!(count_characters(number.as_str()), PHONE_NUMBER_LENGTH);
        assert_eq!(PhoneNumber::parse(number.as_str()).as_ref(), Ok(&number));
    });
}

#[test]
fn password_is_kept_as_typed_and_rated_the_same_in_any_order_of_own_words() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TEXTS);
        let taken = Password::parse(&text);
        assert_eq!(taken.is_ok(), (PASSWORD_MIN..=PASSWORD_MAX).contains(&count_characters(&text)));
        if let Ok(password) = taken {
            assert_eq!(password.reveal(), text);
            assert!(!format!("{password:?}").contains(&text));
        }
        let strength = PasswordStrength::of(&text, "");
        assert!(PasswordStrength::of(&text, &text) <= strength, "{text:?}");
    });
}

#[test]
fn id_has_one_spelling() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TEXTS);
        let Ok(id) = text.parse::<UserId>() else { return };
        assert_eq!(text.parse::<PlantingId>().map(|id| id.0).ok(), Some(id.0));
        assert_eq!(id.to_string().parse(), Ok(id));
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(serde_json::from_str::<UserId>(&json).unwrap(), id);
    });
}

#[test]
fn value_of_a_list_is_read_only_from_its_exact_word() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TEXTS);
        assert!(Crop::from_label(&text).is_none_or(|crop| crop.label() == text));
        assert!(Season::from_value(&text).is_none_or(|season| season.value() == text));
        assert!(UserType::from_value(&text).is_none_or(|user_type| user_type.value() == text));
    });
}
