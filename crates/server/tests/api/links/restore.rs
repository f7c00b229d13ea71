//! `POST /api/links/{linkId}/restore`

use serde_json::json;

use super::{PATH, accept, links, mails, only_link, request_link};
use crate::toolkit::{TestApp, new_id};

#[tokio::test]
async fn withdrawn_request_is_restored_without_another_mail() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    request_link(&agent, &farmer.email).await;
    let (before, link) = (links(&agent).await, only_link(&agent).await);
    assert_eq!(agent.delete(&link).await.status, 204);
    assert_eq!((links(&agent).await, links(&farmer).await), (vec![], vec![]));
    for _ in 0..2 {
        let answer = agent.post(&format!("{link}/restore"), &json!({})).await;
        assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    }
    assert_eq!(links(&agent).await, before);
    assert_eq!(accept(&farmer, &link).await.status, 200);
    // The next mail is of another kind.
    assert_eq!(agent.delete(&link).await.status, 204);
    assert_eq!(mails(&app, &farmer.email, 3).await, ["plantings-asked", "link-ended"]);
    agent.post(&format!("{link}/restore"), &json!({})).await.not_found();
}

#[tokio::test]
async fn only_the_asker_restores_a_request() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    request_link(&agent, &farmer.email).await;
    let link = only_link(&agent).await;
    assert_eq!(agent.delete(&link).await.status, 204);
    for other in [&farmer, &app.agent().await] {
        other.post(&format!("{link}/restore"), &json!({})).await.not_found();
    }
    agent.post(&format!("{PATH}/{}/restore", new_id()), &json!({})).await.not_found();
    assert_eq!(links(&agent).await, [] as [serde_json::Value; 0]);
}
