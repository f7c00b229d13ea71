//! Requests that a page of another site makes the browser send.

use reqwest::Method;
use serde_json::json;

use crate::toolkit::{TestApp, new_id, north_quarter};

const SENTENCE: &str = "Only this site's own pages may send this request.";

#[tokio::test]
async fn requests_from_another_site_change_nothing_with_any_method() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    for (header, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://elsewhere.example"),
    ] {
        let headers = [(header, value)];
        let path = format!("/api/plants/{}", new_id());
        farmer.put_with(&path, &headers, &north_quarter()).await.refused(403, "cross-origin", SENTENCE);
        farmer.delete_with(&planted.path(), &headers).await.refused(403, "cross-origin", SENTENCE);
        let body = json!({ "userId": farmer.user_id });
        let post = farmer
            .send(Method::POST, "/api/plants/getPlants", |request| request.json(&body).header(header, value))
            .await;
        post.refused(403, "cross-origin", SENTENCE);
    }
    assert_eq!(farmer.get(&planted.path()).await.status, 200);
}

#[tokio::test]
async fn requests_from_our_own_pages_and_from_programs_pass() {
    let app = TestApp::with(&["--rate-limits", "off", "--public-url", "http://fields.example"]).await;
    let farmer = app.farmer().await;
    let host = format!("http://{}", app.address());
    for headers in [
        vec![("sec-fetch-site", "same-origin"), ("origin", "https://elsewhere.example")],
        vec![("sec-fetch-site", "none")],
        vec![("origin", "http://fields.example")],
        vec![("origin", host.as_str())],
        vec![],
    ] {
        let path = format!("/api/plants/{}", new_id());
        assert_eq!(farmer.put_with(&path, &headers, &north_quarter()).await.status, 201, "{headers:?}");
    }
}

#[tokio::test]
async fn another_site_may_link_to_pages() {
    let app = TestApp::start().await;
    let answer = app.anonymous().get_with("/", &[("sec-fetch-site", "cross-site")]).await;
    assert_eq!(answer.status, 200);
}

#[tokio::test]
async fn no_answer_permits_another_site_to_read_or_ask() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let asking = [
        ("origin", "https://elsewhere.example"),
        ("access-control-request-method", "PUT"),
        ("access-control-request-headers", "content-type"),
    ];
    for method in [Method::OPTIONS, Method::GET, Method::POST] {
        for path in ["/", "/api/sessions/current", "/api/plants/getPlants", "/api/v1.0/email/send-form"] {
            let shape = |request: reqwest::RequestBuilder| {
                asking.iter().fold(request, |request, (name, value)| request.header(*name, *value))
            };
            let answer = farmer.send(method.clone(), path, shape).await;
            let told = answer.headers.keys().find(|name| name.as_str().starts_with("access-control-"));
            assert_eq!(told, None, "{method} {path}");
        }
    }
}
