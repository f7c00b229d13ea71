//! Maps the provider's codes to problems.

use std::time::Duration;

use rules::message::Message;
use rules::violation::{Field, Rule, Violation};

use crate::identity::provider::{address_in_use, unknown_address, wrong_password};
use crate::problem::{Code, Problem};

/// How long to wait after too many tries. The provider does not name a time.
const ENOUGH: Duration = Duration::from_mins(1);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProviderCode {
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

impl ProviderCode {
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

    /// The code for a person who is already signed in and proves their password again.
    pub(super) fn again(self) -> Problem {
        match self {
            Self::UnknownAddress | Self::InvalidAddress | Self::Disabled => wrong_password(),
            other => other.into(),
        }
    }
}

impl From<ProviderCode> for Problem {
    fn from(code: ProviderCode) -> Self {
        let violation = |rule| Self::from(vec![Violation::new(Field::Password, rule)]);
        match code {
            ProviderCode::UnknownAddress => unknown_address(),
            ProviderCode::InvalidAddress => Self::message(Code::InvalidEmail, Message::InvalidEmail),
            ProviderCode::InvalidCredential => wrong_password(),
            ProviderCode::Disabled => {
                Self::new(Code::UserDisabled, "This account is disabled. Please contact us.")
            }
            ProviderCode::AddressInUse => address_in_use(),
            ProviderCode::WeakPassword => violation(Rule::PasswordTooCommon),
            ProviderCode::MissingPassword => violation(Rule::PasswordMissing),
            ProviderCode::TooManyTries => Self::too_many(ENOUGH),
        }
    }
}
