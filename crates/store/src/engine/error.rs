use std::fmt;
use std::sync::Arc;

use diesel::result::{DatabaseErrorKind, Error as DieselError};

pub type Result<T> = std::result::Result<T, Error>;

/// The writes are undone, or the caller cannot know whether they are kept.
#[derive(Clone, Debug)]
pub enum Error {
    /// The database is unreachable or too busy. The same work can succeed later.
    Unavailable(Cause),
    /// The same work would fail again.
    Internal(Cause),
}

#[derive(Clone)]
pub struct Cause(Arc<dyn std::error::Error + Send + Sync>);

impl Error {
    pub(crate) fn unavailable(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Unavailable(Cause(cause.into().into()))
    }

    pub(crate) fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(Cause(cause.into().into()))
    }

    /// A stored value that the Rust types refuse: a constraint is too weak, or another program wrote the value.
    pub(crate) fn unreadable(column: &'static str) -> Self {
        Self::internal(format!("a stored value in {column} is invalid"))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unavailable(cause) => write!(out, "the database is not available: {cause}"),
            Self::Internal(cause) => write!(out, "the work on the database failed: {cause}"),
        }
    }
}

/// Skips the cause itself, because `Display` already shows it.
impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        let (Self::Unavailable(cause) | Self::Internal(cause)) = self;
        cause.0.source()
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl fmt::Debug for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, out)
    }
}

/// An error of no kind is a error, unless the store finds that the database itself fails: see `db_error.rs`.
impl From<DieselError> for Error {
    fn from(error: DieselError) -> Self {
        if is_unavailable(&error) { Self::unavailable(error) } else { Self::internal(error) }
    }
}

fn is_unavailable(error: &DieselError) -> bool {
    use DatabaseErrorKind::{
        ClosedConnection, ReadOnlyTransaction, SerializationFailure, UnableToSendCommand,
    };
    match error {
        DieselError::DatabaseError(
            ClosedConnection | UnableToSendCommand | SerializationFailure | ReadOnlyTransaction,
            _,
        )
        | DieselError::BrokenTransactionManager => true,
        DieselError::RollbackErrorOnCommit { commit_error, .. } => is_unavailable(commit_error),
        _ => false,
    }
}
