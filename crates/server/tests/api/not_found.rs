//! Unknown paths and wrong methods.

use reqwest::Method;

use crate::toolkit::{TestApp, new_id};

#[tokio::test]
async fn an_unknown_api_path_has_no_call_with_any_method() {
    let app = TestApp::start().await;
    for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
        for path in ["/api", "/api/", "/api/nothing", "/api/users/nothing", "/health", "/health/nothing"] {
            let answer = app.anonymous().send(method.clone(), path, |request| request).await;
            answer.refused(404, "no-such-call", "This server has no call at this path.");
        }
    }
}

#[tokio::test]
async fn a_wrong_method_is_answered_with_the_allowed_ones() {
    let app = TestApp::start().await;
    let planting = format!("/api/plants/{}", new_id());
    for (method, path, allowed) in [
        (Method::GET, "/api/users", "POST"),
        (Method::PATCH, "/api/sessions", "DELETE, GET, POST"),
        (Method::POST, planting.as_str(), "DELETE, GET, PATCH, PUT"),
        (Method::PUT, "/api/sessions/current", "DELETE, GET"),
        (Method::PUT, "/api/plants/getPlants", "POST"),
        (Method::DELETE, "/api/plants/access-log", "GET"),
        (Method::DELETE, "/api/changes", "GET"),
        (Method::PUT, "/api/plants/export.kml", "GET, POST"),
        (Method::DELETE, "/health/live", "GET"),
        (Method::POST, "/api/openapi.json", "GET"),
    ] {
        let answer = app.anonymous().send(method.clone(), path, |request| request).await;
        answer.refused(405, "method-not-allowed", "This path has no such method.");
        assert_eq!(answer.header("allow"), allowed, "{method} {path}");
    }
}

#[tokio::test]
async fn the_user_interface_is_read_only() {
    let app = TestApp::start().await;
    let answer = app.anonymous().send(Method::POST, "/agentHome", |request| request).await;
    answer.refused(405, "method-not-allowed", "This path can only be read.");
    assert_eq!(answer.header("allow"), "GET, HEAD");
}

#[tokio::test]
async fn no_request_is_echoed() {
    let app = TestApp::start().await;
    for (path, status) in [("/", 405), ("/api/users", 405), ("/health/live", 405), ("/api/nothing", 404)] {
        let echo = |request: reqwest::RequestBuilder| request.header("x-secret", "turnrows");
        let answer = app.anonymous().send(Method::TRACE, path, echo).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(!answer.text().contains("turnrows"), "{}", answer.text());
    }
}
