//! Where the certificate is.

use std::path::PathBuf;

use clap::Args;

/// Where the certificate is, when the program serves https itself.
#[derive(Args, Clone, Debug)]
pub struct TlsSettings {
    /// A file with the certificate and those that lead to its root, in PEM; read again when it changes
    #[arg(long, global = true, env = "ACREMARK_TLS_CERTIFICATE")]
    pub tls_certificate: Option<PathBuf>,

    /// A file with the certificate's private key, in PEM; read again when it changes
    #[arg(long, global = true, env = "ACREMARK_TLS_KEY")]
    pub tls_key: Option<PathBuf>,
}
