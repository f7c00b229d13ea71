//! `/api/links`

mod accept;
mod delete;
mod get;
mod post;
mod postgres;
mod remind;
mod restore;

use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, TestApp};

pub(crate) const PATH: &str = "/api/links";

/// Asks for a link with the person at the address.
pub(crate) async fn request_link(client: &Client, email: &str) -> Answer {
    client.post(PATH, &json!({ "email": email })).await
}

/// Asks the person at the address to be the farmer's employee.
async fn request_employee(farmer: &Client, email: &str) -> Answer {
    farmer.post(PATH, &json!({ "email": email, "kind": "employee" })).await
}

pub(crate) async fn links(client: &Client) -> Vec<Value> {
    let answer = client.get(PATH).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json().as_array().cloned().expect("a list")
}

/// The path of the person's link; panics if they do not have exactly one.
pub(crate) async fn only_link(client: &Client) -> String {
    let links = links(client).await;
    assert_eq!(links.len(), 1, "{links:?}");
    format!("{PATH}/{}", links[0]["linkId"].as_str().expect("an id"))
}

pub(crate) async fn accept(client: &Client, link: &str) -> Answer {
    client.post(&format!("{link}/accept"), &json!({})).await
}

/// How many plantings of the farmer the person sees; none if they may not see any.
pub(crate) async fn plantings(client: &Client, farmer: &Client) -> Option<usize> {
    let answer = client.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await;
    (answer.status == 200).then(|| answer.json().as_array().map_or(0, Vec::len))
}

/// Waits for at least `count` mails to the address. Returns their kinds in order, without the first, the sign-up's.
pub(crate) async fn mails(app: &TestApp, email: &str, count: usize) -> Vec<String> {
    let mails = app.mails_to(email, count).await;
    mails.into_iter().map(|mail| mail.kind).skip(1).collect()
}
