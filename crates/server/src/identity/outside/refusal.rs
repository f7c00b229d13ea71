//! Maps the provider's refusals to problems.

use std::time::Duration;

use rules::message::Message;
use rules::violation::{Field, Rule, Violation};

use crate::identity::provider::{address_in_use, unknown_address, wrong_password};
use crate::problem::{Code, Problem};

/// How long to wait after too many tries. The provider does not name a time.
const ENOUGH: Duration = Duration::from_mins(1);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    UnknownAddress,
    InvalidAddress,
    /// The password is wrong, or the address is unknown and the provider does not tell which.
    InvalidCredential,
    Disabled,
    AddressInUse,
    WeakPassword,
    MissingPassword,
    TooManyTries,
}

impl Refusal {
    /// Parses the provider's code. Any other code is none: the person can do nothing about it.
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

    /// The refusal for a person who is already signed in and proves their password again.
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
                Self::new(Code::UserDisabled, "This account is disabled. Please contact us.")
            }
            Refusal::AddressInUse => address_in_use(),
            Refusal::WeakPassword => violation(Rule::PasswordTooCommon),
            Refusal::MissingPassword => violation(Rule::PasswordMissing),
            Refusal::TooManyTries => Self::too_many(ENOUGH),
        }
    }
}
