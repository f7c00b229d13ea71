use rules::user::{Contact, EmailAddress, PhoneNumber, ProfileForm, User, UserType};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::codes;

fn profile() -> ProfileForm {
    ProfileForm {
        first_name: "Ada".into(),
        last_name: "Miller".into(),
        phone_number: "3085550147".into(),
        farm_name: "Miller Farms".into(),
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn each_user_type_has_its_experience_button() {
    let offered = UserType::ALL.map(|user_type| (user_type.label(), user_type.value()));
    assert_eq!(
        offered,
        [("I am a Farmer", "farmer"), ("I am a Farm Employee", "employee"), ("I am an Agent", "agent"),]
    );
    for user_type in UserType::ALL {
        assert_eq!(serde_json::to_value(user_type).unwrap(), user_type.value());
        assert_eq!(UserType::from_value(user_type.value()), Some(user_type));
    }
    assert_eq!(UserType::from_value("Agent"), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_profile_is_trimmed_and_may_lack_a_farm() {
    let form = ProfileForm { first_name: " Ada ".into(), farm_name: "  ".into(), ..profile() };
    let taken = form.check().unwrap();
    assert_eq!(taken.first_name.as_str(), "Ada");
    assert_eq!(taken.farm_name, None);
}

#[wasm_bindgen_test(unsupported = test)]
fn profile_has_every_violation_in_the_order_of_its_members() {
    assert_eq!(
        codes(ProfileForm::default().check()),
        [
            ("firstName", "sign-up-incomplete"),
            ("lastName", "sign-up-incomplete"),
            ("phoneNumber", "sign-up-incomplete"),
        ]
    );
    let wrong = ProfileForm {
        first_name: "A".repeat(101),
        last_name: "Mil\u{0}ler".into(),
        phone_number: "30855501478".into(),
        farm_name: "F".repeat(101),
    };
    assert_eq!(
        codes(wrong.check()),
        [
            ("firstName", "name-too-long"),
            ("lastName", "control-character"),
            ("phoneNumber", "phone-length"),
            ("farmName", "farm-name-too-long"),
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn a_telephone_number_has_exactly_ten_characters() {
    for (phone_number, holds) in [
        ("123456789", false),
        ("1234567890", true),
        ("12345678901", false),
        (" 1234567890 ", true),
        ("(308)555-0", true),
    ] {
        let form = ProfileForm { phone_number: phone_number.into(), ..profile() };
        assert_eq!(form.check().is_ok(), holds, "{phone_number}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_typed_telephone_number_becomes_its_ten_digits() {
    for (typed, kept) in [
        ("(785) 555-0134", "7855550134"),
        ("785-555-0134", "7855550134"),
        ("785.555.0134 ", "7855550134"),
        ("+1 785 555 0134", "7855550134"),
        ("7855550134", "7855550134"),
        ("1855550134", "1855550134"),
        ("(785) 555-013", "(785) 555-013"),
        ("1 785 555 0134", "1 785 555 0134"),
        ("785-555-0134 x2", "785-555-0134 x2"),
        ("+44 7855550134", "+44 7855550134"),
        ("", ""),
    ] {
        assert_eq!(PhoneNumber::typed(typed), kept, "{typed}");
    }
}

fn user(user_type: UserType, farm_name: &str) -> User {
    let taken = ProfileForm { farm_name: farm_name.into(), ..profile() }.check().unwrap();
    let id = "01936b7e-0000-7000-8000-000000000001".parse().unwrap();
    User {
        user_id: id,
        user_type,
        first_name: taken.first_name,
        last_name: taken.last_name,
        farm_name: taken.farm_name,
        contact: Some(Contact {
            email: EmailAddress::parse("ada@farm.example").unwrap(),
            phone_number: taken.phone_number,
        }),
        farmers: vec![id],
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_user_in_json_has_the_members_of_the_specification() {
    assert_eq!(
        serde_json::to_value(user(UserType::Farmer, "Miller Farms")).unwrap(),
        serde_json::json!({
            "userId": "01936b7e-0000-7000-8000-000000000001",
            "firstName": "Ada",
            "lastName": "Miller",
            "email": "ada@farm.example",
            "phoneNumber": "3085550147",
            "isAgent": false,
            "userType": "farmer",
            "farmName": "Miller Farms",
            "farmers": ["01936b7e-0000-7000-8000-000000000001"],
        })
    );
    let agent = serde_json::to_value(user(UserType::Agent, "")).unwrap();
    assert_eq!(agent.get("isAgent"), Some(&true.into()));
    assert_eq!(agent.get("farmName"), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn deleted_account_has_no_email_and_no_telephone_number() {
    let former = User { contact: None, ..user(UserType::Farmer, "") };
    let json = serde_json::to_value(former).unwrap();
    assert_eq!(
        (&json["firstName"], &json["email"], &json["phoneNumber"]),
        (&"Ada".into(), &"".into(), &"".into())
    );
}
