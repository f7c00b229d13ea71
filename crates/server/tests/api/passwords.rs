//! `POST /api/passwords/judge`

use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, TestApp};

const PATH: &str = "/api/passwords/judge";

fn password_form(password: &str, own_words: &[&str]) -> Value {
    json!({ "password": password, "ownWords": own_words })
}

async fn judge(client: &Client, password: &str, own_words: &[&str]) -> Answer {
    client.post(PATH, &password_form(password, own_words)).await
}

#[tokio::test]
async fn a_password_is_judged_as_a_sign_up_would_judge_it() {
    let app = TestApp::start().await;
    let long = "x".repeat(129);
    for (password, email) in [
        ("", "ann@farm.example"),
        ("1234567", "ann@farm.example"),
        (long.as_str(), "ann@farm.example"),
        ("Password123!", "ann@farm.example"),
        ("Thistlewood7", "thistlewood@farm.example"),
        ("Thistlewood7", "ann@farm.example"),
        ("rows of winter rye", "bea@farm.example"),
    ] {
        let answer = judge(&app.anonymous(), password, &[email]).await;
        let signed_up =
            app.anonymous().post("/api/accounts", &json!({ "email": email, "password": password })).await;
        if signed_up.status == 201 {
            assert_eq!((answer.status.as_u16(), answer.text()), (204, ""), "{password}");
        } else {
            assert_eq!((answer.status, answer.json()), (signed_up.status, signed_up.json()), "{password}");
        }
    }
}

#[tokio::test]
async fn each_of_the_owners_words_counts() {
    let app = TestApp::start().await;
    let client = app.anonymous();
    assert_eq!(judge(&client, "Brackenridge", &[]).await.status, 204);
    for own_words in [["ann@farm.example", "Brackenridge Farms"], ["Brackenridge", "Ann"]] {
        let answer = judge(&client, "Brackenridge", &own_words).await;
        answer.refused_at(400, "validation", &[("password", "password-too-common")]);
    }
}

#[tokio::test]
async fn as_many_words_as_a_body_holds_are_judged() {
    let app = TestApp::start().await;
    let words: Vec<_> = (0..20_000).map(|number| format!("word-{number}")).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    assert_eq!(judge(&app.anonymous(), "rows of winter rye", &words).await.status, 204);
}

#[tokio::test]
async fn past_its_burst_a_net_must_wait_and_can_still_sign_up() {
    let app = TestApp::with(&["--rate-limits", "new-password=2/1h"]).await;
    let client = app.anonymous();
    for password in ["Password123!", "rows of winter rye"] {
        assert_ne!(judge(&client, password, &[]).await.status, 429);
    }
    judge(&client, "rows of winter rye", &[]).await.refused_at(429, "too-many-requests", &[]);
    let account = json!({ "email": "ann@farm.example", "password": "rows of winter rye" });
    assert_eq!(client.post("/api/accounts", &account).await.status, 201);
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let app = TestApp::start().await;
    let client = app.anonymous();
    let mut unknown = password_form("rows of winter rye", &[]);
    unknown["email"] = json!("a@b.example");
    client.post(PATH, &unknown).await.refused_at(400, "unknown-field", &[("email", "unknown-field")]);
    let missing = json!({ "password": "rows of winter rye" });
    client.post(PATH, &missing).await.refused_at(400, "malformed-json", &[("ownWords", "missing-field")]);
    let other = json!({ "password": "rows of winter rye", "ownWords": [5] });
    client.post(PATH, &other).await.refused_at(400, "malformed-json", &[]);
    let broken = client.send_raw(Method::POST, PATH, "application/json", "{\"password\":").await;
    broken.refused_at(400, "malformed-json", &[]);
    let form = client.send_raw(Method::POST, PATH, "text/plain", "{}").await;
    form.refused_at(415, "unsupported-media-type", &[]);
    let large = client.send_raw(Method::POST, PATH, "application/json", vec![b' '; 600_000]).await;
    large.refused_at(413, "payload-too-large", &[]);
}
