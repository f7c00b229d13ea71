//! How the program ends on a signal.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::json;

use crate::toolkit::{Answer, Place, head, until};

const CONTINUE: [u8; 25] = *b"HTTP/1.1 100 Continue\r\n\r\n";

#[test]
fn a_request_in_flight_is_finished_before_the_program_ends() {
    for signal in ["TERM", "INT"] {
        let place = Place::new();
        let mut server = place.serve(&[], &[]);
        let body = json!({ "email": "ann@farm.example", "password": "correct horse" }).to_string();
        let (first, rest) = body.split_at(10);
        let mut connection = TcpStream::connect(server.address).unwrap();
        let head = head("POST", "/api/accounts", "", body.len());
        let asking = head.replacen("\r\n", "\r\nexpect: 100-continue\r\n", 1);
        connection.write_all(asking.as_bytes()).unwrap();
        // The request is in flight once the server asks for its body.
        let mut asked = [0; CONTINUE.len()];
        connection.read_exact(&mut asked).unwrap();
        assert_eq!(asked, CONTINUE);
        connection.write_all(first.as_bytes()).unwrap();

        server.signal(signal);
        until(|| server.log().contains("shutdown requested").then_some(()));
        until(|| TcpStream::connect(server.address).is_err().then_some(()));
        assert!(server.is_running(), "{signal}");

        connection.write_all(rest.as_bytes()).unwrap();
        let answer = Answer::read(connection);
        assert_eq!((answer.status, &answer.json()["email"]), (201, &json!("ann@farm.example")), "{signal}");
        assert!(server.ended().success(), "{signal}");
    }
}

#[test]
fn an_idle_program_ends_at_once_and_keeps_its_data() {
    let place = Place::new();
    let mut server = place.serve(&[], &[]);
    let body = json!({ "email": "ann@farm.example", "password": "correct horse" }).to_string();
    assert_eq!(server.ask("POST", "/api/accounts", "", &body).status, 201);
    server.signal("TERM");
    assert!(server.ended().success());
    let server = place.serve(&[], &[]);
    assert!(server.sign_in("ann@farm.example", "correct horse").starts_with("acremark="));
}
