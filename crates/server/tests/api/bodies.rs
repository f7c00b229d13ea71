//! Compressed bodies, which no call takes.

use reqwest::Method;
use serde_json::json;

use crate::toolkit::{PASSWORD, TestApp};

#[tokio::test]
async fn every_call_refuses_a_compressed_body_unread() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for (method, path) in [
        (Method::POST, "/api/accounts"),
        (Method::POST, "/api/sessions"),
        (Method::POST, "/api/users/getUser"),
        (Method::POST, "/api/v1.0/email/send-form"),
        (Method::PUT, "/api/plants/0190f6e5-7d7b-7c3e-8a53-2f6f2b7d1c11"),
    ] {
        for encoding in ["gzip", "br", "deflate", "zstd", "identity", "gzip, gzip"] {
            let body = json!({ "email": farmer.email, "password": PASSWORD });
            let answer = farmer
                .send(method.clone(), path, |request| {
                    request.header("content-encoding", encoding).json(&body)
                })
                .await;
            let detail = "Send the body uncompressed, without Content-Encoding.";
            answer.refused(415, "unsupported-encoding", detail);
        }
    }
    assert_eq!(farmer.log_in(&farmer.email, PASSWORD).await.status, 200);
}
