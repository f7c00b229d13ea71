//! A real mail receiver that shares no code with the sender: npm's `smtp-server`, in a process of its own.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use serde_json::{Value, json};

use crate::toolkit::{Place, until};

pub(crate) const USER: &str = "acremark@mail.test";
pub(crate) const PASSWORD: &str = "p:/ w@rd";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Security {
    None,
    StartTls,
    Tls,
}

/// The authority that signs the receivers' certificates.
pub(crate) struct Authority(CertifiedIssuer<'static, KeyPair>);

impl Authority {
    pub(crate) fn new() -> Self {
        let mut parameters = CertificateParams::new(Vec::new()).unwrap();
        parameters.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        Self(CertifiedIssuer::self_signed(parameters, KeyPair::generate().unwrap()).unwrap())
    }

    /// Writes the authority's certificate to a file that the program can trust. Returns its path.
    pub(crate) fn write(&self, place: &Place) -> String {
        let path = place.path("authority.pem");
        fs::write(&path, self.0.pem()).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// A certificate for `localhost` and its key, as PEM.
    pub(crate) fn certificate(&self) -> (String, String) {
        let key = KeyPair::generate().unwrap();
        let parameters = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        (parameters.signed_by(&key, &self.0).unwrap().pem(), key.serialize_pem())
    }
}

/// A running receiver. Dropping it ends the receiver.
pub(crate) struct Receiver {
    child: Child,
    input: ChildStdin,
    happened: Arc<Mutex<Vec<Value>>>,
    pub(crate) port: u16,
}

impl Receiver {
    /// A receiver without TLS and log-in.
    pub(crate) fn open(port: u16) -> Self {
        Self::start(&json!({ "port": port, "security": "none" }))
    }

    /// A receiver that demands a log-in.
    pub(crate) fn guarded(security: Security, authority: &Authority) -> Self {
        let (certificate, key) = authority.certificate();
        let security = match security {
            Security::None => "none",
            Security::StartTls => "starttls",
            Security::Tls => "tls",
        };
        Self::start(&json!({
            "port": 0, "security": security, "certificate": certificate, "key": key, "user": USER, "password": PASSWORD,
        }))
    }

    fn start(options: &Value) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/receiver/smtp.mjs");
        let mut child = Command::new("node")
            .arg(script)
            .arg(options.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let happened = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&happened);
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                heard.lock().unwrap().push(serde_json::from_str(&line.unwrap()).unwrap());
            }
        });
        let mut receiver = Self { child, input, happened, port: 0 };
        receiver.port =
            u16::try_from(receiver.wait_for("listening", 1)[0]["port"].as_u64().unwrap()).unwrap();
        receiver
    }

    /// Changes the receiver's behavior; see `smtp.mjs`.
    pub(crate) fn tell(&mut self, behaviour: &Value) {
        let told = self.events("told").len();
        writeln!(self.input, "{behaviour}").unwrap();
        self.wait_for("told", told + 1);
    }

    /// The events of this kind so far.
    pub(crate) fn events(&self, kind: &str) -> Vec<Value> {
        let happened = self.happened.lock().unwrap();
        happened.iter().filter(|event| event["event"] == kind).cloned().collect()
    }

    /// Waits for at least `count` events of this kind and returns them.
    pub(crate) fn wait_for(&self, kind: &str, count: usize) -> Vec<Value> {
        until(|| Some(self.events(kind)).filter(|events| events.len() >= count))
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}
