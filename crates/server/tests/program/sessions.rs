//! `acremark sessions end`

use std::process::Output;

use crate::toolkit::{PASSWORD, Place, Server};

fn end(place: &Place, whose: &[&str]) -> Output {
    let arguments: Vec<_> = ["sessions", "end"].iter().chain(whose).copied().collect();
    place.run(&arguments, &[])
}

fn told(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout).unwrap()
}

/// The status of a call with the session's cookie.
fn status(server: &Server, cookie: &str) -> u16 {
    server.ask("GET", "/api/sessions", cookie, "").status
}

#[test]
fn it_ends_the_sessions_of_one_account_or_of_everybody_while_the_program_serves() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    let emails = ["ann@farm.example", "bob@farm.example"];
    let [ann, bob] = emails.map(|email| server.sign_up(email));
    let [ann_s, bob_s] = emails.map(|email| server.sign_in(email, PASSWORD));
    assert_eq!((status(&server, &ann_s), status(&server, &bob_s)), (200, 200));
    assert_eq!(told(&end(&place, &["ann@farm.example"])), "2 ended.\n");
    assert_eq!((status(&server, &ann_s), status(&server, &bob_s)), (401, 200));
    let again = server.sign_in("ann@farm.example", PASSWORD);
    assert_eq!(told(&end(&place, &[&bob])), "2 ended.\n");
    assert_eq!((status(&server, &again), status(&server, &bob_s)), (200, 401));
    assert_eq!(told(&end(&place, &["--all"])), "1 ended.\n");
    assert_eq!(status(&server, &again), 401);
    let log = place.run(&["audit", "--account", &ann], &[]).stdout;
    let log = String::from_utf8(log).unwrap();
    let ended = log.lines().filter(|line| line.contains("sessions-ended  ") && line.contains("by -"));
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
