use std::io;
use std::num::TryFromIntError;

#[cfg(not(target_arch = "wasm32"))]
use rust_xlsxwriter::XlsxError;
#[cfg(not(target_arch = "wasm32"))]
use zip::result::ZipError;

/// Writing to memory fails only for a file that is too large.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("a record could not be written as JSON")]
    Json(#[from] serde_json::Error),
    #[error("a part of the file could not be written or read again")]
    Io(#[from] io::Error),
    #[error("the records take more room than the format has")]
    TooLarge,
    #[cfg(not(target_arch = "wasm32"))]
    #[error("a file of this format has only one layer")]
    OneLayer,
    #[cfg(target_arch = "wasm32")]
    #[error("only the server makes a file of this format")]
    NeedsServer,
}

impl From<TryFromIntError> for Error {
    fn from(_: TryFromIntError) -> Self {
        Self::TooLarge
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl From<ZipError> for Error {
    fn from(error: ZipError) -> Self {
        Self::Io(error.into())
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::Io(io::Error::other(error))
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl From<XlsxError> for Error {
    fn from(error: XlsxError) -> Self {
        Self::Io(io::Error::other(error))
    }
}
