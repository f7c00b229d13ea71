//! `POST /api/users/getUserDataForPlant`

use serde_json::json;

use crate::toolkit::{TestApp, new_id, north_quarter};

const PATH: &str = "/api/users/getUserDataForPlant";

#[tokio::test]
async fn viewers_of_a_planting_get_the_names_of_its_farmer_and_creator() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    employee.report_planting(north_quarter()).await;
    let body = json!({ "creator": employee.user_id, "farmer": farmer.user_id });
    for viewer in [&agent, &farmer, &employee] {
        let answer = viewer.post(PATH, &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let people = answer.json();
        assert_eq!(people["farmer"]["userId"], farmer.user_id);
        assert_eq!(people["creator"]["userId"], employee.user_id);
        assert_eq!(people["creator"]["firstName"], "Eve");
        assert_eq!(
            people["creator"]["farmers"].as_array().map(Vec::len),
            Some(usize::from(viewer.user_id == employee.user_id))
        );
    }
}

#[tokio::test]
async fn foreign_and_missing_users_and_users_without_a_planting_answer_the_same() {
    let app = TestApp::start().await;
    let (farmer, foreign) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer]).await;
    foreign.report_planting(north_quarter()).await;
    let pairs = [
        (foreign.user_id.clone(), foreign.user_id.clone()),
        (new_id().to_string(), new_id().to_string()),
        (foreign.user_id.clone(), farmer.user_id.clone()),
    ];
    for (creator, farmer) in pairs {
        agent.post(PATH, &json!({ "creator": creator, "farmer": farmer })).await.not_found();
    }
}

#[tokio::test]
async fn wrong_shapes_and_anonymous_calls_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    let missing = json!({ "creator": new_id() });
    farmer.post(PATH, &missing).await.refused_at(400, "malformed-json", &[("farmer", "missing-field")]);
    farmer.post(PATH, &json!({ "creator": "x", "farmer": "y" })).await.refused_at(400, "malformed-json", &[]);
    let body = json!({ "creator": new_id(), "farmer": new_id() });
    app.account().await.post(PATH, &body).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().post(PATH, &body).await.refused_at(401, "auth/session-required", &[]);
}
