//! `GET` and `DELETE /api/sessions`, and `DELETE /api/sessions/{sessionId}`

use crate::toolkit::{PASSWORD, TestApp, new_id};

#[tokio::test]
async fn people_see_their_own_sessions_and_which_is_current() {
    let app = TestApp::start().await;
    let (farmer, _other) = (app.farmer().await, app.farmer().await);
    let phone = app.anonymous();
    phone.log_in(&farmer.email, PASSWORD).await;
    let answer = phone.get("/api/sessions").await;
    assert_eq!(answer.status, 200);
    let sessions = answer.json();
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let current: Vec<_> = sessions.iter().filter(|session| session["current"] == true).collect();
    assert_eq!(current.len(), 1);
    let mut members: Vec<_> = current[0].as_object().unwrap().keys().map(String::as_str).collect();
    members.sort_unstable();
    assert_eq!(members, ["createdAt", "current", "lastUsedAt", "sessionId", "userAgent"]);
    assert_eq!(current[0]["userAgent"], "acremark-tests");
}

#[tokio::test]
async fn ending_another_own_session_takes_effect_at_once() {
    let (app, farmer) = TestApp::with_farmer().await;
    let phone = app.anonymous();
    phone.log_in(&farmer.email, PASSWORD).await;
    let sessions = farmer.get("/api/sessions").await.json();
    let other = sessions.as_array().unwrap().iter().find(|session| session["current"] == false).unwrap();
    let path = format!("/api/sessions/{}", other["sessionId"].as_str().unwrap());
    assert_eq!(farmer.delete(&path).await.status, 204);
    phone.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    assert_eq!(farmer.get("/api/sessions/current").await.status, 200);
    farmer.delete(&path).await.not_found();
}

#[tokio::test]
async fn foreign_missing_and_malformed_sessions_cannot_be_ended() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let sessions = other.get("/api/sessions").await.json();
    let foreign = format!("/api/sessions/{}", sessions[0]["sessionId"].as_str().unwrap());
    let missing = format!("/api/sessions/{}", new_id());
    let (foreign, missing) = (farmer.delete(&foreign).await, farmer.delete(&missing).await);
    foreign.not_found();
    assert_eq!(foreign.body, missing.body);
    assert_eq!(other.get("/api/sessions/current").await.status, 200);
    farmer.delete("/api/sessions/nonsense").await.refused_at(400, "malformed-address", &[]);
    app.anonymous().get("/api/sessions").await.refused_at(401, "auth/session-required", &[]);
    app.anonymous().delete(&format!("/api/sessions/{}", new_id())).await.refused_at(
        401,
        "auth/session-required",
        &[],
    );
}

#[tokio::test]
async fn all_other_own_sessions_can_be_ended_together() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let (phone, tablet) = (app.anonymous(), app.anonymous());
    for device in [&phone, &tablet] {
        device.log_in(&farmer.email, PASSWORD).await;
    }
    // The second call has nothing left to end.
    for _ in 0..2 {
        let answer = farmer.delete("/api/sessions").await;
        assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
        for device in [&phone, &tablet] {
            device.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
        }
        for signed_in in [&farmer, &other] {
            assert_eq!(signed_in.get("/api/sessions/current").await.status, 200);
        }
    }
    app.anonymous().delete("/api/sessions").await.refused_at(401, "auth/session-required", &[]);
}
