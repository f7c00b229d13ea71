//! `POST /api/users/getUser`

use serde_json::json;

use crate::toolkit::TestApp;

const PATH: &str = "/api/users/getUser";

#[tokio::test]
async fn people_read_their_own_record_with_the_address_in_any_case() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let answer = agent.post(PATH, &json!({ "email": agent.email.to_uppercase() })).await;
    assert_eq!(answer.status, 200);
    let user = answer.json();
    assert_eq!((user["email"].as_str(), user["isAgent"].as_bool()), (Some(agent.email.as_str()), Some(true)));
    assert_eq!(user["farmers"], json!([farmer.user_id]));
}

#[tokio::test]
async fn a_foreign_and_an_unknown_address_answer_the_same() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let linked = agent.post(PATH, &json!({ "email": farmer.email })).await;
    let unknown = agent.post(PATH, &json!({ "email": "nobody@farm.example" })).await;
    let malformed = agent.post(PATH, &json!({ "email": "nobody" })).await;
    linked.not_found();
    assert_eq!(linked.body, unknown.body);
    assert_eq!(linked.body, malformed.body);
}

#[tokio::test]
async fn an_account_without_a_record_is_told_so() {
    let app = TestApp::start().await;
    let account = app.account().await;
    let answer = account.post(PATH, &json!({ "email": account.email })).await;
    answer.refused(403, "users/record-missing", "Please finish signing up first.");
}

#[tokio::test]
async fn wrong_shapes_and_anonymous_calls_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.post(PATH, &json!({})).await.refused_at(400, "malformed-json", &[("email", "missing-field")]);
    let unknown = json!({ "email": farmer.email, "id": 1 });
    farmer.post(PATH, &unknown).await.refused_at(400, "unknown-field", &[("id", "unknown-field")]);
    app.anonymous().post(PATH, &json!({ "email": farmer.email })).await.refused_at(
        401,
        "auth/session-required",
        &[],
    );
}
