//! The user interface inside the program.

use reqwest::Method;

use crate::toolkit::{INDEX, TestApp};

const SCRIPT: &str = "/assets/main.0123456789ab.js";

#[tokio::test]
async fn a_path_without_a_file_answers_the_index_and_404_if_it_has_no_screen() {
    let app = TestApp::start().await;
    for (path, status) in [
        ("/", 200),
        ("/agentHome", 200),
        ("/AgentHome/", 200),
        ("/plantingDetails?id=1", 200),
        ("/invitation/abc", 200),
        ("/index.html", 200),
        ("/invitation/", 404),
        ("/no/such/screen", 404),
        ("/lonely.txt", 404),
        ("/paths.json", 404),
        ("/../etc/passwd", 404),
    ] {
        let answer = app.anonymous().get(path).await;
        assert_eq!((answer.status.as_u16(), answer.text()), (status, INDEX), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn a_path_without_a_screen_answers_404_even_to_a_client_that_has_the_page() {
    let app = TestApp::start().await;
    let tag = app.anonymous().get("/").await.header("etag").to_owned();
    let answer = app.anonymous().get_with("/no/such/screen", &[("if-none-match", &tag)]).await;
    assert_eq!((answer.status.as_u16(), answer.text(), answer.header("etag")), (404, INDEX, ""));
}

#[tokio::test]
async fn files_have_their_types_and_hashed_files_are_cached_for_good() {
    let app = TestApp::start().await;
    for (path, content_type, caching) in [
        (SCRIPT, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/rules.ba9876543210.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        ("/documents/terms-of-use.html", "text/html; charset=utf-8", "no-cache"),
        ("/robots.txt", "text/plain; charset=utf-8", "no-cache"),
    ] {
        let answer = app.anonymous().get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(
            (answer.header("content-type"), answer.header("cache-control")),
            (content_type, caching),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_missing_asset_is_not_answered_with_the_index() {
    let app = TestApp::start().await;
    app.anonymous().get("/assets/main.ba9876543210.js").await.refused_at(404, "not-found", &[]);
}

#[tokio::test]
async fn a_client_gets_the_best_encoding_that_it_accepts() {
    let app = TestApp::start().await;
    for (path, accepted, coding, begins) in [
        ("/", "gzip, deflate, br, zstd", "br", "brotli of"),
        ("/", "gzip", "gzip", "gzip of"),
        ("/", "br;q=0, gzip", "gzip", "gzip of"),
        ("/", "identity", "", "<!doctype"),
        ("/", "", "", "<!doctype"),
        (SCRIPT, "br", "", "export"),
        (SCRIPT, "br, gzip", "gzip", "gzip of"),
    ] {
        let answer = app.anonymous().get_with(path, &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), coding, "{path} {accepted}");
        assert!(answer.text().starts_with(begins), "{path} {accepted}");
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
}

#[tokio::test]
async fn a_known_file_is_not_sent_again() {
    let app = TestApp::start().await;
    let tag = app.anonymous().get("/").await.header("etag").to_owned();
    let again = app.anonymous().get_with("/agentHome", &[("if-none-match", &tag)]).await;
    assert_eq!((again.status.as_u16(), again.text(), again.header("etag")), (304, "", tag.as_str()));
    let changed = app.anonymous().get_with("/", &[("if-none-match", "W/\"another\"")]).await;
    assert_eq!((changed.status.as_u16(), changed.text()), (200, INDEX));
}

#[tokio::test]
async fn a_head_request_gets_the_headers_alone() {
    let app = TestApp::start().await;
    let answer = app.anonymous().send(Method::HEAD, "/", |request| request).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (200, ""));
    assert_eq!(answer.header("content-length"), INDEX.len().to_string());
}
