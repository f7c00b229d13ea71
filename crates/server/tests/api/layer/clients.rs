//! Clients that others wrote, against the running server.

use std::process::{Command, Output};

use serde_json::json;
use tokio::task::spawn_blocking;

use super::farm;
use crate::toolkit::{Client, TestApp, read_by};

async fn token(person: &Client) -> String {
    let today = server::clock::now().unwrap().utc_day();
    let form = json!({ "name": "A client", "scopes": ["records:read"], "expiresOn": today });
    person.post("/api/tokens", &form).await.json()["token"].as_str().unwrap().to_owned()
}

/// What GDAL's `ogrinfo` prints about a layer.
async fn ogrinfo(app: &TestApp, token: &str, arguments: &[&str]) -> String {
    let layer = format!("OAPIF:http://localhost:{}/ogc", app.address().port());
    let mut command = Command::new("ogrinfo");
    command.env("GDAL_HTTP_USERPWD", format!("gdal:{token}"));
    command.arg("-ro").arg(layer).args(arguments);
    let output = spawn_blocking(move || command.output()).await.unwrap();
    let Output { status, stdout, stderr } =
        output.expect("ogrinfo, from the package gdal-bin, must be installed");
    let (printed, complaints) = (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
    assert!(status.success() && complaints.is_empty(), "{printed}{complaints}");
    printed
}

#[track_caller]
fn assert_has(printed: &str, lines: &[&str]) {
    for line in lines {
        assert!(
            printed.lines().any(|printed| printed.trim() == *line),
            "{line:?} is missing from\n{printed}"
        );
    }
}

#[tokio::test]
async fn gdal_opens_the_layer_with_a_token_and_reads_types_shapes_and_values() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let agent = app.agent_of(&[&farmer]).await;
    let token = token(&agent).await;

    let layers = ogrinfo(&app, &token, &[]).await;
    assert_has(
        &layers,
        &["1: plantings (title: Plantings) (Point)", "2: fields (title: Fields) (Multi Polygon)"],
    );
    let plantings = ogrinfo(&app, &token, &["plantings"]).await;
    assert_has(
        &plantings,
        &[
            "Feature Count: 5",
            "POINT (-100 40.4403)",
            "fieldName (String) = A",
            "crop (String) = Corn",
            "estimatedAcres (Real) = 154.25",
            "startDateISO (Date) = 2026/05/04",
            "cropYear (Integer) = 2026",
        ],
    );
    let fields = ogrinfo(&app, &token, &["fields"]).await;
    assert_has(&fields, &["Feature Count: 1", "name (String) = North 40", "fsaFarm (String) = 1234"]);
    assert!(fields.contains("MULTIPOLYGON ((("), "{fields}");
    let near = ogrinfo(&app, &token, &["-so", "-spat", "-99.5", "40", "-97.5", "41", "plantings"]).await;
    assert_has(&near, &["Feature Count: 2"]);

    app.end_link(&farmer, &agent).await;
    let emptied = ogrinfo(&app, &token, &["-so", "plantings"]).await;
    assert_has(&emptied, &["Feature Count: 0"]);
}

#[tokio::test]
async fn owslib_and_pyogrio_read_the_layer_by_boxes_and_filters() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let token = token(&farmer).await;
    let address = format!("http://localhost:{}/ogc", app.address().port());
    let read = read_by("layer.py", &[&address, &token], &[]).await;
    assert_eq!(
        read["owslib"],
        json!({
            "collections": ["plantings", "fields"],
            "description": "3.0.3",
            "core": true,
            "queryables": ["acres", "acresUncertainty", "addedBy"],
            "first": ["A", "B"],
            "matched": 5,
            "next": true,
            "box": ["B", "C"],
            "text": ["E"],
            "json": ["A", "D"],
            "one": "Corn",
        })
    );
    assert_eq!(
        read["pyogrio"],
        json!({
            "layers": [["plantings", "Point"], ["fields", "MultiPolygon"]],
            "count": 5,
            "crs84": true,
            "box": ["B", "C"],
            "acres": [154.25, 154.25],
            "shapes": 2,
        })
    );
}
