//! What is new to an agent.

mod list;
mod mails;
mod marks;

use serde_json::Value;

use crate::toolkit::Client;

const NEWS: &str = "/api/news";

async fn page(agent: &Client, query: &str) -> Value {
    let answer = agent.get(&format!("{NEWS}{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// What happened to which record, the latest first.
fn told(page: &Value) -> Vec<(String, String)> {
    let tell = |item: &Value| {
        let name = item["record"]["name"].as_str().unwrap_or_default();
        (item["news"].as_str().unwrap().to_owned(), name.to_owned())
    };
    page["items"].as_array().unwrap().iter().map(tell).collect()
}

fn expected(items: &[(&str, &str)]) -> Vec<(String, String)> {
    items.iter().map(|(news, name)| ((*news).to_owned(), (*name).to_owned())).collect()
}
