//! `GET /api/plants/{plantingId}/readiness`

use serde_json::{Value, json};

use crate::toolkit::{Client, StoredPlanting, TestApp, new_id, north_quarter, quarter_section};

async fn verdict(by: &Client, planting: &StoredPlanting, today: &str) -> Value {
    let answer = by.get(&format!("{}/readiness?today={today}", planting.path())).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn codes(verdict: &Value) -> Vec<&str> {
    let reasons = verdict["reasons"].as_array().unwrap();
    reasons.iter().map(|reason| reason["code"].as_str().unwrap()).collect()
}

/// A planting without anything wrong, on the quarter section of 152 acres that [`field`] makes.
fn whole() -> Value {
    json!({
        "fieldName": "Quarter",
        "crop": "Corn",
        "estimatedAcres": 150,
        "latitude": 41.2036,
        "longitude": -102.995,
        "startDateISO": "2026-05-04",
        "irrigation": "nonIrrigated",
        "sharePercent": 100,
        "legalDescription": "12-14N-48W",
    })
}

async fn field(farmer: &Client) -> String {
    let path = format!("/api/fields/{}", new_id());
    let report = json!({
        "name": "Quarter",
        "boundary": quarter_section(0.0),
        "boundarySource": "drawn",
        "fsaFarm": "4321",
        "fsaTract": "12",
        "fsaField": "3",
    });
    assert_eq!(farmer.put(&path, &report).await.status, 201);
    path
}

#[tokio::test]
async fn a_planting_on_no_field_lacks_the_field_and_all_that_it_would_tell() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let verdict = verdict(&farmer, &planted, "2026-06-01").await;
    assert_eq!(verdict["level"], "blocks");
    assert_eq!(
        codes(&verdict),
        ["share-missing", "field-missing", "legal-description-missing", "irrigation-missing"]
    );
    let missing = json!({
        "code": "field-missing",
        "level": "blocks",
        "message": "The planting is on no known field.",
        "advice": "Choose one of the farm's fields, or add the field under this name.",
        "source": "USDA ACRSI 49",
        "kind": "planting",
        "member": "fieldName",
    });
    assert_eq!(verdict["reasons"][1], missing);
}

#[tokio::test]
async fn a_planting_is_judged_with_its_field_and_the_day_of_filing() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let field = field(&farmer).await;
    let planted = farmer.report_planting(whole()).await;
    for by in [&farmer, &agent] {
        assert_eq!(verdict(by, &planted, "2026-06-01").await, json!({ "level": "fine", "reasons": [] }));
    }
    assert_eq!(codes(&verdict(&farmer, &planted, "2026-05-04").await), ["planted-today"]);
    assert_eq!(verdict(&farmer, &planted, "2026-05-01").await["level"], "blocks");
    let without_farm = json!({ "fsaFarm": null });
    assert_eq!(farmer.patch(&field, "\"1\"", &without_farm).await.status, 200);
    let outside = json!({ "latitude": 41.3 });
    assert_eq!(farmer.patch(&planted.path(), "\"1\"", &outside).await.status, 200);
    let changed = verdict(&agent, &planted, "2026-06-01").await;
    assert_eq!(codes(&changed), ["fsa-farm-missing", "location-outside-field"]);
}

#[tokio::test]
async fn a_planting_is_compared_with_the_others_of_its_year_on_its_ground() {
    let (_app, farmer) = TestApp::with_farmer().await;
    field(&farmer).await;
    let mut half = whole();
    half["estimatedAcres"] = json!(70);
    let corn = farmer.report_planting(half.clone()).await;
    half["startDateISO"] = json!("2025-05-04");
    farmer.report_planting(half.clone()).await;
    assert_eq!(codes(&verdict(&farmer, &corn, "2026-06-01").await), [] as [&str; 0]);
    half["startDateISO"] = json!("2026-05-20");
    half["crop"] = json!("Millet");
    let millet = farmer.report_planting(half).await;
    for planted in [&corn, &millet] {
        assert_eq!(codes(&verdict(&farmer, planted, "2026-06-01").await), ["subfield-missing"]);
    }
}

#[tokio::test]
async fn land_that_two_fields_share_is_looked_at_once_both_are_reported() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    field(&farmer).await;
    let planted = farmer.report_planting(whole()).await;
    let south = json!({ "name": "South", "boundary": quarter_section(0.005), "boundarySource": "drawn" });
    assert_eq!(farmer.put(&format!("/api/fields/{}", new_id()), &south).await.status, 201);
    assert_eq!(codes(&verdict(&farmer, &planted, "2026-06-01").await), [] as [&str; 0]);
    farmer
        .report_planting(json!({ "fieldName": "South", "crop": "Corn", "startDateISO": "2026-05-05" }))
        .await;
    for by in [&farmer, &agent] {
        let verdict = verdict(by, &planted, "2026-06-01").await;
        assert_eq!((codes(&verdict), &verdict["level"]), (vec!["fields-overlap"], &json!("lookAt")));
        let reason = &verdict["reasons"][0];
        let fields = reason["fields"].as_str().unwrap();
        assert!(fields.starts_with("South (") && fields.ends_with(" acres)"), "{fields}");
        let message = format!("The field shares land with {fields}, also reported this year.");
        assert_eq!(reason["message"], message);
        assert_eq!(
            [&reason["kind"], &reason["member"], &reason["source"]],
            ["field", "boundary", "Acremark"]
        );
    }
}

#[tokio::test]
async fn what_an_agent_entered_waits_for_the_farmer() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    field(&farmer).await;
    let path = format!("/api/plants/{}", new_id());
    let entered = agent.put(&format!("{path}?farmer={}", farmer.user_id), &whole()).await;
    assert_eq!(entered.status, 201, "{}", entered.text());
    let answer = agent.get(&format!("{path}/readiness?today=2026-06-01")).await.json();
    assert_eq!(codes(&answer), ["not-confirmed"]);
}

#[tokio::test]
async fn a_start_after_the_final_planting_date_that_the_agent_entered_is_looked_at() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let county = farmer.get(&field(&farmer).await).await.json()["county"]["fips"].clone();
    let planted = farmer.report_planting(whole()).await;
    assert_eq!(codes(&verdict(&farmer, &planted, "2026-06-01").await), [] as [&str; 0]);
    let date = json!({
        "kind": "finalPlanting",
        "crop": "Corn",
        "area": county,
        "cropYear": 2026,
        "date": "2026-05-03",
        "source": "Made up for this test",
    });
    assert_eq!(agent.put(&format!("/api/deadlines/{}", new_id()), &date).await.status, 201);
    for viewer in [&farmer, &agent] {
        assert_eq!(codes(&verdict(viewer, &planted, "2026-06-01").await), ["planted-late"]);
    }
}

#[tokio::test]
async fn a_planting_that_is_not_visible_or_a_day_that_is_none_is_refused() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let planted = farmer.report_planting(north_quarter()).await;
    let path = format!("{}/readiness", planted.path());
    assert_eq!(other.get(&path).await.status, 404);
    assert_eq!(farmer.get(&format!("{path}?today=soon")).await.status, 400);
    assert_eq!(farmer.get(&path).await.status, 200, "without a day, the server's own counts");
}
