use rules::instant::NotAnInstant;

use super::Problem;
use crate::mail::ComposeError;

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Unavailable(_) => Self::unavailable(&error),
            store::Error::Internal(_) => Self::internal(&error),
        }
    }
}

impl From<getrandom::Error> for Problem {
    fn from(error: getrandom::Error) -> Self {
        Self::internal(&error)
    }
}

impl From<NotAnInstant> for Problem {
    fn from(error: NotAnInstant) -> Self {
        Self::internal(&error)
    }
}

impl From<ComposeError> for Problem {
    fn from(error: ComposeError) -> Self {
        Self::internal(&error)
    }
}

impl From<formats::Error> for Problem {
    /// A disk that is full may have room again.
    fn from(error: formats::Error) -> Self {
        match error {
            formats::Error::Io(_) => Self::unavailable(&error),
            formats::Error::Json(_) | formats::Error::TooLarge | formats::Error::OneLayer => {
                Self::internal(&error)
            }
        }
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(&error)
    }
}
