//! The forms of accounts, and the contact form.

use js_sys::Error;
use rules::password_strength::PasswordStrength;
use rules::violation::Violations;
use rules::{account, contact, user};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::values;
use crate::verdict::Verdict;

#[derive(Serialize, Tsify)]
pub struct LogInForm {
    email: String,
    password: String,
}

/// An agent's farm name is empty.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SignUpForm {
    first_name: String,
    last_name: String,
    email: String,
    phone_number: String,
    farm_name: String,
    password: String,
    confirm_password: String,
}

/// A new password, typed twice.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NewPasswordForm {
    password: String,
    confirm_password: String,
}

#[derive(Serialize, Tsify)]
pub struct ForgotPasswordForm {
    email: String,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ContactForm {
    email_address: String,
    subject: String,
    description: String,
}

/// The farm name is empty for no farm.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProfileForm {
    first_name: String,
    last_name: String,
    phone_number: String,
    farm_name: String,
}

#[wasm_bindgen(js_name = checkLogIn)]
pub fn check_log_in(form: &Ts<LogInForm>) -> Result<Ts<Verdict>, Error> {
    verdict(form.js_value(), account::LogInForm::check)
}

#[wasm_bindgen(js_name = checkSignUp)]
pub fn check_sign_up(form: &Ts<SignUpForm>) -> Result<Ts<Verdict>, Error> {
    verdict(form.js_value(), account::SignUpForm::check)
}

#[wasm_bindgen(js_name = checkNewPassword)]
pub fn check_new_password(form: &Ts<NewPasswordForm>) -> Result<Ts<Verdict>, Error> {
    verdict(form.js_value(), account::NewPasswordForm::check)
}

#[wasm_bindgen(js_name = checkForgotPassword)]
pub fn check_forgot_password(form: &Ts<ForgotPasswordForm>) -> Result<Ts<Verdict>, Error> {
    verdict(form.js_value(), account::ForgotPasswordForm::check)
}

#[wasm_bindgen(js_name = checkContact)]
pub fn check_contact(form: &Ts<ContactForm>) -> Result<Ts<Verdict>, Error> {
    verdict(form.js_value(), contact::ContactForm::check)
}

#[wasm_bindgen(js_name = checkProfile)]
pub fn check_profile(form: &Ts<ProfileForm>) -> Result<Ts<Verdict>, Error> {
    verdict(form.js_value(), user::ProfileForm::check)
}

/// An address that a form asks for alone.
#[wasm_bindgen(js_name = checkEmail)]
pub fn check_email(email: &str) -> Result<Ts<Verdict>, Error> {
    Verdict::from(user::EmailAddress::check(email)).into_ts().map_err(into_error)
}

/// An address as it is compared and sent, whether it is one or not.
#[wasm_bindgen(js_name = lowercaseEmail)]
pub fn lowercase_email(email: &str) -> String {
    user::lowercase_email(email)
}

fn verdict<F: DeserializeOwned, T>(
    form: JsValue,
    check: impl Fn(&F) -> Result<T, Violations>,
) -> Result<Ts<Verdict>, Error> {
    let form = values::read(form)?;
    Verdict::from(check(&form)).into_ts().map_err(into_error)
}

/// The ten digits, once they are complete.
#[wasm_bindgen(js_name = typedPhoneNumber)]
pub fn typed_phone_number(text: &str) -> String {
    user::PhoneNumber::typed(text)
}

/// An estimate of a password's strength, shown while a person types.
#[derive(Serialize, Tsify)]
pub struct PasswordHint {
    /// The level is from 0, weak, to 3, strong.
    level: u8,
    message: &'static str,
}

/// `own_words` holds the owner's names, address and farm in one text.
#[wasm_bindgen(js_name = passwordHint)]
pub fn password_hint(password: &str, own_words: &str) -> Result<Ts<PasswordHint>, Error> {
    let strength = PasswordStrength::of(password, own_words);
    PasswordHint { level: strength as u8, message: strength.message() }.into_ts().map_err(into_error)
}
