//! `PUT /api/fields/{fieldId}`

use land::boundary::Boundary;
use rules::fix::Accuracy;
use serde_json::{Value, json};

use crate::toolkit::{TestApp, new_id, north_40, quarter_section};

fn with(member: &str, value: Value) -> Value {
    let mut body = north_40();
    body[member] = value;
    body
}

#[tokio::test]
async fn a_field_is_stored_as_it_was_sent_with_what_its_boundary_measures() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let id = new_id();
    let answer = farmer.put(&format!("/api/fields/{id}"), &north_40()).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (201, "\"1\""));
    let field = answer.json();
    let boundary = Boundary::from_geojson(&quarter_section(0.0)).unwrap();
    let label = boundary.label_point();
    let at = field["createdAt"].as_str().unwrap();
    let mut expected = json!({
        "fieldId": id,
        "county": { "fips": "31033", "name": "Cheyenne County", "state": "Nebraska", "certainty": "inside" },
        "acres": boundary.acres().number(),
        "acresUncertainty": boundary.acres_uncertainty(Accuracy::new(3.5).unwrap()).number(),
        "bbox": [-103.0, 41.2, -102.9905, 41.2072],
        "labelPoint": [label.longitude(), label.latitude()],
        "creator": farmer.user_id,
        "farmer": farmer.user_id,
        "createdAt": at,
        "updatedAt": at,
        "updatedBy": farmer.user_id,
        "reportedAt": at,
        "version": 1,
    });
    expected.as_object_mut().unwrap().extend(north_40().as_object().unwrap().clone());
    assert_eq!(field, expected);
    let acres = field["acres"].as_f64().unwrap();
    assert!((150.0..165.0).contains(&acres), "{acres}");
}

#[tokio::test]
async fn a_field_needs_only_a_name_and_an_employee_adds_it_to_the_farm() {
    let (app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let marked = employee.add_field(json!({ "name": " South 40 " })).await;
    assert_eq!(
        (&marked.stored["name"], &marked.stored["farmer"]),
        (&json!("South 40"), &json!(farmer.user_id))
    );
    assert_eq!(marked.stored.get("acres"), None);
    assert_eq!(farmer.get(&marked.path()).await.json(), marked.stored);
    let agent = app.agent_of(&[&farmer]).await;
    for stranger in [agent, app.employee().await] {
        let refused = stranger.put(&format!("/api/fields/{}", new_id()), &north_40()).await;
        refused.refused_at(403, "forbidden", &[]);
    }
}

#[tokio::test]
async fn a_repeated_call_gets_the_stored_field_and_other_content_is_a_conflict() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let marked = farmer.add_field(north_40()).await;
    // Clockwise is the same area.
    let mut turned = quarter_section(0.0);
    turned["coordinates"][0].as_array_mut().unwrap().reverse();
    for body in [north_40(), with("boundary", turned)] {
        let again = farmer.put(&marked.path(), &body).await;
        assert_eq!((again.status.as_u16(), again.json()), (200, marked.stored.clone()));
    }
    let other = farmer.put(&marked.path(), &with("name", json!("Other"))).await;
    other.refused_at(409, "fields/conflict", &[]);
    assert_eq!(other.json()["current"], marked.stored);
    assert_eq!(farmer.delete(&marked.path()).await.status, 204);
    farmer.put(&marked.path(), &north_40()).await.refused_at(410, "fields/deleted", &[]);
}

#[tokio::test]
async fn every_broken_rule_is_named_and_those_of_the_boundary_say_where() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/fields/{}", new_id());
    let bow_tie = json!([[-103, 41], [-102.99, 41.01], [-102.99, 41], [-103, 41.01], [-103, 41]]);
    let bow_tie = json!({ "type": "Polygon", "coordinates": [bow_tie] });
    let body = json!({
        "name": "", "boundary": bow_tie, "boundarySource": "flown", "boundaryAccuracy": 10_001,
        "fsaTract": "1".repeat(21), "notes": "n".repeat(1001),
        "county": { "fips": "31033", "name": "Cheyenne County", "state": "Nebraska", "certainty": "inside" },
    });
    let refused = farmer.put(&path, &body).await;
    let codes = [
        ("name", "field-name-missing"),
        ("boundarySource", "choice-unknown"),
        ("boundaryAccuracy", "accuracy-out-of-range"),
        ("fsaTract", "land-number-too-long"),
        ("notes", "notes-too-long"),
        ("county", "county-unknown"),
        ("boundary", "boundary-crosses-itself"),
    ];
    refused.refused_at(400, "validation", &codes);
    let error = refused.json()["errors"][6].clone();
    assert_eq!(
        (&error["at"]["part"], &error["at"]["ring"], &error["at"]["corner"], &error["with"]["corner"]),
        (&json!(1), &json!(1), &json!(1), &json!(3))
    );
    assert_eq!(error["at"]["coordinates"], json!([-102.995, 41.005]));
    let abroad =
        json!({ "type": "Polygon", "coordinates": [[[10, 50], [10.01, 50], [10.01, 50.01], [10, 50]]] });
    let refused = farmer.put(&path, &json!({ "name": "Abroad", "boundary": abroad })).await;
    let outside = ("boundary", "corner-outside-us");
    refused.refused_at(400, "validation", &[outside, outside, outside]);
    let lone = farmer.put(&path, &json!({ "name": "Lone", "boundarySource": "drawn" })).await;
    lone.refused_at(400, "validation", &[("boundarySource", "boundary-missing")]);
}

#[tokio::test]
async fn derived_and_unknown_members_and_wrong_types_are_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/fields/{}", new_id());
    for member in ["acres", "acresUncertainty", "bbox", "labelPoint", "farmer", "fieldId", "color"] {
        let refused = farmer.put(&path, &with(member, json!(1))).await;
        refused.refused_at(400, "unknown-field", &[(member, "unknown-field")]);
    }
    farmer.put(&path, &with("boundary", json!("Polygon"))).await.refused_at(400, "malformed-json", &[]);
    farmer.put(&path, &json!({})).await.refused_at(400, "malformed-json", &[("name", "missing-field")]);
}

#[tokio::test]
async fn a_boundary_with_10_000_corners_is_stored() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let corner = |number: u32| {
        let angle = f64::from(number) * std::f64::consts::TAU / 10_000.0;
        let round = |degrees: f64| (degrees * 1e7).round() / 1e7;
        [round(0.01f64.mul_add(angle.cos(), -103.0)), round(0.01f64.mul_add(angle.sin(), 41.2))]
    };
    let ring: Vec<_> = (0..10_000).chain([0]).map(corner).collect();
    let circle = json!({ "type": "Polygon", "coordinates": [ring] });
    let marked = farmer.add_field(json!({ "name": "Pivot", "boundary": circle })).await;
    assert_eq!(marked.stored["boundary"], circle);
    let moved =
        farmer.patch(&marked.path(), "\"1\"", &json!({ "boundary": circle, "name": "Pivot 2" })).await;
    assert_eq!((moved.status.as_u16(), &moved.json()["acres"]), (200, &marked.stored["acres"]));
}

#[tokio::test]
async fn a_field_near_a_county_line_says_so_and_keeps_what_a_person_says() {
    let (_app, farmer) = TestApp::with_farmer().await;
    // The line between Cheyenne and Kimball County is near 103.3827° W.
    let near = with("boundary", quarter_section(-0.385));
    let marked = farmer.add_field(near.clone()).await;
    assert_eq!(marked.stored["county"]["certainty"], "nearLine");
    let said = json!({ "fips": "31105", "name": "Kimball County", "state": "Nebraska", "certainty": "said" });
    let mut body = near;
    body["county"] = said.clone();
    assert_eq!(farmer.add_field(body).await.stored["county"], said);
}

#[tokio::test]
async fn a_boundary_with_thousands_of_faults_gets_a_short_answer() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/fields/{}", new_id());
    let boundary = |kind: &str, coordinates: Value| json!({ "type": kind, "coordinates": coordinates });
    for (boundary, told, first, last) in [
        (boundary("MultiPolygon", json!(vec![json!([]); 150_000])), 1, "rings-too-many", "rings-too-many"),
        (
            boundary("Polygon", json!([vec![json!([999, 999]); 10_000]])),
            101,
            "corner-off-the-globe",
            "more-violations",
        ),
        (boundary("Polygon", json!([vec![json!({}); 50_000]])), 1, "corners-too-many", "corners-too-many"),
        (json!({ "a": vec![json!({ "": 0 }); 50_000] }), 1, "not-an-area", "not-an-area"),
    ] {
        let refused = farmer.put(&path, &with("boundary", boundary)).await;
        assert!(refused.text().len() < 32_768, "{} bytes", refused.text().len());
        let problem = refused.json();
        let errors = problem["errors"].as_array().unwrap();
        let codes = (&errors[0]["code"], &errors[errors.len() - 1]["code"]);
        assert_eq!(
            (refused.status.as_u16(), errors.len(), codes),
            (400, told, (&json!(first), &json!(last)))
        );
    }
    let county = with("county", json!({ "fips": vec![json!({ "": 0 }); 1_000] }));
    farmer.put(&path, &county).await.refused_at(400, "malformed-json", &[]);
}
