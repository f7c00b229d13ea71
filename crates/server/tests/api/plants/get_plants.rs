//! `POST /api/plants/getPlants`

use reqwest::Method;
use serde_json::json;

use crate::toolkit::{Client, TestApp, new_id, north_quarter};

const PATH: &str = "/api/plants/getPlants";

async fn ids(viewer: &Client, farmer: &Client) -> Vec<String> {
    let answer = viewer.post(PATH, &json!({ "userId": farmer.user_id })).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let plantings = answer.json();
    let mut ids: Vec<_> = plantings
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["plantingId"].as_str().unwrap().to_owned())
        .collect();
    ids.sort();
    ids
}

#[tokio::test]
async fn the_farmer_and_agent_see_all_plantings_and_an_employee_sees_their_own() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (employee, colleague) = (app.employee_of(&farmer).await, app.employee_of(&farmer).await);
    let agent = app.agent_of(&[&farmer]).await;
    let own = farmer.report_planting(north_quarter()).await.id.to_string();
    let reported = employee.report_planting(north_quarter()).await.id.to_string();
    let mut all = vec![own, reported.clone()];
    all.sort();
    assert_eq!(ids(&farmer, &farmer).await, all);
    assert_eq!(ids(&agent, &farmer).await, all);
    assert_eq!(ids(&employee, &farmer).await, [reported]);
    assert!(ids(&colleague, &farmer).await.is_empty());
}

#[tokio::test]
async fn the_list_has_plantings_in_the_same_form_as_a_single_read() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let list = farmer.post(PATH, &json!({ "userId": farmer.user_id })).await;
    assert_eq!(list.header("content-type"), "application/json");
    assert_eq!(list.json(), json!([planted.stored]));
}

#[tokio::test]
async fn a_foreign_and_a_missing_farmer_answer_the_same() {
    let app = TestApp::start().await;
    let (farmer, foreign) = (app.farmer().await, app.farmer().await);
    foreign.report_planting(north_quarter()).await;
    let agent = app.agent_of(&[&farmer]).await;
    for viewer in [&farmer, &agent] {
        let seen = viewer.post(PATH, &json!({ "userId": foreign.user_id })).await;
        let missing = viewer.post(PATH, &json!({ "userId": new_id() })).await;
        seen.not_found();
        assert_eq!(seen.body, missing.body);
    }
    app.end_link(&farmer, &agent).await;
    agent.post(PATH, &json!({ "userId": farmer.user_id })).await.not_found();
}

#[tokio::test]
async fn a_large_list_is_compressed_for_clients_that_accept_it_and_a_small_one_is_not() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let body = json!({ "userId": farmer.user_id });
    let encoding = async |accepted: &str| {
        let answer = farmer
            .send(Method::POST, PATH, |request| request.json(&body).header("accept-encoding", accepted))
            .await;
        answer.header("content-encoding").to_owned()
    };
    farmer.report_planting(north_quarter()).await;
    assert_eq!(encoding("gzip, br").await, "");
    for _ in 0..5 {
        farmer.report_planting(north_quarter()).await;
    }
    for (accepted, expected) in [
        ("br", ""),
        ("gzip", "gzip"),
        ("gzip, deflate, br, zstd", "gzip"),
        ("identity", ""),
        ("*", ""),
        ("", ""),
    ] {
        assert_eq!(encoding(accepted).await, expected, "{accepted}");
    }
}

#[tokio::test]
async fn an_invalid_body_an_account_without_a_record_and_a_missing_session_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.post(PATH, &json!({ "userId": "nonsense" })).await.refused_at(400, "malformed-json", &[]);
    farmer.post(PATH, &json!({})).await.refused_at(400, "malformed-json", &[("userId", "missing-field")]);
    let unknown = json!({ "userId": farmer.user_id, "crop": "Corn" });
    farmer.post(PATH, &unknown).await.refused_at(400, "unknown-field", &[("crop", "unknown-field")]);
    let body = json!({ "userId": farmer.user_id });
    app.account().await.post(PATH, &body).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().post(PATH, &body).await.refused_at(401, "auth/session-required", &[]);
}
