//! Requests whose end two readers could find at different places, so that one of them reads the rest as a new request.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::toolkit::TestApp;

/// Follows the body that one length names. A server that reads the other length would take it for a request.
const SMUGGLED: &str = "GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n";

#[tokio::test]
async fn a_request_with_two_lengths_is_refused_and_the_rest_stays_unread() {
    let app = TestApp::start().await;
    for headers in [
        "content-length: 0\r\ntransfer-encoding: chunked\r\n",
        "transfer-encoding: chunked\r\ncontent-length: 5\r\n",
        "content-length: 0\r\ncontent-length: 5\r\n",
        "transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n",
        "transfer-encoding: identity\r\ncontent-length: 0\r\n",
        "content-length: +0\r\n",
        "content-length: 0, 5\r\n",
    ] {
        let request =
            format!("POST /api/sessions HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n0\r\n\r\n{SMUGGLED}");
        let answer = sent(&app, &request).await;
        assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{headers}{answer}");
        assert_eq!(answer.matches("HTTP/1.1").count(), 1, "{headers}{answer}");
    }
}

#[tokio::test]
async fn an_ambiguous_header_is_refused() {
    let app = TestApp::start().await;
    for headers in ["x: a\r\n transfer-encoding: chunked\r\n", "x : a\r\n", "x: a\0b\r\n"] {
        let request = format!("GET /health/live HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
        let answer = sent(&app, &request).await;
        assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{headers}{answer}");
    }
}

/// All answers until the server hangs up.
async fn sent(app: &TestApp, request: &str) -> String {
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8(answer).unwrap()
}
