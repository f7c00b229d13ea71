//! `GET /api/links`

use serde_json::json;

use super::{PATH, links, request_link};
use crate::toolkit::{PASSWORD, TestApp};

#[tokio::test]
async fn received_requests_come_first_then_active_links_then_sent_requests() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let (late, stranger) = (app.agent().await, app.employee().await);
    request_link(&farmer, "someone@farm.example").await;
    for asker in [&late, &stranger] {
        request_link(asker, &farmer.email).await;
    }
    let told: Vec<_> = links(&farmer)
        .await
        .iter()
        .map(|link| (link["kind"].clone(), link["status"].clone(), link["user"]["userId"].clone()))
        .collect();
    let id = |user_id: &str| json!(user_id);
    assert_eq!(
        told,
        [
            (json!("agent"), json!("pending"), id(&late.user_id)),
            (json!("employee"), json!("pending"), id(&stranger.user_id)),
            (json!("employee"), json!("active"), id(&employee.user_id)),
            (json!("agent"), json!("active"), id(&agent.user_id)),
            (json!("agent"), json!("pending"), json!(null)),
        ]
    );
}

#[tokio::test]
async fn a_farmer_who_has_left_is_listed_without_an_address() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    farmer.report_planting(crate::toolkit::north_quarter()).await;
    assert_eq!(
        farmer.delete_json("/api/accounts/current", &json!({ "password": PASSWORD })).await.status,
        204
    );
    let told = links(&agent).await;
    assert_eq!((&told[0]["user"]["lastName"], &told[0]["user"]["email"]), (&json!("Field"), &json!(null)));
}

#[tokio::test]
async fn a_session_and_a_record_are_required() {
    let app = TestApp::start().await;
    app.anonymous().get(PATH).await.refused_at(401, "auth/session-required", &[]);
    app.account().await.get(PATH).await.refused_at(403, "users/record-missing", &[]);
}
