//! `POST /api/invitations`

use reqwest::Method;
use serde_json::{Value, json};

use super::PATH;
use crate::links::{links, mails};
use crate::toolkit::TestApp;

#[tokio::test]
async fn each_farmer_gets_one_mail_and_is_pending_in_the_agents_links() {
    let app = TestApp::start().await;
    let (agent, farmer) = (app.agent().await, app.farmer().await);
    let emails = [&farmer.email, "new@farm.example", "NEW@farm.example ", "a,b@farm.example"];
    let answer = agent.post(PATH, &json!({ "emails": emails })).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
    assert_eq!(mails(&app, &farmer.email, 2).await, ["plantings-asked"]);
    assert_eq!(app.mails_to("new@farm.example", 1).await.len(), 1);
    let mut waiting: Vec<_> = links(&agent).await.into_iter().map(|link| link["email"].clone()).collect();
    waiting.sort_by_key(Value::to_string);
    let mut expected = vec![json!("a,b@farm.example"), json!(farmer.email), json!("new@farm.example")];
    expected.sort_by_key(Value::to_string);
    assert_eq!(waiting, expected);
    assert_eq!(links(&farmer).await[0]["requestedBy"], agent.user_id);
}

#[tokio::test]
async fn invalid_addresses_are_reported_by_index_and_nothing_is_sent() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let sent = agent.post(PATH, &json!({ "emails": ["fern@farm.example", "nobody", " "] })).await;
    sent.refused_at(400, "validation", &[("emails[1]", "email-format"), ("emails[2]", "email-missing")]);
    let none = agent.post(PATH, &json!({ "emails": [] })).await;
    none.refused_at(400, "validation", &[("emails", "email-missing")]);
    let hundred: Vec<_> = (0..100).map(|number| format!("{number}@farm.example")).collect();
    let more: Vec<_> = hundred.iter().cloned().chain(["x@farm.example".to_owned()]).collect();
    agent.post(PATH, &json!({ "emails": more })).await.refused_at(
        400,
        "validation",
        &[("emails", "too-many")],
    );
    assert_eq!(links(&agent).await.len(), 0);
    assert_eq!(agent.post(PATH, &json!({ "emails": hundred })).await.status, 202);
    assert_eq!(links(&agent).await.len(), 100);
}

#[tokio::test]
async fn own_address_is_refused_and_nothing_is_sent() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let emails = ["fern@farm.example".to_owned(), agent.email.to_uppercase()];
    let sent = agent.post(PATH, &json!({ "emails": emails })).await;
    sent.refused_at(400, "validation", &[("emails[1]", "own-address")]);
    assert_eq!(links(&agent).await.len(), 0);
}

#[tokio::test]
async fn people_who_are_no_farmers_are_refused_while_log_in_would_tell_who_has_an_account() {
    let app = TestApp::with(&["--rate-limits", "disclosure=1/1h"]).await;
    let (agent, colleague, employee) = (app.agent().await, app.agent().await, app.employee().await);
    let invites = async |emails: &[&str]| agent.post(PATH, &json!({ "emails": emails })).await;
    let refused = invites(&["fern@farm.example", &colleague.email]).await;
    refused.refused_at(400, "validation", &[("emails[1]", "not-a-farmer")]);
    assert_eq!(links(&agent).await.len(), 0);
    invites(&[&colleague.email]).await.refused_at(400, "validation", &[("emails[0]", "not-a-farmer")]);
    let unknown = invites(&["fern@farm.example"]).await;
    let untold = invites(&[&employee.email]).await;
    assert_eq!((untold.status.as_u16(), untold.text()), (202, unknown.text()));
    assert_eq!(links(&employee).await.len(), 0);
}

#[tokio::test]
async fn own_message_is_mailed_and_one_with_a_link_is_refused() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let invite = async |message: &str| {
        agent.post(PATH, &json!({ "emails": ["fern@farm.example"], "message": message })).await
    };
    let long = "x".repeat(501);
    for (message, code) in [("See evil.example", "message-link"), (&long, "message-too-long")] {
        invite(message).await.refused_at(400, "validation", &[("message", code)]);
    }
    assert_eq!(links(&agent).await.len(), 0);
    assert_eq!(invite("Hello <b>Fern</b>").await.status, 202);
    let mail = &app.mails_to("fern@farm.example", 1).await[0];
    assert!(mail.text.contains(&format!("({}):\n> Hello <b>Fern</b>\n\n", agent.email)), "{}", mail.text);
    let data = agent.get("/api/accounts/current/data").await.json();
    assert_eq!(data["invitations"][0]["message"], "Hello <b>Fern</b>");
}

#[tokio::test]
async fn an_address_that_its_account_did_not_confirm_is_invited() {
    let app = TestApp::start().await;
    let (agent, newcomer) = (app.agent().await, app.account().await);
    let record = json!({
        "firstName": "Ada", "lastName": "Acre", "email": newcomer.email, "phoneNumber": "3085550100", "isAgent": true,
    });
    assert_eq!(newcomer.post("/api/users", &record).await.status, 201);
    assert_eq!(agent.post(PATH, &json!({ "emails": [newcomer.email] })).await.status, 202);
}

#[tokio::test]
async fn only_agents_with_a_confirmed_address_can_invite() {
    let app = TestApp::start().await;
    let body = json!({ "emails": ["fern@farm.example"] });
    app.anonymous().post(PATH, &body).await.refused_at(401, "auth/session-required", &[]);
    app.account().await.post(PATH, &body).await.refused_at(403, "users/record-missing", &[]);
    for other in [app.farmer().await, app.employee().await] {
        other.post(PATH, &body).await.refused(
            403,
            "forbidden",
            "Your account does not have permission to do this.",
        );
        assert_eq!(links(&other).await.len(), 0);
    }
    let newcomer = app.account().await;
    let record = json!({
        "firstName": "Ada", "lastName": "Acre", "email": newcomer.email, "phoneNumber": "3085550100", "isAgent": true,
    });
    assert_eq!(newcomer.post("/api/users", &record).await.status, 201);
    let sentence = "Please confirm your email address first.";
    newcomer.post(PATH, &body).await.refused(403, "auth/email-unverified", sentence);
    newcomer.post("/api/invitations/links", &json!({})).await.refused(403, "auth/email-unverified", sentence);
}

#[tokio::test]
async fn each_address_counts_toward_the_rate_and_a_call_above_the_burst_is_refused() {
    let app = TestApp::with(&["--rate-limits", "agent-invitation=3/1h"]).await;
    let agent = app.agent().await;
    let invites = async |emails: &[&str]| agent.post(PATH, &json!({ "emails": emails })).await;
    assert_eq!(invites(&["a@b.c", "b@b.c"]).await.status, 202);
    let answer = invites(&["c@b.c", "d@b.c"]).await;
    answer.refused(429, "too-many-requests", "Too many tries. Please wait a moment and try again.");
    assert!(answer.headers.contains_key("retry-after"));
    let answer = invites(&["c@b.c", "d@b.c", "e@b.c", "f@b.c"]).await;
    answer.refused(429, "too-many-requests", "These are too many at once. Please try fewer.");
    assert_eq!(invites(&["c@b.c"]).await.status, 202);
    assert_eq!(links(&agent).await.len(), 3);
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let sent =
        |content_type: &'static str, body: Vec<u8>| agent.send_raw(Method::POST, PATH, content_type, body);
    let unknown = json!({ "emails": ["a@b.c"], "x": 1 }).to_string();
    sent("application/json", unknown.into()).await.refused_at(
        400,
        "unknown-field",
        &[("x", "unknown-field")],
    );
    sent("application/json", b"{}".into()).await.refused_at(
        400,
        "malformed-json",
        &[("emails", "missing-field")],
    );
    let other = json!({ "emails": "a@b.c" }).to_string();
    assert_eq!(sent("application/json", other.into()).await.json()["code"], "malformed-json");
    sent("text/plain", b"{}".into()).await.refused_at(415, "unsupported-media-type", &[]);
    sent("application/json", vec![b' '; 600_000]).await.refused_at(413, "payload-too-large", &[]);
}
