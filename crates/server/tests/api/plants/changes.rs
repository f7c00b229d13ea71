//! `GET /api/plants/changes`, for clients of the previous release

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, north_quarter};

const PATH: &str = "/api/plants/changes";

async fn pull(client: &Client, path: &str, since: Option<&Value>) -> Value {
    let query = since.map(|page| format!("?since={}", page["cursor"].as_str().unwrap())).unwrap_or_default();
    let answer = client.get(&format!("{path}{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn a_client_of_the_previous_release_gets_the_shape_that_it_knows() {
    let app = TestApp::start().await;
    let farmer = app.farmer().await;
    let agent = app.agent_of(&[&farmer]).await;
    let planted = farmer.plants(north_quarter()).await;
    let start = pull(&agent, PATH, None).await;
    let people = json!([{ "userId": farmer.user_id, "firstName": "Fern", "lastName": "Field" }]);
    let members = json!({
        "changes": [{ "op": "put", "planting": planted.stored }], "people": people,
        "cursor": start["cursor"], "more": false,
    });
    assert_eq!(start, members);
    farmer.delete(&planted.path()).await;
    let page = pull(&agent, PATH, Some(&start)).await;
    assert_eq!(page["changes"], json!([{ "op": "forget", "plantingId": planted.id }]));
    app.end_link(&farmer, &agent).await;
    let page = pull(&agent, PATH, Some(&page)).await;
    assert_eq!(page["changes"], json!([{ "op": "forget", "farmer": farmer.user_id }]));
}

#[tokio::test]
async fn a_client_goes_on_with_its_cursor_when_it_or_the_server_changes_releases() {
    let app = TestApp::start().await;
    let farmer = app.farmer().await;
    farmer.plants(north_quarter()).await;
    let before = pull(&farmer, PATH, None).await;
    let second = farmer.plants(north_quarter()).await;
    let page = pull(&farmer, "/api/changes", Some(&before)).await;
    assert_eq!((&page["changes"][0]["id"], &page["changes"][1]), (&json!(second.id), &Value::Null));
    let third = farmer.plants(north_quarter()).await;
    let page = pull(&farmer, PATH, Some(&page)).await;
    assert_eq!(page["changes"], json!([{ "op": "put", "planting": third.stored }]));
}

#[tokio::test]
async fn an_invalid_cursor_an_unknown_parameter_and_a_missing_session_are_refused() {
    let app = TestApp::start().await;
    let farmer = app.farmer().await;
    farmer.get(&format!("{PATH}?since=nonsense")).await.refused_at(410, "plants/cursor-expired", &[]);
    farmer.get(&format!("{PATH}?kinds=planting")).await.refused_at(400, "malformed-address", &[]);
    app.account().await.get(PATH).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().get(PATH).await.refused_at(401, "auth/session-required", &[]);
}
