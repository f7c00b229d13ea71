//! `GET` and `DELETE /api/sessions/current`

use crate::toolkit::{PASSWORD, TestApp};

#[tokio::test]
async fn without_a_session_there_is_none() {
    let app = TestApp::start().await;
    let sentence = "Please log in.";
    app.anonymous().get("/api/sessions/current").await.refused(401, "auth/session-required", sentence);
    app.anonymous().delete("/api/sessions/current").await.refused(401, "auth/session-required", sentence);
}

#[tokio::test]
async fn a_cookie_that_is_no_token_of_ours_is_no_session() {
    let app = TestApp::start().await;
    for value in ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        let cookie = format!("acremark={value}");
        let answer = app.anonymous().get_with("/api/sessions/current", &[("cookie", &cookie)]).await;
        answer.refused_at(401, "auth/session-required", &[]);
    }
}

#[tokio::test]
async fn signing_out_ends_this_session_for_good_and_no_other() {
    let app = TestApp::start().await;
    let farmer = app.farmer().await;
    let phone = app.anonymous();
    let signed_in = phone.logs_in(&farmer.email, PASSWORD).await;
    let stolen = signed_in.header("set-cookie").split(';').next().unwrap().to_owned();
    let answer = phone.delete("/api/sessions/current").await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    assert!(answer.header("set-cookie").starts_with("acremark=; "), "{}", answer.header("set-cookie"));
    phone.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    let replayed = app.anonymous().get_with("/api/sessions/current", &[("cookie", &stolen)]).await;
    replayed.refused_at(401, "auth/session-required", &[]);
    assert_eq!(farmer.get("/api/sessions/current").await.status, 200);
}
