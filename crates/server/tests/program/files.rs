//! Broken and missing database files.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use serde_json::json;

use crate::toolkit::{Answer, PASSWORD, Place, Server, until};

fn sign_up(server: &Server, email: &str) -> Answer {
    let body = json!({ "email": email, "password": PASSWORD }).to_string();
    server.ask("POST", "/api/accounts", "", &body)
}

/// Sets the modes of the folder `data` and of the database's files in it.
fn set_modes(place: &Place, folder: u32, file: u32) {
    fs::set_permissions(place.path("data"), Permissions::from_mode(folder)).unwrap();
    for suffix in ["", "-wal", "-shm"] {
        let path = place.path(&format!("data/acremark.db{suffix}"));
        fs::set_permissions(path, Permissions::from_mode(file)).unwrap();
    }
}

#[test]
fn a_read_only_file_stops_the_start_with_one_line() {
    let place = Place::new();
    assert!(place.run(&["migrate"], &[]).status.success());
    for (name, mode) in [("", 0o755), ("data", 0o777), ("data/acremark.db", 0o444)] {
        fs::set_permissions(place.path(name), Permissions::from_mode(mode)).unwrap();
    }
    fs::remove_file(place.path("data/acremark.db.lock")).unwrap();
    let output = place.run_without_privileges(&["serve", "--addr", "127.0.0.1:0"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = "acremark: the database cannot be used: the database is not available: \
         data/acremark.db cannot be written: Permission denied (os error 13)\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), said);
}

#[test]
fn a_file_of_another_program_stops_the_start_with_one_line_and_stays_unchanged() {
    let place = Place::new();
    fs::create_dir(place.path("data")).unwrap();
    fs::write(place.path("data/acremark.db"), "a diary, which is no database of any program").unwrap();
    let output = place.run(&["serve", "--addr", "127.0.0.1:0"], &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = "acremark: the database cannot be used: the database is not available: \
         data/acremark.db cannot be read: file is not a database\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), said);
}

#[test]
fn a_server_whose_file_is_removed_acknowledges_no_writes_and_says_why_once() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    server.sign_up("before@farm.example");
    for suffix in ["", "-wal", "-shm"] {
        fs::rename(place.path(&format!("data/acremark.db{suffix}")), place.path(&format!("kept{suffix}")))
            .unwrap();
    }
    for number in 0..3 {
        let answer = sign_up(&server, &format!("after{number}@farm.example"));
        assert_eq!(answer.status, 503, "{}", answer.body);
        assert!(answer.head.contains("retry-after: "), "{}", answer.head);
    }
    assert_eq!(server.ask("GET", "/health/ready", "", "").status, 503);
    assert_eq!(server.ask("GET", "/health/live", "", "").status, 200);
    let log = server.log();
    assert_eq!(log.matches("put the file back").count(), 1, "{log}");
    drop(server);
    for suffix in ["", "-wal", "-shm"] {
        fs::rename(place.path(&format!("kept{suffix}")), place.path(&format!("data/acremark.db{suffix}")))
            .unwrap();
    }
    let server = place.serve(&[], &[]);
    server.sign_in("before@farm.example", PASSWORD);
    // What nobody confirmed may be stored all the same.
    assert_eq!(sign_up(&server, "again@farm.example").status, 201);
}

#[test]
fn a_server_whose_file_becomes_read_only_refuses_writes_until_it_is_writable_again() {
    let place = Place::new();
    fs::set_permissions(place.path(""), Permissions::from_mode(0o777)).unwrap();
    let server = place.serve_without_privileges();
    server.sign_up("before@farm.example");
    let cookie = server.sign_in("before@farm.example", PASSWORD);
    // Linux lets a program write on through a file that it has open. After a failed write the server opens it anew.
    let (file, away) = (place.path("data/acremark.db"), place.path("away"));
    fs::rename(&file, &away).unwrap();
    assert_eq!(sign_up(&server, "away@farm.example").status, 503);
    fs::rename(&away, &file).unwrap();
    set_modes(&place, 0o555, 0o444);
    for number in 0..3 {
        let answer = sign_up(&server, &format!("after{number}@farm.example"));
        assert_eq!(answer.status, 503, "{}", answer.body);
        assert!(answer.head.contains("retry-after: "), "{}", answer.head);
    }
    assert_eq!(server.ask("GET", "/health/ready", "", "").status, 503);
    assert_eq!(server.ask("GET", "/health/live", "", "").status, 200);
    assert_eq!(server.ask("GET", "/api/sessions/current", &cookie, "").status, 200);
    let log = server.log();
    assert!(log.contains("attempt to write a readonly database"), "{log}");
    set_modes(&place, 0o755, 0o644);
    // What nobody confirmed may be stored all the same.
    assert_eq!(sign_up(&server, "again@farm.example").status, 201);
    until(|| (server.ask("GET", "/health/ready", "", "").status == 200).then_some(()));
}
