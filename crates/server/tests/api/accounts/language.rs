//! `PUT /api/accounts/current/language`, and the language that a sign-up or a log-in sets.

use mail_parser::MessageParser;
use reqwest::Method;
use reqwest::header::ACCEPT_LANGUAGE;
use serde_json::{Value, json};

use crate::toolkit::{Client, PASSWORD, TestApp, new_id};

const PATH: &str = "/api/accounts/current/language";

/// Signs up or logs in from a browser that asks for this language.
async fn send_credentials(client: &Client, path: &str, email: &str, language: &str) {
    let body = json!({ "email": email, "password": PASSWORD });
    let answer = client
        .send(Method::POST, path, |request| request.json(&body).header(ACCEPT_LANGUAGE, language))
        .await;
    assert!(answer.status.is_success(), "{}", answer.text());
}

/// A new account that signed up in this language.
async fn signed_up(app: &TestApp, language: &str) -> Client {
    let email = format!("{}@farm.example", new_id());
    let mut client = app.anonymous();
    send_credentials(&client, "/api/accounts", &email, language).await;
    client.email = email;
    client
}

async fn language(client: &Client) -> Value {
    client.get("/api/accounts/current/data").await.json()["account"]["language"].clone()
}

async fn choose_language(client: &Client, language: &str) {
    let answer = client.put(PATH, &json!({ "language": language })).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
}

/// Waits for this many mails to the address. Returns the last one's subject and the language that its HTML names.
async fn latest(app: &TestApp, email: &str, count: usize) -> (String, &'static str) {
    let mail = app.mails_to(email, count).await.pop().expect("a mail");
    let parsed = MessageParser::default().parse(&mail.raw).expect("a well-formed mail");
    let html = parsed.body_html(0).expect("HTML");
    let named = |tag: &&str| html.contains(&format!("<html lang=\"{tag}\">"));
    (mail.subject.clone(), ["en", "es"].into_iter().find(named).expect("a language"))
}

async fn request_reset(app: &TestApp, email: &str) {
    let answer = app.anonymous().post("/api/password-resets", &json!({ "email": email })).await;
    assert_eq!(answer.status, 202);
}

#[tokio::test]
async fn a_sign_up_in_spanish_gets_mails_in_spanish() {
    let app = TestApp::start().await;
    let (spanish, english) = (signed_up(&app, "es-US").await, signed_up(&app, "en-US,es;q=0.5").await);
    let confirm = |subject: &str| (subject.to_owned(), if subject.starts_with('C') { "es" } else { "en" });
    assert_eq!(latest(&app, &spanish.email, 1).await, confirm("Confirme su correo electrónico"));
    assert_eq!(latest(&app, &english.email, 1).await, confirm("Please confirm your email address"));
    assert_eq!((language(&spanish).await, language(&english).await), (json!("es"), json!("en")));
}

#[tokio::test]
async fn every_mail_to_an_account_is_in_its_language() {
    let app = TestApp::start().await;
    let spanish = signed_up(&app, "es").await;
    assert_eq!(spanish.post("/api/email-verifications", &json!({})).await.status, 202);
    assert_eq!(latest(&app, &spanish.email, 2).await.1, "es");
    request_reset(&app, &spanish.email).await;
    assert_eq!(latest(&app, &spanish.email, 3).await.0, "Elija una contraseña nueva");
    let change = json!({ "currentPassword": PASSWORD, "password": "zebra tractor 9" });
    assert_eq!(spanish.put("/api/accounts/current/password", &change).await.status, 204);
    assert_eq!(latest(&app, &spanish.email, 4).await.0, "Su contraseña ha cambiado");
    let farewell = json!({ "password": "zebra tractor 9" });
    assert_eq!(spanish.delete_json("/api/accounts/current", &farewell).await.status, 204);
    assert_eq!(latest(&app, &spanish.email, 5).await.0, "Su cuenta está eliminada");
}

#[tokio::test]
async fn a_chosen_language_holds_for_its_account() {
    let app = TestApp::start().await;
    let (one, other) = (app.account().await, app.account().await);
    choose_language(&one, "es").await;
    choose_language(&one, "es").await;
    assert_eq!((language(&one).await, language(&other).await), (json!("es"), json!("en")));
    request_reset(&app, &one.email).await;
    assert_eq!(latest(&app, &one.email, 2).await.1, "es");
    choose_language(&one, "en").await;
    request_reset(&app, &one.email).await;
    assert_eq!(latest(&app, &one.email, 3).await.1, "en");
}

#[tokio::test]
async fn a_log_in_sets_the_language_if_the_browser_asks_for_a_supported_one() {
    let app = TestApp::start().await;
    let account = app.account().await;
    for (wanted, expected) in [("es-MX,en", "es"), ("pl", "es"), ("not a language", "es"), ("en-GB", "en")] {
        send_credentials(&app.anonymous(), "/api/sessions", &account.email, wanted).await;
        assert_eq!(language(&account).await, expected, "{wanted}");
    }
    choose_language(&account, "es").await;
    assert_eq!(app.anonymous().log_in(&account.email, PASSWORD).await.status, 200);
    assert_eq!(language(&account).await, "es");
    // A refused log-in changes nothing.
    let body = json!({ "email": account.email, "password": "another" });
    let browser = app.anonymous();
    let refused = browser
        .send(Method::POST, "/api/sessions", |request| request.json(&body).header(ACCEPT_LANGUAGE, "en"));
    refused.await.refused_at(401, "auth/invalid-credential", &[]);
    assert_eq!(language(&account).await, "es");
}

#[tokio::test]
async fn an_invited_account_gets_mail_in_its_language_and_a_stranger_in_the_askers_language() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    let stranger = |name: &str| format!("{name}-{}@farm.example", new_id());
    for (farmers, agents, expected) in [("en", "es", "en"), ("es", "en", "es")] {
        choose_language(&farmer, farmers).await;
        choose_language(&agent, agents).await;
        let stranger = stranger(farmers);
        assert_eq!(farmer.post("/api/links", &json!({ "email": stranger })).await.status, 202);
        assert_eq!(latest(&app, &stranger, 1).await.1, expected);
    }
    choose_language(&agent, "es").await;
    choose_language(&farmer, "en").await;
    assert_eq!(farmer.post("/api/links", &json!({ "email": agent.email })).await.status, 202);
    let (subject, language) = latest(&app, &agent.email, 2).await;
    assert_eq!(
        (subject.as_str(), language),
        ("Un agricultor lo nombró como su agente de seguro de cosechas", "es")
    );
    // The agent opens the links, and the farmer gets a mail in the farmer's own language.
    assert_eq!(agent.get("/api/links").await.status, 200);
    assert_eq!(latest(&app, &farmer.email, 2).await.1, "en");
    let invited = stranger("invited");
    assert_eq!(agent.post("/api/invitations", &json!({ "emails": [invited] })).await.status, 202);
    assert_eq!(latest(&app, &invited, 1).await.0, "Un agente de seguro de cosechas pide leer sus siembras");
}

#[tokio::test]
async fn a_request_made_before_confirmation_is_mailed_in_the_askers_language() {
    let app = TestApp::start().await;
    let farmer = signed_up(&app, "es").await;
    let record = json!({
        "firstName": "Flor", "lastName": "Campos", "email": farmer.email, "phoneNumber": "3085550100",
        "isAgent": false, "userType": "farmer",
    });
    assert_eq!(farmer.post("/api/users", &record).await.status, 201);
    let stranger = format!("{}@farm.example", new_id());
    assert_eq!(farmer.post("/api/links", &json!({ "email": stranger })).await.status, 202);
    let mails = app.mails_to(&farmer.email, 1).await;
    let (_, token) = mails[0].text.split_once("/verifyEmail/").expect("a link");
    let path = format!("/api/email-verifications/{}", token.split_whitespace().next().unwrap());
    assert_eq!(app.anonymous().put(&path, &json!({})).await.status, 204);
    assert_eq!(latest(&app, &stranger, 1).await.1, "es");
}

#[tokio::test]
async fn an_unsupported_language_is_refused() {
    let app = TestApp::start().await;
    let account = app.account().await;
    for body in [
        json!({}),
        json!({ "language": "pl" }),
        json!({ "language": "ES" }),
        json!({ "language": null }),
        json!({ "language": ["es"] }),
        json!({ "language": "es", "uid": new_id() }),
        json!("es"),
    ] {
        let answer = account.put(PATH, &body).await;
        assert_eq!(answer.status, 400, "{body}: {}", answer.text());
    }
    let raw = account.send_raw(Method::PUT, PATH, "application/json", "{").await;
    raw.refused_at(400, "malformed-json", &[]);
    let text = account.send_raw(Method::PUT, PATH, "text/plain", "{\"language\":\"es\"}").await;
    text.refused_at(415, "unsupported-media-type", &[]);
    let large = format!("{{\"language\":\"{}\"}}", "x".repeat(1024 * 1024));
    let large = account.send_raw(Method::PUT, PATH, "application/json", large).await;
    large.refused_at(413, "payload-too-large", &[]);
    let anonymous = app.anonymous().put(PATH, &json!({ "language": "es" })).await;
    anonymous.refused_at(401, "auth/session-required", &[]);
    assert_eq!(language(&account).await, "en");
}
