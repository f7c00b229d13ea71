//! The reason of an agent's correction.

use rules::record::REASON_MAX;
use serde_json::{Value, json};

use crate::toolkit::{TestApp, new_id, north_40, north_quarter};

#[tokio::test]
async fn reason_of_a_correction_is_in_the_history_and_not_in_the_record() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let edit = json!({ "estimatedAcres": 150.5, "reason": "  As on your seed receipt " });
    for _ in 0..2 {
        let answer = agent.patch(&planted.path(), "\"1\"", &edit).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["version"]), (200, &json!(2)));
        assert_eq!(answer.json().get("reason"), None);
    }
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    assert_eq!(history[1]["reason"], "As on your seed receipt");
    assert_eq!(history[1]["report"].get("reason"), None);
    // The next version has a reason of its own, or none.
    agent.patch(&planted.path(), "\"2\"", &json!({ "estimatedAcres": 151, "reason": " " })).await;
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    assert_eq!(history[1]["reason"], "As on your seed receipt");
    assert_eq!(history[2].get("reason"), None);
}

#[tokio::test]
async fn reason_goes_with_the_correction_of_a_field_too() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let marked = farmer.add_field(north_40()).await;
    let edit = json!({ "notes": "Tiled", "reason": "You told me" });
    assert_eq!(agent.patch(&marked.path(), "\"1\"", &edit).await.status, 200);
    let history = farmer.get(&format!("{}/history", marked.path())).await.json();
    assert_eq!(history[1]["reason"], "You told me");
}

#[tokio::test]
async fn reason_of_the_farm_or_that_breaks_a_rule_is_refused() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let planted = employee.report_planting(north_quarter()).await;
    let edit = |reason: Value| json!({ "estimatedAcres": 150.5, "reason": reason });
    for author in [&farmer, &employee] {
        let answer = author.patch(&planted.path(), "\"1\"", &edit(json!("Because"))).await;
        answer.refused_at(400, "validation", &[("reason", "reason-of-agents")]);
    }
    for (reason, rule) in
        [("w".repeat(REASON_MAX + 1), "reason-too-long"), ("two\nlines".to_owned(), "control-character")]
    {
        let answer = agent.patch(&planted.path(), "\"1\"", &edit(json!(reason))).await;
        answer.refused_at(400, "validation", &[("reason", rule)]);
    }
    agent.patch(&planted.path(), "\"1\"", &edit(json!(1))).await.refused_at(400, "malformed-json", &[]);
    let new = north_quarter();
    let put = json!({ "reason": "Because", "fieldName": new["fieldName"], "crop": new["crop"] });
    let created = farmer.put(&format!("/api/plants/{}", new_id()), &put).await;
    created.refused_at(400, "unknown-field", &[("reason", "unknown-field")]);
    assert_eq!(farmer.get(&planted.path()).await.json()["version"], 1);
}
