//! `GET /api/plants/openings`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, north_quarter};

/// The planting and the agent's id of each opening, latest first.
async fn openings(by: &Client) -> Vec<(Value, Value)> {
    let answer = by.get("/api/plants/openings").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found = answer.json();
    let told = |it: &Value| (it["plantingId"].clone(), it["by"]["userId"].clone());
    found.as_array().unwrap().iter().map(told).collect()
}

#[tokio::test]
async fn the_farm_learns_which_agent_opened_a_planting_or_its_history() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let (own, reported) =
        (farmer.report_planting(north_quarter()).await, employee.report_planting(north_quarter()).await);
    let list = json!({ "userId": farmer.user_id });
    assert_eq!(agent.post("/api/plants/getPlants", &list).await.status, 200);
    agent.get("/api/changes").await.json();
    assert_eq!(openings(&farmer).await, [], "a list and a pull open none");
    agent.get(&own.path()).await.json();
    for _ in 0..2 {
        agent.get(&format!("{}/history", reported.path())).await.json();
    }
    let opened = |planting: &Value| (planting["plantingId"].clone(), json!(agent.user_id));
    assert_eq!(openings(&farmer).await, [opened(&reported.stored), opened(&own.stored)]);
    assert_eq!(openings(&employee).await, [opened(&reported.stored)], "an employee sees their own reports");
    let first = farmer.get("/api/plants/openings").await.json()[0].clone();
    let by = json!({ "userId": agent.user_id, "firstName": "Ada", "lastName": "Acre" });
    assert_eq!(first, json!({ "plantingId": reported.id, "at": first["at"], "by": by }));
}

#[tokio::test]
async fn an_opening_is_of_the_farms_last_report_and_by_a_linked_agent() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    agent.get(&planted.path()).await.json();
    farmer.patch(&planted.path(), "\"1\"", &json!({ "estimatedAcres": 12 })).await.json();
    assert_eq!(openings(&farmer).await, [], "the agent has not seen the new acres");
    agent.get(&planted.path()).await.json();
    let told = [(json!(planted.id), json!(agent.user_id))];
    assert_eq!(openings(&farmer).await, told);
    agent.patch(&planted.path(), "\"2\"", &json!({ "crop": "Oats" })).await.json();
    assert_eq!(openings(&farmer).await, told, "the agent's own correction needs no opening");
    farmer.get(&planted.path()).await.json();
    assert_eq!(openings(&farmer).await, told, "the farmer's own reading is none");
    app.end_link(&farmer, &agent).await;
    assert_eq!(openings(&farmer).await, []);
}

#[tokio::test]
async fn an_agent_may_not_ask_what_others_opened() {
    let app = TestApp::start().await;
    app.agent().await.get("/api/plants/openings").await.refused_at(403, "forbidden", &[]);
    app.anonymous().get("/api/plants/openings").await.refused_at(401, "auth/session-required", &[]);
}
