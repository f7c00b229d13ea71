//! `POST /api/links/{linkId}/remind`

use rules::ids::UserId;
use rules::invitation_message::InvitationMessage;
use rules::user::{EmailAddress, UserType};
use serde_json::json;
use server::clock;
use store::Viewer;
use store::invitations::{self, Ask};
use store::links::{LinkId, LinkKind};

use super::{links, mails, only_link, request_link};
use crate::toolkit::{Client, TestApp, new_id};

const SENTENCE: &str = "This invitation was sent within the last day. Please wait until tomorrow.";

/// Stores an invitation that the agent sent so many days ago.
async fn invited(app: &TestApp, agent: &Client, email: &str, days: i64) {
    let user_id = UserId(agent.user_id.parse().expect("an id"));
    let ask = Ask {
        link_id: LinkId(new_id()),
        asker: Viewer { user_id, user_type: UserType::Agent },
        kind: LinkKind::Agent,
        email: EmailAddress::parse(email).expect("an address"),
        token: None,
        message: InvitationMessage::parse("See you Friday").expect("a message"),
    };
    let sent_at = clock::now().expect("a time").days_before(days);
    app.store().write(move |connection| invitations::ask(connection, &ask, sent_at)).await.expect("stored");
}

#[tokio::test]
async fn reminder_is_mailed_once_a_day() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    invited(&app, &agent, &farmer.email, 2).await;
    let remind = format!("{}/remind", only_link(&agent).await);
    assert_eq!(agent.post(&remind, &json!({})).await.status, 202);
    agent.post(&remind, &json!({})).await.refused(409, "links/asked-today", SENTENCE);
    let mail = &app.mails_to(&farmer.email, 2).await[1];
    assert!(mail.text.contains("> See you Friday"), "{}", mail.text);
    assert_eq!(links(&farmer).await[0]["requestedBy"], agent.user_id);
}

#[tokio::test]
async fn reminder_of_a_declined_request_looks_the_same_and_mails_nothing() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    invited(&app, &agent, &farmer.email, 2).await;
    assert_eq!(farmer.delete(&only_link(&farmer).await).await.status, 204);
    let remind = format!("{}/remind", only_link(&agent).await);
    let answer = agent.post(&remind, &json!({})).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
    agent.post(&remind, &json!({})).await.refused(409, "links/asked-today", SENTENCE);
    assert_eq!(links(&farmer).await, [] as [serde_json::Value; 0]);
    // The next mail is of another kind.
    farmer.post("/api/password-resets", &json!({ "email": farmer.email })).await;
    assert_eq!(mails(&app, &farmer.email, 2).await, ["password-reset"]);
}

#[tokio::test]
async fn reminders_count_toward_the_rate_of_invitations() {
    let app = TestApp::with(&["--rate-limits", "agent-invitation=1/1h"]).await;
    let agent = app.agent().await;
    invited(&app, &agent, "fern@farm.example", 2).await;
    let remind = format!("{}/remind", only_link(&agent).await);
    assert_eq!(request_link(&agent, "other@farm.example").await.status, 202);
    assert_eq!(agent.post(&remind, &json!({})).await.status.as_u16(), 429);
}

#[tokio::test]
async fn only_the_asker_reminds_of_a_request_that_waits() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    invited(&app, &agent, &farmer.email, 2).await;
    let link = only_link(&agent).await;
    let remind = format!("{link}/remind");
    for other in [&farmer, &app.agent().await] {
        other.post(&remind, &json!({})).await.not_found();
    }
    assert_eq!(agent.delete(&link).await.status, 204);
    agent.post(&remind, &json!({})).await.not_found();
}
