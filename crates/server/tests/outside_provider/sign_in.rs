//! `POST /api/accounts` and `POST /api/sessions`

use rules::ids::UserId;
use serde_json::{Value, json};
use store::audit::{self, Entry, Position, Selection};

use super::{app_of, app_with, confirmed, new_email, sign_up, start};
use crate::emulator::Emulator;
use crate::toolkit::{PASSWORD, TestApp};

const USER_NOT_FOUND: (u16, &str, &str) = (401, "auth/user-not-found", "That email address does not exist");
const WRONG: (u16, &str, &str) = (401, "auth/invalid-credential", "Incorrect Password");

#[tokio::test]
async fn a_sign_up_creates_an_account_at_the_provider_and_a_session_here() {
    let (app, emulator) = start().await;
    let (client, email) = (app.anonymous(), new_email());
    let answer = sign_up(&client, &format!(" {} ", email.to_uppercase()), PASSWORD).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let identity = answer.json();
    let uid = identity["uid"].as_str().unwrap().to_owned();
    assert_eq!(
        identity,
        json!({
            "uid": uid,
            "email": email,
            "displayName": null,
            "photoURL": null,
            "phoneNumber": null,
            "emailVerified": false,
            "isAnonymous": false,
        })
    );
    assert_eq!(client.get("/api/sessions/current").await.json(), identity);
    let phone = app.anonymous();
    let logged_in = phone.log_in(&email.to_uppercase(), PASSWORD).await;
    assert_eq!((logged_in.status.as_u16(), logged_in.json()), (200, identity));
    let told = client.get("/api/accounts/current/data").await.json();
    assert_eq!(told["account"]["providerId"], emulator.local_id(&email).await);
    assert_eq!(app.mails().len(), 0, "our server sent a mail; the provider sends them");
}

#[tokio::test]
async fn an_existing_account_at_the_provider_can_sign_in() {
    let (app, emulator) = start().await;
    let email = new_email();
    let there = json!({ "email": email, "password": PASSWORD, "emailVerified": true });
    emulator.administer("accounts", &there).await;
    let browser = app.anonymous();
    let answer = browser.log_in(&email, PASSWORD).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["emailVerified"]), (200, &Value::Bool(true)));
    assert_eq!(browser.get("/api/sessions/current").await.json(), answer.json());
}

#[tokio::test]
async fn each_failure_answers_the_specified_code_and_sentence() {
    let (app, emulator) = start().await;
    let person = app.account().await;
    let disabled = app.account().await;
    let body = json!({ "localId": emulator.local_id(&disabled.email).await, "disableUser": true });
    emulator.administer("accounts:update", &body).await;
    let email = person.email.as_str();
    for (email, password, (status, code, detail)) in [
        ("nobody@farm.example", PASSWORD, USER_NOT_FOUND),
        (email, "another password", WRONG),
        (email, "CORRECT HORSE", WRONG),
        ("nobody", PASSWORD, (400, "auth/invalid-email", "Incorrect Email")),
        // Our rule accepts this address, but the provider refuses it.
        ("a@b@farm.example", PASSWORD, (400, "auth/invalid-email", "Incorrect Email")),
        (
            disabled.email.as_str(),
            PASSWORD,
            (403, "auth/user-disabled", "This account is disabled. Please contact us."),
        ),
    ] {
        let browser = app.anonymous();
        let answer = browser.log_in(email, password).await;
        answer.refused(status, code, detail);
        assert!(!answer.headers.contains_key("set-cookie"));
    }
    let again = sign_up(&app.anonymous(), &person.email.to_uppercase(), PASSWORD).await;
    again.refused(409, "auth/email-already-in-use", "Incorrect Email");
    let answer = app.anonymous().log_in("", "").await;
    answer.refused_at(400, "validation", &[("email", "email-missing"), ("password", "password-missing")]);
}

#[tokio::test]
async fn a_provider_with_enumeration_protection_is_understood() {
    let emulator = Emulator::start();
    emulator.tell_nobody_apart().await;
    let app = app_of(&emulator.flags()).await;
    let person = app.account().await;
    let (status, code, detail) = WRONG;
    for (email, password) in [("nobody@farm.example", PASSWORD), (person.email.as_str(), "another")] {
        app.anonymous().log_in(email, password).await.refused(status, code, detail);
    }
    assert_eq!(app.anonymous().log_in(&person.email, PASSWORD).await.status, 200);
    let invitation =
        app.anonymous().post("/api/password-resets", &json!({ "email": "nobody@farm.example" })).await;
    assert_eq!(invitation.status, 202);
}

#[tokio::test]
async fn a_common_password_is_refused_before_the_provider_is_asked() {
    let (app, _) = start().await;
    let email = new_email();
    for (password, code) in [
        ("12345678", "password-too-common"),
        ("short", "password-too-short"),
        (email.as_str(), "password-too-common"),
    ] {
        let answer = sign_up(&app.anonymous(), &email, password).await;
        answer.refused_at(400, "validation", &[("password", code)]);
    }
    let (status, code, detail) = USER_NOT_FOUND;
    app.anonymous().log_in(&email, "12345678").await.refused(status, code, detail);
}

#[tokio::test]
async fn a_net_learns_of_a_limited_number_of_unknown_addresses() {
    let emulator = Emulator::shared();
    let app = app_with(&emulator.flags(), &["--rate-limits=disclosure=2/1h"]).await;
    let tries = [new_email(), new_email(), new_email()];
    for (email, (status, code, detail)) in tries.iter().zip([USER_NOT_FOUND, USER_NOT_FOUND, WRONG]) {
        app.anonymous().log_in(email, PASSWORD).await.refused(status, code, detail);
    }
}

#[tokio::test]
async fn log_in_attempts_are_rate_limited_here() {
    let app = app_with(&Emulator::shared().flags(), &["--rate-limits=account-log-in=2/1h"]).await;
    let email = new_email();
    for _ in 0..2 {
        app.anonymous().log_in(&email, PASSWORD).await.refused_at(401, "auth/user-not-found", &[]);
    }
    app.anonymous().log_in(&email, PASSWORD).await.refused_at(429, "too-many-requests", &[]);
}

#[tokio::test]
async fn the_audit_log_has_each_attempt() {
    let (app, _) = start().await;
    let person = app.account().await;
    let account: UserId = person.user_id.parse().unwrap();
    app.anonymous().log_in(&person.email, "another password").await;
    app.anonymous().log_in(&new_email(), PASSWORD).await;
    app.anonymous().log_in(&person.email, PASSWORD).await;
    let read = app
        .store()
        .read(|connection| audit::entries(connection, &Selection::default(), Position::default(), 1000));
    let entries: store::Result<Vec<Entry>> = read.await;
    let entries = entries.unwrap();
    let told: Vec<_> = entries.iter().map(|it| (it.event.as_str(), it.actor, it.subject)).collect();
    assert_eq!(
        told,
        [
            ("account-created", Some(account), Some(account)),
            ("logged-in", Some(account), Some(account)),
            ("log-in-failed", None, Some(account)),
            ("log-in-failed", None, None),
            ("logged-in", Some(account), Some(account)),
        ]
    );
}

#[tokio::test]
async fn our_second_factor_is_required() {
    let (app, emulator) = start().await;
    let person = confirmed(&app, emulator).await;
    app.turn_on_second_factor(&person).await;
    let browser = app.anonymous();
    browser.log_in(&person.email, PASSWORD).await.refused_at(401, "auth/second-factor-required", &[]);
    let body = json!({ "email": person.email, "password": PASSWORD, "code": "12" });
    browser.post("/api/sessions", &body).await.refused_at(401, "auth/invalid-second-factor", &[]);
}

#[tokio::test]
async fn an_older_account_goes_to_the_person_who_confirms_its_address() {
    let folder = tempfile::TempDir::new().unwrap();
    let database = format!("sqlite://{}", folder.path().join("acremark.db").display());
    let farmer = TestApp::on(&database).await.farmer().await;
    let emulator = Emulator::shared();
    let flags = emulator.flags();
    let flags: Vec<&str> = flags.iter().map(String::as_str).chain(["--rate-limits=off"]).collect();
    let app = TestApp::build(&database, &flags).await;
    let browser = app.anonymous();
    // The old password here is not the password at the provider.
    browser.log_in(&farmer.email, PASSWORD).await.refused_at(401, "auth/user-not-found", &[]);
    let unproved = "This address already has an account here. Please open the link in the email that we sent you, \
                    then log in.";
    let signed_up = sign_up(&browser, &farmer.email, PASSWORD).await;
    signed_up.refused(403, "auth/email-unverified", unproved);
    let logged_in = browser.log_in(&farmer.email, PASSWORD).await;
    logged_in.refused(403, "auth/email-unverified", unproved);
    emulator.confirm(&farmer.email, 2).await;
    let identity = browser.log_in(&farmer.email, PASSWORD).await.json();
    assert_eq!((&identity["uid"], &identity["displayName"]), (&json!(farmer.user_id), &json!("Fern Field")));
}
