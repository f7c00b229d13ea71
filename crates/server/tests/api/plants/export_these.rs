//! `POST /api/plants/export.{format}`

use std::process::Command;

use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, TestApp, new_id, north_quarter};

async fn export(client: &Client, format: &str, ids: &[impl serde::Serialize]) -> Answer {
    client.post(&format!("/api/plants/export.{format}"), &json!({ "ids": ids })).await
}

fn ids_in(answer: &Answer) -> Vec<String> {
    let features = answer.json()["features"].as_array().unwrap().clone();
    features.iter().map(|feature| feature["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_file_has_the_listed_plantings_that_the_viewer_may_see() {
    let app = TestApp::start().await;
    let (farmer, foreign) = (app.farmer().await, app.farmer().await);
    let employee = app.employee_of(&farmer).await;
    let agent = app.agent_of(&[&farmer]).await;
    let mut plantings = Vec::new();
    for client in [&farmer, &employee, &foreign] {
        plantings.push(client.report_planting(north_quarter()).await);
    }
    let deleted = farmer.report_planting(north_quarter()).await;
    farmer.delete(&deleted.path()).await;
    farmer.report_planting(north_quarter()).await;
    let [own, reported, theirs] = [0, 1, 2].map(|at: usize| plantings[at].id.to_string());
    let listed = [&reported, &own, &theirs, &reported, &deleted.id.to_string(), &new_id().to_string()];
    for (viewer, seen) in [
        (&farmer, vec![&reported, &own]),
        (&employee, vec![&reported]),
        (&agent, vec![&reported, &own]),
        (&foreign, vec![&theirs]),
    ] {
        let expected: Vec<_> = seen.into_iter().cloned().collect();
        assert_eq!(ids_in(&export(viewer, "geojson", &listed).await), expected);
    }
    let name = export(&agent, "shp.zip", &listed).await.header("content-disposition").to_owned();
    assert!(name.starts_with("attachment; filename=\"plantings-fern-field-"), "{name}");
    let log = farmer.get("/api/plants/access-log").await.json();
    assert_eq!((&log[0]["action"], &log[0]["plantings"]), (&json!("exported"), &json!(2)));
}

#[tokio::test]
async fn a_file_follows_the_order_of_the_list_across_farmers_and_parts() {
    let app = TestApp::start().await;
    let (one, other) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&one, &other]).await;
    let mut ids = Vec::new();
    for number in 0..620 {
        let farmer = if number % 3 == 0 { &one } else { &other };
        ids.push(farmer.report_planting(north_quarter()).await.id.to_string());
    }
    ids.reverse();
    assert_eq!(ids_in(&export(&agent, "geojson", &ids).await), ids);
    let file = export(&agent, "csv", &ids).await;
    let places: Vec<_> = ids.iter().map(|id| file.text().find(id.as_str()).unwrap()).collect();
    assert!(places.is_sorted());
}

#[tokio::test]
async fn a_geopackage_of_listed_plantings_has_the_fields_of_their_farmers() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let listed = farmer.report_planting(north_quarter()).await.id.to_string();
    farmer.report_planting(json!({ "fieldName": "Ridge", "crop": "Corn" })).await;
    farmer.add_field(json!({ "name": "Home" })).await;
    other.add_field(json!({ "name": "Far away" })).await;
    let agent = app.agent_of(&[&farmer, &other]).await;
    let answer = export(&agent, "gpkg", &[listed]).await;
    let text = String::from_utf8_lossy(&answer.body);
    let has = ["North Quarter", "Ridge", "Home", "Far away"].map(|name| text.contains(name));
    assert_eq!(has, [true, false, true, false]);
}

#[tokio::test]
async fn gdal_counts_the_plantings_of_an_area_and_of_a_list() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let mut ids = Vec::new();
    for number in 0..700 {
        let mut planting = north_quarter();
        planting["longitude"] = json!(-99.0 - f64::from(number) / 1000.0);
        ids.push(farmer.report_planting(planting).await.id);
    }
    for format in ["shp.zip", "gpkg"] {
        let of_area = farmer.get(&format!("/api/plants/export.{format}?bbox=-99.5995,40,-99,41")).await;
        assert_eq!(count(format, &of_area), 600);
        assert_eq!(count(format, &export(&farmer, format, &ids[..650]).await), 650);
    }
}

/// The number of features that GDAL counts in the file.
fn count(format: &str, answer: &Answer) -> usize {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("plantings.{format}"));
    std::fs::write(&file, &answer.body).unwrap();
    let output = Command::new("ogrinfo").args(["-ro", "-al", "-so"]).arg(&file).output();
    let output = output.expect("ogrinfo, from the package gdal-bin, must be installed");
    let printed = String::from_utf8(output.stdout).unwrap();
    let count = printed.lines().find_map(|line| line.strip_prefix("Feature Count: "));
    count.unwrap_or_else(|| panic!("{printed}")).parse().unwrap()
}

#[tokio::test]
async fn at_most_a_hundred_thousand_ids_are_accepted() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let list = |length: usize| -> Vec<Value> { (0..length).map(|_| json!(new_id())).collect() };
    assert!(ids_in(&export(&farmer, "geojson", &list(100_000)).await).is_empty());
    let refused = export(&farmer, "geojson", &list(100_001)).await;
    refused.refused_at(400, "validation", &[("ids", "too-many")]);
    export(&farmer, "geojson", &list(110_000)).await.refused_at(413, "payload-too-large", &[]);
}

#[tokio::test]
async fn a_wrong_body_and_an_unknown_format_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    let path = "/api/plants/export.csv";
    farmer.post(path, &json!({ "ids": ["nonsense"] })).await.refused_at(400, "malformed-json", &[]);
    let unknown = json!({ "ids": [], "more": 1 });
    farmer.post(path, &unknown).await.refused_at(400, "unknown-field", &[("more", "unknown-field")]);
    export(&farmer, "doc", &[new_id()]).await.not_found();
    let body = json!({ "ids": [] });
    app.account().await.post(path, &body).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().post(path, &body).await.refused_at(401, "auth/session-required", &[]);
}
