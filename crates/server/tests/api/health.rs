//! `/health/live` and `/health/ready`

use crate::toolkit::TestApp;

#[tokio::test]
async fn a_running_program_is_live_and_ready() {
    let app = TestApp::start().await;
    for path in ["/health/live", "/health/ready"] {
        let answer = app.anonymous().get(path).await;
        assert_eq!((answer.status.as_u16(), answer.text()), (200, ""), "{path}");
    }
}

#[tokio::test]
async fn a_program_without_its_database_is_live_but_not_ready() {
    let app = TestApp::start().await;
    app.store().close().await;
    assert_eq!(app.anonymous().get("/health/live").await.status, 200);
    let answer = app.anonymous().get("/health/ready").await;
    let sentence = "The server cannot answer right now. Please try again in a moment.";
    answer.refused(503, "unavailable", sentence);
    assert_eq!(answer.header("retry-after"), "1");
}
