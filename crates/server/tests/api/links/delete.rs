//! `DELETE /api/links/{linkId}`

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{PATH, accept, links, mails, only_link, plantings, request_link};
use crate::toolkit::{TestApp, new_id, north_quarter};

#[tokio::test]
async fn either_side_can_end_a_link_with_effect_on_the_next_request() {
    let app = TestApp::start().await;
    for ends_it in ["farmer", "agent"] {
        let farmer = app.farmer().await;
        let agent = app.agent_of(&[&farmer]).await;
        let planting = farmer.report_planting(north_quarter()).await;
        let (ender, told) = if ends_it == "farmer" { (&farmer, &agent) } else { (&agent, &farmer) };
        let link = only_link(ender).await;
        assert_eq!(plantings(&agent, &farmer).await, Some(1));
        let answers = join_all((0..4).map(|_| ender.delete(&link))).await;
        assert!(answers.iter().all(|answer| (answer.status.as_u16(), answer.text()) == (204, "")));
        assert_eq!(plantings(&agent, &farmer).await, None);
        agent.get(&planting.path()).await.not_found();
        assert_eq!((links(&farmer).await, links(&agent).await), (vec![], vec![]));
        assert_eq!(mails(&app, &told.email, 2).await, ["link-ended"]);
        assert_eq!(told.delete(&link).await.status, 204);
    }
}

#[tokio::test]
async fn an_employee_whose_link_has_ended_cannot_report() {
    let (_app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let planted = employee.report_planting(north_quarter()).await;
    assert_eq!(farmer.delete(&only_link(&farmer).await).await.status, 204);
    assert_eq!(employee.put(&format!("/api/plants/{}", new_id()), &north_quarter()).await.status, 403);
    employee.get(&planted.path()).await.not_found();
    assert_eq!(farmer.get(&planted.path()).await.status, 200);
}

#[tokio::test]
async fn a_declined_request_stays_pending_for_the_asker_and_cannot_be_repeated() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    request_link(&agent, &farmer.email).await;
    let waiting = links(&agent).await;
    let link = only_link(&farmer).await;
    for _ in 0..2 {
        assert_eq!(farmer.delete(&link).await.status, 204);
    }
    assert_eq!((links(&agent).await, links(&farmer).await), (waiting.clone(), vec![]));
    accept(&farmer, &link).await.not_found();
    let again = request_link(&agent, &farmer.email).await;
    assert_eq!((again.status.as_u16(), again.text()), (202, ""));
    assert_eq!((links(&agent).await, links(&farmer).await), (waiting, vec![]));
    // The farmer may still ask the agent.
    request_link(&farmer, &agent.email).await;
    assert_eq!(links(&agent).await[0]["status"], "active");
}

#[tokio::test]
async fn the_asker_can_withdraw_a_request() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    request_link(&farmer, &agent.email).await;
    let link = only_link(&farmer).await;
    for _ in 0..2 {
        assert_eq!(farmer.delete(&link).await.status, 204);
    }
    let nothing: [Value; 0] = [];
    assert_eq!((links(&farmer).await, links(&agent).await), (nothing.to_vec(), nothing.to_vec()));
    assert_eq!(plantings(&agent, &farmer).await, None);
}

#[tokio::test]
async fn another_persons_link_and_a_missing_link_answer_the_same() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let (asker, newcomer) = (app.employee().await, app.farmer().await);
    request_link(&asker, &newcomer.email).await;
    let missing = farmer.delete(&format!("{PATH}/{}", new_id())).await;
    missing.not_found();
    for link in [only_link(&agent).await, only_link(&asker).await] {
        for other in [app.farmer().await, app.agent().await, app.employee().await] {
            let answer = other.delete(&link).await;
            assert_eq!((answer.status, &answer.body), (missing.status, &missing.body));
        }
        app.anonymous().delete(&link).await.refused_at(401, "auth/session-required", &[]);
        app.account().await.delete(&link).await.refused_at(403, "users/record-missing", &[]);
    }
    assert_eq!((links(&agent).await.len(), links(&newcomer).await.len()), (1, 1));
    farmer.delete(&format!("{PATH}/nonsense")).await.refused_at(400, "malformed-address", &[]);
}

#[tokio::test]
async fn the_farmers_audit_log_has_the_start_and_the_end_of_a_link() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.agent().await);
    request_link(&farmer, &agent.email).await;
    assert_eq!(agent.delete(&only_link(&agent).await).await.status, 204);
    let told = farmer.get("/api/accounts/current/data").await.json();
    let events = told["auditLog"].as_array().unwrap();
    for event in ["link-made", "link-ended"] {
        let entry = events.iter().find(|entry| entry["event"] == event).unwrap();
        assert_eq!(
            (&entry["about"], &entry["object"]),
            (&json!(farmer.user_id), &json!(agent.user_id)),
            "{event}"
        );
        assert_eq!(entry["by"], agent.user_id);
    }
    assert_eq!(told["links"][0]["requestedBy"], farmer.user_id);
}
