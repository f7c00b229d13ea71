use rules::account::{
    ForgotPasswordForm, LogInForm, NewPasswordForm, PASSWORD_MAX, PASSWORD_MIN, Password, SignUpForm,
};
use rules::user::{EMAIL_MAX, EmailAddress, lowercase_email};
use rules::violation::{Field, Rule};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{Code, alert, code, codes};

fn log_in(email: &str, password: &str) -> LogInForm {
    LogInForm { email: email.into(), password: password.into() }
}

fn sign_up() -> SignUpForm {
    SignUpForm {
        first_name: "Ada".into(),
        last_name: "Miller".into(),
        email: "Ada@Farm.example".into(),
        phone_number: "3085550147".into(),
        farm_name: "Miller Farms".into(),
        password: "plant-the-turnrows".into(),
        confirm_password: "plant-the-turnrows".into(),
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn log_in_needs_an_email_and_then_a_password() {
    let cases: [(&str, &str, &[Code]); 6] = [
        ("ada@farm.example", "secret", &[]),
        ("not an address", "x", &[]),
        ("", "secret", &[("email", "email-missing")]),
        (" ", "secret", &[("email", "email-missing")]),
        ("ada@farm.example", "", &[("password", "password-missing")]),
        ("", "", &[("email", "email-missing"), ("password", "password-missing")]),
    ];
    for (email, password, expected) in cases {
        assert_eq!(codes(log_in(email, password).check()), expected, "{email:?} {password:?}");
    }
    assert_eq!(alert(log_in("", "").check()), "Please enter an email");
    assert_eq!(alert(log_in("ada@farm.example", "").check()), "Please enter a password");
}

#[wasm_bindgen_test(unsupported = test)]
fn a_password_of_spaces_is_a_password() {
    assert!(log_in("ada@farm.example", " ").check().is_ok());
    assert_eq!(Password::parse("        ").unwrap().reveal(), "        ");
}

#[wasm_bindgen_test(unsupported = test)]
fn the_email_is_lowercased() {
    assert_eq!(lowercase_email(" ADA@Farm.Example "), "ada@farm.example");
    assert_eq!(lowercase_email(" Not An Address"), "not an address");
    assert_eq!(sign_up().check().unwrap().email.as_str(), "ada@farm.example");
}

#[wasm_bindgen_test(unsupported = test)]
fn address_asked_for_alone_is_missing_malformed_or_right() {
    let long = format!("a@b.{}", "c".repeat(EMAIL_MAX));
    let cases: [(&str, &[Code]); 4] = [
        (" ", &[("email", "email-missing")]),
        ("ada", &[("email", "email-format")]),
        (&long, &[("email", "email-too-long")]),
        ("Ada@Farm.example ", &[]),
    ];
    for (email, expected) in cases {
        assert_eq!(codes(EmailAddress::check(email)), expected, "{email:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn forgot_password_needs_an_email() {
    for (email, expected) in [("a", ""), ("", "Please enter an email"), ("  ", "Please enter an email")] {
        assert_eq!(alert(ForgotPasswordForm { email: email.into() }.check()), expected, "{email:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_password_has_8_to_128_characters_however_many_bytes() {
    let cases = [
        ("p".repeat(PASSWORD_MIN - 1), "password-too-short"),
        ("p".repeat(PASSWORD_MIN), ""),
        ("ü".repeat(PASSWORD_MIN - 1), "password-too-short"),
        ("ü".repeat(PASSWORD_MAX), ""),
        ("p".repeat(PASSWORD_MAX), ""),
        ("p".repeat(PASSWORD_MAX + 1), "password-too-long"),
    ];
    for (password, expected) in cases {
        assert_eq!(code(Password::parse(&password)), expected, "{} characters", password.chars().count());
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_password_is_never_shown() {
    let password = Password::parse("plant-the-turnrows").unwrap();
    assert!(!format!("{password:?} {:?}", sign_up().check().unwrap()).contains("turnrows"));
}

#[wasm_bindgen_test(unsupported = test)]
fn valid_sign_up_becomes_typed_values() {
    let taken = sign_up().check().unwrap();
    assert_eq!(taken.password.reveal(), "plant-the-turnrows");
    assert_eq!(taken.profile.first_name.as_str(), "Ada");
    assert_eq!(taken.profile.phone_number.as_str(), "3085550147");
    assert_eq!(taken.profile.farm_name.unwrap().as_str(), "Miller Farms");
}

#[wasm_bindgen_test(unsupported = test)]
fn an_agent_has_no_farm_name() {
    let agent = SignUpForm { farm_name: String::new(), ..sign_up() }.check().unwrap();
    assert_eq!(agent.profile.farm_name, None);
}

#[wasm_bindgen_test(unsupported = test)]
fn an_empty_sign_up_names_every_required_field() {
    let empty = SignUpForm::default();
    assert_eq!(
        codes(empty.check()),
        [
            ("firstName", "sign-up-incomplete"),
            ("lastName", "sign-up-incomplete"),
            ("email", "sign-up-incomplete"),
            ("phoneNumber", "sign-up-incomplete"),
            ("password", "sign-up-incomplete"),
        ]
    );
    assert_eq!(alert(empty.check()), "Please fill out all the fields");
}

#[wasm_bindgen_test(unsupported = test)]
fn each_sign_up_rule_marks_its_field_and_has_its_text() {
    let cases = [
        (SignUpForm { first_name: " ".into(), ..sign_up() }, "firstName", "Please fill out all the fields"),
        (SignUpForm { last_name: String::new(), ..sign_up() }, "lastName", "Please fill out all the fields"),
        (SignUpForm { email: String::new(), ..sign_up() }, "email", "Please fill out all the fields"),
        (
            SignUpForm { phone_number: String::new(), ..sign_up() },
            "phoneNumber",
            "Please fill out all the fields",
        ),
        (
            SignUpForm { email: "ada.farm.example".into(), ..sign_up() },
            "email",
            "Email is not correctly formatted",
        ),
        (SignUpForm { email: "ada@farm".into(), ..sign_up() }, "email", "Email is not correctly formatted"),
        (
            SignUpForm { phone_number: "308555014".into(), ..sign_up() },
            "phoneNumber",
            "Phone number is incorrect length",
        ),
        (
            SignUpForm { phone_number: "308-555-0147".into(), ..sign_up() },
            "phoneNumber",
            "Phone number is incorrect length",
        ),
        (
            SignUpForm { password: "1234567".into(), confirm_password: "1234567".into(), ..sign_up() },
            "password",
            "Passwords should be at least 8 characters",
        ),
        (
            SignUpForm { confirm_password: "plant-the-turnrow".into(), ..sign_up() },
            "confirmPassword",
            "Passwords do not match",
        ),
    ];
    for (form, field, text) in cases {
        let violations = form.check().unwrap_err();
        let found: Vec<_> = violations.iter().map(|one| (one.field.name(), one.rule.message())).collect();
        assert_eq!(found, [(field, text)]);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn violations_are_in_the_order_of_the_specification() {
    let wrong = SignUpForm {
        first_name: String::new(),
        last_name: "M".repeat(101),
        email: "ada".into(),
        phone_number: "1".into(),
        farm_name: "Miller\nFarms".into(),
        password: "short".into(),
        confirm_password: "other".into(),
    };
    assert_eq!(
        codes(wrong.check()),
        [
            ("firstName", "sign-up-incomplete"),
            ("email", "email-format"),
            ("phoneNumber", "phone-length"),
            ("password", "password-too-short"),
            ("confirmPassword", "passwords-differ"),
            ("lastName", "name-too-long"),
            ("farmName", "control-character"),
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn missing_confirmation_does_not_match_the_password() {
    let form = SignUpForm { confirm_password: String::new(), ..sign_up() };
    assert_eq!(alert(form.check()), "Passwords do not match");
}

#[wasm_bindgen_test(unsupported = test)]
fn email_longer_than_mail_allows_is_refused() {
    let local = "a".repeat(254 - "@farm.example".len());
    for (email, expected) in [
        (format!("{local}@farm.example"), ""),
        (format!("{local}a@farm.example"), "Email should be at most 254 characters"),
        (format!(" {local}@farm.example"), "Email should be at most 254 characters"),
        (
            "ada miller@farm.example".into(),
            "This text has a character that cannot be shown; type it again without it",
        ),
    ] {
        assert_eq!(alert(SignUpForm { email, ..sign_up() }.check()), expected);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn new_password_has_the_rules_of_sign_up() {
    let found = |password: &str, confirm_password: &str| {
        let form = NewPasswordForm { password: password.into(), confirm_password: confirm_password.into() };
        let violations = form.check().err().unwrap_or_default();
        violations.iter().map(|violation| (violation.field, violation.rule)).collect::<Vec<_>>()
    };
    let differ = (Field::ConfirmPassword, Rule::PasswordsDiffer);
    assert_eq!(found("plant-it", "plant-it"), []);
    assert_eq!(found("", ""), [(Field::Password, Rule::SignUpIncomplete)]);
    assert_eq!(found("plant-i", "plant-i"), [(Field::Password, Rule::PasswordTooShort)]);
    assert_eq!(found("plant-it", "Plant-it"), [differ]);
    assert_eq!(found("plant-i", ""), [(Field::Password, Rule::PasswordTooShort), differ]);
}
