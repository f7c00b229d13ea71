//! The program on PostgreSQL, and its behavior while the database is away.

use futures_util::future::join_all;
use serde_json::json;

use crate::toolkit::{TestApp, Way, new_id, north_quarter};

const SENTENCE: &str = "The server cannot answer right now. Please try again in a moment.";

#[tokio::test(flavor = "multi_thread")]
async fn the_calls_work_on_postgresql() {
    let way = Way::to_postgres();
    let app = TestApp::on(&way.url()).await;
    let farmer = app.farmer().await;
    let agent = app.agent_of(&[&farmer]).await;
    let path = format!("/api/plants/{}", new_id());
    let body = north_quarter();
    let answers = join_all((0..16).map(|_| farmer.put(&path, &body))).await;
    assert!(answers.iter().all(|answer| answer.body == answers[0].body));
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    let list = agent.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await;
    assert_eq!(list.json(), json!([answers[0].json()]));
    let corrected = json!({ "estimatedAcres": 150 });
    assert_eq!(agent.patch(&path, "\"1\"", &corrected).await.status, 200);
    let history = farmer.get(&format!("{path}/history")).await.json();
    assert_eq!(history.as_array().map(Vec::len), Some(2));
    app.farmer().await.get(&path).await.not_found();
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_report_a_missing_database_and_answer_once_it_is_back() {
    let way = Way::to_postgres();
    let app = TestApp::on(&way.url()).await;
    let farmer = app.farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    way.cut();
    for answer in [
        farmer.get(&planted.path()).await,
        farmer.put(&format!("/api/plants/{}", new_id()), &north_quarter()).await,
        app.anonymous().log_in(&farmer.email, "correct horse").await,
        app.anonymous().get("/health/ready").await,
    ] {
        answer.refused(503, "unavailable", SENTENCE);
        assert_eq!(answer.header("retry-after"), "1");
    }
    assert_eq!(app.anonymous().get("/health/live").await.status, 200);
    assert_eq!(app.anonymous().get("/agentHome").await.status, 200);
    way.mend();
    // The pool notices the return by itself. Until then a call may still answer that the database is away.
    while app.anonymous().get("/health/ready").await.status != 200 {}
    assert_eq!(farmer.get(&planted.path()).await.json(), planted.stored);
    assert_eq!(farmer.put(&planted.path(), &north_quarter()).await.status, 200);
}
