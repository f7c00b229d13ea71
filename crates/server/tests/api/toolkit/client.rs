//! A browser and its answers.

use std::net::SocketAddr;
use std::sync::Arc;

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Body, ClientBuilder, Method, RequestBuilder};
use rustls::crypto::ring;
use serde_json::{Value, json};

use super::answer::Answer;
use super::contract::Contract;
use super::reports::{StoredField, StoredPlanting, new_id};

/// One browser with its cookies.
#[derive(Clone)]
pub(crate) struct Client {
    pub(super) http: reqwest::Client,
    pub(super) base: String,
    pub(super) contract: Arc<Contract>,
    /// The signed-in account's address; empty if nobody is signed in.
    pub(crate) email: String,
    /// The signed-in account's id; empty if nobody is signed in.
    pub(crate) user_id: String,
}

/// A client for plain http. reqwest needs a TLS provider even then, but no certificates.
pub(crate) fn http_client() -> ClientBuilder {
    let _already = ring::default_provider().install_default();
    ClientBuilder::new().tls_certs_only([])
}

impl Client {
    pub(crate) fn new(address: SocketAddr, contract: Arc<Contract>) -> Self {
        let http = http_client()
            .cookie_store(true)
            .user_agent("acremark-tests")
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .expect("a client");
        let base = format!("http://{address}");
        Self { http, base, contract, email: String::new(), user_id: String::new() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, |request| request).await
    }

    pub(crate) async fn get_with(&self, path: &str, headers: &[(&'static str, &str)]) -> Answer {
        self.send(Method::GET, path, |request| request.headers(header_map(headers))).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, |request| request.json(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::PUT, path, |request| request.json(body)).await
    }

    pub(crate) async fn put_with(
        &self,
        path: &str,
        headers: &[(&'static str, &str)],
        body: &Value,
    ) -> Answer {
        self.send(Method::PUT, path, |request| request.json(body).headers(header_map(headers))).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, |request| request).await
    }

    pub(crate) async fn delete_json(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::DELETE, path, |request| request.json(body)).await
    }

    pub(crate) async fn delete_with(&self, path: &str, headers: &[(&'static str, &str)]) -> Answer {
        self.send(Method::DELETE, path, |request| request.headers(header_map(headers))).await
    }

    /// Sends a body unchanged.
    pub(crate) async fn send_raw(
        &self,
        method: Method,
        path: &str,
        content_type: &str,
        body: impl Into<Body>,
    ) -> Answer {
        self.send(method, path, |request| request.header(CONTENT_TYPE, content_type).body(body)).await
    }

    /// Sends a request that `shape` completes.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        shape: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Answer {
        let request = self.http.request(method.clone(), format!("{}{path}", self.base));
        let response = shape(request).send().await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.bytes().await.expect("a whole body").to_vec();
        let answer = Answer { status, headers, body };
        self.contract.check(&method, path, &answer);
        answer
    }

    /// Reports a new planting as the signed-in user.
    pub(crate) async fn report_planting(&self, body: Value) -> StoredPlanting {
        let id = new_id();
        let answer = self.put(&format!("/api/plants/{id}"), &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        StoredPlanting { id, stored: answer.json() }
    }

    /// Adds a new field as the signed-in user.
    pub(crate) async fn add_field(&self, body: Value) -> StoredField {
        let id = new_id();
        let answer = self.put(&format!("/api/fields/{id}"), &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        StoredField { id, stored: answer.json() }
    }

    /// Edits the version of a record.
    pub(crate) async fn patch(&self, path: &str, version: &str, edit: &Value) -> Answer {
        let shape = |request: RequestBuilder| {
            let headed =
                request.header("if-match", version).header("content-type", "application/merge-patch+json");
            headed.body(edit.to_string())
        };
        self.send(Method::PATCH, path, shape).await
    }

    pub(crate) async fn log_in(&self, email: &str, password: &str) -> Answer {
        self.post("/api/sessions", &json!({ "email": email, "password": password })).await
    }
}

fn header_map(headers: &[(&'static str, &str)]) -> HeaderMap {
    let header = |(name, value): &(&'static str, &str)| {
        (HeaderName::from_static(name), HeaderValue::from_str(value).expect("a header"))
    };
    headers.iter().map(header).collect()
}
