//! `/api/invitations`

mod by_token;
mod links;
mod post;

use serde_json::json;

use crate::toolkit::{Client, TestApp};

const PATH: &str = "/api/invitations";
const EXPIRED: &str =
    "This invitation was already used, was withdrawn, or has expired. Please ask for a new one.";

/// The path of the call that a link leads to.
fn call(text: &str) -> String {
    let (_, token) = text.split_once("/invitation/").expect("a link");
    format!("{PATH}/{}", token.split_whitespace().next().expect("a token"))
}

/// Has the agent make a link for farmers.
async fn gives(agent: &Client) -> (String, String) {
    let answer = agent.post(&format!("{PATH}/links"), &json!({})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let given = answer.json();
    (call(given["url"].as_str().expect("a link")), given["invitationId"].as_str().expect("an id").to_owned())
}

/// Has the agent invite that address; the path of the call that the link in the mail leads to.
async fn mailed(app: &TestApp, agent: &Client, email: &str, mails: usize) -> String {
    assert_eq!(agent.post(PATH, &json!({ "emails": [email] })).await.status, 202);
    call(&app.mails_to(email, mails).await[mails - 1].text)
}
