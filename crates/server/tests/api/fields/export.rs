//! `GET /api/fields/export.{format}`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, north_40, quarter_section};

async fn features(viewer: &Client, query: &str) -> Vec<Value> {
    let answer = viewer.get(&format!("/api/fields/export.geojson{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let mut features = answer.json()["features"].as_array().unwrap().clone();
    features.sort_by_key(|feature| feature["properties"]["name"].to_string());
    features
}

#[tokio::test]
async fn each_format_is_a_download_with_the_boundaries_of_a_farmer() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.add_field(north_40()).await;
    let agent = app.agent_of(&[&farmer]).await;
    for (format, content_type, has) in [
        ("geojson", "application/geo+json", r#""type":"Polygon""#),
        ("kml", "application/vnd.google-earth.kml+xml", "<outerBoundaryIs>"),
        ("gpx", "application/gpx+xml", "<trkseg>"),
        ("csv", "text/csv; charset=utf-8", "MULTIPOLYGON ((("),
        ("shp.zip", "application/zip", "fields.shp"),
        ("gpkg", "application/geopackage+sqlite3", "geom MULTIPOLYGON"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Boundary From\t"),
    ] {
        let path = format!("/api/fields/export.{format}?farmer={}&today=2026-06-01", farmer.user_id);
        let answer = agent.get(&path).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, content_type));
        let name = format!("attachment; filename=\"fields-fern-field-2026-06-01.{format}\"");
        assert_eq!(answer.header("content-disposition"), name);
        let text =
            if format == "xlsx" { answer.sheet().into() } else { String::from_utf8_lossy(&answer.body) };
        assert!(text.contains(has) && text.contains("North 40"), "{text}");
    }
}

#[tokio::test]
async fn a_file_has_the_stored_boundary_its_measures_and_who_added_it() {
    let (app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let stored = employee.add_field(north_40()).await.stored;
    farmer.add_field(json!({ "name": "Without a boundary" })).await;
    let [measured, bare] = features(&app.agent_of(&[&farmer]).await, "").await.try_into().unwrap();
    assert_eq!(measured["geometry"], stored["boundary"]);
    let values = &measured["properties"];
    for member in ["name", "acres", "acresUncertainty", "boundaryAccuracy", "fsaFarm", "notes", "fieldId"] {
        assert_eq!(values[member], stored[member], "{member}");
    }
    assert_eq!(values["county"], stored["county"]["name"]);
    assert_eq!((&values["farmerName"], &values["addedBy"]), (&json!("Fern Field"), &json!("Eve Early")));
    assert_eq!((&bare["geometry"], &bare["properties"]["acres"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn a_file_can_have_the_fields_of_several_farmers_whom_the_viewer_sees() {
    let app = TestApp::start().await;
    let [one, other, third] = [app.farmer().await, app.farmer().await, app.farmer().await];
    for (farmer, name) in [(&one, "One"), (&other, "Other"), (&third, "Third")] {
        farmer.add_field(json!({ "name": name })).await;
    }
    let agent = app.agent_of(&[&one, &other]).await;
    let names = async |farmers: &[&Client]| {
        let ids: Vec<_> = farmers.iter().map(|farmer| farmer.user_id.clone()).collect();
        let found = features(&agent, &format!("?farmer={}", ids.join(","))).await;
        found.iter().map(|field| field["properties"]["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&[&other]).await, ["Other"]);
    assert_eq!(names(&[&other, &one, &other]).await, ["One", "Other"]);
    let too_many = vec![one.user_id.as_str(); 1_001].join(",");
    for (farmers, status) in
        [(format!("{},{}", one.user_id, third.user_id), 404), ("ada".to_owned(), 400), (too_many, 400)]
    {
        assert_eq!(agent.get(&format!("/api/fields/export.csv?farmer={farmers}")).await.status, status);
    }
}

#[tokio::test]
async fn a_long_file_has_every_field_of_every_farmer_once() {
    let app = TestApp::start().await;
    let farmers = [app.farmer().await, app.farmer().await];
    for (farmer, number) in farmers.iter().flat_map(|farmer| (0..30).map(move |number| (farmer, number))) {
        farmer.add_field(json!({ "name": format!("No. {number}") })).await;
    }
    let agent = app.agent_of(&[&farmers[0], &farmers[1]]).await;
    let mut ids: Vec<_> = features(&agent, "").await.iter().map(|it| it["id"].to_string()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 60);
}

#[tokio::test]
async fn the_farmer_reads_in_the_access_log_who_exported_how_many_fields() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.add_field(north_40()).await;
    let agent = app.agent_of(&[&farmer]).await;
    features(&agent, "").await;
    let log = farmer.get("/api/plants/access-log").await.json();
    let entry = &log[0];
    assert_eq!(
        (&entry["action"], &entry["kind"], &entry["fields"]),
        (&json!("exported"), &json!("field"), &json!(1))
    );
    assert_eq!(entry["by"]["userId"], agent.user_id.as_str());
}

#[tokio::test]
async fn an_area_has_the_fields_with_land_in_it() {
    let (app, farmer) = TestApp::with_farmer().await;
    for number in 0..30 {
        let boundary = quarter_section(f64::from(number) * 0.01);
        farmer.add_field(json!({ "name": format!("No. {number:02}"), "boundary": boundary })).await;
    }
    farmer.add_field(json!({ "name": "Without a boundary" })).await;
    let triangle = json!({
        "type": "Polygon",
        "coordinates": [[[-102.0, 41.0], [-101.9, 41.0], [-102.0, 41.1], [-102.0, 41.0]]],
    });
    farmer.add_field(json!({ "name": "Triangle", "boundary": triangle })).await;
    let agent = app.agent_of(&[&farmer]).await;
    for (bbox, expected) in [
        ("-103,41.2,-102.99,41.2072", 2),
        ("-102.9905,41.2072,-102.9904,42", 1),
        ("-102.9904,41.2,-102.9901,42", 0),
        ("-110,40,-100,42", 31),
        ("-101.92,41.08,-101.9,41.1", 0),
        ("-101.99,41.01,-101.98,41.02", 1),
        ("170,-90,-100,90", 31),
        ("170,-90,-110,90", 0),
    ] {
        for query in [format!("?bbox={bbox}"), format!("?bbox={bbox}&farmer={}", farmer.user_id)] {
            assert_eq!(features(&agent, &query).await.len(), expected, "{query}");
        }
    }
    let log = farmer.get("/api/plants/access-log").await.json();
    assert_eq!(log[0]["fields"], 31);
    for bbox in ["1,2,3", "-102,41,-101,40", "a,b,c,d"] {
        let answer = agent.get(&format!("/api/fields/export.kml?bbox={bbox}")).await;
        answer.refused_at(400, "malformed-address", &[]);
    }
}
