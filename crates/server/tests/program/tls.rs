//! Serving https without a proxy.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;

use rcgen::generate_simple_self_signed;
use rustls::crypto::ring;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::json;

use crate::toolkit::{Place, Server, head, until};

/// A certificate for this machine, signed by an authority of its own.
struct Certificate {
    chain: String,
    key: String,
    der: CertificateDer<'static>,
}

impl Certificate {
    fn new() -> Self {
        let made = generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        Self { chain: made.cert.pem(), key: made.signing_key.serialize_pem(), der: made.cert.der().clone() }
    }

    fn write(&self, place: &Place) {
        fs::write(place.path("chain.pem"), &self.chain).unwrap();
        fs::write(place.path("key.pem"), &self.key).unwrap();
    }
}

const FLAGS: [&str; 4] = ["--tls-certificate", "chain.pem", "--tls-key", "key.pem"];

/// A connection of a client that trusts only these certificates.
struct Connection(StreamOwned<ClientConnection, TcpStream>);

impl Connection {
    /// None if the client does not trust the server's certificate.
    fn open(address: SocketAddr, trusted: &[&Certificate]) -> Option<Self> {
        let mut roots = RootCertStore::empty();
        for certificate in trusted {
            roots.add(certificate.der.clone()).unwrap();
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from("localhost").unwrap();
        let client = ClientConnection::new(Arc::new(config), name).unwrap();
        let mut stream = StreamOwned::new(client, TcpStream::connect(address).unwrap());
        while stream.conn.is_handshaking() {
            stream.conn.complete_io(&mut stream.sock).ok()?;
        }
        Some(Self(stream))
    }

    fn shown(&self) -> CertificateDer<'static> {
        self.0.conn.peer_certificates().unwrap()[0].clone().into_owned()
    }

    /// Sends a request and reads the head of the answer. The connection stays open.
    fn ask(&mut self, method: &str, path: &str, body: &str) -> String {
        let head = head(method, path, "", body.len()).replace("connection: close\r\n", "");
        self.0.write_all((head + body).as_bytes()).unwrap();
        let mut answer = String::new();
        let mut byte = [0];
        while !answer.ends_with("\r\n\r\n") {
            self.0.read_exact(&mut byte).unwrap();
            answer.push(char::from(byte[0]));
        }
        let length = answer.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        self.0.read_exact(&mut body).unwrap();
        answer
    }
}

fn is_shown(server: &Server, trusted: &[&Certificate], expected: &Certificate) -> bool {
    Connection::open(server.address, trusted).is_some_and(|it| it.shown() == expected.der)
}

#[test]
fn https_is_served_with_hsts() {
    let (place, certificate) = (Place::new(), Certificate::new());
    certificate.write(&place);
    let server = place.serve(&FLAGS, &[]);
    let mut connection = Connection::open(server.address, &[&certificate]).unwrap();
    let answer = connection.ask("GET", "/", "");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(
        answer.contains("\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n"),
        "{answer}"
    );
    let account = json!({ "email": "ann@farm.example", "password": "plant-the-turnrows" }).to_string();
    let answer = connection.ask("POST", "/api/accounts", &account);
    assert!(answer.contains("\r\nset-cookie: __Host-acremark="), "{answer}");
    assert!(answer.contains("; Secure;"), "{answer}");
    // A client that trusts another authority hangs up, and a client without TLS gets no answer.
    assert!(Connection::open(server.address, &[&Certificate::new()]).is_none());
    let mut plain = TcpStream::connect(server.address).unwrap();
    plain.write_all(head("GET", "/health/live", "", 0).as_bytes()).unwrap();
    let mut answer = Vec::new();
    // The connection may end in any way.
    let _cut = plain.read_to_end(&mut answer);
    assert!(!String::from_utf8_lossy(&answer).contains("HTTP/1.1"), "{answer:?}");
}

#[test]
fn new_connections_get_a_renewed_certificate_and_open_ones_go_on() {
    let (place, old, new) = (Place::new(), Certificate::new(), Certificate::new());
    old.write(&place);
    let server = place.serve(&FLAGS, &[]);
    let mut open = Connection::open(server.address, &[&old]).unwrap();
    assert!(open.ask("GET", "/health/live", "").starts_with("HTTP/1.1 200 OK"));
    new.write(&place);
    until(|| is_shown(&server, &[&old, &new], &new).then_some(()));
    assert!(open.ask("GET", "/health/live", "").starts_with("HTTP/1.1 200 OK"));
    assert_eq!(open.shown(), old.der);
}

#[test]
fn an_unusable_new_file_keeps_the_old_certificate_and_is_logged_once() {
    let place = Place::new();
    let (first, other, last) = (Certificate::new(), Certificate::new(), Certificate::new());
    first.write(&place);
    let server = place.serve(&FLAGS, &[]);
    let complaints = || server.log().matches("a new certificate cannot be used").count();
    let spoil: [(&str, &dyn Fn()); 4] = [
        ("no PEM", &|| fs::write(place.path("chain.pem"), "broken").unwrap()),
        ("a chain whose key is another", &|| fs::write(place.path("chain.pem"), &other.chain).unwrap()),
        ("a file that is gone", &|| fs::remove_file(place.path("key.pem")).unwrap()),
        ("an empty key", &|| fs::write(place.path("key.pem"), "").unwrap()),
    ];
    for (n, (what, spoil)) in spoil.iter().enumerate() {
        spoil();
        until(|| (complaints() > n).then_some(()));
        assert!(is_shown(&server, &[&first, &other], &first), "{what}");
    }
    last.write(&place);
    until(|| is_shown(&server, &[&first, &last], &last).then_some(()));
    assert_eq!(complaints(), spoil.len(), "{}", server.log());
}

#[test]
fn an_unusable_certificate_stops_the_start_with_one_line() {
    let (place, certificate) = (Place::new(), Certificate::new());
    certificate.write(&place);
    fs::write(place.path("other.pem"), Certificate::new().key).unwrap();
    fs::write(place.path("text.pem"), "no PEM").unwrap();
    for (chain, key, public_url, said) in [
        ("chain.pem", "", "", "set both ACREMARK_TLS_CERTIFICATE and ACREMARK_TLS_KEY, or neither"),
        ("", "key.pem", "", "set both ACREMARK_TLS_CERTIFICATE and ACREMARK_TLS_KEY, or neither"),
        ("nowhere.pem", "key.pem", "", "ACREMARK_TLS_CERTIFICATE: nowhere.pem cannot be read"),
        ("chain.pem", "nowhere.pem", "", "ACREMARK_TLS_KEY: nowhere.pem cannot be read"),
        ("text.pem", "key.pem", "", "ACREMARK_TLS_CERTIFICATE: text.pem holds no certificate in PEM"),
        ("chain.pem", "text.pem", "", "ACREMARK_TLS_KEY: text.pem holds no private key in PEM"),
        ("chain.pem", "other.pem", "", "the certificate and the key cannot be used together"),
        ("chain.pem", "key.pem", "http://acremark.example", "ACREMARK_PUBLIC_URL must begin with https"),
    ] {
        let variables = [
            ("ACREMARK_TLS_CERTIFICATE", chain),
            ("ACREMARK_TLS_KEY", key),
            ("ACREMARK_PUBLIC_URL", public_url),
        ];
        let set: Vec<_> = variables.into_iter().filter(|(_, value)| !value.is_empty()).collect();
        let output = place.run(&["serve", "--addr", "127.0.0.1:0"], &set);
        assert_eq!(output.status.code(), Some(1), "{said}");
        let error = String::from_utf8(output.stderr).unwrap();
        let line = error.strip_suffix('\n').unwrap();
        assert!(line.starts_with("acremark: https cannot be served: ") && line.contains(said), "{line}");
        assert!(!line.contains('\n'), "{line}");
    }
}
