//! An outside identity provider: Google's own emulator, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::toolkit::app::PATIENCE;
use crate::toolkit::client::http_client;

/// The emulator that most tests share, because it takes seconds to start. It ends with this process, which closes its
/// standard input.
static SHARED: LazyLock<Emulator> = LazyLock::new(Emulator::start);

/// A running emulator.
pub(crate) struct Emulator {
    child: Child,
    base: String,
}

impl Emulator {
    pub(crate) fn shared() -> &'static Self {
        &SHARED
    }

    /// A new emulator, for a test that changes its setup.
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

    /// The flags that make the program use this provider.
    pub(crate) fn flags(&self) -> Vec<String> {
        let url = format!("--identity-url={}/identitytoolkit.googleapis.com/v1", self.base);
        vec![url, "--identity-api-key=key".to_owned()]
    }

    /// Waits for at least `count` mails of the kind to the address and returns the codes in their links.
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
        timeout(PATIENCE, sent).await.expect("the mails in time")
    }

    pub(crate) async fn codes_so_far(&self, kind: &str, email: &str) -> Vec<String> {
        let path = "/emulator/v1/projects/demo-acremark/oobCodes";
        let sent = self.ask(Method::GET, path, |request| request).await;
        let of_kind = |it: &&Value| it["requestType"] == kind && it["email"] == email;
        let code = |it: &Value| it["oobCode"].as_str().expect("a code").to_owned();
        sent["oobCodes"].as_array().expect("codes").iter().filter(of_kind).map(code).collect()
    }

    /// Follows the link in the latest confirmation mail, once this many were sent.
    pub(crate) async fn confirm(&self, email: &str, mails: usize) {
        let codes = self.codes("VERIFY_EMAIL", email, mails).await;
        self.call("accounts:update", &json!({ "oobCode": codes.last() })).await;
    }

    /// Follows the link in the password reset mail.
    pub(crate) async fn reset(&self, email: &str, password: &str) {
        let codes = self.codes("PASSWORD_RESET", email, 1).await;
        let body = json!({ "oobCode": codes.last(), "newPassword": password });
        self.call("accounts:resetPassword", &body).await;
    }

    /// The provider's id of the account with this address.
    pub(crate) async fn local_id(&self, email: &str) -> String {
        let found = self.administer("accounts:lookup", &json!({ "email": [email] })).await;
        found["users"][0]["localId"].as_str().expect("an id").to_owned()
    }

    /// Makes a call with the rights of the provider's operator.
    pub(crate) async fn administer(&self, call: &str, body: &Value) -> Value {
        let path = format!("/identitytoolkit.googleapis.com/v1/projects/demo-acremark/{call}");
        self.ask(Method::POST, &path, |request| request.bearer_auth("owner").json(body)).await
    }

    /// Turns enumeration protection on: an unknown address gets the answer of a wrong password.
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
        let request =
            http_client().build().expect("a client").request(method, format!("{}{path}", self.base));
        let answer = shape(request).send().await.expect("an answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.text().await.expect("a text"));
        answer.json().await.expect("JSON")
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}
