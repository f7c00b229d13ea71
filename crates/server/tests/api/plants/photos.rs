//! `/api/plants/{plantingId}/photos` and `/api/plants/{plantingId}/photos/{photoId}`

use reqwest::Method;
use rules::photo::{PHOTO_BYTES_MAX, PHOTOS_MAX};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::toolkit::{Answer, Client, StoredPlanting, TestApp, jpeg, new_id, north_quarter, webp};

const TAKEN: &str = "?takenAt=2026-05-04T13:30:00Z";

fn path(planting: &StoredPlanting, photo: Uuid) -> String {
    format!("{}/photos/{photo}", planting.path())
}

async fn put(client: &Client, planting: &StoredPlanting, photo: Uuid, bytes: Vec<u8>) -> Answer {
    let path = format!("{}{TAKEN}", path(planting, photo));
    client.send_raw(Method::PUT, &path, "image/jpeg", bytes).await
}

async fn added(client: &Client, planting: &StoredPlanting) -> Uuid {
    let photo = new_id();
    let answer = put(client, planting, photo, jpeg(1600, 1200, 9)).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    photo
}

async fn list(client: &Client, planting: &StoredPlanting) -> Answer {
    client.get(&format!("{}/photos", planting.path())).await
}

#[tokio::test]
async fn a_farmer_adds_a_photo_and_the_agent_sees_it_until_the_link_ends() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planting = farmer.report_planting(north_quarter()).await;
    let photo = new_id();
    let answer = put(&farmer, &planting, photo, jpeg(1600, 1200, 9)).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let told = answer.json();
    assert_eq!(
        (&told["photoId"], &told["plantingId"], &told["takenAt"], &told["mediaType"]),
        (&json!(photo), &json!(planting.id), &json!("2026-05-04T13:30:00.000Z"), &json!("image/jpeg"))
    );
    assert_eq!((&told["width"], &told["height"], &told["bytes"]), (&json!(1600), &json!(1200), &json!(26)));
    assert_eq!(told["creator"]["userId"], json!(farmer.user_id));
    assert_eq!(list(&agent, &planting).await.json(), json!([told]));
    assert_eq!(agent.get(&path(&planting, photo)).await.body, jpeg(1600, 1200, 9));
    let stranger = app.farmer().await;
    list(&stranger, &planting).await.not_found();
    stranger.get(&path(&planting, photo)).await.not_found();
    let links = farmer.get("/api/links").await.json();
    let link = links[0]["linkId"].as_str().unwrap().to_owned();
    assert_eq!(farmer.delete(&format!("/api/links/{link}")).await.status, 204);
    list(&agent, &planting).await.not_found();
    agent.get(&path(&planting, photo)).await.not_found();
}

#[tokio::test]
async fn a_repeated_photo_is_stored_once_and_a_deleted_one_stays_deleted() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planting = farmer.report_planting(north_quarter()).await;
    let photo = new_id();
    let first = put(&farmer, &planting, photo, jpeg(9, 9, 1)).await;
    let again = put(&farmer, &planting, photo, jpeg(9, 9, 1)).await;
    assert_eq!((again.status.as_u16(), again.json()), (200, first.json()));
    let other = put(&farmer, &planting, photo, jpeg(9, 9, 2)).await;
    other.refused(409, "photos/conflict", "Another photo is stored under this id.");
    for _ in 0..2 {
        assert_eq!(farmer.delete(&path(&planting, photo)).await.status, 204);
    }
    farmer.get(&path(&planting, photo)).await.not_found();
    let late = put(&farmer, &planting, photo, jpeg(9, 9, 1)).await;
    late.refused(410, "photos/deleted", "This photo was deleted. Add it as a new one to keep it.");
    assert_eq!(list(&farmer, &planting).await.json(), json!([]));
}

#[tokio::test]
async fn the_content_comes_as_a_picture_that_runs_nothing_and_that_browsers_ask_for_again() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planting = farmer.report_planting(north_quarter()).await;
    let photo = added(&farmer, &planting).await;
    let answer = farmer.get(&path(&planting, photo)).await;
    for (name, value) in [
        ("content-type", "image/jpeg"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
        ("cache-control", "private, no-cache"),
        ("content-disposition", &format!("inline; filename=\"2026-05-04-{photo}.jpg\"")),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), value, "{name}");
    }
    let held = farmer.get_with(&path(&planting, photo), &[("if-none-match", answer.header("etag"))]).await;
    assert_eq!((held.status.as_u16(), held.body.len()), (304, 0));
    assert_eq!(held.header("etag"), answer.header("etag"));
}

#[tokio::test]
async fn a_body_that_is_no_photo_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planting = farmer.report_planting(north_quarter()).await;
    let path = format!("{}{TAKEN}", path(&planting, new_id()));
    let mut largest = jpeg(1600, 1600, PHOTO_BYTES_MAX - 17);
    assert_eq!(largest.len(), PHOTO_BYTES_MAX);
    let webp = webp(100, 50);
    for (content_type, body, status, code) in [
        ("image/jpeg", b"<script>alert(1)</script>".to_vec(), 400, "photos/unreadable"),
        ("image/jpeg", Vec::new(), 400, "photos/unreadable"),
        ("image/jpeg", webp.clone(), 400, "photos/unreadable"),
        ("image/webp", [&webp[..], b"<script>"].concat(), 400, "photos/unreadable"),
        ("image/jpeg", jpeg(1601, 9, 9), 400, "photos/too-many-pixels"),
        ("image/png", jpeg(9, 9, 9), 415, "unsupported-media-type"),
        ("image/svg+xml", b"<svg/>".to_vec(), 415, "unsupported-media-type"),
        ("application/json", b"{}".to_vec(), 415, "unsupported-media-type"),
        ("image/jpeg", jpeg(9, 9, PHOTO_BYTES_MAX), 413, "payload-too-large"),
    ] {
        farmer.send_raw(Method::PUT, &path, content_type, body).await.refused_at(status, code, &[]);
    }
    for query in ["", "?takenAt=yesterday", "?takenAt=2026-05-04T13:30:00Z&creator=me"] {
        let path = self::path(&planting, new_id()) + query;
        let answer = farmer.send_raw(Method::PUT, &path, "image/jpeg", jpeg(9, 9, 9)).await;
        answer.refused_at(400, "malformed-address", &[]);
    }
    assert_eq!(
        farmer.send_raw(Method::PUT, &path, "image/jpeg", std::mem::take(&mut largest)).await.status,
        201
    );
}

#[tokio::test]
async fn a_planting_has_a_limit_of_photos() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planting = farmer.report_planting(north_quarter()).await;
    for _ in 0..PHOTOS_MAX {
        added(&farmer, &planting).await;
    }
    let answer = put(&farmer, &planting, new_id(), jpeg(9, 9, 9)).await;
    answer.refused(409, "photos/too-many", "A planting has at most 6 photos. Delete one to add another.");
}

#[tokio::test]
async fn photos_hide_with_their_deleted_planting_and_come_back_with_it() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planting = farmer.report_planting(north_quarter()).await;
    let photo = added(&farmer, &planting).await;
    assert_eq!(farmer.delete(&planting.path()).await.status, 204);
    farmer.get(&path(&planting, photo)).await.not_found();
    put(&farmer, &planting, new_id(), jpeg(9, 9, 9)).await.refused_at(410, "plants/deleted", &[]);
    let restore = format!("{}/restore", planting.path());
    let restored = farmer.send(Method::POST, &restore, |request| request.header("if-match", "\"2\"")).await;
    assert_eq!(restored.status, 200);
    assert_eq!(farmer.get(&path(&planting, photo)).await.status, 200);
}

#[tokio::test]
async fn an_agent_adds_a_photo_and_deletes_only_their_own() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planting = farmer.report_planting(north_quarter()).await;
    let (of_farmer, of_agent) = (added(&farmer, &planting).await, added(&agent, &planting).await);
    let answer = agent.delete(&path(&planting, of_farmer)).await;
    answer.refused(403, "photos/deletion-forbidden", "An agent can delete only photos that they added.");
    assert_eq!(agent.delete(&path(&planting, of_agent)).await.status, 204);
    assert_eq!(list(&farmer, &planting).await.json().as_array().map(Vec::len), Some(1));
    let log = farmer.get("/api/plants/access-log").await.json();
    let actions: Vec<_> = log.as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect();
    for action in ["photo-added", "photo-deleted"] {
        assert!(actions.contains(&json!(action)), "{actions:?}");
    }
}

#[tokio::test]
async fn own_data_has_the_photos_with_their_contents() {
    let (_app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let planting = employee.report_planting(north_quarter()).await;
    let mut photos = vec![added(&employee, &planting).await];
    // More than the server reads at once.
    let other = farmer.report_planting(north_quarter()).await;
    for _ in 0..PHOTOS_MAX {
        photos.push(added(&farmer, &other).await);
    }
    let third = farmer.report_planting(north_quarter()).await;
    for _ in 0..3 {
        photos.push(added(&farmer, &third).await);
    }
    for (person, expected) in [(&farmer, &photos[..]), (&employee, &photos[..1])] {
        let told = person.get("/api/accounts/current/data").await.json();
        let listed = told["photos"].as_array().unwrap();
        let ids: Vec<_> = listed.iter().map(|photo| photo["photoId"].clone()).collect();
        assert_eq!(Value::from(ids), json!(expected));
        assert!(listed.iter().all(|photo| photo["content"].as_str().unwrap().starts_with("/9j/wAAL")));
    }
}
