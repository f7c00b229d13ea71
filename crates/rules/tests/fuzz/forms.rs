//! The forms of accounts and of the contact page, from their JSON.

use rules::account::{ForgotPasswordForm, LogInForm, SignUpForm};
use rules::contact::{ContactForm, DESCRIPTION_MAX, SUBJECT_MAX};
use rules::text::{count_characters, is_control};
use rules::user::{PHONE_NUMBER_LENGTH, ProfileForm, lowercase_email};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::mutant;

const SIGN_UPS: [&str; 2] = [
    concat!(
        r#"{"firstName":"Ada","lastName":"Miller","email":"Ada@Farm.example","phoneNumber":"3085550147","#,
        r#""farmName":"Miller Farms","password":"plant-the-turnrows","#,
        r#""confirmPassword":"plant-the-turnrows"}"#,
    ),
    concat!(
        r#"{"firstName":" Zoë ","lastName":"O'Neill","email":"z@f.example","phoneNumber":" 3085550147","#,
        r#""password":"12345678","confirmPassword":"1234567"}"#,
    ),
];
const PROFILES: [&str; 2] = [
    r#"{"firstName":"Ada","lastName":"Miller","phoneNumber":"3085550147","farmName":"Miller Farms"}"#,
    r#"{"firstName":"\u00c9lan","lastName":"\ud83c\udf3d","phoneNumber":"0123456789"}"#,
];
const MESSAGES: [&str; 2] = [
    r#"{"emailAddress":"ada@farm.example","subject":"Import","description":"Two\r\nlines\tand a tab"}"#,
    r#"{"emailAddress":" A@B.example ","subject":" s ","description":"d"}"#,
];
const LOG_INS: [&str; 2] =
    [r#"{"email":"Ada@Farm.example","password":"plant-the-turnrows"}"#, r#"{"email":"ada@farm.example"}"#];

/// Reads the form from mutated JSON, if it is one, and checks that it survives its own JSON.
fn read<T: DeserializeOwned + Serialize>(script: &[u8], samples: &[&str]) -> Option<T> {
    let form: T = serde_json::from_slice(&mutant::bytes(script, samples)).ok()?;
    let json = serde_json::to_value(&form).unwrap();
    let again: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(&again).unwrap(), json);
    Some(form)
}

#[test]
fn sign_up_holds_or_is_refused_with_violations() {
    bolero::check!().for_each(|script: &[u8]| {
        let Some(form) = read::<SignUpForm>(script, &SIGN_UPS) else { return };
        match form.check() {
            Err(violations) => assert!(!violations.is_empty()),
            Ok(sign_up) => {
                assert_eq!(sign_up.password.reveal(), form.confirm_password);
                assert_eq!(count_characters(sign_up.profile.phone_number.as_str()), PHONE_NUMBER_LENGTH);
            }
        }
    });
}

#[test]
fn accepted_profile_is_accepted_again() {
    bolero::check!().for_each(|script: &[u8]| {
        let Some(form) = read::<ProfileForm>(script, &PROFILES) else { return };
        let Ok(profile) = form.check() else { return };
        let again = ProfileForm {
            first_name: profile.first_name.to_string(),
            last_name: profile.last_name.to_string(),
            phone_number: profile.phone_number.as_str().to_owned(),
            farm_name: profile.farm_name.as_ref().map(ToString::to_string).unwrap_or_default(),
        };
        assert_eq!(again.check(), Ok(profile));
    });
}

#[test]
fn accepted_message_is_safe_in_a_mail() {
    bolero::check!().for_each(|script: &[u8]| {
        let Some(form) = read::<ContactForm>(script, &MESSAGES) else { return };
        let Ok(message) = form.check() else { return };
        for header in [message.email_address.as_str(), message.subject.as_str()] {
            assert!(!header.is_empty() && !header.contains(is_control), "{header:?}");
        }
        assert!(count_characters(message.subject.as_str()) <= SUBJECT_MAX);
        assert!(
            count_characters(&message.description) <= DESCRIPTION_MAX && !message.description.contains('\0')
        );
    });
}

#[test]
fn log_in_email_is_looked_up_in_lower_case() {
    bolero::check!().for_each(|script: &[u8]| {
        let Some(form) = read::<LogInForm>(script, &LOG_INS) else { return };
        let forgot = ForgotPasswordForm { email: form.email.clone() };
        assert_eq!(forgot.check().is_ok(), !form.email.trim().is_empty());
        assert_eq!(form.check().is_ok(), forgot.check().is_ok() && !form.password.is_empty());
        let looked_up = lowercase_email(&form.email);
        assert_eq!(lowercase_email(&looked_up), looked_up);
    });
}
