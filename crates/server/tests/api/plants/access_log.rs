//! `GET /api/plants/access-log`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, new_id, north_40, north_quarter};

const PATH: &str = "/api/plants/access-log";

async fn log_of(farmer: &Client) -> Vec<Value> {
    let answer = farmer.get(PATH).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json().as_array().unwrap().clone()
}

/// The action and the user id of each entry, latest first.
async fn actions_and_readers(farmer: &Client) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    log_of(farmer).await.iter().map(|it| (text(&it["action"]), text(&it["by"]["userId"]))).collect()
}

fn entry(action: &str, by: &Client) -> (String, String) {
    (action.to_owned(), by.user_id.clone())
}

#[tokio::test]
async fn a_farmer_sees_who_reported_changed_and_deleted_a_planting_and_its_field_name() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let planted = employee.report_planting(north_quarter()).await;
    let corrected = json!({ "fieldName": "South Quarter" });
    agent.patch(&planted.path(), "\"1\"", &corrected).await;
    farmer.delete(&planted.path()).await;
    let expected = [entry("deleted", &farmer), entry("changed", &agent), entry("created", &employee)];
    assert_eq!(actions_and_readers(&farmer).await, expected);
    let log = log_of(&farmer).await;
    assert_eq!(
        log[1],
        json!({
            "at": log[1]["at"],
            "action": "changed",
            "by": { "userId": agent.user_id, "firstName": "Ada", "lastName": "Acre" },
            "kind": "planting",
            "plantingId": planted.id,
            "fieldName": "South Quarter",
        })
    );
}

#[tokio::test]
async fn fields_are_in_the_log_beside_plantings() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let marked = farmer.add_field(north_40()).await;
    let list = json!({ "userId": farmer.user_id });
    assert_eq!(agent.post("/api/fields/getFields", &list).await.status, 200);
    let log = log_of(&farmer).await;
    let by = json!({ "userId": agent.user_id, "firstName": "Ada", "lastName": "Acre" });
    assert_eq!(
        log[0],
        json!({ "at": log[0]["at"], "action": "read", "by": by, "kind": "field", "fields": 1 })
    );
    assert_eq!(
        (&log[1]["action"], &log[1]["fieldId"], &log[1]["fieldName"], log[1].get("plantingId")),
        (&json!("created"), &json!(marked.id), &json!("North 40"), None)
    );
}

#[tokio::test]
async fn reads_are_logged_once_an_hour_and_own_reads_are_not() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let list = json!({ "userId": farmer.user_id });
    for _ in 0..3 {
        for reader in [&farmer, &agent] {
            assert_eq!(reader.post("/api/plants/getPlants", &list).await.status, 200);
            assert_eq!(reader.get(&planted.path()).await.status, 200);
        }
    }
    assert_eq!(actions_and_readers(&farmer).await, [entry("read", &agent), entry("created", &farmer)]);
    let [read, _] = <[Value; 2]>::try_from(log_of(&farmer).await).unwrap();
    assert_eq!((&read["plantings"], &read["plantingId"]), (&json!(1), &Value::Null));
}

#[tokio::test]
async fn every_way_to_read_a_planting_is_logged() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let planted = farmer.report_planting(north_quarter()).await;
    let activity =
        json!({ "farmers": [farmer.user_id, other.user_id], "compareDate": "2020-01-01T00:00:00Z" });
    for way in ["one", "history", "activity"] {
        let agent = app.agent_of(&[&farmer, &other]).await;
        let answer = match way {
            "one" => agent.get(&planted.path()).await,
            "history" => agent.get(&format!("{}/history", planted.path())).await,
            _ => agent.post("/api/plants/getAllFarmersPlants", &activity).await,
        };
        assert_eq!(answer.status, 200, "{way}");
        assert_eq!(actions_and_readers(&farmer).await[0], entry("read", &agent), "{way}");
        assert_eq!(log_of(&farmer).await[0].get("plantings"), None, "{way}");
    }
    // This farmer had nothing to read.
    assert_eq!(actions_and_readers(&other).await, []);
}

#[tokio::test]
async fn an_export_is_in_the_log_of_each_farmer_in_the_file() {
    let app = TestApp::start().await;
    let (farmer, other, third) = (app.farmer().await, app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer, &other, &third]).await;
    for _ in 0..3 {
        farmer.report_planting(north_quarter()).await;
    }
    other.report_planting(north_quarter()).await;
    assert_eq!(agent.get("/api/plants/export.csv").await.status, 200);
    for (whose, plantings) in [(&farmer, 3), (&other, 1)] {
        assert_eq!(actions_and_readers(whose).await[0], entry("exported", &agent));
        assert_eq!(log_of(whose).await[0]["plantings"], plantings);
    }
    assert_eq!(actions_and_readers(&third).await, []);
    farmer.get("/api/plants/export.kml").await;
    assert_eq!(actions_and_readers(&farmer).await[0], entry("exported", &farmer));
}

#[tokio::test]
async fn refused_requests_are_not_logged() {
    let (app, farmer) = TestApp::with_farmer().await;
    let stranger = app.agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    stranger.get(&planted.path()).await.not_found();
    stranger.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await.not_found();
    stranger.get(&format!("/api/plants/export.csv?farmer={}", farmer.user_id)).await.not_found();
    assert_eq!(actions_and_readers(&farmer).await, [entry("created", &farmer)]);
}

#[tokio::test]
async fn the_list_continues_after_the_last_entry_that_the_client_has() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for _ in 0..3 {
        farmer.report_planting(north_quarter()).await;
    }
    let whole = log_of(&farmer).await;
    let page = farmer.get(&format!("{PATH}?before={}", whole[0]["at"].as_str().unwrap())).await.json();
    let older: Vec<_> = whole.iter().filter(|it| it["at"] != whole[0]["at"]).cloned().collect();
    assert_eq!(page, json!(older));
    let rest = format!("{PATH}?before={}&held=1", whole[0]["at"].as_str().unwrap());
    assert_eq!(farmer.get(&rest).await.json(), json!(whole[1..]));
    let before_all = format!("{PATH}?before=2020-01-01T00:00:00Z");
    assert_eq!(farmer.get(&before_all).await.json(), json!([]));
}

#[tokio::test]
async fn only_farmers_have_a_log_and_each_sees_only_their_own() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.report_planting(north_quarter()).await;
    assert_eq!(log_of(&app.farmer().await).await, Vec::<Value>::new());
    for other in [app.agent_of(&[&farmer]).await, app.employee_of(&farmer).await] {
        other.get(PATH).await.refused_at(403, "forbidden", &[]);
    }
    app.account().await.get(PATH).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().get(PATH).await.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test]
async fn an_invalid_query_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for query in
        ["before=yesterday", "before=", "after=2026-01-01T00:00:00Z", &format!("farmer={}", new_id())]
    {
        farmer.get(&format!("{PATH}?{query}")).await.refused_at(400, "malformed-address", &[]);
    }
}
