//! Turns errors of the store, the passwords and other parts into problems.

use rules::instant::NotAnInstant;
use rules::violation::{Field, Rule, Violation};

use super::Problem;
use crate::identity::PasswordError;
use crate::mail::Unwritten;

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Unavailable(_) => Self::unavailable(&error),
            store::Error::Fault(_) => Self::fault(&error),
        }
    }
}

impl From<PasswordError> for Problem {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::TooCommon => {
                Self::from(vec![Violation::new(Field::Password, Rule::PasswordTooCommon)])
            }
            PasswordError::Busy | PasswordError::Closed(_) => Self::unavailable(&error),
            PasswordError::Hash(_) | PasswordError::Stored(_) | PasswordError::Dropped(_) => {
                Self::fault(&error)
            }
        }
    }
}

impl From<getrandom::Error> for Problem {
    fn from(error: getrandom::Error) -> Self {
        Self::fault(&error)
    }
}

impl From<NotAnInstant> for Problem {
    fn from(error: NotAnInstant) -> Self {
        Self::fault(&error)
    }
}

impl From<Unwritten> for Problem {
    fn from(error: Unwritten) -> Self {
        Self::fault(&error)
    }
}

impl From<formats::Error> for Problem {
    fn from(error: formats::Error) -> Self {
        Self::fault(&error)
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        Self::fault(&error)
    }
}
