//! An outside identity provider: the emulator of Google's own, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::app::PATIENCE;

/// The one that most tests share; it takes some seconds to start. It ends with this process, whose end it hears.
static SHARED: LazyLock<Emulator> = LazyLock::new(Emulator::start);

/// A provider that listens.
pub(crate) struct Emulator {
    child: Child,
    base: String,
}

impl Emulator {
    pub(crate) fn shared() -> &'static Self {
        &SHARED
    }

    /// One of its own, for a test that sets it up in another way.
    pub(crate) fn start() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/emulator");
        let mut child = Command::new("node")
            .arg(folder.join("auth.mjs"))
            .env("HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("node");
        let output = child.stdout.take().expect("an output");
        let mut port = String::new();
        BufReader::new(output).read_line(&mut port).expect("a line");
        assert!(!port.is_empty(), "`make test` installs the emulator: npm ci in {}", folder.display());
        Self { child, base: format!("http://127.0.0.1:{}", port.trim()) }
    }

    /// The flags of a program that signs people in with it.
    pub(crate) fn flags(&self) -> Vec<String> {
        let url = format!("--identity-url={}/identitytoolkit.googleapis.com/v1", self.base);
        vec![url, "--identity-api-key=key".to_owned()]
    }

    /// What stands in the links of the mails of that kind to that address, once there are so many.
    pub(crate) async fn codes(&self, kind: &str, email: &str, count: usize) -> Vec<String> {
        let sent = async {
            loop {
                let codes = self.codes_so_far(kind, email).await;
                if codes.len() >= count {
                    return codes;
                }
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, sent).await.expect("so many mails")
    }

    pub(crate) async fn codes_so_far(&self, kind: &str, email: &str) -> Vec<String> {
        let path = "/emulator/v1/projects/demo-acremark/oobCodes";
        let sent = self.ask(Method::GET, path, |request| request).await;
        let of_kind = |it: &&Value| it["requestType"] == kind && it["email"] == email;
        let code = |it: &Value| it["oobCode"].as_str().expect("a code").to_owned();
        sent["oobCodes"].as_array().expect("codes").iter().filter(of_kind).map(code).collect()
    }

    /// Follows the link in the latest of so many mails that confirm that address.
    pub(crate) async fn confirm(&self, email: &str, mails: usize) {
        let codes = self.codes("VERIFY_EMAIL", email, mails).await;
        self.call("accounts:update", &json!({ "oobCode": codes.last() })).await;
    }

    /// Follows the link in the mail that sets another password.
    pub(crate) async fn reset(&self, email: &str, password: &str) {
        let codes = self.codes("PASSWORD_RESET", email, 1).await;
        let body = json!({ "oobCode": codes.last(), "newPassword": password });
        self.call("accounts:resetPassword", &body).await;
    }

    /// What it calls the account with that address.
    pub(crate) async fn local_id(&self, email: &str) -> String {
        let found = self.administer("accounts:lookup", &json!({ "email": [email] })).await;
        found["users"][0]["localId"].as_str().expect("an id").to_owned()
    }

    /// Makes a call as whoever runs it may.
    pub(crate) async fn administer(&self, call: &str, body: &Value) -> Value {
        let path = format!("/identitytoolkit.googleapis.com/v1/projects/demo-acremark/{call}");
        self.ask(Method::POST, &path, |request| request.bearer_auth("owner").json(body)).await
    }

    /// From now on it does not tell an unknown address from a wrong password.
    pub(crate) async fn tell_nobody_apart(&self) {
        let config = json!({ "emailPrivacyConfig": { "enableImprovedEmailPrivacy": true } });
        let path = "/emulator/v1/projects/demo-acremark/config";
        self.ask(Method::PATCH, path, |request| request.json(&config)).await;
    }

    async fn call(&self, call: &str, body: &Value) {
        let path = format!("/identitytoolkit.googleapis.com/v1/{call}?key=key");
        self.ask(Method::POST, &path, |request| request.json(body)).await;
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        shape: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Value {
        let request = reqwest::Client::new().request(method, format!("{}{path}", self.base));
        let answer = shape(request).send().await.expect("an answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.text().await.expect("a text"));
        answer.json().await.expect("JSON")
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // It may have ended already.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}
