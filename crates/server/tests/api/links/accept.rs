//! `POST /api/links/{linkId}/accept`

use futures_util::future::join_all;
use serde_json::json;

use super::{PATH, accept, links, mails, only_link, plantings, request_link};
use crate::toolkit::{TestApp, new_id, north_quarter};

#[tokio::test]
async fn the_farmers_acceptance_opens_the_link_and_a_repeat_answers_the_same() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    farmer.report_planting(north_quarter()).await;
    request_link(&agent, &farmer.email).await;
    let link = only_link(&farmer).await;
    let answers = join_all((0..4).map(|_| accept(&farmer, &link))).await;
    for answer in &answers {
        assert_eq!((answer.status.as_u16(), answer.text()), (200, answers[0].text()));
    }
    let active = answers[0].json();
    assert_eq!((&active["status"], &active["requestedBy"]), (&json!("active"), &json!(agent.user_id)));
    assert_eq!((&active["user"]["firstName"], links(&farmer).await), (&json!("Ada"), vec![active.clone()]));
    assert_eq!(plantings(&agent, &farmer).await, Some(1));
    // The agent gets one mail about the link; the next mail is of another kind.
    assert_eq!(farmer.delete(&link).await.status, 204);
    assert_eq!(mails(&app, &agent.email, 3).await, ["link-made", "link-ended"]);
    accept(&farmer, &link).await.not_found();
}

#[tokio::test]
async fn a_request_to_someone_else_and_a_missing_request_answer_the_same() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    request_link(&agent, &farmer.email).await;
    let link = only_link(&farmer).await;
    let missing = accept(&farmer, &format!("{PATH}/{}", new_id())).await;
    missing.not_found();
    for other in [agent, app.farmer().await, app.agent().await, app.employee().await] {
        let answer = accept(&other, &link).await;
        assert_eq!((answer.status, &answer.body), (missing.status, &missing.body));
    }
    assert_eq!(links(&farmer).await[0]["status"], "pending");
    app.anonymous().post(&format!("{link}/accept"), &json!({})).await.refused_at(
        401,
        "auth/session-required",
        &[],
    );
    accept(&app.account().await, &link).await.refused_at(403, "users/record-missing", &[]);
    accept(&farmer, &format!("{PATH}/nonsense")).await.refused_at(400, "malformed-address", &[]);
}

#[tokio::test]
async fn accepting_an_employee_of_another_farmer_is_a_conflict() {
    let app = TestApp::start().await;
    let (boss, other) = (app.farmer().await, app.farmer().await);
    let employee = app.employee_of(&boss).await;
    request_link(&employee, &other.email).await;
    let link = only_link(&other).await;
    let sentence = "This employee already reports for another farmer. That link must end first.";
    for _ in 0..2 {
        accept(&other, &link).await.refused(409, "links/employed-elsewhere", sentence);
    }
    assert_eq!(links(&other).await[0]["status"], "pending");
    let first = format!("{PATH}/{}", links(&employee).await[0]["linkId"].as_str().unwrap());
    assert_eq!(employee.delete(&first).await.status, 204);
    assert_eq!(accept(&other, &link).await.status, 200);
}
