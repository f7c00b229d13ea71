//! A browser and its answers.

use std::net::SocketAddr;
use std::sync::Arc;

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Body, ClientBuilder, Method, RequestBuilder, StatusCode};
use rustls::crypto::ring;
use serde_json::{Value, json};

use super::contract::Contract;
use super::reports::{Planted, new_id};

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

#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("an answer in UTF-8")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a header of text"))
    }

    /// Asserts the status, code and detail of a refusal.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str, detail: &str) {
        let body = self.json();
        let told = (self.status.as_u16(), body["code"].as_str(), body["detail"].as_str());
        assert_eq!(told, (status, Some(code), Some(detail)), "{}", self.text());
    }

    /// Asserts the status and code of a refusal, and the field and code of each of its errors.
    #[track_caller]
    pub(crate) fn refused_at(&self, status: u16, code: &str, fields: &[(&str, &str)]) {
        let body = self.json();
        assert_eq!((self.status.as_u16(), body["code"].as_str()), (status, Some(code)), "{}", self.text());
        let errors = body["errors"].as_array().cloned().unwrap_or_default();
        let told: Vec<_> = errors
            .iter()
            .map(|error| (error["field"].as_str().unwrap(), error["code"].as_str().unwrap()))
            .collect();
        assert_eq!(told, fields, "{}", self.text());
    }

    /// Asserts the answer that missing and invisible records share.
    #[track_caller]
    pub(crate) fn not_found(&self) {
        self.refused(404, "not-found", "Nothing was found here, or you do not have access to it.");
    }
}

/// A client for plain http. reqwest needs a TLS provider even then, but no certificates.
pub(super) fn http_client() -> ClientBuilder {
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
        self.contract.hold(&method, path, &answer);
        answer
    }

    /// Reports a new planting as the signed-in user.
    pub(crate) async fn plants(&self, body: Value) -> Planted {
        let id = new_id();
        let answer = self.put(&format!("/api/plants/{id}"), &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        Planted { id, stored: answer.json() }
    }

    pub(crate) async fn logs_in(&self, email: &str, password: &str) -> Answer {
        self.post("/api/sessions", &json!({ "email": email, "password": password })).await
    }
}

fn header_map(headers: &[(&'static str, &str)]) -> HeaderMap {
    let header = |(name, value): &(&'static str, &str)| {
        (HeaderName::from_static(name), HeaderValue::from_str(value).expect("a header"))
    };
    headers.iter().map(header).collect()
}
