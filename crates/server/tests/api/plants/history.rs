//! `GET /api/plants/{plantingId}/history`

use serde_json::json;

use crate::toolkit::{TestApp, new_id, north_quarter};

#[tokio::test]
async fn the_history_shows_who_changed_what_and_when() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let mut corrected = north_quarter();
    corrected["estimatedAcres"] = json!(150.5);
    let stored = agent.patch(&planted.path(), "\"1\"", &corrected).await.json();
    assert_eq!(
        (&planted.stored["updatedBy"], &stored["updatedBy"]),
        (&json!(farmer.user_id), &json!(agent.user_id))
    );
    assert_eq!(farmer.get(&planted.path()).await.json(), stored);
    let answer = farmer.get(&format!("{}/history", planted.path())).await;
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.json(),
        json!([
            {
                "version": 1,
                "change": "created",
                "changedBy": { "userId": farmer.user_id, "firstName": "Fern", "lastName": "Field" },
                "changedAt": planted.stored["createdAt"],
                "report": north_quarter(),
            },
            {
                "version": 2,
                "change": "changed",
                "changedBy": { "userId": agent.user_id, "firstName": "Ada", "lastName": "Acre" },
                "changedAt": stored["updatedAt"],
                "report": corrected,
            },
        ])
    );
    assert_eq!(agent.get(&format!("{}/history", planted.path())).await.body, answer.body);
}

#[tokio::test]
async fn a_foreign_and_a_missing_planting_answer_the_same() {
    let (app, farmer, colleague) = TestApp::with_farmer_and_employee().await;
    let planted = farmer.report_planting(north_quarter()).await;
    for viewer in [app.farmer().await, app.agent().await, colleague] {
        let foreign = viewer.get(&format!("{}/history", planted.path())).await;
        let missing = viewer.get(&format!("/api/plants/{}/history", new_id())).await;
        foreign.not_found();
        assert_eq!(foreign.body, missing.body);
    }
}

#[tokio::test]
async fn a_malformed_id_an_account_without_a_record_and_a_missing_session_are_refused() {
    let app = TestApp::start().await;
    let path = format!("/api/plants/{}/history", new_id());
    app.farmer().await.get("/api/plants/nonsense/history").await.refused_at(400, "malformed-address", &[]);
    app.account().await.get(&path).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().get(&path).await.refused_at(401, "auth/session-required", &[]);
}
