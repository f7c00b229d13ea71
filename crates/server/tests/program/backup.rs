//! `acremark backup` and `acremark restore`

use serde_json::json;

use crate::toolkit::{PASSWORD, Place};

fn refused(place: &Place, arguments: &[&str]) -> String {
    let output = place.run(arguments, &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_backup_is_made_while_the_program_serves_and_restored_while_it_does_not() {
    let place = Place::new();
    let mut server = place.serve(&[], &[]);
    server.sign_up("before@farm.example");
    assert!(place.run(&["backup", "acremark.backup"], &[]).status.success());
    server.sign_up("after@farm.example");
    let error = refused(&place, &["restore", "acremark.backup", "--overwrite"]);
    assert_eq!(error, "acremark: the database is in use\n");
    server.signal("TERM");
    assert!(server.ended().success());
    let error = refused(&place, &["restore", "acremark.backup"]);
    assert!(error.ends_with("data/acremark.db already exists; --overwrite replaces it\n"), "{error}");
    assert!(place.run(&["restore", "acremark.backup", "--overwrite"], &[]).status.success());
    let server = place.serve(&[], &[]);
    server.sign_in("before@farm.example", PASSWORD);
    let later = json!({ "email": "after@farm.example", "password": PASSWORD }).to_string();
    assert_eq!(server.ask("POST", "/api/sessions", "", &later).status, 401);
}

#[test]
fn failures_are_reported_in_one_line_and_leave_nothing_behind() {
    let place = Place::new();
    let on_a_server = ["backup", "acremark.backup", "--database-url", "postgres://db/acremark"];
    for (arguments, said) in [
        (&["backup", "acremark.backup"][..], "there is no file data/acremark.db"),
        (&["restore", "acremark.backup"], "there is no file acremark.backup"),
        (&on_a_server, "PostgreSQL is backed up and restored with its own pg_dump and pg_restore"),
    ] {
        assert_eq!(refused(&place, arguments), format!("acremark: {said}\n"));
    }
    std::fs::write(place.path("acremark.backup"), "a diary").unwrap();
    let error = refused(&place, &["restore", "acremark.backup"]);
    assert_eq!(error, "acremark: this file is not an Acremark backup\n");
    assert!(!place.path("data/acremark.db").exists());
}
