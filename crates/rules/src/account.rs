//! The forms around an account: log-in, sign-up, forgot password (the specification, section 5).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::text::count_characters;
use crate::user::{EmailAddress, Profile, ProfileForm};
use crate::violation::{Field, Rule, Violation, Violations};

/// The unit is characters (the specification, section 9).
pub const PASSWORD_MIN: usize = 8;
/// The unit is characters: long enough for any passphrase, and a bound on the cost of hashing.
pub const PASSWORD_MAX: usize = 128;

/// How long the link works that sets a new password, so that one in an old mailbox opens nothing.
pub const RESET_LINK_HOURS: u32 = 1;

/// A password as typed: never trimmed, lower-cased or shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    pub fn parse(text: &str) -> Result<Self, Rule> {
        match count_characters(text) {
            length if length < PASSWORD_MIN => Err(Rule::PasswordTooShort),
            length if length > PASSWORD_MAX => Err(Rule::PasswordTooLong),
            _ => Ok(Self(text.to_owned())),
        }
    }

    /// The text, for hashing only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Password(…)")
    }
}

#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LogInForm {
    pub email: String,
    pub password: String,
}

impl LogInForm {
    /// Checks in the specification's order. The identity provider checks the form of the address.
    pub fn check(&self) -> Result<(), Violations> {
        let missing = [
            self.email.trim().is_empty().then_some(Violation::new(Field::Email, Rule::EmailMissing)),
            self.password.is_empty().then_some(Violation::new(Field::Password, Rule::PasswordMissing)),
        ];
        none_of(missing.into_iter().flatten().collect())
    }
}

#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignUpForm {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone_number: String,
    /// Agents leave it out; others may leave it empty.
    #[serde(default)]
    pub farm_name: String,
    pub password: String,
    pub confirm_password: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignUp {
    pub email: EmailAddress,
    pub password: Password,
    pub profile: Profile,
}

impl SignUpForm {
    /// Checks in the specification's order: missing values, address, telephone number, password, then the other rules.
    pub fn check(&self) -> Result<SignUp, Violations> {
        let email = required(&self.email).and_then(EmailAddress::parse);
        let password = self.new_password().check();
        let profile = self.profile().check();
        match (email, password, profile) {
            (Ok(email), Ok(password), Ok(profile)) => Ok(SignUp { email, password, profile }),
            (email, password, profile) => {
                let mut violations = profile.err().unwrap_or_default();
                violations.extend(email.err().map(|rule| Violation::new(Field::Email, rule)));
                violations.extend(password.err().unwrap_or_default());
                Err(in_order(&violations))
            }
        }
    }

    fn new_password(&self) -> NewPasswordForm {
        NewPasswordForm { password: self.password.clone(), confirm_password: self.confirm_password.clone() }
    }

    fn profile(&self) -> ProfileForm {
        ProfileForm {
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            phone_number: self.phone_number.clone(),
            farm_name: self.farm_name.clone(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewPasswordForm {
    pub password: String,
    pub confirm_password: String,
}

impl NewPasswordForm {
    /// The violations of the password itself come before the mismatch.
    pub fn check(&self) -> Result<Password, Violations> {
        let differ = self.confirm_password != self.password;
        match Password::parse(&self.password) {
            Ok(password) if !differ => Ok(password),
            password => {
                let password = password.err().map(|rule| {
                    let rule = if self.password.is_empty() { Rule::SignUpIncomplete } else { rule };
                    Violation::new(Field::Password, rule)
                });
                let differ = differ.then_some(Violation::new(Field::ConfirmPassword, Rule::PasswordsDiffer));
                Err(password.into_iter().chain(differ).collect())
            }
        }
    }
}

/// Keeps the passwords out of logs.
impl fmt::Debug for NewPasswordForm {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("NewPasswordForm").finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForgotPasswordForm {
    pub email: String,
}

impl ForgotPasswordForm {
    pub fn check(&self) -> Result<(), Violations> {
        if self.email.trim().is_empty() {
            Err(vec![Violation::new(Field::Email, Rule::EmailMissing)])
        } else {
            Ok(())
        }
    }
}

/// Puts violations in the specification's order; those of one rule in the order of the screen.
fn in_order(violations: &[Violation]) -> Violations {
    let mut sorted = violations.to_vec();
    sorted.sort_unstable_by_key(|violation| (place(violation.rule), shown_at(violation.field)));
    sorted
}

const fn place(rule: Rule) -> u8 {
    match rule {
        Rule::SignUpIncomplete => 0,
        Rule::EmailFormat => 1,
        Rule::PhoneLength => 2,
        Rule::PasswordTooShort => 3,
        Rule::PasswordsDiffer => 4,
        _ => 5,
    }
}

const fn shown_at(field: Field) -> u8 {
    match field {
        Field::FirstName => 0,
        Field::LastName => 1,
        Field::Email => 2,
        Field::PhoneNumber => 3,
        Field::FarmName => 4,
        Field::Password => 5,
        _ => 6,
    }
}

fn required(text: &str) -> Result<&str, Rule> {
    if text.trim().is_empty() { Err(Rule::SignUpIncomplete) } else { Ok(text) }
}

fn none_of(violations: Violations) -> Result<(), Violations> {
    if violations.is_empty() { Ok(()) } else { Err(violations) }
}
