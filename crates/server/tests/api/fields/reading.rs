//! `GET /api/fields/{fieldId}`, `GET /api/fields/{fieldId}/history`, `POST /api/fields/getFields`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, north_40};

async fn list(client: &Client, farmer: &Client) -> Vec<Value> {
    let answer = client.post("/api/fields/getFields", &json!({ "userId": farmer.user_id })).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json().as_array().unwrap().clone()
}

#[tokio::test]
async fn farmer_employee_and_agent_read_all_fields_of_the_farm() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let mut stored =
        vec![farmer.add_field(north_40()).await, employee.add_field(json!({ "name": "South" })).await];
    stored.sort_by_key(|marked| marked.id);
    let expected: Vec<_> = stored.iter().map(|marked| marked.stored.clone()).collect();
    for viewer in [&farmer, &employee, &agent] {
        assert_eq!(list(viewer, &farmer).await, expected);
        for marked in &stored {
            let answer = viewer.get(&marked.path()).await;
            assert_eq!((answer.header("etag"), answer.json()), ("\"1\"", marked.stored.clone()));
        }
    }
    app.end_link(&farmer, &agent).await;
    for stranger in [&agent, &app.farmer().await] {
        let body = json!({ "userId": farmer.user_id });
        stranger.post("/api/fields/getFields", &body).await.not_found();
        stranger.get(&stored[0].path()).await.not_found();
        stranger.get(&format!("{}/history", stored[0].path())).await.not_found();
    }
}

#[tokio::test]
async fn a_long_list_has_every_field_once() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let mut ids = Vec::new();
    for number in 0..205 {
        ids.push(farmer.add_field(json!({ "name": format!("No. {number}") })).await.id.to_string());
    }
    let listed: Vec<_> = list(&farmer, &farmer)
        .await
        .iter()
        .map(|field| field["fieldId"].as_str().unwrap().to_owned())
        .collect();
    ids.sort_unstable();
    assert_eq!(listed, ids);
}

#[tokio::test]
async fn history_shows_who_changed_what_and_when() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let marked = farmer.add_field(json!({ "name": "North" })).await;
    let stored = agent.patch(&marked.path(), "\"1\"", &json!({ "fsaFarm": "7" })).await.json();
    let answer = farmer.get(&format!("{}/history", marked.path())).await;
    assert_eq!(
        answer.json(),
        json!([
            {
                "version": 1,
                "change": "created",
                "changedBy": { "userId": farmer.user_id, "firstName": "Fern", "lastName": "Field" },
                "changedAt": marked.stored["createdAt"],
                "report": { "name": "North" },
            },
            {
                "version": 2,
                "change": "changed",
                "changedBy": { "userId": agent.user_id, "firstName": "Ada", "lastName": "Acre" },
                "changedAt": stored["updatedAt"],
                "report": { "name": "North", "fsaFarm": "7" },
            },
        ])
    );
}

#[tokio::test]
async fn a_long_history_has_every_version_once() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(json!({ "name": "No. 1" })).await;
    for version in 1..105 {
        let body = json!({ "name": format!("No. {}", version + 1) });
        let answer = farmer.patch(&marked.path(), &format!("\"{version}\""), &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let history = farmer.get(&format!("{}/history", marked.path())).await.json();
    let told: Vec<_> =
        history.as_array().unwrap().iter().map(|entry| entry["report"]["name"].clone()).collect();
    assert_eq!(told, (1..=105).map(|version| json!(format!("No. {version}"))).collect::<Vec<_>>());
}

#[tokio::test]
async fn readings_by_others_are_in_the_audit_log_of_the_farmer() {
    let (app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    let readers =
        [app.agent_of(&[&farmer]).await, app.agent_of(&[&farmer]).await, app.agent_of(&[&farmer]).await];
    readers[0].get(&marked.path()).await;
    list(&readers[1], &farmer).await;
    readers[2].get("/api/changes?kinds=field").await;
    list(&farmer, &farmer).await;
    let data = farmer.get("/api/accounts/current/data").await.json();
    let read: Vec<_> = data["auditLog"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["event"] == "fields-read")
        .map(|event| (event["by"].clone(), event["amount"].clone()))
        .collect();
    let by = |reader: usize| json!(readers[reader].user_id);
    assert_eq!(read, [(by(0), Value::Null), (by(1), json!(1)), (by(2), Value::Null)]);
    assert_eq!(data["fields"][0]["field"], marked.stored);
    assert_eq!(data["fields"][0]["history"][0]["change"], "created");
}

#[tokio::test]
async fn refusals_name_the_malformed_id_the_missing_session_and_the_missing_record() {
    let (app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    for path in [marked.path(), format!("{}/history", marked.path())] {
        app.anonymous().get(&path).await.refused_at(401, "auth/session-required", &[]);
        app.account().await.get(&path).await.refused_at(403, "users/record-missing", &[]);
    }
    farmer.get("/api/fields/nonsense").await.refused_at(400, "malformed-address", &[]);
    let answer = farmer.get("/api/fields/getFields").await;
    answer.refused_at(405, "method-not-allowed", &[]);
}
