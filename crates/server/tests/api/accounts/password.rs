//! `PUT /api/accounts/current/password`

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, PASSWORD, TestApp};

const PATH: &str = "/api/accounts/current/password";
const OTHER: &str = "zebra tractor 9";

fn change(current: &str, new: &str) -> Value {
    json!({ "currentPassword": current, "password": new })
}

async fn change_password(client: &Client, current: &str, new: &str) -> Answer {
    client.put(PATH, &change(current, new)).await
}

#[tokio::test]
async fn a_new_password_ends_other_sessions_and_the_old_one_stops_working() {
    let app = TestApp::start().await;
    let (farmer, bystander) = (app.farmer().await, app.farmer().await);
    let phone = app.anonymous();
    phone.log_in(&farmer.email, PASSWORD).await;
    let answer = change_password(&farmer, PASSWORD, OTHER).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    phone.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    for signed_in in [&farmer, &bystander] {
        assert_eq!(signed_in.get("/api/sessions/current").await.status, 200);
    }
    phone.log_in(&farmer.email, PASSWORD).await.refused(401, "auth/invalid-credential", "Incorrect Password");
    assert_eq!(phone.log_in(&farmer.email, OTHER).await.status, 200);
    assert_eq!(phone.log_in(&bystander.email, PASSWORD).await.status, 200);
}

#[tokio::test]
async fn a_wrong_current_password_changes_nothing() {
    let (app, farmer) = TestApp::with_farmer().await;
    for current in ["", "another", "CORRECT HORSE", "correct horse "] {
        let answer = change_password(&farmer, current, OTHER).await;
        answer.refused(401, "auth/invalid-credential", "Incorrect Password");
    }
    let anonymous = app.anonymous();
    change_password(&anonymous, PASSWORD, OTHER).await.refused_at(401, "auth/session-required", &[]);
    assert_eq!(anonymous.log_in(&farmer.email, PASSWORD).await.status, 200);
}

#[tokio::test]
async fn a_new_password_must_keep_the_rules_and_not_be_common() {
    let (app, farmer) = TestApp::with_farmer().await;
    for (password, code) in [
        ("", "password-missing"),
        ("1234567", "password-too-short"),
        (&"x".repeat(129), "password-too-long"),
        ("password1", "password-too-common"),
        ("Fern Field", "password-too-common"),
        (&farmer.email, "password-too-common"),
    ] {
        change_password(&farmer, PASSWORD, password).await.refused_at(
            400,
            "validation",
            &[("password", code)],
        );
    }
    assert_eq!(app.anonymous().log_in(&farmer.email, PASSWORD).await.status, 200);
}

#[tokio::test]
async fn a_repeated_change_is_refused_because_the_password_has_changed() {
    let (_app, farmer) = TestApp::with_farmer().await;
    assert_eq!(change_password(&farmer, PASSWORD, OTHER).await.status, 204);
    change_password(&farmer, PASSWORD, OTHER).await.refused_at(401, "auth/invalid-credential", &[]);
    assert_eq!(change_password(&farmer, OTHER, OTHER).await.status, 204);
}

#[tokio::test]
async fn one_of_eight_concurrent_changes_succeeds() {
    let (app, farmer) = TestApp::with_farmer().await;
    let passwords: Vec<_> = (0..8).map(|number| format!("zebra tractor {number}")).collect();
    let answers = join_all(passwords.iter().map(|new| change_password(&farmer, PASSWORD, new))).await;
    let set: Vec<_> = passwords.iter().zip(&answers).filter(|(_, answer)| answer.status == 204).collect();
    let [(password, _)] = set.as_slice() else { panic!("{set:?}") };
    assert_eq!(app.anonymous().log_in(&farmer.email, password).await.status, 200);
}

#[tokio::test]
async fn a_wrong_password_counts_as_a_log_in_attempt() {
    let app = TestApp::with_rates().await;
    let farmer = app.farmer().await;
    for _ in 0..5 {
        change_password(&farmer, "wrong", OTHER).await.refused_at(401, "auth/invalid-credential", &[]);
    }
    change_password(&farmer, PASSWORD, OTHER).await.refused_at(429, "too-many-requests", &[]);
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let mut unknown = change(PASSWORD, OTHER);
    unknown["email"] = json!("a@b.example");
    farmer.put(PATH, &unknown).await.refused_at(400, "unknown-field", &[("email", "unknown-field")]);
    let missing = json!({ "password": OTHER });
    farmer.put(PATH, &missing).await.refused_at(
        400,
        "malformed-json",
        &[("currentPassword", "missing-field")],
    );
    farmer.put(PATH, &json!([])).await.refused_at(400, "malformed-json", &[]);
    let form = farmer.send_raw(Method::PUT, PATH, "text/plain", "{}").await;
    form.refused_at(415, "unsupported-media-type", &[]);
    let large = farmer.send_raw(Method::PUT, PATH, "application/json", vec![b' '; 600_000]).await;
    large.refused_at(413, "payload-too-large", &[]);
}
