//! A certificate and its key, as files and in the form that rustls uses.

use std::fmt;
use std::path::{Path, PathBuf};

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;

use super::error::TlsError;

const CERTIFICATE: &str = "ACREMARK_TLS_CERTIFICATE";
const KEY: &str = "ACREMARK_TLS_KEY";

#[derive(Clone, Debug)]
pub(super) struct Files {
    pub(super) certificate: PathBuf,
    pub(super) key: PathBuf,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Pem {
    files: (PathBuf, PathBuf),
    certificate: Vec<u8>,
    key: Vec<u8>,
}

impl fmt::Debug for Pem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Pem(…)")
    }
}

impl Files {
    pub(super) fn read(&self) -> Result<Pem, TlsError> {
        let read = |variable, file: &Path| {
            std::fs::read(file).map_err(|source| TlsError::Read { variable, file: file.to_owned(), source })
        };
        Ok(Pem {
            certificate: read(CERTIFICATE, &self.certificate)?,
            key: read(KEY, &self.key)?,
            files: (self.certificate.clone(), self.key.clone()),
        })
    }
}

impl Pem {
    /// Parses the chain and its key. The key must belong to the first certificate.
    pub(super) fn certified(&self) -> Result<CertifiedKey, TlsError> {
        let no_chain = |source| TlsError::Pem {
            variable: CERTIFICATE,
            file: self.files.0.clone(),
            expected: "certificate",
            source,
        };
        let no_key = |source| TlsError::Pem {
            variable: KEY,
            file: self.files.1.clone(),
            expected: "private key",
            source,
        };
        let chain = CertificateDer::pem_slice_iter(&self.certificate)
            .collect::<Result<Vec<_>, _>>()
            .map_err(no_chain)?;
        if chain.is_empty() {
            return Err(no_chain(rustls::pki_types::pem::Error::NoItemsFound));
        }
        let key = PrivateKeyDer::from_pem_slice(&self.key).map_err(no_key)?;
        Ok(CertifiedKey::from_der(chain, key, &ring::default_provider())?)
    }
}
