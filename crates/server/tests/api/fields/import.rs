//! `POST /api/fields/import`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, new_id, north_40, quarter_section};

const PATH: &str = "/api/fields/import";

fn imported(name: &str) -> Value {
    let boundary = quarter_section(0.0);
    let field = json!({ "name": name, "boundary": boundary, "boundarySource": "imported", "fsaTract": "12" });
    json!({ "fieldId": new_id(), "field": field })
}

fn body(fields: &[Value]) -> Value {
    json!({ "importId": new_id(), "fields": fields })
}

async fn names(client: &Client, farmer: &Client) -> Vec<Value> {
    let list = client.post("/api/fields/getFields", &json!({ "userId": farmer.user_id })).await.json();
    list.as_array().unwrap().iter().map(|field| field["name"].clone()).collect()
}

#[tokio::test]
async fn fields_are_stored_together_and_once() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let mut body = body(&[imported("A"), imported("B")]);
    body["farmer"] = json!(farmer.user_id);
    for _ in 0..2 {
        let answer = agent.post(PATH, &body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.json()),
            (200, json!({ "importId": body["importId"], "fields": 2 }))
        );
    }
    assert_eq!(names(&agent, &farmer).await, ["A", "B"]);
    let id = body["fields"][0]["fieldId"].as_str().unwrap();
    let field = farmer.get(&format!("/api/fields/{id}")).await.json();
    assert_eq!((&field["creator"], &field["boundarySource"]), (&json!(agent.user_id), &json!("imported")));
    assert!(field["acres"].as_f64().unwrap() > 100.0);
    let log = farmer.get("/api/plants/access-log").await.json();
    let imports: Vec<_> =
        log.as_array().unwrap().iter().filter(|entry| entry["action"] == "imported").collect();
    assert_eq!(imports.len(), 1, "{log}");
}

#[tokio::test]
async fn broken_rule_of_one_field_stops_all_and_names_its_place() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let refused = farmer.post(PATH, &body(&[imported("A"), imported("")])).await;
    refused.refused_at(400, "validation", &[("fields[1].name", "field-name-missing")]);
    assert_eq!(names(&farmer, &farmer).await, Vec::<Value>::new());
}

#[tokio::test]
async fn taken_id_is_a_conflict() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    let mut taken = imported("A");
    taken["fieldId"] = marked.stored["fieldId"].clone();
    farmer.post(PATH, &body(&[imported("B"), taken])).await.refused_at(409, "fields/conflict", &[]);
    assert_eq!(names(&farmer, &farmer).await, ["North 40"]);
}

#[tokio::test]
async fn a_body_has_a_limit_and_no_other_members() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let many: Vec<_> = (0..501).map(|_| json!({ "fieldId": new_id(), "field": { "name": "A" } })).collect();
    farmer.post(PATH, &body(&many)).await.refused_at(400, "validation", &[("fields", "too-many")]);
    farmer.post(PATH, &body(&many[..500])).await.json();
    let mut unknown = body(&[]);
    unknown["creator"] = json!(farmer.user_id);
    farmer.post(PATH, &unknown).await.refused_at(400, "unknown-field", &[("creator", "unknown-field")]);
    let mut acres = imported("A");
    acres["field"]["acres"] = json!(1);
    assert_eq!(farmer.post(PATH, &body(&[acres])).await.status, 400);
    assert_eq!(farmer.post(PATH, &json!({ "importId": "x", "fields": [] })).await.status, 400);
    let empty = farmer.post(PATH, &json!({ "importId": new_id(), "fields": [] })).await;
    assert_eq!((empty.status.as_u16(), &empty.json()["errors"][0]["field"]), (400, &json!("fields")));
}
