//! Settings for TLS.

use std::path::PathBuf;

use clap::Args;

/// The certificate and key, if the program serves https itself.
#[derive(Args, Clone, Debug)]
pub struct TlsSettings {
    /// A PEM file with the certificate chain; read again when it changes
    #[arg(long, global = true, env = "ACREMARK_TLS_CERTIFICATE")]
    pub tls_certificate: Option<PathBuf>,

    /// A PEM file with the certificate's private key; read again when it changes
    #[arg(long, global = true, env = "ACREMARK_TLS_KEY")]
    pub tls_key: Option<PathBuf>,
}
