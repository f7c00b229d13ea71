//! An HTTP client: one connection pool, TLS by rustls with the machine's certificates, no redirects, no proxies. Every
//! wait has a timeout and every answer a size limit.

use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode};
use rustls::crypto::ring;
use thiserror::Error;

/// The longest answer that is read, in bytes. Real answers have a kilobyte or two.
const ANSWER_MAX: usize = 64 * 1024;

#[derive(Debug, Error)]
pub(super) enum HttpError {
    #[error("there was no complete answer")]
    Unanswered(#[from] reqwest::Error),
    #[error("the answer is longer than {ANSWER_MAX} bytes")]
    TooLong,
}

#[derive(Clone, Debug)]
pub(super) struct Http(Client);

impl Http {
    /// A client that waits at most `wait` for an answer. It reads the machine's certificates only if `https` is set.
    pub(super) fn new(https: bool, wait: Duration) -> reqwest::Result<Self> {
        // An error says that the process has a provider already.
        let _already = ring::default_provider().install_default();
        let client = Client::builder().timeout(wait).redirect(Policy::none()).no_proxy();
        let client = if https { client } else { client.tls_certs_only([]) };
        client.build().map(Self)
    }

    pub(super) async fn post(
        &self,
        url: &str,
        (name, value): (HeaderName, HeaderValue),
        json: Vec<u8>,
    ) -> Result<(StatusCode, Vec<u8>), HttpError> {
        let request = self.0.post(url).header(CONTENT_TYPE, "application/json").header(name, value);
        let mut answer = request.body(json).send().await?;
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await? {
            body.extend_from_slice(&chunk);
            if body.len() > ANSWER_MAX {
                return Err(HttpError::TooLong);
            }
        }
        Ok((answer.status(), body))
    }
}
