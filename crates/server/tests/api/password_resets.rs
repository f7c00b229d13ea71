//! `POST /api/password-resets`, and `GET` and `PUT /api/password-resets/{token}`

use futures_util::future::join_all;
use reqwest::Method;
use reqwest::header::HOST;
use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, PASSWORD, TestApp};

const PATH: &str = "/api/password-resets";
const OTHER: &str = "zebra tractor 9";
const SENTENCE: &str = "This link was already used or has expired. Please request a new one.";

async fn request_reset(client: &Client, email: &str) -> Answer {
    client.post(PATH, &json!({ "email": email })).await
}

/// Waits for this many mails. Returns the path of the call behind the link in the last one.
async fn link(app: &TestApp, email: &str, mails: usize) -> String {
    let mails = app.mails_to(email, mails).await;
    let text = &mails.iter().rfind(|mail| mail.kind == "password-reset").expect("a mail").text;
    let (_, rest) = text.split_once("http://localhost:").expect("a link to the public URL");
    let (_, token) = rest.split_once("/resetPassword/").expect("a link");
    format!("{PATH}/{}", token.split_whitespace().next().unwrap())
}

async fn set_password(client: &Client, link: &str, password: &str) -> Answer {
    client.put(link, &json!({ "password": password })).await
}

#[tokio::test]
async fn the_link_sets_a_password_once_ends_every_session_and_notifies_the_owner() {
    let app = TestApp::start().await;
    let (account, bystander) = (app.account().await, app.farmer().await);
    let browser = app.anonymous();
    let answer = request_reset(&browser, &format!(" {} ", account.email.to_uppercase())).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
    // The sign-up mail came first.
    let link = link(&app, &account.email, 2).await;
    for _ in 0..2 {
        assert_eq!(browser.get(&link).await.status, 204);
    }
    let answer = set_password(&browser, &link, OTHER).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    assert!(!answer.headers.contains_key("set-cookie"));
    account.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    assert_eq!(bystander.get("/api/sessions/current").await.status, 200);
    browser.log_in(&account.email, PASSWORD).await.refused_at(401, "auth/invalid-credential", &[]);
    let signed_in = browser.log_in(&account.email, OTHER).await;
    // The person has the link, so they can read the mail and the address is confirmed.
    assert_eq!((signed_in.status.as_u16(), &signed_in.json()["emailVerified"]), (200, &Value::Bool(true)));
    for again in [browser.get(&link).await, set_password(&browser, &link, "tractor zebra 9").await] {
        again.refused(410, "auth/reset-expired", SENTENCE);
    }
    let told = app.mails_to(&account.email, 3).await;
    assert_eq!(told[2].kind, "password-changed");
}

#[tokio::test]
async fn the_answer_does_not_reveal_whether_the_account_exists() {
    let (app, farmer) = TestApp::with_farmer().await;
    let known = request_reset(&app.anonymous(), &farmer.email).await;
    for email in ["nobody@farm.example", "nobody", "a,b@farm.example", &"x".repeat(300)] {
        let answer = request_reset(&app.anonymous(), email).await;
        assert_eq!((answer.status, &answer.body), (known.status, &known.body), "{email}");
        let names = |answer: &Answer| {
            let mut names: Vec<_> = answer.headers.keys().map(|name| name.as_str().to_owned()).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(names(&answer), names(&known), "{email}");
    }
}

#[tokio::test]
async fn the_link_uses_the_public_address_whatever_the_host_header() {
    let (app, farmer) = TestApp::with_farmer().await;
    let body = json!({ "email": farmer.email });
    let request = |it: reqwest::RequestBuilder| it.header(HOST, "evil.example").json(&body);
    assert_eq!(app.anonymous().send(Method::POST, PATH, request).await.status, 202);
    link(&app, &farmer.email, 2).await;
    let mails = app.mails_to(&farmer.email, 2).await;
    assert!(!String::from_utf8_lossy(&mails[1].raw).contains("evil"));
}

#[tokio::test]
async fn an_account_gets_three_mails_an_hour_and_the_answer_stays_the_same() {
    let app = TestApp::with_rates().await;
    let farmer = app.farmer().await;
    for _ in 0..5 {
        assert_eq!(request_reset(&app.anonymous(), &farmer.email).await.status, 202);
    }
    let link = link(&app, &farmer.email, 4).await;
    assert_eq!(set_password(&app.anonymous(), &link, OTHER).await.status, 204);
    // The next mail is the fifth.
    let kinds: Vec<_> = app.mails_to(&farmer.email, 5).await.into_iter().map(|mail| mail.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| *kind == "password-reset").count(), 3, "{kinds:?}");
}

#[tokio::test]
async fn an_invalid_password_does_not_use_up_the_link() {
    let (app, farmer) = TestApp::with_farmer().await;
    request_reset(&app.anonymous(), &farmer.email).await;
    let link = link(&app, &farmer.email, 2).await;
    for (password, code) in [
        ("", "password-missing"),
        ("1234567", "password-too-short"),
        (&"x".repeat(129), "password-too-long"),
        ("password1", "password-too-common"),
        ("Fern Field", "password-too-common"),
    ] {
        set_password(&app.anonymous(), &link, password).await.refused_at(
            400,
            "validation",
            &[("password", code)],
        );
    }
    assert_eq!(set_password(&app.anonymous(), &link, OTHER).await.status, 204);
}

#[tokio::test]
async fn an_invalid_token_or_a_token_of_another_kind_does_not_work() {
    let app = TestApp::start().await;
    let account = app.account().await;
    let sign_up = app.mails_to(&account.email, 1).await;
    let (_, rest) = sign_up[0].text.split_once("/verifyEmail/").unwrap();
    let other = rest.split_whitespace().next().unwrap();
    let missing = "A".repeat(43);
    for token in ["nonsense", "%00", "..", other, missing.as_str(), &"A".repeat(5000)] {
        let path = format!("{PATH}/{token}");
        if token != ".." {
            app.anonymous().get(&path).await.refused(410, "auth/reset-expired", SENTENCE);
            set_password(&app.anonymous(), &path, OTHER).await.refused(410, "auth/reset-expired", SENTENCE);
        }
    }
    assert_eq!(account.get("/api/sessions/current").await.status, 200);
}

#[tokio::test]
async fn one_of_eight_concurrent_resets_succeeds() {
    let (app, farmer) = TestApp::with_farmer().await;
    request_reset(&app.anonymous(), &farmer.email).await;
    let link = link(&app, &farmer.email, 2).await;
    let passwords: Vec<_> = (0..8).map(|number| format!("zebra tractor {number}")).collect();
    let browser = app.anonymous();
    let answers = join_all(passwords.iter().map(|password| set_password(&browser, &link, password))).await;
    let set: Vec<_> = passwords.iter().zip(&answers).filter(|(_, answer)| answer.status == 204).collect();
    let [(password, _)] = set.as_slice() else { panic!("{answers:?}") };
    assert!(answers.iter().all(|answer| answer.status == 204 || answer.status == 410), "{answers:?}");
    assert_eq!(browser.log_in(&farmer.email, password).await.status, 200);
}

#[tokio::test]
async fn a_second_factor_is_still_required_after_a_reset() {
    let (app, farmer) = TestApp::with_farmer().await;
    app.turn_on_second_factor(&farmer).await;
    request_reset(&app.anonymous(), &farmer.email).await;
    let link = link(&app, &farmer.email, 2).await;
    assert_eq!(set_password(&app.anonymous(), &link, OTHER).await.status, 204);
    let signing_in = app.anonymous().log_in(&farmer.email, OTHER).await;
    signing_in.refused_at(401, "auth/second-factor-required", &[]);
}

#[tokio::test]
async fn the_link_stops_working_after_a_password_change_or_a_deletion() {
    let app = TestApp::start().await;
    let (changer, leaver) = (app.farmer().await, app.farmer().await);
    for farmer in [&changer, &leaver] {
        request_reset(&app.anonymous(), &farmer.email).await;
    }
    let links = [link(&app, &changer.email, 2).await, link(&app, &leaver.email, 2).await];
    let change = json!({ "currentPassword": PASSWORD, "password": OTHER });
    assert_eq!(changer.put("/api/accounts/current/password", &change).await.status, 204);
    let farewell = json!({ "password": PASSWORD });
    assert_eq!(leaver.delete_json("/api/accounts/current", &farewell).await.status, 204);
    for link in links {
        set_password(&app.anonymous(), &link, "tractor zebra 9").await.refused_at(
            410,
            "auth/reset-expired",
            &[],
        );
    }
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let app = TestApp::start().await;
    let client = app.anonymous();
    request_reset(&client, " ").await.refused_at(400, "validation", &[("email", "email-missing")]);
    let token = format!("{PATH}/{}", "A".repeat(43));
    for (method, path, member) in [(Method::POST, PATH, "email"), (Method::PUT, token.as_str(), "password")] {
        let sent = |content_type: &'static str, body: Vec<u8>| {
            client.send_raw(method.clone(), path, content_type, body)
        };
        let unknown = json!({ member: OTHER, "x": 1 }).to_string();
        let unknown = sent("application/json", unknown.into()).await;
        unknown.refused_at(400, "unknown-field", &[("x", "unknown-field")]);
        let missing = sent("application/json", b"{}".into()).await;
        missing.refused_at(400, "malformed-json", &[(member, "missing-field")]);
        sent("text/plain", b"{}".into()).await.refused_at(415, "unsupported-media-type", &[]);
        sent("application/json", vec![b' '; 600_000]).await.refused_at(413, "payload-too-large", &[]);
    }
}
