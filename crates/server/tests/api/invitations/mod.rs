//! `/api/invitations`

mod by_token;
mod links;
mod post;

use serde_json::json;

use crate::toolkit::{Client, TestApp};

const PATH: &str = "/api/invitations";
const EXPIRED: &str =
    "This invitation was already used, was withdrawn, or has expired. Please ask for a new one.";

/// The path of the call behind the invitation link in the text.
fn call(text: &str) -> String {
    let (_, token) = text.split_once("/invitation/").expect("a link");
    format!("{PATH}/{}", token.split_whitespace().next().expect("a token"))
}

/// Makes an invitation link as the agent. Returns the path of its call, and its id.
async fn create_link(agent: &Client) -> (String, String) {
    let answer = agent.post(&format!("{PATH}/links"), &json!({})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let given = answer.json();
    (call(given["url"].as_str().expect("a link")), given["invitationId"].as_str().expect("an id").to_owned())
}

/// Invites the address as the agent. Returns the path of the call behind the link in the last of this many mails.
async fn invite_by_mail(app: &TestApp, agent: &Client, email: &str, mails: usize) -> String {
    assert_eq!(agent.post(PATH, &json!({ "emails": [email] })).await.status, 202);
    call(&app.mails_to(email, mails).await[mails - 1].text)
}
