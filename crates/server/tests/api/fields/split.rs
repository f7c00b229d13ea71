//! `POST /api/fields/{fieldId}/split`

use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, StoredField, TestApp, new_id, north_40, north_quarter};

async fn split(client: &Client, field: &StoredField, version: &str, body: &Value) -> Answer {
    let path = format!("{}/split", field.path());
    client.send(Method::POST, &path, |request| request.header("if-match", version).json(body)).await
}

/// "North 40" between two longitudes, of which the corners have -103 and -102.9905.
fn strip(west: f64, east: f64) -> Value {
    let [south, north] = [41.2, 41.2072];
    json!({
        "type": "Polygon",
        "coordinates": [[[west, south], [east, south], [east, north], [west, north], [west, south]]],
    })
}

fn part(boundary: &Value) -> Value {
    json!({ "fieldId": new_id(), "boundary": boundary })
}

fn halves() -> Value {
    json!({ "parts": [part(&strip(-103.0, -102.995)), part(&strip(-102.995, -102.9905))] })
}

fn planted_on(field: &StoredField, name: &str, longitude: Option<f64>) -> Value {
    let mut planting = north_quarter();
    planting["fieldId"] = json!(field.id);
    planting["fieldName"] = json!(name);
    match longitude {
        Some(longitude) => {
            planting["latitude"] = json!(41.203);
            planting["longitude"] = json!(longitude);
        }
        None => {
            for member in ["latitude", "longitude", "fix"] {
                planting.as_object_mut().unwrap().remove(member);
            }
        }
    }
    planting
}

#[tokio::test]
async fn parts_have_the_land_of_the_field_and_the_plantings_that_lie_in_them() {
    let (_app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let field = farmer.add_field(north_40()).await;
    let west = employee.report_planting(planted_on(&field, "north 40", Some(-102.999))).await;
    let east = farmer.report_planting(planted_on(&field, "By the creek", Some(-102.991))).await;
    let nowhere = farmer.report_planting(planted_on(&field, "North 40", None)).await;
    let mut body = halves();
    body["othersTo"] = body["parts"][1]["fieldId"].clone();
    let parts = split(&farmer, &field, "\"1\"", &body).await.json();
    let acres = |field: &Value| field["acres"].as_f64().unwrap();
    assert!((acres(&parts[0]) + acres(&parts[1]) - acres(&field.stored)).abs() < 0.02, "{parts}");
    for (place, name) in [(0, "North 40 A"), (1, "North 40 B")] {
        let part = &parts[place];
        let told = (&part["name"], &part["fieldId"], &part["creator"], &part["farmer"], &part["version"]);
        let id = &body["parts"][place]["fieldId"];
        assert_eq!(told, (&json!(name), id, &json!(farmer.user_id), &json!(farmer.user_id), &json!(1)));
        for member in ["fsaFarm", "fsaTract", "fsaField", "notes", "county"] {
            assert_eq!(part[member], field.stored[member], "{member}");
        }
        assert_eq!((&part["boundarySource"], part.get("boundaryAccuracy")), (&json!("drawn"), None));
        assert_eq!(&farmer.get(&format!("/api/fields/{}", id.as_str().unwrap())).await.json(), part);
    }
    farmer.get(&field.path()).await.not_found();
    for (planting, place, name) in
        [(&west, 0, "North 40 A"), (&east, 1, "By the creek"), (&nowhere, 1, "North 40 B")]
    {
        let stored = farmer.get(&planting.path()).await.json();
        let told = (&stored["fieldId"], &stored["fieldName"], &stored["version"]);
        assert_eq!(told, (&parts[place]["fieldId"], &json!(name), &json!(2)));
        assert_eq!(stored["estimatedAcres"], planting.stored["estimatedAcres"]);
    }
}

#[tokio::test]
async fn histories_tell_who_split_what() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let field = farmer.add_field(north_40()).await;
    let parts = split(&agent, &field, "\"1\"", &halves()).await.json();
    let history = farmer.get(&format!("{}/history", field.path())).await.json();
    let named = |place: usize| json!({ "fieldId": parts[place]["fieldId"], "name": parts[place]["name"] });
    let mut successors = [named(0), named(1)];
    successors.sort_by_key(|part| part["fieldId"].to_string());
    assert_eq!(history[1]["successors"], json!(successors));
    assert_eq!(
        (&history[1]["change"], &history[1]["changedBy"]["userId"]),
        (&json!("deleted"), &json!(agent.user_id))
    );
    let id = parts[0]["fieldId"].as_str().unwrap();
    let history = farmer.get(&format!("/api/fields/{id}/history")).await.json();
    assert_eq!(history[0]["predecessors"], json!([{ "fieldId": field.id, "name": "North 40" }]));
    assert_eq!(history[0]["changedBy"]["userId"], json!(agent.user_id));
}

#[tokio::test]
async fn repeated_split_answers_what_is_stored() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let (field, body) = (farmer.add_field(north_40()).await, halves());
    let parts = split(&farmer, &field, "\"1\"", &body).await.json();
    assert_eq!(split(&farmer, &field, "\"1\"", &body).await.json(), parts);
    let path = format!("/api/fields/{}", parts[0]["fieldId"].as_str().unwrap());
    let renamed = farmer.patch(&path, "\"1\"", &json!({ "name": "West" })).await.json();
    let again = split(&farmer, &field, "\"1\"", &body).await.json();
    assert_eq!((&again[0], &again[1]), (&renamed, &parts[1]));
    farmer.delete(&path).await;
    assert_eq!(split(&farmer, &field, "\"1\"", &body).await.json(), json!([parts[1]]));
    split(&farmer, &field, "\"1\"", &halves()).await.refused_at(410, "fields/deleted", &[]);
}

#[tokio::test]
async fn stale_version_and_taken_ids_are_refused() {
    let app = TestApp::start().await;
    let (farmer, stranger) = (app.farmer().await, app.farmer().await);
    let field = farmer.add_field(north_40()).await;
    let edited = farmer.patch(&field.path(), "\"1\"", &json!({ "notes": null })).await.json();
    let stale = split(&farmer, &field, "\"1\"", &halves()).await;
    stale.refused_at(412, "fields/stale", &[]);
    assert_eq!(stale.json()["current"], edited);
    let path = format!("{}/split", field.path());
    farmer.post(&path, &halves()).await.refused_at(428, "precondition-required", &[]);
    let foreign = stranger.add_field(json!({ "name": "Other" })).await;
    for id in [json!(field.id), json!(foreign.id)] {
        let mut body = halves();
        body["parts"][1]["fieldId"] = id;
        split(&farmer, &field, "\"2\"", &body).await.refused_at(409, "fields/conflict", &[]);
    }
    let mut twice = halves();
    twice["parts"][1]["fieldId"] = twice["parts"][0]["fieldId"].clone();
    split(&farmer, &field, "\"2\"", &twice).await.refused_at(409, "fields/conflict", &[]);
    split(&stranger, &field, "\"2\"", &halves()).await.not_found();
    assert_eq!(farmer.get(&field.path()).await.json(), edited);
}

#[tokio::test]
async fn parts_must_be_exactly_the_field() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let field = farmer.add_field(north_40()).await;
    for (parts, at) in [
        (json!([part(&strip(-103.0, -102.9905))]), ("parts", "parts-count")),
        (
            json!([part(&strip(-103.0, -102.995)), part(&strip(-102.995, -102.99))]),
            ("parts[1].boundary", "part-outside"),
        ),
        (
            json!([part(&strip(-103.0, -102.994)), part(&strip(-102.995, -102.9905))]),
            ("parts[1].boundary", "subfields-overlap"),
        ),
        (
            json!([part(&strip(-103.0, -102.995)), part(&strip(-102.994, -102.9905))]),
            ("parts", "parts-incomplete"),
        ),
        (
            json!([part(&strip(-103.0, -102.995)), part(&json!({ "type": "Polygon", "coordinates": [] }))]),
            ("parts[1].boundary", "boundary-empty"),
        ),
    ] {
        let refused = split(&farmer, &field, "\"1\"", &json!({ "parts": parts })).await;
        refused.refused_at(400, "validation", &[at]);
    }
    let mut elsewhere = halves();
    elsewhere["othersTo"] = json!(new_id());
    let refused = split(&farmer, &field, "\"1\"", &elsewhere).await;
    refused.refused_at(400, "validation", &[("othersTo", "part-unknown")]);
    let bare = farmer.add_field(json!({ "name": "Bare" })).await;
    let refused = split(&farmer, &bare, "\"1\"", &halves()).await;
    refused.refused_at(400, "validation", &[("parts", "split-unfit")]);
    let mut long = north_40();
    long["name"] = json!("n".repeat(100));
    let long = farmer.add_field(long).await;
    let refused = split(&farmer, &long, "\"1\"", &halves()).await;
    refused.refused_at(400, "validation", &[("name", "field-name-too-long")]);
    assert_eq!(farmer.get(&field.path()).await.json(), field.stored);
}
