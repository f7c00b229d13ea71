//! `GET /api/plants/{plantingId}`

use crate::toolkit::{TestApp, new_id, north_quarter};

#[tokio::test]
async fn the_farmer_the_reporting_employee_and_the_linked_agent_see_a_planting() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let planted = employee.report_planting(north_quarter()).await;
    for viewer in [&farmer, &employee, &agent] {
        let answer = viewer.get(&planted.path()).await;
        assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, "\"1\""));
        assert_eq!(answer.header("content-type"), "application/json");
        assert_eq!(answer.json(), planted.stored);
    }
}

#[tokio::test]
async fn a_foreign_and_a_missing_planting_answer_the_same_to_the_byte() {
    let (app, farmer, colleague) = TestApp::with_farmer_and_employee().await;
    let planted = farmer.report_planting(north_quarter()).await;
    for viewer in [app.farmer().await, app.agent().await, app.employee().await, colleague] {
        let foreign = viewer.get(&planted.path()).await;
        let missing = viewer.get(&format!("/api/plants/{}", new_id())).await;
        foreign.not_found();
        assert_eq!(foreign.body, missing.body);
    }
}

#[tokio::test]
async fn an_agent_sees_no_planting_after_the_link_ends() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    assert_eq!(agent.get(&planted.path()).await.status, 200);
    app.end_link(&farmer, &agent).await;
    agent.get(&planted.path()).await.not_found();
}

#[tokio::test]
async fn a_malformed_id_an_account_without_a_record_and_a_missing_session_are_refused() {
    let app = TestApp::start().await;
    let path = format!("/api/plants/{}", new_id());
    let farmer = app.farmer().await;
    let sentence = "The path contains an invalid id.";
    farmer.get("/api/plants/nonsense").await.refused(400, "malformed-address", sentence);
    app.account().await.get(&path).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().get(&path).await.refused_at(401, "auth/session-required", &[]);
    // Without a session, the answer does not depend on the path.
    app.anonymous().get("/api/plants/nonsense").await.refused_at(401, "auth/session-required", &[]);
}
