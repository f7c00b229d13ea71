//! `POST /api/users/getAllUsersById`

use serde_json::{Value, json};

use crate::toolkit::{Answer, TestApp, new_id};

const PATH: &str = "/api/users/getAllUsersById";

fn ids(answer: &Answer) -> Vec<String> {
    let users = answer.json();
    let mut ids: Vec<_> =
        users.as_array().unwrap().iter().map(|user| user["userId"].as_str().unwrap().to_owned()).collect();
    ids.sort();
    ids
}

fn sorted(mut ids: Vec<String>) -> Vec<String> {
    ids.sort();
    ids
}

#[tokio::test]
async fn the_answer_has_only_users_that_the_caller_may_see() {
    let app = TestApp::start().await;
    let (mine, foreign) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&mine]).await;
    let employee = app.employee_of(&mine).await;
    let everyone =
        json!({ "users": [mine.user_id, foreign.user_id, agent.user_id, employee.user_id, new_id()] });
    let of_agent = agent.post(PATH, &everyone).await;
    assert_eq!(of_agent.status, 200);
    let seen = ids(&of_agent);
    assert!(seen.contains(&mine.user_id) && !seen.contains(&foreign.user_id), "{seen:?}");
    let of_foreign = ids(&foreign.post(PATH, &everyone).await);
    assert_eq!(of_foreign, [foreign.user_id.as_str()]);
    let of_farmer = ids(&mine.post(PATH, &everyone).await);
    assert_eq!(
        of_farmer,
        sorted(vec![mine.user_id.clone(), agent.user_id.clone(), employee.user_id.clone()])
    );
}

#[tokio::test]
async fn the_farmers_of_other_users_are_not_shown() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let users = farmer.post(PATH, &json!({ "users": [agent.user_id] })).await.json();
    assert_eq!(users[0]["farmers"], json!([]));
    let own = agent.post(PATH, &json!({ "users": [agent.user_id] })).await.json();
    assert_eq!(own[0]["farmers"], json!([farmer.user_id]));
}

#[tokio::test]
async fn a_repeated_id_is_answered_once_and_an_empty_list_with_nobody() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let twice = farmer.post(PATH, &json!({ "users": [farmer.user_id, farmer.user_id] })).await;
    assert_eq!(ids(&twice), [farmer.user_id.as_str()]);
    assert_eq!(farmer.post(PATH, &json!({ "users": [] })).await.json(), json!([]));
}

#[tokio::test]
async fn at_most_ten_thousand_ids_are_accepted() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let list = |length: usize| -> Value { (0..length).map(|_| new_id().to_string()).collect() };
    assert_eq!(farmer.post(PATH, &json!({ "users": list(10_000) })).await.json(), json!([]));
    let answer = farmer.post(PATH, &json!({ "users": list(10_001) })).await;
    answer.refused_at(400, "validation", &[("users", "too-many")]);
}

#[tokio::test]
async fn wrong_shapes_accounts_without_a_record_and_anonymous_calls_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.post(PATH, &json!({ "users": ["nonsense"] })).await.refused_at(400, "malformed-json", &[]);
    farmer.post(PATH, &json!({ "users": farmer.user_id })).await.refused_at(400, "malformed-json", &[]);
    let unknown = json!({ "users": [], "more": 1 });
    farmer.post(PATH, &unknown).await.refused_at(400, "unknown-field", &[("more", "unknown-field")]);
    let body = json!({ "users": [] });
    app.account().await.post(PATH, &body).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().post(PATH, &body).await.refused_at(401, "auth/session-required", &[]);
}
