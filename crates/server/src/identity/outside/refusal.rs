//! What the provider's refusals mean here.

use std::time::Duration;

use rules::message::Message;
use rules::violation::{Field, Rule, Violation};

use super::toolkit::CallError;
use crate::identity::provider::{address_in_use, unknown_address, wrong_password};
use crate::problem::{Code, Problem};

/// How soon to try again where the provider has had enough tries; it does not say.
const ENOUGH: Duration = Duration::from_mins(1);

/// A refusal that a person can do something about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    UnknownAddress,
    InvalidAddress,
    /// The password is another; or, where the provider does not tell, the address.
    InvalidCredential,
    Disabled,
    AddressInUse,
    WeakPassword,
    MissingPassword,
    TooManyTries,
}

impl Refusal {
    /// By the provider's code; none for any other, which is between the provider and us.
    pub(super) fn read(code: &str) -> Option<Self> {
        Some(match code {
            "EMAIL_NOT_FOUND" => Self::UnknownAddress,
            "INVALID_EMAIL" | "MISSING_EMAIL" => Self::InvalidAddress,
            "INVALID_PASSWORD" | "INVALID_LOGIN_CREDENTIALS" => Self::InvalidCredential,
            "USER_DISABLED" => Self::Disabled,
            "EMAIL_EXISTS" => Self::AddressInUse,
            "WEAK_PASSWORD" | "PASSWORD_DOES_NOT_MEET_REQUIREMENTS" => Self::WeakPassword,
            "MISSING_PASSWORD" => Self::MissingPassword,
            "TOO_MANY_ATTEMPTS_TRY_LATER" => Self::TooManyTries,
            _ => return None,
        })
    }

    /// Of someone who is signed in already, and whom only his password lets through.
    pub(super) fn again(self) -> Problem {
        match self {
            Self::UnknownAddress | Self::InvalidAddress | Self::Disabled => wrong_password(),
            other => other.into(),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let violation = |rule| Self::from(vec![Violation::new(Field::Password, rule)]);
        match refusal {
            Refusal::UnknownAddress => unknown_address(),
            Refusal::InvalidAddress => Self::message(Code::InvalidEmail, Message::InvalidEmail),
            Refusal::InvalidCredential => wrong_password(),
            Refusal::Disabled => {
                Self::new(Code::UserDisabled, "This account is disabled. Please write to us about it.")
            }
            Refusal::AddressInUse => address_in_use(),
            Refusal::WeakPassword => violation(Rule::PasswordTooCommon),
            Refusal::MissingPassword => violation(Rule::PasswordMissing),
            Refusal::TooManyTries => Self::too_many(ENOUGH),
        }
    }
}

impl From<CallError> for Problem {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Refused(refusal) => refusal.into(),
            other => Self::unavailable(&other),
        }
    }
}
