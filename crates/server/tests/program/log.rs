//! The program's log.

use rules::instant::Instant;
use rules::user::EmailAddress;
use serde_json::{Value, json};
use store::accounts::{self, Account, Credential};
use store::{DatabaseUrl, Language, Options, Store};

use crate::toolkit::{Place, Server};

const EMAIL: &str = "wilhelmina@farm.example";
const PASSWORD: &str = "horse-battery-staple";

const PLANTING: &str = "0197a0b0-0000-7000-8000-00000000abcd";
/// The secret of an invitation that does not exist.
const INVITATION: &str = "bm90aGluZy10by1zZWUtaGVyZS1pdC1pcy1hLXNlY3JldA";

/// An access token in the address of a calendar.
const CALENDAR: &str = "acremark_bm90aGluZy10by1zZWUtaGVyZS1pdC1pcy1hLXNlY3JldA";

/// Makes calls of every kind, some of them wrong. Returns the secrets that no log may hold.
fn make_calls(server: &Server) -> Vec<String> {
    let (uid, cookie) = sign_up(server);
    report_planting(server, &uid, &cookie);
    open_invitation(server, &cookie);
    server.ask("GET", &format!("/{EMAIL}?password={PASSWORD}"), &cookie, "");
    server.ask("GET", &format!("/api/deadlines.ics?token={CALENDAR}"), "", "");
    server.ask("POST", "/api/links", &cookie, &json!({ "email": "pat@office.example" }).to_string());
    let token = cookie.split_once('=').unwrap().1.to_owned();
    let secrets = [
        EMAIL,
        "wilhelmina",
        PASSWORD,
        "another-secret",
        "Wilhelmina",
        "Quackenbush",
        "3085550142",
        "Hidden Hollow",
        "41.123456",
        "99.654321",
        PLANTING,
        INVITATION,
        CALENDAR,
        "pat@office.example",
        "127.0.0.1",
    ];
    secrets.map(str::to_owned).into_iter().chain([uid, token]).collect()
}

/// Signs up twice, logs in with a wrong password, a damaged body and the right password, and creates the user record.
/// Returns the account's id and the session's cookie.
fn sign_up(server: &Server) -> (String, String) {
    let account = json!({ "email": EMAIL, "password": PASSWORD }).to_string();
    let signed_up = server.ask("POST", "/api/accounts", "", &account);
    let uid = signed_up.json()["uid"].as_str().unwrap().to_owned();
    server.ask("POST", "/api/accounts", "", &account);
    let wrong = json!({ "email": EMAIL, "password": "another-secret" }).to_string();
    server.ask("POST", "/api/sessions", "", &wrong);
    server.ask("POST", "/api/sessions", "", &format!("{{\"email\": \"{EMAIL}\", \"pass"));
    let cookie = server.sign_in(EMAIL, PASSWORD);
    let user = json!({
        "firstName": "Wilhelmina", "lastName": "Quackenbush", "email": EMAIL, "phoneNumber": "3085550142",
        "isAgent": false, "farmName": "Quackenbush Farm",
    });
    assert_eq!(server.ask("POST", "/api/users", &cookie, &user.to_string()).status, 201);
    let unknown_member = json!({ "email": EMAIL, "Wilhelmina": 1 }).to_string();
    server.ask("POST", "/api/users/getUser", &cookie, &unknown_member);
    (uid, cookie)
}

/// Reports a planting, reports it again with other content, and downloads it.
fn report_planting(server: &Server, uid: &str, cookie: &str) {
    let path = format!("/api/plants/{PLANTING}");
    let [latitude, longitude] = [41.123_456, -99.654_321];
    let body = json!({
        "fieldName": "Hidden Hollow", "crop": "Oats", "latitude": latitude, "longitude": longitude,
    });
    assert_eq!(server.ask("PUT", &path, cookie, &body.to_string()).status, 201);
    server.ask("PUT", &path, cookie, &json!({ "fieldName": "Hidden Hollow", "crop": "Corn" }).to_string());
    server.ask("GET", &format!("/api/plants/export.csv?farmer={uid}"), cookie, "");
}

/// Opens an invitation in the calls, and in the page behind the link.
fn open_invitation(server: &Server, cookie: &str) {
    server.ask("GET", &format!("/api/invitations/{INVITATION}"), "", "");
    server.ask("POST", &format!("/api/invitations/{INVITATION}/accept"), cookie, "");
    server.ask("GET", &format!("/invitation/{INVITATION}"), "", "");
}

#[test]
fn no_personal_data_is_logged_at_any_level() {
    for format in ["text", "json"] {
        let place = Place::new();
        let server = place.serve(&[], &[("ACREMARK_LOG", "trace"), ("ACREMARK_LOG_FORMAT", format)]);
        let secrets = make_calls(&server);
        let log = server.log();
        let (_, since_listening) = log.split_once("listening").unwrap();
        let (_, entries) = since_listening.split_once('\n').unwrap();
        assert!(entries.contains("/api/plants/{planting_id}"), "{entries}");
        for secret in secrets {
            assert!(!entries.contains(&secret), "{secret} is logged:\n{entries}");
        }
    }
}

#[test]
fn each_request_is_logged_under_the_id_in_its_answer() {
    let place = Place::new();
    let server = place.serve(&[], &[("ACREMARK_LOG_FORMAT", "json")]);
    let answer = server.ask("POST", "/api/plants/getPlants?more=1", "", "{}");
    let id = answer.head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap();
    let log = server.log();
    let entries: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let entry = entries.iter().find(|entry| entry["span"]["id"] == id).unwrap();
    assert_eq!((&entry["message"], &entry["status"]), (&json!("answered"), &json!(401)));
    assert_eq!(
        (&entry["span"]["method"], &entry["span"]["route"]),
        (&json!("POST"), &json!("/api/plants/getPlants"))
    );
    assert!(entry["elapsed_us"].is_u64());
}

#[tokio::test]
async fn a_fault_is_logged_with_its_cause_under_the_id_in_its_answer() {
    let place = Place::new();
    let server = place.serve(&[], &[("ACREMARK_LOG_FORMAT", "json")]);
    // An invalid password hash, which our program never writes.
    let account = Account {
        account_id: "0197a0b0-0000-7000-8000-00000000abcd".parse().unwrap(),
        email: EmailAddress::parse(EMAIL).unwrap(),
        credential: Credential::Password("no hash".to_owned()),
        email_verified: true,
        language: Language::default(),
        created_at: Instant::parse("2026-01-02T12:00:00Z").unwrap(),
    };
    let database = DatabaseUrl::sqlite(&place.path("data/acremark.db"));
    let store = Store::open(&database, Options::default()).unwrap();
    let stored: store::Result<_> =
        store.write(move |connection| accounts::create(connection, &account)).await;
    stored.unwrap();
    let body = json!({ "email": EMAIL, "password": PASSWORD }).to_string();
    let answer = server.ask("POST", "/api/sessions", "", &body);
    let told = answer.json();
    assert_eq!((answer.status, &told["code"]), (500, &json!("internal")));
    assert_eq!(told["detail"], "Something went wrong on our side. Please try again later.");
    assert_eq!(told.as_object().unwrap().len(), 5, "{told}");
    let id = answer.head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap();
    let log = server.log();
    let entries = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let of_request: Vec<_> = entries.filter(|entry| entry["span"]["id"] == id).collect();
    let error = of_request.iter().find(|entry| entry["message"] == "a call failed").unwrap();
    assert_eq!(error["level"], "ERROR");
    let cause = error["cause"].as_str().unwrap();
    assert!(cause.starts_with("a stored password cannot be read: "), "{cause}");
}

#[test]
fn an_unknown_address_costs_the_same_work_as_a_known_one() {
    let place = Place::new();
    let server = place.serve(&[], &[("ACREMARK_LOG", "debug")]);
    let account = json!({ "email": EMAIL, "password": PASSWORD }).to_string();
    assert_eq!(server.ask("POST", "/api/accounts", "", &account).status, 201);
    let worked = || server.log().matches("a password is worked on").count();
    for (email, password, status) in
        [(EMAIL, PASSWORD, 200), (EMAIL, "another-secret", 401), ("nobody@farm.example", PASSWORD, 401)]
    {
        let before = worked();
        let body = json!({ "email": email, "password": password }).to_string();
        assert_eq!(server.ask("POST", "/api/sessions", "", &body).status, status);
        assert_eq!(worked() - before, 1, "{email} {password}");
    }
}
