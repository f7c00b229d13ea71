//! `POST /api/accounts`

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::TestApp;

fn account(email: &str) -> Value {
    json!({ "email": email, "password": "correct horse" })
}

#[tokio::test]
async fn a_sign_up_creates_an_account_and_signs_in() {
    let app = TestApp::start().await;
    let client = app.anonymous();
    let answer = client.post("/api/accounts", &account("  Ann@Farm.Example ")).await;
    assert_eq!(answer.status, 201);
    let identity = answer.json();
    let uid = identity["uid"].as_str().unwrap().to_owned();
    assert_eq!(
        identity,
        json!({
            "uid": uid,
            "email": "ann@farm.example",
            "displayName": null,
            "photoURL": null,
            "phoneNumber": null,
            "emailVerified": false,
            "isAnonymous": false,
        })
    );
    let current = client.get("/api/sessions/current").await;
    assert_eq!((current.status.as_u16(), current.json()), (200, identity));
}

#[tokio::test]
async fn an_address_has_one_account_in_any_case() {
    let app = TestApp::start().await;
    app.anonymous().post("/api/accounts", &account("ann@farm.example")).await;
    for email in ["ann@farm.example", "ANN@farm.example", " ann@farm.example "] {
        let again = app.anonymous().post("/api/accounts", &account(email)).await;
        again.refused(409, "auth/email-already-in-use", "Incorrect Email");
        assert!(!again.headers.contains_key("set-cookie"));
    }
}

#[tokio::test]
async fn one_of_sixteen_concurrent_sign_ups_with_one_address_succeeds() {
    let app = TestApp::start().await;
    let body = account("ann@farm.example");
    let clients: Vec<_> = (0..16).map(|_| app.anonymous()).collect();
    let answers = join_all(clients.iter().map(|client| client.post("/api/accounts", &body))).await;
    let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses[0], 201);
    assert!(statuses[1..].iter().all(|status| *status == 409), "{statuses:?}");
}

#[tokio::test]
async fn invalid_values_are_refused_with_every_violation() {
    let app = TestApp::start().await;
    let long = "x".repeat(129);
    let long_with_its_space = format!(" {}@farm.example", "x".repeat(241));
    for (email, password, fields) in [
        ("ann", "correct horse", vec![("email", "email-format")]),
        (long_with_its_space.as_str(), "correct horse", vec![("email", "email-too-long")]),
        ("", "correct horse", vec![("email", "email-missing")]),
        ("ann@farm.example", "short", vec![("password", "password-too-short")]),
        ("ann@farm.example", "", vec![("password", "password-missing")]),
        ("ann@farm.example", long.as_str(), vec![("password", "password-too-long")]),
        ("ann", "1234567", vec![("email", "email-format"), ("password", "password-too-short")]),
        ("ann@farm.example", "12345678", vec![("password", "password-too-common")]),
        ("thistlewood@farm.example", "Thistlewood", vec![("password", "password-too-common")]),
    ] {
        let answer =
            app.anonymous().post("/api/accounts", &json!({ "email": email, "password": password })).await;
        answer.refused_at(400, "validation", &fields);
        assert_eq!(answer.json()["detail"], answer.json()["errors"][0]["message"]);
    }
}

#[tokio::test]
async fn the_shortest_and_the_longest_password_are_accepted() {
    let app = TestApp::start().await;
    for (email, password) in [
        ("a@b.example", "Xq7!pB2#".to_owned()),
        ("c@d.example", "żółta łódź podwodna".repeat(7)[..].chars().take(128).collect()),
    ] {
        let answer =
            app.anonymous().post("/api/accounts", &json!({ "email": email, "password": password })).await;
        assert_eq!(answer.status, 201);
        assert_eq!(app.anonymous().log_in(email, &password).await.status, 200);
    }
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let app = TestApp::start().await;
    let client = app.anonymous();
    let unknown = json!({ "email": "a@b.example", "password": "correct horse", "uid": "1" });
    client.post("/api/accounts", &unknown).await.refused_at(
        400,
        "unknown-field",
        &[("uid", "unknown-field")],
    );
    let missing = json!({ "email": "a@b.example" });
    client.post("/api/accounts", &missing).await.refused_at(
        400,
        "malformed-json",
        &[("password", "missing-field")],
    );
    let other = json!({ "email": 5, "password": "correct horse" });
    client.post("/api/accounts", &other).await.refused_at(400, "malformed-json", &[]);
    let broken = client.send_raw(Method::POST, "/api/accounts", "application/json", "{\"email\":").await;
    broken.refused_at(400, "malformed-json", &[]);
    let form = client.send_raw(Method::POST, "/api/accounts", "text/plain", "{}").await;
    form.refused_at(415, "unsupported-media-type", &[]);
    let large = client.send_raw(Method::POST, "/api/accounts", "application/json", vec![b' '; 600_000]).await;
    large.refused_at(413, "payload-too-large", &[]);
}
