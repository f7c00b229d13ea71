//! `GET`, `POST`, `PUT` and `DELETE /api/accounts/current/second-factor`, and log-ins with a second factor

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{Answer, Authenticator, Client, PASSWORD, TestApp};

const PATH: &str = "/api/accounts/current/second-factor";
const REQUIRED: &str = "Please enter the code that your authenticator app shows, or a recovery code.";
const WRONG: &str = "That code is wrong or was already used. Please wait for the next one.";

async fn begin(client: &Client) -> Answer {
    client.post(PATH, &json!({ "password": PASSWORD })).await
}

/// Turns the second factor on. Returns the app, whose present code is used up, and the recovery codes.
async fn turn_on(client: &Client) -> (Authenticator, Vec<String>) {
    let (app, _, recovery) = turn_on_with(client).await;
    (app, recovery)
}

/// The same, and also returns the used code.
async fn turn_on_with(client: &Client) -> (Authenticator, String, Vec<String>) {
    let app = Authenticator::of(&begin(client).await);
    let code = app.code(0);
    let enabled = client.put(PATH, &json!({ "code": code })).await;
    assert_eq!(enabled.status, 200, "{}", enabled.text());
    (app, code, serde_json::from_value(enabled.json()["recoveryCodes"].clone()).unwrap())
}

async fn log_in_with_code(client: &Client, email: &str, code: &str) -> Answer {
    let body = json!({ "email": email, "password": PASSWORD, "code": code });
    client.post("/api/sessions", &body).await
}

#[tokio::test]
async fn the_first_code_turns_it_on_and_ends_other_sessions() {
    let (app, farmer) = TestApp::with_farmer().await;
    let phone = app.anonymous();
    phone.log_in(&farmer.email, PASSWORD).await;
    let off = json!({ "enabled": false, "recoveryCodesLeft": 0 });
    assert_eq!(farmer.get(PATH).await.json(), off);
    let begun = begin(&farmer).await;
    assert_eq!(begun.status, 200);
    assert!(begun.json()["uri"].as_str().unwrap().contains(begun.json()["secret"].as_str().unwrap()));
    // The setup alone does not require a code yet.
    assert_eq!(farmer.get(PATH).await.json(), off);
    assert_eq!(phone.log_in(&farmer.email, PASSWORD).await.status, 200);
    farmer.put(PATH, &json!({ "code": "000000" })).await.refused(401, "auth/invalid-second-factor", WRONG);
    let enabled = farmer.put(PATH, &json!({ "code": Authenticator::of(&begun).code(0) })).await;
    assert_eq!(enabled.json()["recoveryCodes"].as_array().map(Vec::len), Some(10));
    assert_eq!(farmer.get(PATH).await.json(), json!({ "enabled": true, "recoveryCodesLeft": 10 }));
    phone.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    assert_eq!(farmer.get("/api/sessions/current").await.status, 200);
}

#[tokio::test]
async fn signing_in_needs_the_password_and_a_code_that_works_once() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (authenticator, used, _) = turn_on_with(&farmer).await;
    let browser = app.anonymous();
    browser.log_in(&farmer.email, PASSWORD).await.refused(401, "auth/second-factor-required", REQUIRED);
    for code in ["", "  "] {
        log_in_with_code(&browser, &farmer.email, code).await.refused(
            401,
            "auth/second-factor-required",
            REQUIRED,
        );
    }
    // The code that turned it on is used up. A wrong password reveals nothing about the code.
    for code in [used, "000000".into(), "nonsense".into(), "9".repeat(1000)] {
        log_in_with_code(&browser, &farmer.email, &code).await.refused(
            401,
            "auth/invalid-second-factor",
            WRONG,
        );
    }
    let code = authenticator.code(1);
    let wrong = json!({ "email": farmer.email, "password": "another", "code": code });
    browser.post("/api/sessions", &wrong).await.refused_at(401, "auth/invalid-credential", &[]);
    assert_eq!(browser.get("/api/sessions/current").await.status, 401);
    assert_eq!(log_in_with_code(&browser, &farmer.email, &code).await.status, 200);
    assert_eq!(browser.get("/api/sessions/current").await.status, 200);
    let again = log_in_with_code(&app.anonymous(), &farmer.email, &code).await;
    again.refused(401, "auth/invalid-second-factor", WRONG);
}

#[tokio::test]
async fn one_of_eight_concurrent_log_ins_with_one_code_succeeds() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (authenticator, recovery) = turn_on(&farmer).await;
    for code in [authenticator.code(1), recovery[0].clone()] {
        let browsers: Vec<_> = (0..8).map(|_| app.anonymous()).collect();
        let answers = join_all(browsers.iter().map(|it| log_in_with_code(it, &farmer.email, &code))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1, "{answers:?}");
    }
}

#[tokio::test]
async fn a_recovery_code_works_once_in_any_case_and_spacing() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (_, recovery) = turn_on(&farmer).await;
    for (code, typed) in
        [(&recovery[3], recovery[3].clone()), (&recovery[7], recovery[7].to_uppercase().replace('-', " "))]
    {
        assert_eq!(log_in_with_code(&app.anonymous(), &farmer.email, &typed).await.status, 200);
        let again = log_in_with_code(&app.anonymous(), &farmer.email, code).await;
        again.refused(401, "auth/invalid-second-factor", WRONG);
    }
    assert_eq!(farmer.get(PATH).await.json()["recoveryCodesLeft"], 8);
}

#[tokio::test]
async fn turning_it_off_needs_the_password_and_a_code() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (authenticator, recovery) = turn_on(&farmer).await;
    let off = async |password: &str, code: &str| {
        farmer.delete_json(PATH, &json!({ "password": password, "code": code })).await
    };
    off("another", &authenticator.code(1)).await.refused_at(401, "auth/invalid-credential", &[]);
    off(PASSWORD, "000000").await.refused_at(401, "auth/invalid-second-factor", &[]);
    off(PASSWORD, "").await.refused_at(401, "auth/second-factor-required", &[]);
    assert_eq!(farmer.get(PATH).await.json()["enabled"], true);
    assert_eq!(off(PASSWORD, &authenticator.code(1)).await.status, 204);
    assert_eq!(off(PASSWORD, "").await.status, 204);
    assert_eq!(farmer.get(PATH).await.json(), json!({ "enabled": false, "recoveryCodesLeft": 0 }));
    assert_eq!(app.anonymous().log_in(&farmer.email, PASSWORD).await.status, 200);
    // Recovery codes of the old second factor do not work for the new one.
    turn_on(&farmer).await;
    log_in_with_code(&app.anonymous(), &farmer.email, &recovery[0]).await.refused_at(
        401,
        "auth/invalid-second-factor",
        &[],
    );
}

#[tokio::test]
async fn turning_it_on_or_off_sends_a_mail_to_the_owner() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (_, recovery) = turn_on(&farmer).await;
    for code in [&recovery[0], &recovery[1]] {
        farmer.delete_json(PATH, &json!({ "password": PASSWORD, "code": code })).await;
    }
    let change = json!({ "currentPassword": PASSWORD, "password": "zebra tractor 9" });
    farmer.put("/api/accounts/current/password", &change).await;
    // Turning it off a second time sends no mail.
    let mails = app.mails_to(&farmer.email, 4).await;
    let kinds: Vec<_> = mails.iter().map(|mail| mail.kind.as_str()).collect();
    let expected =
        ["address-verification", "second-factor-enabled", "second-factor-disabled", "password-changed"];
    assert_eq!(kinds, expected);
}

#[tokio::test]
async fn deleting_the_account_needs_a_code() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let (authenticator, _) = turn_on(&farmer).await;
    let leaves = async |body: Value| farmer.delete_json("/api/accounts/current", &body).await;
    leaves(json!({ "password": PASSWORD })).await.refused_at(401, "auth/second-factor-required", &[]);
    let wrong = json!({ "password": PASSWORD, "code": "000000" });
    leaves(wrong).await.refused_at(401, "auth/invalid-second-factor", &[]);
    assert_eq!(leaves(json!({ "password": PASSWORD, "code": authenticator.code(1) })).await.status, 204);
}

#[tokio::test]
async fn setup_is_refused_while_it_is_on() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (authenticator, _) = turn_on(&farmer).await;
    begin(&farmer).await.refused_at(409, "auth/second-factor-enabled", &[]);
    let again = farmer.put(PATH, &json!({ "code": authenticator.code(1) })).await;
    again.refused_at(409, "auth/second-factor-enabled", &[]);
    // Neither call used the code up.
    assert_eq!(log_in_with_code(&app.anonymous(), &farmer.email, &authenticator.code(1)).await.status, 200);
}

#[tokio::test]
async fn a_second_setup_replaces_the_first_secret() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let (first, second) = (begin(&farmer).await, begin(&farmer).await);
    let code = Authenticator::of(&first).code(0);
    farmer.put(PATH, &json!({ "code": code })).await.refused_at(401, "auth/invalid-second-factor", &[]);
    let code = Authenticator::of(&second).code(0);
    assert_eq!(farmer.put(PATH, &json!({ "code": code })).await.status, 200);
}

#[tokio::test]
async fn setup_needs_the_password_and_a_confirmed_address_and_enabling_needs_a_setup() {
    let app = TestApp::start().await;
    let (farmer, unconfirmed) = (app.farmer().await, app.account().await);
    let wrong = farmer.post(PATH, &json!({ "password": "another" })).await;
    wrong.refused_at(401, "auth/invalid-credential", &[]);
    farmer.put(PATH, &json!({ "code": "123456" })).await.refused_at(401, "auth/invalid-second-factor", &[]);
    begin(&unconfirmed).await.refused_at(403, "auth/email-unverified", &[]);
    let nobody = app.anonymous();
    for answer in [
        nobody.get(PATH).await,
        begin(&nobody).await,
        nobody.put(PATH, &json!({ "code": "123456" })).await,
        nobody.delete_json(PATH, &json!({ "password": PASSWORD, "code": "123456" })).await,
    ] {
        answer.refused_at(401, "auth/session-required", &[]);
    }
}

#[tokio::test]
async fn a_person_who_types_wrong_codes_waits_no_longer_than_a_code_lives() {
    let app = TestApp::with_rates().await;
    let farmer = app.farmer().await;
    let (authenticator, _) = turn_on(&farmer).await;
    let browser = app.anonymous();
    for code in ["000001", "000002", "000003", "000004", "000005"] {
        browser.log_in(&farmer.email, PASSWORD).await.refused(401, "auth/second-factor-required", REQUIRED);
        log_in_with_code(&browser, &farmer.email, code).await.refused(
            401,
            "auth/invalid-second-factor",
            WRONG,
        );
    }
    let refused = log_in_with_code(&browser, &farmer.email, &authenticator.code(1)).await;
    refused.refused_at(429, "too-many-requests", &[]);
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=30).contains(&wait), "{wait}");
    // The password alone is not held up.
    browser.log_in(&farmer.email, PASSWORD).await.refused(401, "auth/second-factor-required", REQUIRED);
}

#[tokio::test]
async fn code_attempts_are_rate_limited() {
    let app = TestApp::with_rates().await;
    let farmer = app.farmer().await;
    begin(&farmer).await;
    for _ in 0..5 {
        let tried = farmer.put(PATH, &json!({ "code": "000000" })).await;
        tried.refused_at(401, "auth/invalid-second-factor", &[]);
    }
    farmer.put(PATH, &json!({ "code": "000000" })).await.refused_at(429, "too-many-requests", &[]);
    let off = farmer.delete_json(PATH, &json!({ "password": PASSWORD, "code": "000000" })).await;
    off.refused_at(429, "too-many-requests", &[]);
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for (method, body, member) in [
        (Method::POST, json!({ "password": PASSWORD, "x": 1 }), "x"),
        (Method::PUT, json!({ "code": "123456", "x": 1 }), "x"),
        (Method::DELETE, json!({ "password": PASSWORD, "code": "123456", "x": 1 }), "x"),
    ] {
        let sent = |content_type: &'static str, body: Vec<u8>| {
            farmer.send_raw(method.clone(), PATH, content_type, body)
        };
        let unknown = sent("application/json", body.to_string().into()).await;
        unknown.refused_at(400, "unknown-field", &[(member, "unknown-field")]);
        sent("application/json", b"{}".into()).await.refused_at(
            400,
            "malformed-json",
            &[(if method == Method::PUT { "code" } else { "password" }, "missing-field")],
        );
        sent("text/plain", b"{}".into()).await.refused_at(415, "unsupported-media-type", &[]);
        sent("application/json", vec![b' '; 600_000]).await.refused_at(413, "payload-too-large", &[]);
    }
}
