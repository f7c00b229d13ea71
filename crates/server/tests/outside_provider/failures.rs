//! Failures of the provider. They are scripted, because the emulator never fails.

use std::time::Duration;

use serde_json::{Value, json};

use super::{app_of, sign_up};
use crate::recorded::{Recorded, Reply};
use crate::toolkit::PASSWORD;

const UNAVAILABLE: &str = "The server cannot answer right now. Please try again in a moment.";
const LONG: Duration = Duration::from_secs(20);

fn text(status: u16, body: impl Into<String>) -> Reply {
    Reply::Text(status, body.into())
}

/// A refusal in the provider's form.
fn refusal(status: u16, message: &str) -> Reply {
    let error =
        json!({ "code": status, "message": message, "errors": [{ "message": message, "domain": "global" }] });
    text(status, json!({ "error": error }).to_string())
}

fn let_in() -> Reply {
    text(200, json!({ "localId": "p1", "idToken": "t0k3n", "email": "ann@farm.example" }).to_string())
}

fn profile(profile: &Value) -> Reply {
    text(200, json!({ "users": [profile] }).to_string())
}

#[tokio::test]
async fn an_unusable_answer_counts_as_an_unavailable_provider() {
    for (what, reply) in [
        ("a failure", refusal(500, "INTERNAL")),
        ("an HTML page", text(503, "<html>Service Unavailable</html>")),
        ("an empty body", text(502, "")),
        ("a wrong key", refusal(400, "API_KEY_INVALID")),
        ("a disabled method", refusal(400, "OPERATION_NOT_ALLOWED : Password sign-in is disabled.")),
        ("an exhausted quota", refusal(429, "QUOTA_EXCEEDED : Exceeded daily quota for email sign-in.")),
        ("a refusal of another kind", text(400, json!({ "error": "INVALID_PASSWORD" }).to_string())),
        ("nonsense", text(200, "{\"localId\":")),
        ("a list", text(200, "[]")),
        ("a redirect", text(302, "")),
        ("a large body", text(200, format!("{{\"localId\":\"{}\"}}", "x".repeat(70_000)))),
        (
            "the provider's second factor",
            text(200, json!({ "localId": "p1", "mfaPendingCredential": "m" }).to_string()),
        ),
        ("no answer", Reply::Silence(LONG)),
        ("a late body", Reply::SlowBody(LONG)),
        ("a hang-up", Reply::HangUp),
    ] {
        let provider = Recorded::start([("signInWithPassword", reply)]).await;
        let app = app_of(&provider.flags()).await;
        let answer = app.anonymous().log_in("ann@farm.example", PASSWORD).await;
        assert_eq!(answer.status, 503, "{what}: {}", answer.text());
        answer.refused(503, "unavailable", UNAVAILABLE);
        assert_eq!(answer.header("retry-after"), "1", "{what}");
        assert_eq!(provider.asked().len(), 1, "{what}: the password was sent more than once");
    }
}

#[tokio::test]
async fn the_signed_in_account_must_be_the_one_that_lookup_describes() {
    for (what, told) in [
        ("another", profile(&json!({ "localId": "p2", "email": "ann@farm.example", "emailVerified": true }))),
        ("nobody", text(200, "{}")),
        ("one without an address", profile(&json!({ "localId": "p1", "emailVerified": true }))),
        ("one with another kind of address", profile(&json!({ "localId": "p1", "email": "ann" }))),
        ("one who may not", refusal(400, "INVALID_ID_TOKEN")),
    ] {
        let provider = Recorded::start([("signInWithPassword", let_in()), ("lookup", told)]).await;
        let app = app_of(&provider.flags()).await;
        let answer = app.anonymous().log_in("ann@farm.example", PASSWORD).await;
        assert_eq!(answer.status, 503, "{what}: {}", answer.text());
        assert!(!answer.headers.contains_key("set-cookie"));
    }
}

#[tokio::test]
async fn an_invalid_id_signs_nobody_in() {
    let long = "x".repeat(129);
    for id in ["", "a b", long.as_str()] {
        let told = json!({ "localId": id, "idToken": "t0k3n", "email": "ann@farm.example" });
        let answers = [("signInWithPassword", text(200, told.to_string())), ("lookup", profile(&told))];
        let app = app_of(&Recorded::start(answers).await.flags()).await;
        let answer = app.anonymous().log_in("ann@farm.example", PASSWORD).await;
        answer.refused(503, "unavailable", UNAVAILABLE);
    }
}

#[tokio::test]
async fn too_many_attempts_at_the_provider_answer_429() {
    let message = "TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.";
    let provider = Recorded::start([("signInWithPassword", refusal(400, message))]).await;
    let app = app_of(&provider.flags()).await;
    let answer = app.anonymous().log_in("ann@farm.example", PASSWORD).await;
    answer.refused(429, "too-many-requests", "Too many tries. Please wait a moment and try again.");
    assert_eq!(answer.header("retry-after"), "60");
}

#[tokio::test]
async fn a_password_too_weak_for_the_provider_is_refused_like_one_too_weak_for_us() {
    for (message, code) in [
        ("WEAK_PASSWORD : Password should be at least 6 characters", "password-too-common"),
        (
            "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a \
             numeric character]",
            "password-too-common",
        ),
        ("MISSING_PASSWORD", "password-missing"),
    ] {
        let provider = Recorded::start([("signUp", refusal(400, message))]).await;
        let app = app_of(&provider.flags()).await;
        let answer = sign_up(&app.anonymous(), "ann@farm.example", PASSWORD).await;
        answer.refused_at(400, "validation", &[("password", code)]);
    }
}

#[tokio::test]
async fn a_disabled_account_is_refused_even_if_the_provider_accepts_it() {
    let told = json!({ "localId": "p1", "email": "ann@farm.example", "disabled": true });
    let answers = [("signInWithPassword", let_in()), ("lookup", profile(&told))];
    let app = app_of(&Recorded::start(answers).await.flags()).await;
    let answer = app.anonymous().log_in("ann@farm.example", PASSWORD).await;
    answer.refused_at(403, "auth/user-disabled", &[]);
}

#[tokio::test]
async fn requests_match_the_providers_reference() {
    let told = json!({ "localId": "p1", "email": "Ann@Farm.Example", "emailVerified": true });
    let provider = Recorded::start([("signInWithPassword", let_in()), ("lookup", profile(&told))]).await;
    let app = app_of(&provider.flags()).await;
    let answer = app.anonymous().log_in("Ann@farm.example", PASSWORD).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["email"]), (200, &json!("ann@farm.example")));
    let asked = provider.asked();
    let bodies: Vec<Value> = asked.iter().map(|it| serde_json::from_str(&it.body).unwrap()).collect();
    assert_eq!(
        bodies,
        [
            json!({ "email": "ann@farm.example", "password": PASSWORD, "returnSecureToken": true }),
            json!({ "idToken": "t0k3n" }),
        ]
    );
    for (asked, call) in asked.iter().zip(["signInWithPassword", "lookup"]) {
        assert!(asked.head.starts_with(&format!("POST /v1/accounts:{call} HTTP/1.1\r\n")), "{}", asked.head);
        for header in ["x-goog-api-key: key", "content-type: application/json"] {
            assert!(asked.head.lines().any(|line| line == header), "{}", asked.head);
        }
    }
}

#[tokio::test]
async fn a_password_reset_is_answered_before_the_provider_answers() {
    let provider = Recorded::start([("sendOobCode", Reply::Silence(LONG))]).await;
    let app = app_of(&provider.flags()).await;
    let answer = app.anonymous().post("/api/password-resets", &json!({ "email": "ann@farm.example" })).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
    app.until(async || provider.asked().len() == 1).await;
    let body: Value = serde_json::from_str(&provider.asked()[0].body).unwrap();
    assert_eq!(body, json!({ "requestType": "PASSWORD_RESET", "email": "ann@farm.example" }));
}
