//! `acremark audit`

use serde_json::{Value, json};

use crate::toolkit::Place;

const EMAIL: &str = "ann@farm.example";

fn lines(place: &Place, arguments: &[&str]) -> Vec<String> {
    let arguments: Vec<_> = ["audit"].iter().chain(arguments).copied().collect();
    let output = place.run(&arguments, &[]);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn it_prints_text_and_json_while_the_program_serves() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    let account = server.sign_up(EMAIL);
    let wrong = json!({ "email": EMAIL, "password": "another" }).to_string();
    assert_eq!(server.ask("POST", "/api/sessions", "", &wrong).status, 401);
    let entries: Vec<Value> =
        lines(&place, &["--format", "json"]).iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<_> = entries.iter().map(|it| (it["event"].as_str().unwrap(), it["by"].as_str())).collect();
    let by = Some(account.as_str());
    assert_eq!(told, [("account-created", by), ("logged-in", by), ("log-in-failed", None)]);
    assert!(entries.iter().all(|entry| entry["concerning"] == account.as_str()));
    let text = lines(&place, &[]);
    assert_eq!(text.len(), 3);
    assert!(text[0].contains("account-created") && text[0].contains(&account), "{}", text[0]);
    assert!(text.iter().all(|line| !line.contains('@')), "{text:?}");
}

#[test]
fn it_narrows_to_an_account_and_to_a_date() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    let (ann, bob) = (server.sign_up(EMAIL), server.sign_up("bob@farm.example"));
    for account in [EMAIL, ann.as_str()] {
        let own = lines(&place, &["--account", account]);
        assert_eq!(own.len(), 2);
        assert!(own.iter().all(|line| line.contains(&ann) && !line.contains(&bob)), "{own:?}");
    }
    assert_eq!(lines(&place, &["--since", "2020-01-01"]).len(), 4);
    assert_eq!(lines(&place, &["--since", "2199-01-01T00:00:00Z"]).len(), 0);
}

#[test]
fn it_reports_errors_and_creates_no_database() {
    let place = Place::new();
    for (arguments, said) in [
        (["audit", "--format", "text"], "acremark: there is no database data/acremark.db\n"),
        (["audit", "--since", "yesterday"], "an instant or a date"),
        (["audit", "--account", "ann"], "an account's id or address"),
        (["audit", "--format", "xml"], "text or json"),
    ] {
        let output = place.run(&arguments, &[]);
        assert!(!output.status.success());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(said), "{error}");
    }
    assert!(!place.path("data").exists());
    assert!(place.run(&["migrate"], &[]).status.success());
    let unknown = place.run(&["audit", "--account", "nobody@farm.example"], &[]);
    let error = String::from_utf8(unknown.stderr).unwrap();
    assert_eq!(error, "acremark: there is no account with that address\n");
}
