//! `PATCH /api/plants/{plantingId}`

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, TestApp, new_id, north_40, north_quarter};

const MERGE_PATCH: &str = "application/merge-patch+json";

async fn patch(client: &Client, path: &str, version: &str, body: &Value) -> Answer {
    client
        .send(Method::PATCH, path, |request| {
            request.header("if-match", version).header("content-type", MERGE_PATCH).body(body.to_string())
        })
        .await
}

#[tokio::test]
async fn edit_changes_the_members_it_names_and_no_other() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let edit = json!({ "estimatedAcres": 155, "endDateISO": null });
    let answer = patch(&farmer, &planted.path(), "\"1\"", &edit).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, "\"2\""));
    let mut expected = planted.stored.clone();
    let stored = answer.json();
    for (member, value) in [
        ("estimatedAcres", json!(155.0)),
        ("version", json!(2)),
        ("updatedAt", stored["updatedAt"].clone()),
        ("reportedAt", stored["reportedAt"].clone()),
    ] {
        expected[member] = value;
    }
    for member in ["endDate", "endDateISO"] {
        expected.as_object_mut().unwrap().remove(member);
    }
    assert_eq!(stored, expected);
    assert_eq!(farmer.get(&planted.path()).await.json(), stored);
}

#[tokio::test]
async fn irrigation_is_stored_edited_and_cleared_and_shown_in_the_history() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(with("irrigation", json!("irrigated"))).await;
    assert_eq!(planted.stored["irrigation"], "irrigated");
    let edit = |version, irrigation| {
        let (farmer, path) = (&farmer, planted.path());
        async move { patch(farmer, &path, version, &json!({ "irrigation": irrigation })).await }
    };
    assert_eq!(edit("\"1\"", json!("nonIrrigated")).await.json()["irrigation"], "nonIrrigated");
    assert_eq!(edit("\"2\"", Value::Null).await.json().get("irrigation"), None);
    let refused = edit("\"3\"", json!("flooded")).await;
    assert_eq!(refused.status.as_u16(), 400);
    let error = json!({
        "field": "irrigation", "code": "choice-unknown", "message": "Please choose one from the list",
    });
    assert_eq!(refused.json()["errors"], json!([error]));
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    let said: Vec<_> = history.as_array().unwrap().iter().map(|it| &it["report"]["irrigation"]).collect();
    assert_eq!(said, [&json!("irrigated"), &json!("nonIrrigated"), &Value::Null]);
}

#[tokio::test]
async fn planting_may_name_a_field_that_the_server_does_not_have_until_its_name_changes() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let field_id = new_id();
    let planted = farmer.report_planting(with("fieldId", json!(field_id))).await;
    assert_eq!(planted.stored["fieldId"], json!(field_id));
    let marked = farmer.add_field(north_40()).await;
    let moved = json!({ "fieldId": marked.id, "fieldName": marked.stored["name"] });
    let stored = patch(&farmer, &planted.path(), "\"1\"", &moved).await.json();
    assert_eq!((&stored["fieldId"], &stored["fieldName"]), (&json!(marked.id), &marked.stored["name"]));
    farmer.delete(&marked.path()).await;
    let renamed = patch(&farmer, &planted.path(), "\"2\"", &json!({ "fieldName": "West" })).await;
    assert_eq!((renamed.status.as_u16(), renamed.json().get("fieldId")), (200, None));
    let malformed = patch(&farmer, &planted.path(), "\"3\"", &json!({ "fieldId": "West" })).await;
    malformed.refused_at(400, "validation", &[("fieldId", "field-id-format")]);
}

fn with(member: &str, value: Value) -> Value {
    let mut body = north_quarter();
    body[member] = value;
    body
}

#[tokio::test]
async fn new_location_without_its_fix_loses_the_old_fix() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let same = json!({ "latitude": planted.stored["latitude"] });
    assert_eq!(patch(&farmer, &planted.path(), "\"1\"", &same).await.json(), planted.stored);
    let moved = patch(&farmer, &planted.path(), "\"1\"", &json!({ "latitude": 40.5 })).await;
    assert_eq!((&moved.json()["latitude"], &moved.json()["fix"]), (&json!(40.5), &Value::Null));
    let nowhere = json!({ "latitude": null, "longitude": null });
    let cleared = patch(&farmer, &planted.path(), "\"2\"", &nowhere).await.json();
    assert_eq!((&cleared["longitude"], &cleared["version"]), (&Value::Null, &json!(3)));
}

#[tokio::test]
async fn fix_of_the_last_edit_is_stored_and_earlier_ones_stay_in_the_history() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let measured = north_quarter()["fix"].clone();
    let written_elsewhere =
        json!({ "source": "moved", "accuracy": 12.34, "takenAt": "2026-05-05T08:00:00-06:00" });
    let moved = json!({ "source": "moved", "accuracy": 12.3, "takenAt": "2026-05-05T14:00:00.000Z" });
    let fixes = [(written_elsewhere, moved.clone()), (Value::Null, Value::Null)];
    for (version, (sent, stored)) in (1..).zip(fixes) {
        let if_match = format!("\"{version}\"");
        let answer = patch(&farmer, &planted.path(), &if_match, &json!({ "fix": sent })).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.json()["fix"], stored);
        assert_eq!(farmer.get(&planted.path()).await.json()["fix"], stored);
    }
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    let fixes: Vec<_> = history.as_array().unwrap().iter().map(|entry| &entry["report"]["fix"]).collect();
    assert_eq!(fixes, [&measured, &moved, &Value::Null]);
}

#[tokio::test]
async fn part_of_a_fix_changes_that_part() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let edit = json!({ "fix": { "source": "moved", "accuracy": null } });
    let stored = patch(&farmer, &planted.path(), "\"1\"", &edit).await.json();
    assert_eq!(stored["fix"], json!({ "source": "moved", "takenAt": "2026-05-04T14:02:03.000Z" }));
}

#[tokio::test]
async fn edit_without_a_version_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let answer = farmer
        .send_raw(Method::PATCH, &planted.path(), MERGE_PATCH, json!({ "crop": "Oats" }).to_string())
        .await;
    answer.refused_at(428, "precondition-required", &[]);
    assert_eq!(farmer.get(&planted.path()).await.json(), planted.stored);
}

#[tokio::test]
async fn malformed_version_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    for version in ["1", "*", "\"x\"", "\"1\", \"2\"", "\"-1\"", ""] {
        let answer = patch(&farmer, &planted.path(), version, &json!({ "crop": "Oats" })).await;
        answer.refused_at(400, "malformed-header", &[]);
    }
}

#[tokio::test]
async fn stale_edit_is_refused_with_the_stored_planting() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let stored = patch(&agent, &planted.path(), "\"1\"", &json!({ "estimatedAcres": 150 })).await.json();
    let stale = patch(&farmer, &planted.path(), "\"1\"", &json!({ "estimatedAcres": 155 })).await;
    stale.refused_at(412, "plants/stale", &[]);
    assert_eq!(stale.json()["current"], stored);
    // The stored planting would break a rule with this edit, but the edit was made from another one.
    let before_start = json!({ "endDateISO": "2026-01-01", "startDateISO": "2026-01-01" });
    let stale = patch(&farmer, &planted.path(), "\"1\"", &before_start).await;
    stale.refused_at(412, "plants/stale", &[]);
}

#[tokio::test]
async fn repeated_edit_gets_the_stored_planting_whatever_followed() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let edit = json!({ "estimatedAcres": 155 });
    let taken = patch(&farmer, &planted.path(), "\"1\"", &edit).await.json();
    let again = patch(&farmer, &planted.path(), "\"1\"", &edit).await;
    assert_eq!((again.status.as_u16(), again.json()), (200, taken));
    let followed = patch(&agent, &planted.path(), "\"2\"", &json!({ "estimatedAcres": 150 })).await.json();
    let again = patch(&farmer, &planted.path(), "\"1\"", &edit).await;
    assert_eq!((again.status.as_u16(), again.json()), (200, followed.clone()));
    // Only the farmer made that edit.
    patch(&agent, &planted.path(), "\"1\"", &edit).await.refused_at(412, "plants/stale", &[]);
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    assert_eq!(history.as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn edit_that_changes_nothing_makes_no_version() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    for edit in [json!({}), json!({ "crop": "Corn" })] {
        let answer = patch(&farmer, &planted.path(), "\"1\"", &edit).await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, planted.stored.clone()));
    }
}

#[tokio::test]
async fn edit_that_breaks_a_rule_is_refused_with_every_violation() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let edit = json!({ "estimatedAcres": 0, "endDateISO": "2026-05-01" });
    let answer = patch(&farmer, &planted.path(), "\"1\"", &edit).await;
    answer.refused_at(
        400,
        "validation",
        &[("estimatedAcres", "acres-not-positive"), ("endDateISO", "end-before-start")],
    );
    let cleared = patch(&farmer, &planted.path(), "\"1\"", &json!({ "fieldName": null })).await;
    cleared.refused_at(400, "malformed-json", &[("fieldName", "missing-field")]);
    let foreign = patch(&farmer, &planted.path(), "\"1\"", &json!({ "creator": null })).await;
    foreign.refused_at(400, "unknown-field", &[("creator", "unknown-field")]);
    for body in ["[]", "5", "{\"crop\": 5}", "{\"crop\":\"Oats\",\"crop\":\"Corn\"}", "{", ""] {
        let answer = farmer
            .send(Method::PATCH, &planted.path(), |request| {
                request.header("if-match", "\"1\"").header("content-type", MERGE_PATCH).body(body)
            })
            .await;
        answer.refused_at(400, "malformed-json", &[]);
    }
    assert_eq!(farmer.get(&planted.path()).await.json(), planted.stored);
}

#[tokio::test]
async fn edit_as_plain_json_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let answer = farmer
        .send(Method::PATCH, &planted.path(), |request| {
            request.header("if-match", "\"1\"").json(&json!({ "crop": "Oats" }))
        })
        .await;
    answer.refused_at(415, "unsupported-media-type", &[]);
}

#[tokio::test]
async fn deleted_and_invisible_plantings_cannot_be_edited() {
    let (app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let edit = json!({ "estimatedAcres": 155 });
    let stranger = patch(&app.farmer().await, &planted.path(), "\"1\"", &edit).await;
    stranger.not_found();
    let missing = patch(&farmer, &format!("/api/plants/{}", new_id()), "\"1\"", &edit).await;
    assert_eq!(stranger.body, missing.body);
    assert_eq!(farmer.delete(&planted.path()).await.status, 204);
    patch(&farmer, &planted.path(), "\"1\"", &edit).await.refused_at(410, "plants/deleted", &[]);
}

#[tokio::test]
async fn one_of_sixteen_concurrent_edits_wins() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let path = planted.path();
    let edits: Vec<_> = (1..=16).map(|acres| json!({ "estimatedAcres": acres })).collect();
    let answers = join_all(edits.iter().map(|edit| patch(&farmer, &path, "\"1\"", edit))).await;
    let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!((statuses[0], &statuses[1..]), (200, [412; 15].as_slice()));
}
