//! `GET` and `DELETE /api/sessions/current`

use crate::toolkit::{PASSWORD, TestApp};

#[tokio::test]
async fn a_session_is_required() {
    let app = TestApp::start().await;
    let sentence = "Please log in.";
    app.anonymous().get("/api/sessions/current").await.refused(401, "auth/session-required", sentence);
    app.anonymous().delete("/api/sessions/current").await.refused(401, "auth/session-required", sentence);
}

#[tokio::test]
async fn an_invalid_cookie_is_no_session() {
    let app = TestApp::start().await;
    for value in ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        let cookie = format!("acremark={value}");
        let answer = app.anonymous().get_with("/api/sessions/current", &[("cookie", &cookie)]).await;
        answer.refused_at(401, "auth/session-required", &[]);
    }
}

#[tokio::test]
async fn signing_out_ends_only_this_session_and_for_good() {
    let (app, farmer) = TestApp::with_farmer().await;
    let phone = app.anonymous();
    let signed_in = phone.log_in(&farmer.email, PASSWORD).await;
    let stolen = signed_in.header("set-cookie").split(';').next().unwrap().to_owned();
    let answer = phone.delete("/api/sessions/current").await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    assert!(answer.header("set-cookie").starts_with("acremark=; "), "{}", answer.header("set-cookie"));
    phone.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    let replayed = app.anonymous().get_with("/api/sessions/current", &[("cookie", &stolen)]).await;
    replayed.refused_at(401, "auth/session-required", &[]);
    assert_eq!(farmer.get("/api/sessions/current").await.status, 200);
}

#[tokio::test]
async fn an_unused_session_ends_after_12_hours_for_agents_and_7_days_for_farmers() {
    let app = TestApp::start().await;
    let (farmer, agent, account) = (app.farmer().await, app.agent().await, app.account().await);
    for (person, minutes, status) in [
        (&agent, 12 * 60 - 1, 200),
        (&agent, 12 * 60, 401),
        (&account, 12 * 60, 401),
        (&farmer, 7 * 24 * 60 - 1, 200),
        (&farmer, 7 * 24 * 60, 401),
    ] {
        let cookie = app.session_opened(person, minutes).await;
        let answer = app.anonymous().get_with("/api/sessions/current", &[("cookie", &cookie)]).await;
        assert_eq!(answer.status, status, "{minutes}");
    }
}

#[tokio::test]
async fn sessions_live_as_long_as_configured() {
    let app = TestApp::with(&["--agent-session", "30m/2h", "--farmer-session", "2h/2h"]).await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    for (person, minutes, status) in
        [(&agent, 29, 200), (&agent, 30, 401), (&farmer, 119, 200), (&farmer, 120, 401)]
    {
        let cookie = app.session_opened(person, minutes).await;
        let answer = app.anonymous().get_with("/api/sessions/current", &[("cookie", &cookie)]).await;
        assert_eq!(answer.status, status, "{minutes}");
    }
    let signed_in = app.anonymous().log_in(&farmer.email, PASSWORD).await;
    // The browser drops the cookie a day after the server ends the session.
    assert!(signed_in.header("set-cookie").ends_with("; Max-Age=93600"), "{:?}", signed_in.headers);
}

#[tokio::test]
async fn a_used_session_records_its_use_and_lives_on() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let cookie = app.session_opened(&agent, 11).await;
    let headers = [("cookie", cookie.as_str())];
    let used = async || {
        let sessions = app.anonymous().get_with("/api/sessions", &headers).await.json();
        let current = sessions.as_array().unwrap().iter().find(|session| session["current"] == true).cloned();
        let current = current.unwrap();
        (
            current["createdAt"].as_str().unwrap().to_owned(),
            current["lastUsedAt"].as_str().unwrap().to_owned(),
        )
    };
    // The first request records its use. The second is too soon after it to record again.
    let (created, noted) = used().await;
    assert!(noted > created);
    assert_eq!(used().await, (created, noted));
}

#[tokio::test]
async fn expired_sessions_are_not_listed() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    app.session_opened(&agent, 12 * 60).await;
    app.session_opened(&agent, 60).await;
    let sessions = agent.get("/api/sessions").await.json();
    assert_eq!(sessions.as_array().map(Vec::len), Some(2));
}
