//! `DELETE /api/plants/{plantingId}`

use serde_json::json;

use crate::toolkit::{TestApp, new_id, north_quarter};

#[tokio::test]
async fn a_deleted_planting_is_gone_for_everyone() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let answer = farmer.delete_with(&planted.path(), &[("if-match", "\"1\"")]).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    for viewer in [&farmer, &agent] {
        viewer.get(&planted.path()).await.not_found();
        let list = viewer.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await;
        assert_eq!(list.json(), json!([]));
    }
}

#[tokio::test]
async fn a_deletion_without_a_version_deletes_the_current_one() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    assert_eq!(farmer.delete(&planted.path()).await.status, 204);
    farmer.get(&planted.path()).await.not_found();
}

#[tokio::test]
async fn a_repeated_deletion_gets_the_same_answer_whatever_version_it_names() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    for headers in [&[("if-match", "\"1\"")][..], &[("if-match", "\"1\"")], &[("if-match", "\"7\"")], &[]] {
        assert_eq!(farmer.delete_with(&planted.path(), headers).await.status, 204);
    }
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    assert_eq!(history.as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_deletion_of_a_stale_version_is_refused_with_the_stored_planting() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let changed = json!({ "estimatedAcres": 150 });
    let stored = farmer.patch(&planted.path(), "\"1\"", &changed).await.json();
    let answer = farmer.delete_with(&planted.path(), &[("if-match", "\"1\"")]).await;
    answer.refused_at(412, "plants/stale", &[]);
    assert_eq!(answer.json()["current"], stored);
}

#[tokio::test]
async fn a_linked_agent_may_not_delete() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    agent.delete(&planted.path()).await.refused_at(403, "forbidden", &[]);
    assert_eq!(farmer.get(&planted.path()).await.status, 200);
}

#[tokio::test]
async fn foreign_and_missing_plantings_answer_the_same_and_are_not_deleted() {
    let (app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    for viewer in [app.farmer().await, app.agent().await, app.employee_of(&farmer).await] {
        let foreign = viewer.delete(&planted.path()).await;
        let missing = viewer.delete(&format!("/api/plants/{}", new_id())).await;
        foreign.not_found();
        assert_eq!(foreign.body, missing.body);
    }
    assert_eq!(farmer.get(&planted.path()).await.status, 200);
    farmer.delete("/api/plants/nonsense").await.refused_at(400, "malformed-address", &[]);
    farmer.delete_with(&planted.path(), &[("if-match", "1")]).await.refused_at(400, "malformed-header", &[]);
    app.account().await.delete(&planted.path()).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().delete(&planted.path()).await.refused_at(401, "auth/session-required", &[]);
}
