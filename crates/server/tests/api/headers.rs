//! The headers of every answer.

use reqwest::Method;

use crate::toolkit::{Answer, TestApp};

/// A path of every kind, and its status without a session.
const PATHS: [(&str, u16); 10] = [
    ("/", 200),
    ("/agentHome", 200),
    ("/assets/main.0123456789ab.js", 200),
    ("/documents/terms-of-use.html", 200),
    ("/health/live", 200),
    ("/api/openapi.json", 200),
    ("/api/docs/", 200),
    ("/api/docs", 307),
    ("/api/sessions/current", 401),
    ("/api/nothing", 404),
];

fn assert_common(answer: &Answer, path: &str) {
    for (name, value) in [
        ("cross-origin-embedder-policy", "require-corp"),
        ("cross-origin-resource-policy", "same-origin"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ] {
        assert_eq!(answer.header(name), value, "{path}: {name}");
    }
    let is_asset = path.starts_with("/assets/");
    assert_eq!(
        answer.header("cross-origin-opener-policy"),
        if is_asset { "" } else { "same-origin" },
        "{path}"
    );
    assert_eq!(answer.header("permissions-policy").contains("geolocation=(self)"), !is_asset, "{path}");
    assert!(answer.header("content-security-policy").starts_with("default-src 'none'; "), "{path}");
    assert!(!answer.headers.contains_key("strict-transport-security"), "{path}");
}

#[tokio::test]
async fn every_kind_of_path_answers_with_the_headers_and_its_own_id() {
    let app = TestApp::start().await;
    let mut ids = Vec::new();
    for (path, status) in PATHS {
        let answer = app.anonymous().get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert_common(&answer, path);
        ids.push(answer.header("x-request-id").to_owned());
    }
    let refused = app.anonymous().send(Method::PATCH, "/api/users", |request| request).await;
    assert_eq!(refused.status, 405);
    assert_common(&refused, "PATCH");
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), PATHS.len());
}

#[tokio::test]
async fn answers_of_calls_are_not_cached() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for path in ["/api/sessions/current", "/api/openapi.json", "/api/nothing", "/api/plants/export.csv"] {
        assert_eq!(farmer.get(path).await.header("cache-control"), "no-store", "{path}");
    }
}

#[tokio::test]
async fn pages_run_only_our_scripts_and_cannot_be_framed() {
    let app = TestApp::start().await;
    let policy = app.anonymous().get("/agentHome").await.header("content-security-policy").to_owned();
    assert_eq!(
        policy,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
}

#[tokio::test]
async fn asset_that_runs_as_a_worker_may_load_only_from_our_origin() {
    let app = TestApp::start().await;
    let asset = app.anonymous().get("/assets/main.0123456789ab.js").await;
    assert_eq!(
        asset.header("content-security-policy"),
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    );
}

#[tokio::test]
async fn no_policy_allows_inline_scripts_or_styles() {
    let app = TestApp::start().await;
    for (path, _) in PATHS {
        let policy = app.anonymous().get(path).await.header("content-security-policy").to_owned();
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{path}: {policy}");
    }
}

#[tokio::test]
async fn our_own_pages_may_frame_the_documents_and_the_documents_run_nothing() {
    let app = TestApp::start().await;
    let answer = app.anonymous().get("/documents/terms-of-use.html").await;
    let policy = answer.header("content-security-policy");
    assert!(policy.ends_with("frame-ancestors 'self'") && !policy.contains("script-src"), "{policy}");
}

#[tokio::test]
async fn over_tls_answers_have_hsts_and_the_cookie_is_secure() {
    let app = TestApp::with(&["--rate-limits", "off", "--public-url", "https://acremark.example"]).await;
    let answer = app.anonymous().get("/").await;
    assert_eq!(answer.header("strict-transport-security"), "max-age=31536000; includeSubDomains");
    let account = serde_json::json!({ "email": "ann@farm.example", "password": "correct horse" });
    let signed_up = app.anonymous().post("/api/accounts", &account).await;
    let cookie = signed_up.header("set-cookie").to_owned();
    assert!(cookie.starts_with("__Host-acremark="), "{cookie}");
    assert!(cookie.ends_with("; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=2678400"), "{cookie}");
    // The plain cookie name does not work here.
    let value = cookie.split(['=', ';']).nth(1).unwrap();
    let plain = format!("acremark={value}");
    let answer = app.anonymous().get_with("/api/sessions/current", &[("cookie", &plain)]).await;
    answer.refused_at(401, "auth/session-required", &[]);
    let bound = format!("__Host-acremark={value}");
    assert_eq!(app.anonymous().get_with("/api/sessions/current", &[("cookie", &bound)]).await.status, 200);
}

#[tokio::test]
async fn the_only_redirect_stays_on_this_site() {
    let app = TestApp::start().await;
    for (path, status) in PATHS {
        let answer = app.anonymous().get_with(path, &[("host", "elsewhere.example")]).await;
        let leads = answer.headers.get("location").map(|location| location.to_str().unwrap().to_owned());
        assert_eq!(leads.as_deref(), (status == 307).then_some("/api/docs/"), "{path}");
    }
}
