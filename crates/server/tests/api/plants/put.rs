//! `PUT /api/plants/{plantingId}`

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{TestApp, new_id, north_quarter};

fn with(member: &str, value: Value) -> Value {
    let mut body = north_quarter();
    body[member] = value;
    body
}

#[tokio::test]
async fn a_farmers_report_is_stored_as_it_was_sent() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let id = new_id();
    let answer = farmer.put(&format!("/api/plants/{id}"), &north_quarter()).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (201, "\"1\""));
    let planting = answer.json();
    let at = planting["createdAt"].as_str().unwrap();
    assert_eq!(
        planting,
        json!({
            "plantingId": id,
            "fieldName": "North Quarter",
            "crop": "Corn",
            "estimatedAcres": 154.25,
            "latitude": 40.4403,
            "longitude": -99.3698,
            "startDate": "05/04/2026",
            "endDate": "05/09/2026",
            "startDateISO": "2026-05-04",
            "endDateISO": "2026-05-09",
            "fix": { "source": "measured", "accuracy": 4.2, "takenAt": "2026-05-04T14:02:03.000Z" },
            "creator": farmer.user_id,
            "farmer": farmer.user_id,
            "createdAt": at,
            "updatedAt": at,
            "updatedBy": farmer.user_id,
            "reportedAt": at,
            "version": 1,
        })
    );
    assert!(at.ends_with('Z'));
}

#[tokio::test]
async fn members_without_a_value_are_left_out() {
    let app = TestApp::start().await;
    let planted = app.farmer().await.report_planting(json!({ "fieldName": "Ridge", "crop": "Oats" })).await;
    let mut members: Vec<_> = planted.stored.as_object().unwrap().keys().map(String::as_str).collect();
    members.sort_unstable();
    let expected = [
        "createdAt",
        "creator",
        "crop",
        "farmer",
        "fieldName",
        "plantingId",
        "reportedAt",
        "updatedAt",
        "updatedBy",
        "version",
    ];
    assert_eq!(members, expected);
}

#[tokio::test]
async fn an_employee_reports_for_the_farmer() {
    let (_app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let planted = employee.report_planting(north_quarter()).await;
    assert_eq!(
        (&planted.stored["creator"], &planted.stored["farmer"]),
        (&json!(employee.user_id), &json!(farmer.user_id))
    );
    assert_eq!(farmer.get(&planted.path()).await.json(), planted.stored);
}

#[tokio::test]
async fn a_repeated_report_gets_the_stored_planting() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let again = farmer.put(&planted.path(), &north_quarter()).await;
    assert_eq!((again.status.as_u16(), again.json()), (200, planted.stored));
}

#[tokio::test]
async fn sixteen_identical_concurrent_reports_make_one_planting_and_get_equal_answers() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/plants/{}", new_id());
    let body = north_quarter();
    let answers = join_all((0..16).map(|_| farmer.put(&path, &body))).await;
    assert!(answers.iter().all(|answer| answer.body == answers[0].body));
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 15);
    let stored = farmer.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await.json();
    assert_eq!(stored.as_array().map(Vec::len), Some(1));
    let history = farmer.get(&format!("{path}/history")).await.json();
    assert_eq!(history.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_different_report_under_a_used_id_is_refused_with_the_stored_planting() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let answer = farmer.put(&planted.path(), &with("crop", json!("Oats"))).await;
    answer.refused_at(409, "plants/conflict", &[]);
    assert_eq!(answer.json()["current"], planted.stored);
    assert_eq!(farmer.get(&planted.path()).await.json(), planted.stored);
}

#[tokio::test]
async fn only_people_who_saw_a_deleted_planting_learn_of_its_deletion() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let planted = employee.report_planting(north_quarter()).await;
    assert_eq!(farmer.delete(&planted.path()).await.status, 204);
    let sentence = "This planting has been deleted. Report it as a new one to keep it.";
    for viewer in [&farmer, &employee, &agent] {
        let edit = json!({ "estimatedAcres": 155 });
        for version in ["\"1\"", "\"2\""] {
            let answer = viewer.patch(&planted.path(), version, &edit).await;
            answer.refused(410, "plants/deleted", sentence);
        }
    }
    for viewer in [&farmer, &employee] {
        viewer.put(&planted.path(), &north_quarter()).await.refused(410, "plants/deleted", sentence);
    }
    let stranger = app.farmer().await;
    stranger.put(&planted.path(), &north_quarter()).await.not_found();
    stranger.patch(&planted.path(), "\"1\"", &json!({ "crop": "Oats" })).await.not_found();
}

#[tokio::test]
async fn a_linked_agent_may_correct_but_not_create() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let corrected = agent.patch(&planted.path(), "\"1\"", &json!({ "estimatedAcres": 150 })).await;
    assert_eq!(corrected.status, 200);
    let stored = corrected.json();
    assert_eq!(stored["reportedAt"], planted.stored["reportedAt"]);
    assert_eq!(farmer.get(&planted.path()).await.json(), stored);
    let answer = agent.put(&format!("/api/plants/{}", new_id()), &north_quarter()).await;
    answer.refused(403, "forbidden", "Your account does not have permission to do this.");
}

#[tokio::test]
async fn an_invisible_planting_can_be_neither_changed_nor_detected() {
    let (app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let edit = json!({ "estimatedAcres": 1 });
    for viewer in [app.farmer().await, app.agent().await, app.employee().await, employee] {
        let answer = viewer.patch(&planted.path(), "\"1\"", &edit).await;
        answer.not_found();
        let missing = viewer.patch(&format!("/api/plants/{}", new_id()), "\"1\"", &edit).await;
        assert_eq!(answer.body, missing.body);
    }
    assert_eq!(farmer.get(&planted.path()).await.json(), planted.stored);
}

#[tokio::test]
async fn an_employee_without_a_farmer_may_not_report() {
    let app = TestApp::start().await;
    let answer = app.employee().await.put(&format!("/api/plants/{}", new_id()), &north_quarter()).await;
    answer.refused_at(403, "forbidden", &[]);
}

const AT: &str = "2026-05-04T14:02:03.000Z";

#[tokio::test]
async fn an_invalid_report_is_refused_with_every_violation() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/plants/{}", new_id());
    for (body, field, code) in [
        (with("fieldName", json!(" ")), "fieldName", "field-name-missing"),
        (with("crop", json!("Dragon Fruit")), "crop", "crop-unknown"),
        (with("estimatedAcres", json!(0)), "estimatedAcres", "acres-not-positive"),
        (with("estimatedAcres", json!(1.005)), "estimatedAcres", "acres-too-fine"),
        (with("latitude", json!(90.1)), "latitude", "latitude-out-of-range"),
        (with("longitude", Value::Null), "longitude", "longitude-missing"),
        (with("startDateISO", json!("05/04/2026")), "startDateISO", "date-format"),
        (with("endDateISO", json!("2026-05-03")), "endDateISO", "end-before-start"),
        (with("fix", json!({ "source": "guessed", "takenAt": AT })), "fix", "fix-source-unknown"),
        (with("fix", json!({ "source": "measured", "takenAt": AT })), "fix", "accuracy-missing"),
        (
            with("fix", json!({ "source": "moved", "accuracy": 0, "takenAt": AT })),
            "fix",
            "accuracy-out-of-range",
        ),
        (with("fix", json!({ "source": "moved", "takenAt": "noon" })), "fix", "taken-at-format"),
        (
            json!({ "fieldName": "Ridge", "crop": "Oats", "fix": { "source": "moved", "takenAt": AT } }),
            "fix",
            "fix-without-location",
        ),
    ] {
        farmer.put(&path, &body).await.refused_at(400, "validation", &[(field, code)]);
    }
    let both = json!({ "fieldName": "", "crop": "" });
    farmer.put(&path, &both).await.refused_at(
        400,
        "validation",
        &[("fieldName", "field-name-missing"), ("crop", "crop-missing")],
    );
    farmer.get(&path).await.not_found();
}

#[tokio::test]
async fn server_owned_members_are_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/plants/{}", new_id());
    for member in ["creator", "farmer", "plantingId", "version", "createdAt", "startDate"] {
        let answer = farmer.put(&path, &with(member, json!("x"))).await;
        answer.refused_at(400, "unknown-field", &[(member, "unknown-field")]);
    }
}

#[tokio::test]
async fn a_malformed_request_is_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/plants/{}", new_id());
    farmer.put("/api/plants/nonsense", &north_quarter()).await.refused_at(400, "malformed-address", &[]);
    farmer.put(&path, &with("estimatedAcres", json!("12"))).await.refused_at(400, "malformed-json", &[]);
    let text = farmer.send_raw(Method::PUT, &path, "text/plain", north_quarter().to_string()).await;
    text.refused_at(415, "unsupported-media-type", &[]);
    let large = farmer.put(&path, &with("fieldName", json!("x".repeat(600_000)))).await;
    large.refused_at(413, "payload-too-large", &[]);
    app.account().await.put(&path, &north_quarter()).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().put(&path, &north_quarter()).await.refused_at(401, "auth/session-required", &[]);
}
