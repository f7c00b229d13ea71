//! The forms around an account, and the contact form.

use js_sys::Error;
use rules::password_strength::PasswordStrength;
use rules::{account, contact, user};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::verdict::Verdict;

/// The log-in form.
#[derive(Deserialize, Tsify)]
pub struct LogInForm {
    email: String,
    password: String,
}

impl From<LogInForm> for account::LogInForm {
    fn from(form: LogInForm) -> Self {
        Self { email: form.email, password: form.password }
    }
}

/// The sign-up form; an agent's farm name is empty.
#[derive(Deserialize, Tsify)]
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

impl From<SignUpForm> for account::SignUpForm {
    fn from(form: SignUpForm) -> Self {
        Self {
            first_name: form.first_name,
            last_name: form.last_name,
            email: form.email,
            phone_number: form.phone_number,
            farm_name: form.farm_name,
            password: form.password,
            confirm_password: form.confirm_password,
        }
    }
}

/// The forgot-password form.
#[derive(Deserialize, Tsify)]
pub struct ForgotPasswordForm {
    email: String,
}

impl From<ForgotPasswordForm> for account::ForgotPasswordForm {
    fn from(form: ForgotPasswordForm) -> Self {
        Self { email: form.email }
    }
}

/// The contact form.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ContactForm {
    email_address: String,
    subject: String,
    description: String,
}

impl From<ContactForm> for contact::ContactForm {
    fn from(form: ContactForm) -> Self {
        Self { email_address: form.email_address, subject: form.subject, description: form.description }
    }
}

/// The profile form; the farm name is empty where there is none.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProfileForm {
    first_name: String,
    last_name: String,
    phone_number: String,
    farm_name: String,
}

impl From<ProfileForm> for user::ProfileForm {
    fn from(form: ProfileForm) -> Self {
        Self {
            first_name: form.first_name,
            last_name: form.last_name,
            phone_number: form.phone_number,
            farm_name: form.farm_name,
        }
    }
}

/// Checks the log-in form.
#[wasm_bindgen(js_name = checkLogIn)]
pub fn check_log_in(form: &Ts<LogInForm>) -> Result<Ts<Verdict>, Error> {
    let form: account::LogInForm = form.to_rust().map_err(into_error)?.into();
    Verdict::from(form.check()).into_ts().map_err(into_error)
}

/// Checks the sign-up form.
#[wasm_bindgen(js_name = checkSignUp)]
pub fn check_sign_up(form: &Ts<SignUpForm>) -> Result<Ts<Verdict>, Error> {
    let form: account::SignUpForm = form.to_rust().map_err(into_error)?.into();
    Verdict::from(form.check()).into_ts().map_err(into_error)
}

/// Checks the forgot-password form.
#[wasm_bindgen(js_name = checkForgotPassword)]
pub fn check_forgot_password(form: &Ts<ForgotPasswordForm>) -> Result<Ts<Verdict>, Error> {
    let form: account::ForgotPasswordForm = form.to_rust().map_err(into_error)?.into();
    Verdict::from(form.check()).into_ts().map_err(into_error)
}

/// Checks the contact form.
#[wasm_bindgen(js_name = checkContact)]
pub fn check_contact(form: &Ts<ContactForm>) -> Result<Ts<Verdict>, Error> {
    let form: contact::ContactForm = form.to_rust().map_err(into_error)?.into();
    Verdict::from(form.check()).into_ts().map_err(into_error)
}

/// Checks the profile form.
#[wasm_bindgen(js_name = checkProfile)]
pub fn check_profile(form: &Ts<ProfileForm>) -> Result<Ts<Verdict>, Error> {
    let form: user::ProfileForm = form.to_rust().map_err(into_error)?.into();
    Verdict::from(form.check()).into_ts().map_err(into_error)
}

/// A hint, while a password is typed, how hard it is to guess.
#[derive(Serialize, Tsify)]
pub struct PasswordHint {
    /// From 0, weak, to 3, strong.
    level: u8,
    message: &'static str,
}

/// How hard the password is to guess for someone who knows its owner's words: names, address and farm in one text.
#[wasm_bindgen(js_name = passwordHint)]
pub fn password_hint(password: &str, own_words: &str) -> Result<Ts<PasswordHint>, Error> {
    let strength = PasswordStrength::of(password, own_words);
    PasswordHint { level: strength as u8, message: strength.message() }.into_ts().map_err(into_error)
}
