//! `POST /api/plants/getDeletedPlants`

use serde_json::json;

use crate::toolkit::{TestApp, new_id, north_quarter};

const PATH: &str = "/api/plants/getDeletedPlants";

#[tokio::test]
async fn the_list_has_who_deleted_a_planting_and_when_for_the_farmer_and_the_agent() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let planted = farmer.report_planting(north_quarter()).await;
    farmer.report_planting(north_quarter()).await;
    farmer.delete(&planted.path()).await;
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    let mut planting = planted.stored.clone();
    planting["version"] = json!(2);
    planting["updatedAt"] = history[1]["changedAt"].clone();
    let expected = json!([{
        "planting": planting,
        "deletedAt": history[1]["changedAt"],
        "deletedBy": { "userId": farmer.user_id, "firstName": "Fern", "lastName": "Field" },
    }]);
    let body = json!({ "userId": farmer.user_id });
    for viewer in [&farmer, &agent] {
        let answer = viewer.post(PATH, &body).await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, expected.clone()));
    }
    assert_eq!(employee.post(PATH, &body).await.json(), json!([]));
}

#[tokio::test]
async fn a_foreign_and_a_missing_farmer_answer_the_same() {
    let (app, farmer) = TestApp::with_farmer().await;
    for viewer in [app.farmer().await, app.agent().await, app.employee().await] {
        let foreign = viewer.post(PATH, &json!({ "userId": farmer.user_id })).await;
        let missing = viewer.post(PATH, &json!({ "userId": new_id() })).await;
        foreign.not_found();
        assert_eq!(foreign.body, missing.body);
    }
}

#[tokio::test]
async fn a_malformed_body_an_account_without_a_record_and_a_missing_session_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.post(PATH, &json!({})).await.refused_at(400, "malformed-json", &[("userId", "missing-field")]);
    farmer.post(PATH, &json!({ "userId": "nonsense" })).await.refused_at(400, "malformed-json", &[]);
    let more = json!({ "userId": farmer.user_id, "since": 1 });
    farmer.post(PATH, &more).await.refused_at(400, "unknown-field", &[("since", "unknown-field")]);
    let body = json!({ "userId": farmer.user_id });
    app.account().await.post(PATH, &body).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().post(PATH, &body).await.refused_at(401, "auth/session-required", &[]);
}
