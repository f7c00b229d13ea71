//! `POST /api/fields/{fieldId}/merge`

use reqwest::Method;
use rules::field::PLANTINGS_MAX;
use serde_json::{Value, json};

use crate::toolkit::{
    Answer, Client, StoredField, TestApp, new_id, north_40, north_quarter, plant_many_like, quarter_section,
};

async fn merge(client: &Client, gone: &StoredField, version: &str, into: &Value) -> Answer {
    let path = format!("{}/merge", gone.path());
    client.send(Method::POST, &path, |request| request.header("if-match", version).json(into)).await
}

fn into(field: &StoredField) -> Value {
    json!({ "into": field.id, "intoVersion": 1 })
}

/// East of "North 40".
fn south_40() -> Value {
    json!({
        "name": "South 40", "boundary": quarter_section(0.0095), "boundarySource": "walked", "boundaryAccuracy": 6,
    })
}

fn planted_on(field: &StoredField, name: &str) -> Value {
    let mut planting = north_quarter();
    planting["fieldId"] = json!(field.id);
    planting["fieldName"] = json!(name);
    planting
}

#[tokio::test]
async fn one_field_has_the_land_and_the_plantings_of_both() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let (stays, goes) = (farmer.add_field(north_40()).await, farmer.add_field(south_40()).await);
    let named = farmer.report_planting(planted_on(&goes, "south 40")).await;
    let called = employee.report_planting(planted_on(&goes, "By the creek")).await;
    let apart = farmer.report_planting(planted_on(&stays, "South 40")).await;
    let cursor = agent.get("/api/changes?kinds=planting,field").await.json()["cursor"].clone();
    let answer = merge(&farmer, &goes, "\"1\"", &into(&stays)).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, "\"2\""));
    let merged = answer.json();
    assert_eq!(farmer.get(&stays.path()).await.json(), merged);
    let acres = |field: &Value| field["acres"].as_f64().unwrap();
    assert!((acres(&merged) - acres(&stays.stored) - acres(&goes.stored)).abs() < 0.02, "{merged}");
    assert_eq!(merged["boundary"]["type"], "Polygon");
    for (member, value) in
        [("name", json!("North 40")), ("boundarySource", json!("walked")), ("boundaryAccuracy", json!(6.0))]
    {
        assert_eq!(merged[member], value, "{member}");
    }
    farmer.get(&goes.path()).await.not_found();
    for (planting, name, version) in
        [(&named, "North 40", 2), (&called, "By the creek", 2), (&apart, "South 40", 1)]
    {
        let stored = farmer.get(&planting.path()).await.json();
        let told = (&stored["fieldId"], &stored["fieldName"], &stored["version"]);
        assert_eq!(told, (&json!(stays.id), &json!(name), &json!(version)));
        assert_eq!(stored["estimatedAcres"], planting.stored["estimatedAcres"]);
    }
    let since = cursor.as_str().unwrap();
    let page = agent.get(&format!("/api/changes?kinds=planting,field&since={since}")).await.json();
    let mut told: Vec<_> = page["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| format!("{} {}", change["op"].as_str().unwrap(), change["id"].as_str().unwrap()))
        .collect();
    told.sort();
    let mut expected = [("forget", goes.id), ("put", stays.id), ("put", named.id), ("put", called.id)]
        .map(|(op, id)| format!("{op} {id}"));
    expected.sort();
    assert_eq!(told, expected);
}

#[tokio::test]
async fn histories_tell_who_merged_what() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let (stays, goes) =
        (farmer.add_field(north_40()).await, farmer.add_field(json!({ "name": "South 40" })).await);
    let planting = farmer.report_planting(planted_on(&goes, "South 40")).await;
    merge(&agent, &goes, "\"1\"", &into(&stays)).await.json();
    let last = async |path: String| farmer.get(&format!("{path}/history")).await.json()[1].clone();
    let (of_stays, of_goes) = (last(stays.path()).await, last(goes.path()).await);
    assert_eq!(of_stays["predecessors"], json!([{ "fieldId": goes.id, "name": "South 40" }]));
    assert_eq!(of_goes["successors"], json!([{ "fieldId": stays.id, "name": "North 40" }]));
    assert_eq!((&of_stays["change"], &of_goes["change"]), (&json!("changed"), &json!("deleted")));
    let of_planting = last(planting.path()).await;
    assert_eq!(of_planting["report"]["fieldId"], json!(stays.id));
    for version in [of_stays, of_goes, of_planting] {
        assert_eq!(version["changedBy"]["userId"], json!(agent.user_id));
    }
}

#[tokio::test]
async fn repeated_merge_answers_what_is_stored() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let (stays, goes) = (farmer.add_field(north_40()).await, farmer.add_field(south_40()).await);
    let merged = merge(&farmer, &goes, "\"1\"", &into(&stays)).await.json();
    assert_eq!(merge(&farmer, &goes, "\"1\"", &into(&stays)).await.json(), merged);
    farmer.patch(&stays.path(), "\"2\"", &json!({ "name": "North 80" })).await.json();
    let again = merge(&farmer, &goes, "\"1\"", &into(&stays)).await.json();
    assert_eq!((&again["name"], &again["version"]), (&json!("North 80"), &json!(3)));
    let third = farmer.add_field(json!({ "name": "Third" })).await;
    merge(&farmer, &goes, "\"1\"", &into(&third)).await.refused_at(410, "fields/deleted", &[]);
    merge(&farmer, &third, "\"1\"", &into(&goes)).await.refused_at(410, "fields/deleted", &[]);
}

#[tokio::test]
async fn stale_version_of_either_is_refused_with_that_field() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let (stays, goes) = (farmer.add_field(north_40()).await, farmer.add_field(south_40()).await);
    let edited = farmer.patch(&stays.path(), "\"1\"", &json!({ "notes": null })).await.json();
    let stale = merge(&farmer, &goes, "\"1\"", &into(&stays)).await;
    stale.refused_at(412, "fields/stale", &[]);
    assert_eq!(stale.json()["current"], edited);
    let stale = merge(&farmer, &goes, "\"7\"", &json!({ "into": stays.id, "intoVersion": 2 })).await;
    assert_eq!((stale.status.as_u16(), &stale.json()["current"]), (412, &goes.stored));
    let path = format!("{}/merge", goes.path());
    farmer.post(&path, &into(&stays)).await.refused_at(428, "precondition-required", &[]);
    assert_eq!(farmer.get(&goes.path()).await.json(), goes.stored);
}

#[tokio::test]
async fn only_two_fields_of_one_farm_become_one() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer, &other]).await;
    let (own, theirs) = (farmer.add_field(north_40()).await, other.add_field(south_40()).await);
    for into in [into(&own), into(&theirs)] {
        merge(&agent, &own, "\"1\"", &into).await.refused_at(400, "validation", &[("into", "merge-unfit")]);
    }
    merge(&farmer, &own, "\"1\"", &into(&theirs)).await.not_found();
    merge(&farmer, &own, "\"1\"", &json!({ "into": new_id(), "intoVersion": 1 })).await.not_found();
    let mut guam = south_40();
    guam["boundary"] = json!({
        "type": "Polygon",
        "coordinates": [[[144.79, 13.45], [144.8, 13.45], [144.8, 13.46], [144.79, 13.46], [144.79, 13.45]]],
    });
    let far = farmer.add_field(guam).await;
    let refused = merge(&farmer, &far, "\"1\"", &into(&own)).await;
    refused.refused_at(400, "validation", &[("into", "union-unfit")]);
    assert_eq!(farmer.get(&far.path()).await.json(), far.stored);
}

#[tokio::test]
async fn edit_of_a_planting_from_before_the_merge_is_stale_and_keeps_both() {
    let (_app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let (stays, goes) = (farmer.add_field(north_40()).await, farmer.add_field(south_40()).await);
    let planting = employee.report_planting(planted_on(&goes, "South 40")).await;
    merge(&farmer, &goes, "\"1\"", &into(&stays)).await.json();
    let edit = json!({ "estimatedAcres": 77 });
    let stale = employee.patch(&planting.path(), "\"1\"", &edit).await;
    stale.refused_at(412, "plants/stale", &[]);
    assert_eq!(stale.json()["current"]["fieldId"], json!(stays.id));
    let stored = employee.patch(&planting.path(), "\"2\"", &edit).await.json();
    assert_eq!((&stored["fieldId"], &stored["estimatedAcres"]), (&json!(stays.id), &json!(77.0)));
    let of_field = employee.patch(&goes.path(), "\"1\"", &json!({ "notes": "Wet" })).await;
    of_field.refused_at(410, "fields/deleted", &[]);
}

#[tokio::test]
async fn report_of_a_device_that_does_not_know_the_merge_names_the_field_that_stays() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let (stays, goes) = (farmer.add_field(north_40()).await, farmer.add_field(south_40()).await);
    let cursor = agent.get("/api/changes?kinds=planting").await.json()["cursor"].clone();
    merge(&farmer, &goes, "\"1\"", &into(&stays)).await.json();
    let path = format!("/api/plants/{}", new_id());
    let report = planted_on(&goes, "South 40");
    let created = employee.put(&path, &report).await;
    assert_eq!((created.status.as_u16(), created.header("etag")), (201, "\"2\""));
    let created = created.json();
    assert_eq!((&created["fieldId"], &created["fieldName"]), (&json!(stays.id), &json!("North 40")));
    let repeated = employee.put(&path, &report).await;
    assert_eq!((repeated.status.as_u16(), repeated.json()), (200, created.clone()));
    let history = farmer.get(&format!("{path}/history")).await.json();
    let told = |at: usize| (&history[at]["change"], &history[at]["report"]["fieldId"]);
    assert_eq!(
        [told(0), told(1)],
        [(&json!("created"), &json!(goes.id)), (&json!("changed"), &json!(stays.id))]
    );
    let edit = json!({ "fieldId": goes.id, "fieldName": "By the creek" });
    for _ in 0..2 {
        let edited = agent.patch(&path, "\"2\"", &edit).await.json();
        let told = (&edited["fieldId"], &edited["fieldName"], &edited["version"]);
        assert_eq!(told, (&json!(stays.id), &json!("By the creek"), &json!(4)));
    }
    let since = cursor.as_str().unwrap();
    let page = agent.get(&format!("/api/changes?kinds=planting&since={since}")).await.json();
    let changes = page["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 1, "{page}");
    assert_eq!(changes[0]["record"]["fieldId"], json!(stays.id));
}

/// A farmer with two fields, of which the second is named by this many plantings.
async fn merges_with_plantings(count: usize) -> (TestApp, Client, StoredField, StoredField) {
    let (app, farmer) = TestApp::with_farmer().await;
    let (stays, goes) =
        (farmer.add_field(north_40()).await, farmer.add_field(json!({ "name": "South 40" })).await);
    plant_many_like(&app, &farmer, count, &planted_on(&goes, "South 40")).await;
    (app, farmer, stays, goes)
}

#[tokio::test]
async fn field_that_too_many_plantings_name_is_not_merged_or_split() {
    let (_app, farmer, stays, goes) = merges_with_plantings(PLANTINGS_MAX + 1).await;
    let refused = merge(&farmer, &goes, "\"1\"", &into(&stays)).await;
    refused.refused_at(400, "validation", &[("into", "plantings-too-many")]);
    let parts = json!({ "parts": [
        { "fieldId": new_id(), "boundary": quarter_section(0.0) },
        { "fieldId": new_id(), "boundary": quarter_section(0.0095) },
    ] });
    let path = format!("{}/split", goes.path());
    let split = farmer.send(Method::POST, &path, |request| request.header("if-match", "\"1\"").json(&parts));
    split.await.refused_at(400, "validation", &[("parts", "plantings-too-many")]);
    assert_eq!(farmer.get(&goes.path()).await.json(), goes.stored);
}

#[tokio::test]
async fn as_many_plantings_as_may_be_move_to_the_field_that_stays() {
    let (_app, farmer, stays, goes) = merges_with_plantings(PLANTINGS_MAX).await;
    merge(&farmer, &goes, "\"1\"", &into(&stays)).await.json();
    let list = farmer.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await.json();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), PLANTINGS_MAX);
    assert!(list.iter().all(|it| it["fieldId"] == json!(stays.id) && it["version"] == 2));
}
