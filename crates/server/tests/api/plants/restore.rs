//! `POST /api/plants/{plantingId}/restore`

use reqwest::Method;
use serde_json::json;

use crate::toolkit::{Answer, Client, TestApp, new_id, north_quarter};

async fn restore(client: &Client, planting: &str, headers: &[(&'static str, &str)]) -> Answer {
    let shape = |request: reqwest::RequestBuilder| {
        headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))
    };
    client.send(Method::POST, &format!("{planting}/restore"), shape).await
}

#[tokio::test]
async fn a_restored_planting_is_back_for_everyone() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    farmer.delete(&planted.path()).await;
    let answer = restore(&farmer, &planted.path(), &[("if-match", "\"2\"")]).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, "\"3\""));
    let mut expected = planted.stored.clone();
    expected["version"] = json!(3);
    for time in ["updatedAt", "reportedAt"] {
        expected[time] = answer.json()["updatedAt"].clone();
    }
    assert_eq!(answer.json(), expected);
    assert_eq!(agent.get(&planted.path()).await.json(), expected);
    let history = agent.get(&format!("{}/history", planted.path())).await.json();
    assert_eq!(history[2]["change"], "restored");
    assert_eq!(history[2]["report"], north_quarter());
    let log = farmer.get("/api/plants/access-log").await.json();
    assert!(log.as_array().unwrap().iter().any(|entry| entry["action"] == "restored"), "{log}");
}

#[tokio::test]
async fn a_repeated_restoration_gets_the_stored_planting() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    farmer.delete(&planted.path()).await;
    for _ in 0..2 {
        let answer = restore(&farmer, &planted.path(), &[("if-match", "\"2\"")]).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["version"]), (200, &json!(3)));
    }
}

#[tokio::test]
async fn a_repeated_deletion_gets_the_planting_that_someone_has_restored_since() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let delete = async || farmer.delete_with(&planted.path(), &[("if-match", "\"1\"")]).await;
    assert_eq!(delete().await.status, 204);
    let restored = restore(&farmer, &planted.path(), &[("if-match", "\"2\"")]).await;
    let repeated = delete().await;
    assert_eq!((repeated.status.as_u16(), repeated.header("etag")), (200, "\"3\""));
    assert_eq!(repeated.json(), restored.json());
}

#[tokio::test]
async fn a_planting_that_was_deleted_again_is_refused_with_its_last_state() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    farmer.delete(&planted.path()).await;
    restore(&farmer, &planted.path(), &[("if-match", "\"2\"")]).await;
    farmer.delete(&planted.path()).await;
    let answer = restore(&farmer, &planted.path(), &[("if-match", "\"2\"")]).await;
    answer.refused_at(412, "plants/stale", &[]);
    assert_eq!(answer.json()["current"]["version"], 4);
}

#[tokio::test]
async fn missing_malformed_and_forbidden_restorations_are_refused() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    farmer.delete(&planted.path()).await;
    let second = [("if-match", "\"2\"")];
    restore(&farmer, &planted.path(), &[]).await.refused_at(428, "precondition-required", &[]);
    let malformed = [("if-match", "2")];
    restore(&farmer, &planted.path(), &malformed).await.refused_at(400, "malformed-header", &[]);
    restore(&farmer, "/api/plants/nonsense", &second).await.refused_at(400, "malformed-address", &[]);
    restore(&agent, &planted.path(), &second).await.refused_at(403, "forbidden", &[]);
    let account = app.account().await;
    restore(&account, &planted.path(), &second).await.refused_at(403, "users/record-missing", &[]);
    let anonymous = app.anonymous();
    restore(&anonymous, &planted.path(), &second).await.refused_at(401, "auth/session-required", &[]);
    for stranger in [app.farmer().await, app.agent().await, app.employee_of(&farmer).await] {
        let foreign = restore(&stranger, &planted.path(), &second).await;
        let missing = restore(&stranger, &format!("/api/plants/{}", new_id()), &second).await;
        foreign.not_found();
        assert_eq!(foreign.body, missing.body);
    }
    farmer.get(&planted.path()).await.not_found();
}
