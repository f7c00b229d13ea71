//! `DELETE /api/fields/{fieldId}`, `POST /api/fields/{fieldId}/restore`, `POST /api/fields/getDeletedFields`

use reqwest::Method;
use serde_json::json;

use crate::toolkit::{Answer, Client, TestApp, north_40};

async fn restore(client: &Client, path: &str, version: &str) -> Answer {
    let path = format!("{path}/restore");
    client.send(Method::POST, &path, |request| request.header("if-match", version)).await
}

#[tokio::test]
async fn only_the_farmer_deletes_a_field_and_restores_it() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let marked = employee.add_field(north_40()).await;
    for by in [&employee, &agent] {
        let refused = by.delete(&marked.path()).await;
        refused.refused_at(403, "fields/deletion-forbidden", &[]);
        assert_eq!(refused.json()["detail"], "Only the farmer can delete this field. It is still there.");
        assert_eq!(by.get(&marked.path()).await.json(), marked.stored);
    }
    for _ in 0..2 {
        assert_eq!(farmer.delete(&marked.path()).await.status, 204);
    }
    farmer.get(&marked.path()).await.not_found();
    let history = agent.get(&format!("{}/history", marked.path())).await.json();
    assert_eq!(history[1]["change"], "deleted");
    for by in [&employee, &agent] {
        restore(by, &marked.path(), "\"2\"").await.refused_at(403, "forbidden", &[]);
    }
    for _ in 0..2 {
        let restored = restore(&farmer, &marked.path(), "\"2\"").await;
        assert_eq!((restored.status.as_u16(), restored.header("etag")), (200, "\"3\""));
    }
    assert_eq!(agent.get(&marked.path()).await.json()["version"], json!(3));
}

#[tokio::test]
async fn deletion_and_restoration_name_a_version() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    let stale = farmer.delete_with(&marked.path(), &[("if-match", "\"7\"")]).await;
    stale.refused_at(412, "fields/stale", &[]);
    assert_eq!(stale.json()["current"], marked.stored);
    assert_eq!(farmer.delete_with(&marked.path(), &[("if-match", "\"1\"")]).await.status, 204);
    restore(&farmer, &marked.path(), "\"1\"").await.refused_at(412, "fields/stale", &[]);
    let without = farmer.post(&format!("{}/restore", marked.path()), &json!({})).await;
    without.refused_at(428, "precondition-required", &[]);
}

#[tokio::test]
async fn deleted_field_leaves_the_copies_of_everyone() {
    let (_app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let marked = farmer.add_field(north_40()).await;
    let page = employee.get("/api/changes?kinds=field").await.json();
    let put = json!({ "op": "put", "kind": "field", "id": marked.id, "version": 1, "record": marked.stored });
    assert_eq!(page["changes"], json!([put]));
    farmer.delete(&marked.path()).await;
    let since = page["cursor"].as_str().unwrap();
    let page = employee.get(&format!("/api/changes?kinds=field&since={since}")).await.json();
    assert_eq!(page["changes"], json!([{ "op": "forget", "kind": "field", "id": marked.id }]));
}

#[tokio::test]
async fn deleted_field_is_listed_with_the_version_to_restore() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let body = json!({ "userId": farmer.user_id });
    let listed = async |by: &Client| by.post("/api/fields/getDeletedFields", &body).await;
    let marked = farmer.add_field(north_40()).await;
    farmer.add_field(json!({ "name": "Kept" })).await;
    assert_eq!(listed(&farmer).await.json(), json!([]));
    farmer.delete(&marked.path()).await;
    let gone = listed(&agent).await.json();
    let deleted_at = &gone[0]["deletedAt"];
    let mut field = marked.stored.clone();
    field["version"] = json!(2);
    for time in ["updatedAt", "reportedAt"] {
        field[time] = gone[0]["field"][time].clone();
    }
    let by = json!({ "userId": farmer.user_id, "firstName": "Fern", "lastName": "Field" });
    assert_eq!(gone, json!([{ "field": field, "deletedAt": deleted_at, "deletedBy": by }]));
    assert_eq!(restore(&farmer, &marked.path(), "\"2\"").await.status, 200);
    assert_eq!(listed(&farmer).await.json(), json!([]));
    listed(&app.agent().await).await.not_found();
    app.anonymous().post("/api/fields/getDeletedFields", &body).await.refused_at(
        401,
        "auth/session-required",
        &[],
    );
}

#[tokio::test]
async fn a_long_list_of_deleted_fields_has_each_of_the_last_hundred_once() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let mut deleted = Vec::new();
    for number in 0..101 {
        let marked = farmer.add_field(json!({ "name": format!("Field {number}") })).await;
        assert_eq!(farmer.delete(&marked.path()).await.status, 204);
        deleted.push(marked.id);
    }
    let list = farmer.post("/api/fields/getDeletedFields", &json!({ "userId": farmer.user_id })).await.json();
    let mut listed: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["field"]["fieldId"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(listed.len(), 100);
    let times: Vec<_> = list.as_array().unwrap().iter().map(|it| it["deletedAt"].as_str().unwrap()).collect();
    assert!(times.is_sorted_by(|one, other| one >= other), "{times:?}");
    listed.sort();
    listed.dedup();
    assert_eq!(listed.len(), 100);
    assert!(listed.iter().all(|id| deleted.iter().any(|known| known.to_string() == *id)));
}
