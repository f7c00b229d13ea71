//! `GET /api/cropCodes`, `PUT` and `DELETE /api/cropCodes/{crop}`, and the codes in downloads

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp};

const FORAGE: &str = "/api/cropCodes/Mixed%20Forage";

fn body(code: &str) -> Value {
    json!({ "code": code, "source": "Insurer's bulletin" })
}

async fn codes(client: &Client) -> Value {
    let answer = client.get("/api/cropCodes").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn agent_enters_changes_and_removes_a_code() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let stored = json!({
        "crop": "Mixed Forage", "code": "0332", "source": "Insurer's bulletin", "version": 1
    });
    for _ in 0..2 {
        let answer = agent.put(FORAGE, &body(" 0332 ")).await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, stored.clone()));
        assert_eq!(answer.header("etag"), "\"1\"");
    }
    assert_eq!(codes(&agent).await, json!([stored]));
    agent.put(FORAGE, &body("0033")).await.refused_at(412, "crop-codes/stale", &[]);
    let changed = agent.put_with(FORAGE, &[("if-match", "\"1\"")], &body("0033")).await;
    assert_eq!((changed.status.as_u16(), &changed.json()["version"]), (200, &json!(2)));
    agent.delete_with(FORAGE, &[("if-match", "\"1\"")]).await.refused_at(412, "crop-codes/stale", &[]);
    for _ in 0..2 {
        assert_eq!(agent.delete_with(FORAGE, &[("if-match", "\"2\"")]).await.status, 204);
    }
    assert_eq!(codes(&agent).await, json!([]));
    let gone = agent.put_with(FORAGE, &[("if-match", "\"2\"")], &body("0033")).await;
    gone.refused_at(412, "crop-codes/stale", &[]);
    let anew = agent.put(FORAGE, &body("0034")).await.json();
    assert_eq!(anew["version"], 4, "no version stands for two codes");
    assert_eq!(agent.delete(FORAGE).await.status, 204);
}

#[tokio::test]
async fn code_needs_four_digits_a_source_and_a_crop_without_a_code_of_the_authority() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let refused = agent.put(FORAGE, &json!({ "code": "33", "source": " " })).await;
    refused.refused_at(400, "validation", &[("code", "crop-code-format"), ("source", "code-source-missing")]);
    let known = agent.put("/api/cropCodes/Corn", &body("0332")).await;
    known.refused_at(400, "validation", &[("crop", "crop-code-known")]);
    let unknown = agent.put("/api/cropCodes/Dragon%20Fruit", &body("0332")).await;
    unknown.refused_at(400, "validation", &[("crop", "crop-unknown")]);
    agent.delete("/api/cropCodes/Dragon%20Fruit").await.refused_at(404, "not-found", &[]);
    assert_eq!(codes(&agent).await, json!([]));
}

#[tokio::test]
async fn own_code_is_in_the_agents_files_alone_and_says_whose_it_is() {
    let (app, farmer) = TestApp::with_farmer().await;
    let [agent, other] = [app.agent_of(&[&farmer]).await, app.agent_of(&[&farmer]).await];
    for crop in ["Mixed Forage", "Corn"] {
        farmer.report_planting(json!({ "fieldName": crop, "crop": crop })).await;
    }
    assert_eq!(agent.put(FORAGE, &body("0332")).await.status, 200);
    let code_of = async |client: &Client, crop: &str| {
        let file = client.get("/api/plants/export.geojson").await;
        assert_eq!(file.status, 200, "{}", file.text());
        let file = file.json();
        let features = file["features"].as_array().unwrap();
        let feature = features.iter().find(|feature| feature["properties"]["crop"] == crop).unwrap();
        feature["properties"]["rmaCropCode"].clone()
    };
    assert_eq!(code_of(&agent, "Mixed Forage").await, json!("0332 (agent's own)"));
    assert_eq!(code_of(&agent, "Corn").await, json!("0041"));
    for client in [&other, &farmer] {
        assert_eq!(code_of(client, "Mixed Forage").await, Value::Null);
    }
}
