//! `acremark sessions end`

use std::io::Write as _;
use std::net::TcpStream;
use std::process::Output;

use serde_json::json;

use crate::toolkit::{Answer, PASSWORD, Place, Server, head};

fn end(place: &Place, whose: &[&str]) -> Output {
    let arguments: Vec<_> = ["sessions", "end"].iter().chain(whose).copied().collect();
    place.run(&arguments, &[])
}

fn output_text(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout).unwrap()
}

/// The status of a call with the session's cookie.
fn status(server: &Server, cookie: &str) -> u16 {
    server.ask("GET", "/api/sessions", cookie, "").status
}

/// The status of a reading call with the token.
fn status_with_token(server: &Server, token: &str) -> u16 {
    let mut connection = TcpStream::connect(server.address).unwrap();
    let head = head("GET", "/ogc/collections/fields/items", "", 0);
    let authorization = format!("\r\nauthorization: Bearer {token}\r\n");
    connection.write_all(head.replacen("\r\n", &authorization, 1).as_bytes()).unwrap();
    Answer::read(connection).status
}

#[test]
fn it_ends_the_sessions_of_one_account_or_of_everybody_while_the_program_serves() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    let emails = ["ann@farm.example", "bob@farm.example"];
    let [ann, bob] = emails.map(|email| server.sign_up(email));
    let [ann_s, bob_s] = emails.map(|email| server.sign_in(email, PASSWORD));
    assert_eq!((status(&server, &ann_s), status(&server, &bob_s)), (200, 200));
    assert_eq!(output_text(&end(&place, &["ann@farm.example"])), "2 sessions and 0 access tokens ended.\n");
    assert_eq!((status(&server, &ann_s), status(&server, &bob_s)), (401, 200));
    let again = server.sign_in("ann@farm.example", PASSWORD);
    assert_eq!(output_text(&end(&place, &[&bob])), "2 sessions and 0 access tokens ended.\n");
    assert_eq!((status(&server, &again), status(&server, &bob_s)), (200, 401));
    assert_eq!(output_text(&end(&place, &["--all"])), "1 session and 0 access tokens ended.\n");
    assert_eq!(status(&server, &again), 401);
    let log = place.run(&["audit", "--account", &ann], &[]).stdout;
    let log = String::from_utf8(log).unwrap();
    let ended = log.lines().filter(|line| line.contains("sessions-ended  ") && line.contains("by -"));
    assert_eq!(ended.count(), 2, "{log}");
}

/// Someone with another person's session may have made them.
#[test]
fn it_ends_the_access_tokens_too() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    let [ann, bob] = ["ann@farm.example", "bob@farm.example"].map(|email| {
        server.sign_up(email);
        let session = server.sign_in(email, PASSWORD);
        let today = server::clock::now().unwrap().utc_day();
        let form = json!({ "name": "QGIS", "scopes": ["records:read"], "expiresOn": today }).to_string();
        let made = server.ask("POST", "/api/tokens", &session, &form);
        assert_eq!(made.status, 201, "{}", made.body);
        made.json()["token"].as_str().unwrap().to_owned()
    });
    // An account without a user record may read nothing, but its token works.
    let works = |token: &str| status_with_token(&server, token) == 403;
    assert!(works(&ann) && works(&bob));
    assert_eq!(output_text(&end(&place, &["ann@farm.example"])), "2 sessions and 1 access token ended.\n");
    assert!(!works(&ann) && works(&bob));
    assert_eq!(output_text(&end(&place, &["--all"])), "2 sessions and 1 access token ended.\n");
    assert!(!works(&bob));
    let log = String::from_utf8(place.run(&["audit"], &[]).stdout).unwrap();
    let ended = log.lines().filter(|line| line.contains("token-ended") && line.contains("by -"));
    assert_eq!(ended.count(), 2, "{log}");
}

#[test]
fn it_reports_errors_and_ends_nothing() {
    let place = Place::new();
    let refused = |whose: &[&str]| {
        let output = end(&place, whose);
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(refused(&["--all"]), "acremark: there is no database data/acremark.db\n");
    assert!(!place.path("data").exists());
    let server = place.serve(&[], &[]);
    server.sign_up("ann@farm.example");
    let session = server.sign_in("ann@farm.example", PASSWORD);
    assert_eq!(refused(&["nobody@farm.example"]), "acremark: there is no account with that address\n");
    assert!(refused(&["ann"]).contains("an account's id or address"));
    for whose in [&[][..], &["ann@farm.example", "--all"]] {
        assert!(!refused(whose).is_empty());
    }
    assert_eq!(status(&server, &session), 200);
}
