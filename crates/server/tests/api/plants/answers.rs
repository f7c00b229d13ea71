//! `POST /api/plants/{plantingId}/answers`, and the same for fields.

use rules::record::ANSWER_MAX;
use serde_json::{Value, json};

use crate::toolkit::{Client, StoredPlanting, TestApp, north_40, north_quarter};

/// A planting that the agent corrected, as version 2.
async fn corrected(farmer: &Client, agent: &Client) -> StoredPlanting {
    let planted = farmer.report_planting(north_quarter()).await;
    let corrected = agent.patch(&planted.path(), "\"1\"", &json!({ "estimatedAcres": 150.5 })).await;
    assert_eq!(corrected.status, 200);
    planted
}

fn answers(path: &str) -> String {
    format!("{path}/answers")
}

#[tokio::test]
async fn agent_sees_the_answer_in_the_record_and_in_the_history_until_the_next_version() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = corrected(&farmer, &agent).await;
    let cursor = agent.get("/api/changes?kinds=planting").await.json()["cursor"].clone();
    let said = json!({ "version": 2, "answer": "wrong", "text": "I planted\n154 there." });
    for _ in 0..2 {
        let answer = farmer.post(&answers(&planted.path()), &said).await;
        assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, "\"3\""));
        let stored = answer.json();
        assert_eq!((&stored["answer"], &stored["estimatedAcres"]), (&json!("wrong"), &json!(150.5)));
        assert_eq!(stored["reportedAt"], stored["updatedAt"]);
        assert_eq!(agent.get(&planted.path()).await.json(), stored);
    }
    let since = format!("/api/changes?kinds=planting&since={}", cursor.as_str().unwrap());
    assert_eq!(agent.get(&since).await.json()["changes"][0]["record"]["answer"], "wrong");
    let history = agent.get(&format!("{}/history", planted.path())).await.json();
    let told = ["change", "answer", "text"].map(|member| history[2][member].clone());
    assert_eq!(told, ["changed", "wrong", "I planted 154 there."]);
    assert_eq!(history[2]["changedBy"]["userId"], json!(farmer.user_id));
    let data = farmer.get("/api/accounts/current/data").await.json();
    assert_eq!(data["plantings"][0]["history"][2]["text"], "I planted 154 there.");
    let undone = agent.patch(&planted.path(), "\"3\"", &json!({ "estimatedAcres": 154.25 })).await.json();
    assert_eq!((undone.get("answer"), &undone["version"]), (None, &json!(4)));
}

#[tokio::test]
async fn stale_answer_gets_what_is_stored_and_without_a_correction_there_is_no_answer() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = corrected(&farmer, &agent).await;
    let path = answers(&planted.path());
    let said = |version: i32| json!({ "version": version, "answer": "right" });
    let stale = farmer.post(&path, &said(1)).await;
    stale.refused_at(412, "plants/stale", &[]);
    assert_eq!(stale.json()["current"]["version"], 2);
    assert_eq!(farmer.post(&path, &said(2)).await.status, 200);
    farmer.post(&path, &said(3)).await.refused_at(409, "plants/not-corrected", &[]);
    farmer.delete(&planted.path()).await;
    farmer.post(&path, &said(4)).await.refused_at(410, "plants/deleted", &[]);
}

#[tokio::test]
async fn answer_that_breaks_a_rule_is_refused() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let path = answers(&corrected(&farmer, &agent).await.path());
    let said = |text: Value| json!({ "version": 2, "answer": "wrong", "text": text });
    for (text, rule) in
        [("w".repeat(ANSWER_MAX + 1), "answer-too-long"), ("a\u{0}b".to_owned(), "control-character")]
    {
        farmer.post(&path, &said(json!(text))).await.refused_at(400, "validation", &[("text", rule)]);
    }
    for body in [json!({ "version": 2, "answer": "maybe" }), said(json!(1))] {
        farmer.post(&path, &body).await.refused_at(400, "malformed-json", &[]);
    }
    let missing = farmer.post(&path, &json!({ "answer": "right" })).await;
    missing.refused_at(400, "malformed-json", &[("version", "missing-field")]);
    let unknown = json!({ "version": 2, "answer": "right", "creator": farmer.user_id });
    farmer.post(&path, &unknown).await.refused_at(400, "unknown-field", &[("creator", "unknown-field")]);
    agent.post(&path, &said(json!(null))).await.refused_at(403, "forbidden", &[]);
    assert_eq!(farmer.post(&path, &said(json!(" "))).await.status, 200);
}

#[tokio::test]
async fn employee_answers_for_a_field_of_the_farm() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let marked = farmer.add_field(north_40()).await;
    agent.patch(&marked.path(), "\"1\"", &json!({ "notes": "Tiled" })).await;
    let answer = employee.post(&answers(&marked.path()), &json!({ "version": 2, "answer": "right" })).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["answer"]), (200, &json!("right")));
    let log = farmer.get("/api/plants/access-log").await.json();
    assert!(log.as_array().unwrap().iter().any(|entry| entry["action"] == "answered"), "{log}");
}
