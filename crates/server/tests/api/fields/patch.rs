//! `PATCH /api/fields/{fieldId}`

use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{TestApp, new_id, north_40, quarter_section};

#[tokio::test]
async fn edit_changes_the_members_it_names_and_no_other() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    let answer = farmer.patch(&marked.path(), "\"1\"", &json!({ "name": "North 42", "notes": null })).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, "\"2\""));
    let stored = answer.json();
    let mut expected = marked.stored.clone();
    for member in ["name", "version", "updatedAt", "reportedAt"] {
        expected[member] = stored[member].clone();
    }
    expected.as_object_mut().unwrap().remove("notes");
    assert_eq!((&stored, &stored["name"], &stored["version"]), (&expected, &json!("North 42"), &json!(2)));
    assert_eq!(farmer.get(&marked.path()).await.json(), stored);
}

#[tokio::test]
async fn new_boundary_is_measured_and_clears_the_source_and_accuracy_of_the_old_one() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    let mut half = quarter_section(0.0);
    for corner in [1, 2] {
        half["coordinates"][0][corner][0] = json!(-102.99525);
    }
    let stored = farmer.patch(&marked.path(), "\"1\"", &json!({ "boundary": half })).await.json();
    let acres = |field: &Value| field["acres"].as_f64().unwrap();
    assert!((acres(&marked.stored) / acres(&stored) - 2.0).abs() < 0.001, "{stored}");
    for cleared in ["boundarySource", "boundaryAccuracy", "acresUncertainty"] {
        assert_eq!(stored.get(cleared), None, "{cleared}");
    }
    let edit = json!({ "boundarySource": "drawn", "boundaryAccuracy": 5 });
    let stored = farmer.patch(&marked.path(), "\"2\"", &edit).await.json();
    assert!(stored["acresUncertainty"].as_f64().unwrap() > 0.0);
    let cleared = farmer.patch(&marked.path(), "\"3\"", &json!({ "boundary": null })).await.json();
    for member in ["boundary", "boundarySource", "acres", "bbox", "labelPoint", "county"] {
        assert_eq!(cleared.get(member), None, "{member}");
    }
    let history = farmer.get(&format!("{}/history", marked.path())).await.json();
    let told: Vec<_> = history.as_array().unwrap().iter().map(|it| it["report"].get("acres")).collect();
    assert_eq!((told[0], told[3]), (marked.stored.get("acres"), None));
}

#[tokio::test]
async fn employee_edits_and_agent_corrects_a_field_and_a_stale_version_gets_the_stored_one() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let marked = farmer.add_field(north_40()).await;
    let by_employee = employee.patch(&marked.path(), "\"1\"", &json!({ "fsaFarm": "99" })).await;
    assert_eq!((by_employee.status.as_u16(), &by_employee.json()["fsaFarm"]), (200, &json!("99")));
    let stale = agent.patch(&marked.path(), "\"1\"", &json!({ "fsaTract": "88" })).await;
    stale.refused_at(412, "fields/stale", &[]);
    assert_eq!(stale.json()["current"], by_employee.json());
    let by_agent = agent.patch(&marked.path(), "\"2\"", &json!({ "fsaTract": "88" })).await;
    assert_eq!(by_agent.json()["updatedBy"], json!(agent.user_id));
    let again = agent.patch(&marked.path(), "\"2\"", &json!({ "fsaTract": "88" })).await;
    assert_eq!((again.status.as_u16(), again.json()), (200, by_agent.json()));
    for stranger in [app.farmer().await, app.agent().await, app.employee().await] {
        stranger.patch(&marked.path(), "\"3\"", &json!({ "name": "Mine" })).await.not_found();
    }
}

#[tokio::test]
async fn edit_that_breaks_a_rule_without_a_version_or_of_another_type_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    let open =
        json!({ "type": "Polygon", "coordinates": [[[-103, 41.2], [-102.99, 41.2], [-102.99, 41.21]]] });
    let edit = json!({ "name": " ", "boundary": open });
    let refused = farmer.patch(&marked.path(), "\"1\"", &edit).await;
    refused.refused_at(400, "validation", &[("name", "field-name-missing"), ("boundary", "ring-open")]);
    let derived = farmer.patch(&marked.path(), "\"1\"", &json!({ "acres": 12 })).await;
    derived.refused_at(400, "unknown-field", &[("acres", "unknown-field")]);
    let nameless = farmer.patch(&marked.path(), "\"1\"", &json!({ "name": null })).await;
    nameless.refused_at(400, "malformed-json", &[("name", "missing-field")]);
    let body = json!({ "name": "North" }).to_string();
    let merge_patch = "application/merge-patch+json";
    farmer.send_raw(Method::PATCH, &marked.path(), merge_patch, body).await.refused_at(
        428,
        "precondition-required",
        &[],
    );
    let missing = format!("/api/fields/{}", new_id());
    farmer.patch(&missing, "\"1\"", &json!({ "name": "North" })).await.not_found();
}

#[tokio::test]
async fn repeated_edit_of_the_accuracy_is_recognized_after_another_boundary() {
    let app = TestApp::start().await;
    let (farmer, edit) = (app.farmer().await, json!({ "boundaryAccuracy": 3 }));
    let marked = farmer.add_field(north_40()).await;
    let edited = farmer.patch(&marked.path(), "\"1\"", &edit).await.json();
    assert!(edited["acresUncertainty"].as_f64() < marked.stored["acresUncertainty"].as_f64(), "{edited}");
    let redrawn = json!({ "boundary": quarter_section(0.0095), "boundarySource": "drawn" });
    let redrawn = farmer.patch(&marked.path(), "\"2\"", &redrawn).await.json();
    let again = farmer.patch(&marked.path(), "\"1\"", &edit).await;
    assert_eq!((again.status.as_u16(), again.json()), (200, redrawn));
    let other = farmer.patch(&marked.path(), "\"1\"", &json!({ "boundaryAccuracy": 4 })).await;
    other.refused_at(412, "fields/stale", &[]);
}
