//! Serving https without a proxy: rustls, with a certificate that is read again when its files change.

mod certificate;

use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use thiserror::Error;
use tokio::task::{JoinError, spawn_blocking};

use crate::config::TlsSettings;
use crate::problem::Chain;
use certificate::{Files, Pem};

/// How often the files are looked at.
const EVERY: Duration = Duration::from_secs(1);

/// Why there is no TLS.
#[derive(Debug, Error)]
pub enum TlsError {
    /// A certificate without its key, or the other way round.
    #[error("ACREMARK_TLS_CERTIFICATE and ACREMARK_TLS_KEY are set both or neither")]
    Half,
    /// Cookies would be given for plain http.
    #[error("with ACREMARK_TLS_CERTIFICATE, ACREMARK_PUBLIC_URL begins with https")]
    PublicUrl,
    /// A file cannot be read.
    #[error("{variable}: {} cannot be read", .file.display())]
    Read {
        /// What named it.
        variable: &'static str,
        /// Which one.
        file: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file is no PEM of that kind.
    #[error("{variable}: {} holds no {expected} in PEM", .file.display())]
    Pem {
        /// What named it.
        variable: &'static str,
        /// Which one.
        file: PathBuf,
        /// What it should hold.
        expected: &'static str,
        /// Why it does not.
        source: rustls::pki_types::pem::Error,
    },
    /// The two cannot be used, or not together.
    #[error("the certificate and the key cannot be used together")]
    Unusable(#[from] rustls::Error),
    /// The files were not read to the end.
    #[error("the certificate was not read")]
    Dropped(#[from] JoinError),
}

/// The certificate that is shown to whoever connects next.
#[derive(Debug)]
pub struct Certificate {
    files: Files,
    /// What the files held at first.
    loaded: Pem,
    current: RwLock<Arc<CertifiedKey>>,
}

impl Certificate {
    /// Reads the files that are set; none when none are.
    pub fn load(settings: &TlsSettings) -> Result<Option<Self>, TlsError> {
        let files = match (&settings.tls_certificate, &settings.tls_key) {
            (Some(certificate), Some(key)) => Files { certificate: certificate.clone(), key: key.clone() },
            (None, None) => return Ok(None),
            (Some(_), None) | (None, Some(_)) => return Err(TlsError::Half),
        };
        let loaded = files.read()?;
        let current = RwLock::new(Arc::new(loaded.certified()?));
        Ok(Some(Self { files, loaded, current }))
    }

    /// How a server speaks TLS with it: 1.2 and 1.3.
    pub fn server_config(self: &Arc<Self>) -> Result<ServerConfig, TlsError> {
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(self) as Arc<dyn ResolvesServerCert>);
        Ok(config)
    }

    /// Reads the files again whenever they have changed and are then left alone for a moment, for as long as anyone has
    /// the certificate. Connections that are open stay as they are; what cannot be used is logged, once, and the
    /// certificate stays the one it was.
    pub fn renew_when_changed(self: &Arc<Self>) {
        tokio::spawn(renew(Arc::downgrade(self), self.files.clone(), self.loaded.clone()));
    }

    fn replace(&self, certified: CertifiedKey) {
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(certified);
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

async fn renew(certificate: Weak<Certificate>, files: Files, loaded: Pem) {
    let mut tried = Some(loaded);
    let mut seen = tried.clone();
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(certificate) = certificate.upgrade() else { return };
        let found = look(&files).await;
        let (now, error) = match found {
            Ok(pem) => (Some(pem), None),
            Err(error) => (None, Some(error)),
        };
        let is_settled = now == seen;
        seen.clone_from(&now);
        if !is_settled || now == tried {
            continue;
        }
        let renewed = match (&now, error) {
            (Some(pem), _) => pem.certified().map(|certified| certificate.replace(certified)),
            (None, Some(error)) => Err(error),
            (None, None) => Ok(()),
        };
        match renewed {
            Ok(()) => tracing::info!("the certificate was renewed"),
            Err(error) => {
                tracing::error!(
                    cause = %Chain(&error),
                    "a new certificate cannot be used; the one before it stays"
                );
            }
        }
        tried = now;
    }
}

async fn look(files: &Files) -> Result<Pem, TlsError> {
    let files = files.clone();
    spawn_blocking(move || files.read()).await?
}
