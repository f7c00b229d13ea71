//! `POST /api/plants/getAllFarmersPlants`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, new_id, north_quarter};

const PATH: &str = "/api/plants/getAllFarmersPlants";
const LONG_AGO: &str = "2000-01-01T00:00:00Z";

fn activity_request(farmers: &[&Client], since: &str) -> Value {
    let farmers: Vec<_> = farmers.iter().map(|farmer| &farmer.user_id).collect();
    json!({ "farmers": farmers, "compareDate": since })
}

#[tokio::test]
async fn an_agent_sees_the_active_plantings_of_listed_and_linked_farmers() {
    let app = TestApp::start().await;
    let (mine, unlisted, foreign) = (app.farmer().await, app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&mine, &unlisted]).await;
    let planted = mine.report_planting(north_quarter()).await;
    unlisted.report_planting(north_quarter()).await;
    foreign.report_planting(north_quarter()).await;
    let answer = agent.post(PATH, &activity_request(&[&mine, &foreign], LONG_AGO)).await;
    assert_eq!((answer.status.as_u16(), answer.json()), (200, json!([planted.stored])));
}

#[tokio::test]
async fn plantings_without_recent_activity_are_not_listed() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    farmer.report_planting(north_quarter()).await;
    let answer = agent.post(PATH, &activity_request(&[&farmer], "2190-01-01T00:00:00.000Z")).await;
    assert_eq!(answer.json(), json!([]));
}

#[tokio::test]
async fn an_agents_correction_is_no_activity() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let old = json!({ "fieldName": "Ridge", "crop": "Oats", "startDateISO": "2020-03-10" });
    let planted = farmer.report_planting(old).await;
    let since = planted.stored["reportedAt"].as_str().unwrap().replace('Z', "+00:00");
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let corrected = json!({ "fieldName": "Ridge", "crop": "Oats", "startDateISO": "2020-03-11" });
    let stored = agent.patch(&planted.path(), "\"1\"", &corrected).await.json();
    assert_eq!(agent.post(PATH, &activity_request(&[&farmer], &since)).await.json(), json!([stored]));
    let after = stored["updatedAt"].as_str().unwrap();
    assert_eq!(agent.post(PATH, &activity_request(&[&farmer], after)).await.json(), json!([]));
}

#[tokio::test]
async fn only_agents_list_recent_activity() {
    let (app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let body = activity_request(&[&farmer], LONG_AGO);
    for viewer in [&farmer, &employee] {
        viewer.post(PATH, &body).await.refused(
            403,
            "forbidden",
            "Your account does not have permission to do this.",
        );
    }
    app.account().await.post(PATH, &body).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().post(PATH, &body).await.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test]
async fn at_most_ten_thousand_farmers_are_accepted() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let list = |length: usize| {
        let farmers: Vec<_> = (0..length).map(|_| new_id()).collect();
        json!({ "farmers": farmers, "compareDate": LONG_AGO })
    };
    assert_eq!(agent.post(PATH, &list(10_000)).await.json(), json!([]));
    agent.post(PATH, &list(10_001)).await.refused_at(400, "validation", &[("farmers", "too-many")]);
}

#[tokio::test]
async fn an_invalid_body_is_refused() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    for body in [
        json!({ "farmers": ["x"], "compareDate": LONG_AGO }),
        json!({ "farmers": [], "compareDate": "yesterday" }),
        json!({ "farmers": [], "compareDate": "2026-05-04" }),
    ] {
        agent.post(PATH, &body).await.refused_at(400, "malformed-json", &[]);
    }
    let missing = json!({ "farmers": [] });
    agent.post(PATH, &missing).await.refused_at(400, "malformed-json", &[("compareDate", "missing-field")]);
    let unknown = json!({ "farmers": [], "compareDate": LONG_AGO, "crop": "Corn" });
    agent.post(PATH, &unknown).await.refused_at(400, "unknown-field", &[("crop", "unknown-field")]);
}
