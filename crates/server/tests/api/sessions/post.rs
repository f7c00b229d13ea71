//! `POST /api/sessions`

use argon2::{Algorithm, Argon2, Params, PasswordHasher, Version};
use reqwest::Method;
use rules::ids::UserId;
use serde_json::json;
use store::accounts;
use store::audit::{self, Entry, Position, Selection};

use crate::toolkit::{PASSWORD, TestApp};

#[tokio::test]
async fn the_right_password_signs_in_with_the_address_in_any_case() {
    let (app, farmer) = TestApp::with_farmer().await;
    let browser = app.anonymous();
    let answer = browser.log_in(&format!(" {} ", farmer.email.to_uppercase()), PASSWORD).await;
    assert_eq!(answer.status, 200);
    let identity = answer.json();
    assert_eq!(identity["uid"], farmer.user_id);
    assert_eq!(identity["displayName"], "Fern Field");
    assert_eq!(identity["phoneNumber"], "3085550100");
    assert_eq!(browser.get("/api/sessions/current").await.json(), identity);
}

#[tokio::test]
async fn each_failure_answers_the_specified_code_and_sentence() {
    let (app, farmer) = TestApp::with_farmer().await;
    for (email, password, status, code, detail) in [
        ("nobody@farm.example", PASSWORD, 401, "auth/user-not-found", "That email address does not exist"),
        ("nobody", PASSWORD, 400, "auth/invalid-email", "Incorrect Email"),
        (farmer.email.as_str(), "another password", 401, "auth/invalid-credential", "Incorrect Password"),
        (farmer.email.as_str(), "CORRECT HORSE", 401, "auth/invalid-credential", "Incorrect Password"),
        (farmer.email.as_str(), "correct horse ", 401, "auth/invalid-credential", "Incorrect Password"),
    ] {
        let browser = app.anonymous();
        let answer = browser.log_in(email, password).await;
        answer.refused(status, code, detail);
        assert!(!answer.headers.contains_key("set-cookie"));
        assert_eq!(browser.get("/api/sessions/current").await.status, 401);
    }
}

#[tokio::test]
async fn missing_values_are_refused_with_the_messages_of_the_form() {
    let app = TestApp::start().await;
    let answer = app.anonymous().log_in("", "").await;
    answer.refused_at(400, "validation", &[("email", "email-missing"), ("password", "password-missing")]);
    assert_eq!(answer.json()["detail"], "Please enter an email");
}

#[tokio::test]
async fn each_log_in_gets_its_own_token() {
    let (app, farmer) = TestApp::with_farmer().await;
    let browser = app.anonymous();
    let first = browser.log_in(&farmer.email, PASSWORD).await;
    let second = browser.log_in(&farmer.email, PASSWORD).await;
    assert_ne!(first.header("set-cookie"), second.header("set-cookie"));
}

#[tokio::test]
async fn a_password_with_a_cheaper_hash_signs_in_and_is_hashed_anew() {
    let (app, farmer) = TestApp::with_farmer().await;
    let account_id: UserId = farmer.user_id.parse().unwrap();
    let cheap = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8_192, 1, 1, None).unwrap());
    let cheap = cheap.hash_password(PASSWORD.as_bytes()).unwrap().to_string();
    let kept = cheap.clone();
    let written: store::Result<bool> =
        app.store().write(move |connection| accounts::set_password_hash(connection, account_id, &kept)).await;
    assert!(written.unwrap());
    let stored = async || -> String {
        let account: store::Result<_> =
            app.store().read(move |connection| accounts::by_id(connection, account_id)).await;
        account.unwrap().unwrap().password_hash().unwrap().to_owned()
    };
    assert_eq!(app.anonymous().log_in(&farmer.email, "another password").await.status, 401);
    assert_eq!(stored().await, cheap);
    assert_eq!(app.anonymous().log_in(&farmer.email, PASSWORD).await.status, 200);
    let anew = stored().await;
    assert_ne!(anew, cheap);
    assert_eq!(app.anonymous().log_in(&farmer.email, PASSWORD).await.status, 200);
    assert_eq!(stored().await, anew);
}

#[tokio::test]
async fn logging_in_ends_the_previous_session_of_the_browser() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let browser = app.anonymous();
    let cookie = async |email: &str| {
        let signed_in = browser.log_in(email, PASSWORD).await;
        assert_eq!(signed_in.status, 200);
        signed_in.header("set-cookie").split(';').next().unwrap().to_owned()
    };
    let first = cookie(&farmer.email).await;
    // A failed log-in ends no session.
    browser.log_in(&farmer.email, "another password").await.refused_at(401, "auth/invalid-credential", &[]);
    assert_eq!(browser.get("/api/sessions/current").await.json()["uid"], farmer.user_id);
    let second = cookie(&farmer.email).await;
    let third = cookie(&other.email).await;
    for former in [&first, &second] {
        let replayed = app.anonymous().get_with("/api/sessions/current", &[("cookie", former)]).await;
        replayed.refused_at(401, "auth/session-required", &[]);
    }
    let kept = app.anonymous().get_with("/api/sessions/current", &[("cookie", &third)]).await;
    assert_eq!(kept.json()["uid"], other.user_id);
    // Sessions of other browsers live on.
    for signed_in in [&farmer, &other] {
        assert_eq!(signed_in.get("/api/sessions/current").await.status, 200);
    }
    // A sign-up does the same.
    let new = json!({ "email": "someone.new@farm.example", "password": PASSWORD });
    assert_eq!(browser.post("/api/accounts", &new).await.status, 201);
    let replayed = app.anonymous().get_with("/api/sessions/current", &[("cookie", &third)]).await;
    replayed.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test]
async fn the_sixth_log_in_attempt_for_an_account_is_told_how_long_to_wait() {
    let app = TestApp::with_rates().await;
    for _ in 0..5 {
        app.anonymous().log_in("nobody@farm.example", PASSWORD).await.refused_at(
            401,
            "auth/user-not-found",
            &[],
        );
    }
    let answer = app.anonymous().log_in("nobody@farm.example", PASSWORD).await;
    answer.refused_at(429, "too-many-requests", &[]);
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let app = TestApp::start().await;
    let client = app.anonymous();
    let unknown = json!({ "email": "a@b.example", "password": "correct horse", "remember": true });
    client.post("/api/sessions", &unknown).await.refused_at(
        400,
        "unknown-field",
        &[("remember", "unknown-field")],
    );
    let twice = r#"{"email":"a@b.example","password":"correct horse","email":"c@d.example"}"#;
    let twice = client.send_raw(Method::POST, "/api/sessions", "application/json", twice).await;
    twice.refused_at(400, "malformed-json", &[]);
    client.post("/api/sessions", &json!([])).await.refused_at(400, "malformed-json", &[]);
    let form =
        client.send_raw(Method::POST, "/api/sessions", "application/x-www-form-urlencoded", "email=a").await;
    form.refused_at(415, "unsupported-media-type", &[]);
    let large = client.send_raw(Method::POST, "/api/sessions", "application/json", vec![b'['; 600_000]).await;
    large.refused_at(413, "payload-too-large", &[]);
}

#[tokio::test]
async fn the_audit_log_has_each_attempt_and_no_address() {
    let (app, farmer) = TestApp::with_farmer().await;
    let account: UserId = farmer.user_id.parse().unwrap();
    let entries = async || {
        let read = app
            .store()
            .read(|connection| audit::entries(connection, &Selection::default(), Position::default(), 1000));
        let entries: store::Result<Vec<Entry>> = read.await;
        entries.unwrap()
    };
    let before = entries().await.len();
    let browser = app.anonymous();
    browser.log_in(&farmer.email, "another password").await;
    browser.log_in("nobody@farm.example", PASSWORD).await;
    browser.log_in(&farmer.email, PASSWORD).await;
    browser.delete("/api/sessions/current").await;
    let entries = entries().await.split_off(before);
    let told: Vec<_> = entries.iter().map(|it| (it.event.as_str(), it.actor, it.subject)).collect();
    assert_eq!(
        told,
        [
            ("log-in-failed", None, Some(account)),
            ("log-in-failed", None, None),
            ("logged-in", Some(account), Some(account)),
            ("session-ended", Some(account), Some(account)),
        ]
    );
}
