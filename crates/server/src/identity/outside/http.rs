//! An HTTP client: one connection pool, TLS by rustls with the machine's certificates, no redirects, no proxies. Every
//! wait has a timeout and every answer a size limit.

use std::error::Error;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use hyper::{Method, Request, StatusCode, Uri};
use hyper_rustls::{ConfigBuilderExt, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::{self, Client};
use hyper_util::rt::TokioExecutor;
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::time::timeout;

/// The longest answer that is read, in bytes. Real answers have a kilobyte or two.
const ANSWER_MAX: usize = 64 * 1024;

#[derive(Debug, Error)]
pub(super) enum SetUpError {
    #[error("TLS cannot be set up")]
    Tls(#[from] rustls::Error),
    #[error("the certificates that this machine trusts cannot be read")]
    Roots(#[from] io::Error),
}

#[derive(Debug, Error)]
pub(super) enum HttpError {
    #[error("the request cannot be written")]
    Request(#[from] hyper::http::Error),
    #[error("there was no answer")]
    Unreachable(#[from] legacy::Error),
    #[error("the answer broke off or is too long")]
    Body(#[source] Box<dyn Error + Send + Sync>),
    #[error("the answer took too long")]
    TooSlow,
}

#[derive(Clone, Debug)]
pub(super) struct Http {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    wait: Duration,
}

impl Http {
    /// A client that waits at most `wait` for an answer. It reads the machine's certificates only if `https` is set.
    pub(super) fn new(https: bool, wait: Duration) -> Result<Self, SetUpError> {
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?;
        let tls =
            if https { tls.with_native_roots()? } else { tls.with_root_certificates(RootCertStore::empty()) };
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(tls.with_no_client_auth())
            .https_or_http()
            .enable_http1();
        Ok(Self { client: Client::builder(TokioExecutor::new()).build(connector.build()), wait })
    }

    pub(super) async fn post(
        &self,
        uri: &Uri,
        (name, value): (HeaderName, HeaderValue),
        json: Vec<u8>,
    ) -> Result<(StatusCode, Bytes), HttpError> {
        let request = Request::builder()
            .method(Method::POST)
            .uri(uri)
            .header(CONTENT_TYPE, "application/json")
            .header(name, value)
            .body(Full::from(json))?;
        let exchange = async {
            let answer = self.client.request(request).await?;
            let status = answer.status();
            let body =
                Limited::new(answer.into_body(), ANSWER_MAX).collect().await.map_err(HttpError::Body)?;
            Ok((status, body.to_bytes()))
        };
        timeout(self.wait, exchange).await.map_err(|_| HttpError::TooSlow)?
    }
}
