//! `DELETE /api/fields/imports/{importId}`

use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, TestApp, new_id};

async fn undo(client: &Client, import: &Value) -> Answer {
    let path = format!("/api/fields/imports/{}", import.as_str().unwrap());
    client.delete(&path).await
}

#[tokio::test]
async fn importer_and_farmer_undo_an_import_but_for_what_was_changed() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let ids = [new_id(), new_id()];
    let fields = ids.map(|id| json!({ "fieldId": id, "field": { "name": "North 40" } }));
    let body = json!({ "importId": new_id(), "fields": fields });
    assert_eq!(employee.post("/api/fields/import", &body).await.status, 200);
    let path = format!("/api/fields/{}", ids[1]);
    assert_eq!(agent.patch(&path, "\"1\"", &json!({ "name": "North 42" })).await.status, 200);
    undo(&agent, &body["importId"]).await.refused_at(403, "forbidden", &[]);
    undo(&app.farmer().await, &body["importId"]).await.not_found();
    for by in [&employee, &farmer] {
        let undone = undo(by, &body["importId"]).await;
        assert_eq!(
            undone.json(),
            json!({ "deleted": 1, "kept": [{ "fieldId": ids[1], "name": "North 42" }] })
        );
    }
    farmer.get(&format!("/api/fields/{}", ids[0])).await.not_found();
    assert_eq!(farmer.get(&path).await.json()["version"], 2);
}

#[tokio::test]
async fn import_of_more_fields_than_one_part_is_undone() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let import = json!(new_id());
    for _ in 0..2 {
        let fields: Vec<_> =
            (0..300).map(|_| json!({ "fieldId": new_id(), "field": { "name": "A" } })).collect();
        let body = json!({ "importId": import, "fields": fields });
        assert_eq!(farmer.post("/api/fields/import", &body).await.status, 200);
    }
    assert_eq!(undo(&farmer, &import).await.json(), json!({ "deleted": 600, "kept": [] }));
}
