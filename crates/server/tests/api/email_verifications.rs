//! `POST /api/email-verifications` and `PUT /api/email-verifications/{token}`

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::toolkit::{Client, PASSWORD, TestApp};

const PATH: &str = "/api/email-verifications";
const SENTENCE: &str = "This link was already used or has expired. Please request a new one.";

/// Waits for this many mails. Returns the path of the call behind the link in the last one.
async fn link(app: &TestApp, email: &str, mails: usize) -> String {
    let mails = app.mails_to(email, mails).await;
    let text = &mails.iter().rfind(|mail| mail.kind == "address-verification").expect("a mail").text;
    let (_, token) = text.split_once("/verifyEmail/").expect("a link");
    format!("{PATH}/{}", token.split_whitespace().next().unwrap())
}

async fn is_verified(client: &Client) -> Value {
    client.get("/api/sessions/current").await.json()["emailVerified"].clone()
}

#[tokio::test]
async fn the_link_in_the_sign_up_mail_confirms_the_address_once() {
    let app = TestApp::start().await;
    let account = app.account().await;
    let link = link(&app, &account.email, 1).await;
    assert_eq!(is_verified(&account).await, false);
    // The link works without a session.
    let answer = app.anonymous().put(&link, &json!({})).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    assert_eq!(is_verified(&account).await, true);
    app.anonymous().put(&link, &json!({})).await.refused(410, "auth/verification-expired", SENTENCE);
    assert_eq!(is_verified(&account).await, true);
}

#[tokio::test]
async fn a_repeated_mail_leaves_both_links_working() {
    let app = TestApp::start().await;
    let account = app.account().await;
    let first = link(&app, &account.email, 1).await;
    let again = account.post(PATH, &json!({})).await;
    assert_eq!((again.status.as_u16(), again.text()), (202, ""));
    let second = link(&app, &account.email, 2).await;
    assert_ne!(first, second);
    assert_eq!(app.anonymous().put(&first, &json!({})).await.status, 204);
    assert_eq!(app.anonymous().put(&second, &json!({})).await.status, 204);
    // A confirmed address gets no further confirmation mail; the next mail is of another kind.
    assert_eq!(account.post(PATH, &json!({})).await.status, 202);
    let change = json!({ "currentPassword": PASSWORD, "password": "zebra tractor 9" });
    account.put("/api/accounts/current/password", &change).await;
    assert_eq!(app.mails_to(&account.email, 3).await[2].kind, "password-changed");
}

#[tokio::test]
async fn the_mail_is_sent_again_at_most_three_times_an_hour() {
    let app = TestApp::with_rates().await;
    let account = app.account().await;
    for _ in 0..3 {
        assert_eq!(account.post(PATH, &json!({})).await.status, 202);
    }
    account.post(PATH, &json!({})).await.refused_at(429, "too-many-requests", &[]);
}

#[tokio::test]
async fn one_of_eight_concurrent_confirmations_succeeds() {
    let app = TestApp::start().await;
    let account = app.account().await;
    let link = link(&app, &account.email, 1).await;
    let (browser, body) = (app.anonymous(), json!({}));
    let answers = join_all((0..8).map(|_| browser.put(&link, &body))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 204).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|answer| answer.status == 204 || answer.status == 410), "{answers:?}");
    assert_eq!(is_verified(&account).await, true);
}

#[tokio::test]
async fn an_invalid_token_or_a_token_of_another_kind_confirms_nothing() {
    let app = TestApp::start().await;
    let account = app.account().await;
    app.anonymous().post("/api/password-resets", &json!({ "email": account.email })).await;
    let mails = app.mails_to(&account.email, 2).await;
    let other = mails.iter().find(|mail| mail.kind == "password-reset").unwrap();
    let (_, rest) = other.text.split_once("/resetPassword/").unwrap();
    let other = rest.split_whitespace().next().unwrap();
    for token in ["nonsense", "%00", other, &"A".repeat(43), &"A".repeat(5000)] {
        let answer = app.anonymous().put(&format!("{PATH}/{token}"), &json!({})).await;
        answer.refused(410, "auth/verification-expired", SENTENCE);
    }
    assert_eq!(is_verified(&account).await, false);
    app.anonymous().post(PATH, &json!({})).await.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test]
async fn an_address_that_no_mail_reaches_can_sign_up_and_stays_unconfirmed() {
    let app = TestApp::start().await;
    let client = app.anonymous();
    let body = json!({ "email": "a,b@farm.example", "password": PASSWORD });
    assert_eq!(client.post("/api/accounts", &body).await.status, 201);
    assert_eq!(client.post(PATH, &json!({})).await.status, 202);
    assert_eq!(is_verified(&client).await, false);
}
