//! Serves https without a proxy, with rustls. The certificate is read again when its files change.

mod certificate;
mod error;

use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use tokio::task::spawn_blocking;

use crate::config::TlsSettings;
use crate::problem::Chain;
use certificate::{Files, Pem};
pub use error::TlsError;

const EVERY: Duration = Duration::from_secs(1);

/// The certificate for new connections.
#[derive(Debug)]
pub struct Certificate {
    files: Files,
    /// The content of the files at the start.
    loaded: Pem,
    current: RwLock<Arc<CertifiedKey>>,
}

impl Certificate {
    /// Reads the configured files, or returns none if none are set.
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

    /// The configuration of a server with TLS 1.2 and 1.3.
    pub fn server_config(self: &Arc<Self>) -> Result<ServerConfig, TlsError> {
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(self) as Arc<dyn ResolvesServerCert>);
        Ok(config)
    }

    /// Reads the files again after each change, once they have been stable for a second, until the certificate is
    /// dropped. Open connections stay as they are. Files that cannot be used are logged once, and the previous
    /// certificate stays.
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
            Ok(()) => tracing::info!("loaded the new certificate"),
            Err(error) => {
                tracing::error!(
                    cause = %Chain(&error),
                    "a new certificate cannot be used; the previous one stays"
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
