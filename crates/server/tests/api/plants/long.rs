//! Lists and downloads of more than one part.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;
use server::downloads::PART;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::toolkit::{Client, PASSWORD, TestApp, north_quarter, plant_many};

#[tokio::test]
async fn a_list_of_any_length_is_complete_and_in_order() {
    let app = TestApp::start().await;
    for count in [PART - 1, PART, PART + 1, 3 * PART] {
        let farmer = app.farmer().await;
        plant_many(&app, &farmer, count).await;
        let agent = app.agent_of(&[&farmer]).await;
        let list = agent.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await.json();
        let ids: Vec<_> =
            list.as_array().unwrap().iter().map(|it| it["plantingId"].as_str().unwrap()).collect();
        assert_eq!((ids.len(), ids.is_sorted()), (count, true));
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), count);
        let accesses = farmer.get("/api/plants/access-log").await.json();
        assert!(accesses.to_string().contains(&format!("\"plantings\":{count}")), "{accesses}");
    }
}

#[tokio::test]
async fn a_file_of_several_farmers_has_every_planting_once() {
    let app = TestApp::start().await;
    let (one, two, three) = (app.farmer().await, app.farmer().await, app.farmer().await);
    for (farmer, count) in [(&one, PART), (&two, 2), (&three, PART + 3)] {
        plant_many(&app, farmer, count).await;
    }
    let none = app.farmer().await;
    let agent = app.agent_of(&[&one, &two, &three, &none]).await;
    let file = agent.get("/api/plants/export.geojson").await.json();
    let ids: BTreeSet<_> =
        file["features"].as_array().unwrap().iter().map(|it| it["id"].to_string()).collect();
    assert_eq!((ids.len(), file["features"].as_array().unwrap().len()), (2 * PART + 5, 2 * PART + 5));
    let csv = agent.get("/api/plants/export.csv").await;
    assert_eq!(csv.text().lines().count(), 2 * PART + 6);
    let sheet = agent.get("/api/plants/export.xlsx").await.sheet();
    assert_eq!(sheet.lines().count(), 2 * PART + 6);
    for format in ["shp.zip", "gpkg"] {
        let file = agent.get(&format!("/api/plants/export.{format}")).await;
        let text = String::from_utf8_lossy(&file.body);
        assert!(ids.iter().all(|id| text.contains(id.trim_matches('"'))), "{format}");
    }
}

#[tokio::test]
async fn own_data_has_every_planting_entry_and_event() {
    let (app, farmer) = TestApp::with_farmer().await;
    plant_many(&app, &farmer, PART + 2).await;
    let agent = app.agent_of(&[&farmer]).await;
    let planted = farmer.report_planting(north_quarter()).await;
    let corrected = json!({ "crop": "Wheat" });
    assert_eq!(agent.patch(&planted.path(), "\"1\"", &corrected).await.status, 200);
    let data = farmer.get("/api/accounts/current/data").await.json();
    let plantings = data["plantings"].as_array().unwrap();
    assert_eq!(plantings.len(), PART + 3);
    let versions: usize = plantings.iter().map(|it| it["history"].as_array().unwrap().len()).sum();
    assert_eq!(versions, PART + 4);
    assert_eq!(data["written"], json!([]));
    assert!(data["auditLog"].as_array().unwrap().iter().any(|it| it["object"] == planted.id.to_string()));
    let written = agent.get("/api/accounts/current/data").await.json();
    assert_eq!(written["plantings"], json!([]));
    assert_eq!(written["written"].as_array().unwrap().len(), 1);
}

/// Sends a request with the person's session and reads nothing yet.
async fn ask(app: &TestApp, person: &Client, request: &str, body: &str) -> TcpStream {
    let token = app.session_opened(person, 1).await;
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut connection = socket.connect(app.address()).await.unwrap();
    let head = format!(
        "{request} HTTP/1.1\r\nhost: {}\r\ncookie: {token}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        app.address(),
        body.len()
    );
    connection.write_all(head.as_bytes()).await.unwrap();
    connection
}

async fn status(connection: &mut TcpStream) -> String {
    let mut line = [0; 12];
    connection.read_exact(&mut line).await.unwrap();
    String::from_utf8_lossy(&line).into_owned()
}

#[tokio::test]
async fn a_list_breaks_off_when_the_link_ends_while_it_is_read() {
    let (app, farmer) = TestApp::with_farmer().await;
    plant_many(&app, &farmer, 40 * PART).await;
    let agent = app.agent_of(&[&farmer]).await;
    let body = json!({ "userId": farmer.user_id }).to_string();
    for whole in [true, false] {
        let mut list = ask(&app, &agent, "POST /api/plants/getPlants", &body).await;
        assert_eq!(status(&mut list).await, "HTTP/1.1 200");
        if !whole {
            app.end_link(&farmer, &agent).await;
        }
        let mut rest = Vec::new();
        let read = timeout(Duration::from_mins(1), list.read_to_end(&mut rest)).await.unwrap();
        // A complete answer in chunks ends with an empty one.
        assert_eq!(read.is_ok() && rest.ends_with(b"\r\n0\r\n\r\n"), whole);
    }
}

#[tokio::test]
async fn downloads_are_limited_per_person_and_in_all() {
    let app = TestApp::with(&["--rate-limits", "off", "--downloads", "2/3"]).await;
    let farmer = app.farmer().await;
    plant_many(&app, &farmer, 40 * PART).await;
    let (agent, other) = (app.agent_of(&[&farmer]).await, app.agent_of(&[&farmer]).await);
    let mut unread = Vec::new();
    for person in [&agent, &agent, &other] {
        let mut file = ask(&app, person, "GET /api/plants/export.geojson", "").await;
        assert_eq!(status(&mut file).await, "HTTP/1.1 200");
        unread.push(file);
    }
    let refused = agent.get("/api/plants/export.csv").await;
    let enough = "Your other downloads are still running. Please try again when they finish.";
    refused.refused(429, "too-many-requests", enough);
    assert_eq!(refused.header("retry-after"), "5");
    let refused = other.get("/api/accounts/current/data").await;
    let busy = "The server cannot answer right now. Please try again in a moment.";
    refused.refused(503, "unavailable", busy);
    assert_eq!(refused.header("retry-after"), "5");
    // Short lists still work for everyone, and a client that hangs up frees its place.
    let short = app.farmer().await;
    short.report_planting(north_quarter()).await;
    assert_eq!(short.post("/api/plants/getPlants", &json!({ "userId": short.user_id })).await.status, 200);
    drop(unread);
    app.until(async || other.get("/api/accounts/current/data").await.status == 200).await;
    assert_eq!(agent.log_in(&agent.email, PASSWORD).await.status, 200);
}
