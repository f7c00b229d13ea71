//! `GET` and `POST /api/invitations/links`, `DELETE /api/invitations/links/{invitationId}`

use serde_json::{Value, json};

use super::{EXPIRED, PATH, create_link};
use crate::toolkit::{TestApp, new_id};

const LINKS: &str = "/api/invitations/links";

#[tokio::test]
async fn a_link_is_shown_once_listed_while_valid_and_can_be_revoked() {
    let app = TestApp::start().await;
    let (agent, other) = (app.agent().await, app.agent().await);
    let answer = agent.post(LINKS, &json!({})).await;
    assert_eq!(answer.status, 201);
    let given = answer.json();
    let url = given["url"].as_str().unwrap();
    assert!(url.starts_with("http://localhost:") && url.contains("/invitation/"), "{url}");
    let (second, _) = create_link(&agent).await;
    let listed = agent.get(LINKS).await.json();
    assert_eq!(listed.as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&listed[0]["invitationId"], &listed[0]["expiresAt"]),
        (&given["invitationId"], &given["expiresAt"])
    );
    assert!(!listed.to_string().contains(url.rsplit('/').next().unwrap()));
    assert_eq!(other.get(LINKS).await.json(), json!([]));
    let path = format!("{LINKS}/{}", given["invitationId"].as_str().unwrap());
    let call = super::call(url);
    assert_eq!(app.anonymous().get(&call).await.status, 200);
    for _ in 0..2 {
        let answer = agent.delete(&path).await;
        assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    }
    app.anonymous().get(&call).await.refused(410, "links/invitation-expired", EXPIRED);
    assert_eq!(app.anonymous().get(&second).await.status, 200);
    assert_eq!(agent.get(LINKS).await.json().as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn another_persons_link_and_a_missing_link_answer_the_same() {
    let app = TestApp::start().await;
    let (agent, other) = (app.agent().await, app.agent().await);
    let (call, given) = create_link(&agent).await;
    let foreign = other.delete(&format!("{LINKS}/{given}")).await;
    let missing = other.delete(&format!("{LINKS}/{}", new_id())).await;
    missing.not_found();
    assert_eq!(foreign.body, missing.body);
    // The invitation is not one of the agent's links either.
    agent.delete(&format!("/api/links/{given}")).await.not_found();
    assert_eq!(app.anonymous().get(&call).await.status, 200);
    agent.delete(&format!("{LINKS}/nonsense")).await.refused_at(400, "malformed-address", &[]);
}

#[tokio::test]
async fn an_employee_creates_lists_and_revokes_no_links() {
    let app = TestApp::start().await;
    let path = format!("{LINKS}/{}", new_id());
    for (client, status, code) in [
        (app.anonymous(), 401, "auth/session-required"),
        (app.account().await, 403, "users/record-missing"),
        (app.employee().await, 403, "forbidden"),
    ] {
        client.post(LINKS, &json!({})).await.refused_at(status, code, &[]);
        client.get(LINKS).await.refused_at(status, code, &[]);
        client.delete(&path).await.refused_at(status, code, &[]);
    }
}

#[tokio::test]
async fn past_the_rate_an_agent_must_wait() {
    let app = TestApp::with(&["--rate-limits", "agent-invitation=1/1h"]).await;
    let agent = app.agent().await;
    create_link(&agent).await;
    agent.post(LINKS, &json!({})).await.refused_at(429, "too-many-requests", &[]);
    let invited = agent.post(PATH, &json!({ "emails": ["a@b.c"] })).await;
    assert_eq!((invited.status.as_u16(), &invited.json()["code"]), (429, &Value::from("too-many-requests")));
}
