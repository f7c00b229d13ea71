use thiserror::Error;

use crate::mail::ComposeError;

/// Why a job could not queue its mail.
#[derive(Debug, Error)]
pub enum MailJobError {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Compose(#[from] ComposeError),
    #[error(transparent)]
    Random(#[from] getrandom::Error),
}
