//! Errors in the TLS settings or their files.

use std::path::PathBuf;

use thiserror::Error;
use tokio::task::JoinError;

#[derive(Debug, Error)]
pub enum TlsError {
    #[error("set both ACREMARK_TLS_CERTIFICATE and ACREMARK_TLS_KEY, or neither")]
    Half,
    /// The public URL is http, so cookies would not be restricted to TLS.
    #[error("ACREMARK_PUBLIC_URL must begin with https when ACREMARK_TLS_CERTIFICATE is set")]
    PublicUrl,
    #[error("{variable}: {} cannot be read", .file.display())]
    Read {
        /// The variable that names the file.
        variable: &'static str,
        file: PathBuf,
        source: std::io::Error,
    },
    #[error("{variable}: {} holds no {expected} in PEM", .file.display())]
    Pem {
        variable: &'static str,
        file: PathBuf,
        /// The kind that the file should hold.
        expected: &'static str,
        source: rustls::pki_types::pem::Error,
    },
    /// The certificate or the key is unusable, or they do not belong together.
    #[error("the certificate and the key cannot be used together")]
    Unusable(#[from] rustls::Error),
    #[error("the certificate was not read")]
    Dropped(#[from] JoinError),
}
