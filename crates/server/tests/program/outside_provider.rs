//! The program with an outside identity provider: TLS, and a log without personal data.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::thread;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use serde_json::json;

use crate::receiver::Authority;
use crate::toolkit::{Answer, Place, Server, until};

const EMAIL: &str = "wilhelmina@farm.example";
const PASSWORD: &str = "horse-battery-staple";
const KEY: &str = "k3y-of-the-project";

/// Starts a provider that gives each call the next of these answers, and repeats the last one. Returns its port.
fn provider(answers: &[(u16, String)], tls: Option<ServerConfig>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let (answers, tls) = (answers.to_vec(), tls.map(Arc::new));
    thread::spawn(move || {
        let mut next = 0;
        for connection in listener.incoming() {
            let connection = connection.unwrap();
            let answer = &answers[next.min(answers.len() - 1)];
            let heard = match &tls {
                None => converse(connection, answer),
                Some(tls) => {
                    let tls = ServerConnection::new(Arc::clone(tls)).unwrap();
                    converse(StreamOwned::new(tls, connection), answer)
                }
            };
            // A client that does not trust the certificate sends nothing.
            next += usize::from(heard.is_ok());
        }
    });
    port
}

fn converse(connection: impl Read + Write, (status, body): &(u16, String)) -> std::io::Result<()> {
    let mut connection = BufReader::new(connection);
    let mut length = 0;
    loop {
        let mut line = String::new();
        if connection.read_line(&mut line)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length: ") {
            length = value.trim().parse().unwrap();
        }
        if line == "\r\n" {
            break;
        }
    }
    connection.read_exact(&mut vec![0; length])?;
    let length = body.len();
    let answer =
        format!("HTTP/1.1 {status} Told\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}");
    connection.get_mut().write_all(answer.as_bytes())?;
    connection.get_mut().flush()
}

fn logs_in(server: &Server) -> Answer {
    server.ask("POST", "/api/sessions", "", &json!({ "email": EMAIL, "password": PASSWORD }).to_string())
}

#[test]
fn a_password_is_sent_only_to_a_provider_with_a_trusted_certificate() {
    let (trusted, other) = (Authority::new(), Authority::new());
    let profile = json!({ "localId": "p1", "email": EMAIL, "emailVerified": true });
    let let_in = [json!({ "localId": "p1", "idToken": "t" }), json!({ "users": [profile] })]
        .map(|it| (200, it.to_string()));
    for (authority, status) in [(&other, 503), (&trusted, 200)] {
        let (certificate, key) = authority.certificate();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(
                vec![CertificateDer::from_pem_slice(certificate.as_bytes()).unwrap()],
                PrivateKeyDer::from_pem_slice(key.as_bytes()).unwrap(),
            );
        let port = provider(&let_in, Some(config.unwrap()));
        let place = Place::new();
        let url = format!("https://localhost:{port}/v1");
        let authority = trusted.write(&place);
        let server = place.serve(
            &[],
            &[
                ("ACREMARK_IDENTITY_URL", &url),
                ("ACREMARK_IDENTITY_API_KEY", KEY),
                ("SSL_CERT_FILE", &authority),
            ],
        );
        let answer = logs_in(&server);
        assert_eq!(answer.status, status, "{}\n{}", answer.body, server.log());
    }
}

#[test]
fn a_failure_is_logged_with_its_cause_and_no_personal_data_at_any_level() {
    for (status, body, cause) in [
        (
            400,
            json!({ "error": { "message": format!("OPERATION_NOT_ALLOWED : {EMAIL}") } }),
            "400 Bad Request OPERATION_NOT_ALLOWED",
        ),
        (400, json!({ "error": { "message": EMAIL } }), "400 Bad Request for another reason"),
        (200, json!({ "localId": [EMAIL, PASSWORD, KEY] }), "cannot be parsed: 200 OK, line 1"),
        (200, json!({ "localId": EMAIL }), "its own second factor"),
    ] {
        let port = provider(&[(status, body.to_string())], None);
        let place = Place::new();
        let url = format!("http://127.0.0.1:{port}/v1");
        let server = place.serve(
            &[],
            &[("ACREMARK_IDENTITY_URL", &url), ("ACREMARK_IDENTITY_API_KEY", KEY), ("ACREMARK_LOG", "trace")],
        );
        assert_eq!(logs_in(&server).status, 503);
        let log = until(|| Some(server.log()).filter(|log| log.contains(cause)));
        for secret in [EMAIL, "wilhelmina", PASSWORD, KEY] {
            assert!(!log.contains(secret), "{secret} is logged:\n{log}");
        }
    }
}
