//! Boxes, intervals and the filters of the application: OGC API Features, part 1.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{FIELDS, PLANTINGS, farm, linked, names, planting, with_query};
use crate::toolkit::{TestApp, plant_many};

/// `/req/core/fc-bbox-response`, `/req/crs/fc-bbox-crs-valid-defaultValue`.
#[tokio::test]
async fn bbox_keeps_features_that_it_meets() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (bbox, expected) in [
        ("-99.5,40,-97.5,41", "BC"),
        ("-99,40.4403,-99,40.4403", "B"),
        ("-99.5,40,0,-97.5,41,1000", "BC"),
        ("-99.5,41,-97.5,42", ""),
        ("-96.5,40,-99.5,41", "AE"),
    ] {
        let answer = farmer.get(&format!("{PLANTINGS}?bbox={bbox}")).await;
        assert_eq!(names(&answer).concat(), expected, "{bbox}");
        assert!(answer.json()["numberMatched"].is_null(), "it is not counted");
    }
    for (bbox, expected) in [("-103.1,41.1,-102.995,41.205", 1), ("-102.99,41.1,-102,41.3", 0)] {
        let answer = farmer.get(&format!("{FIELDS}?bbox={bbox}")).await.json();
        assert_eq!(answer["numberReturned"], expected, "{bbox}");
    }
}

/// `/req/core/fc-bbox-response`, its part C.
#[tokio::test]
async fn every_bbox_keeps_features_without_a_shape() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    farmer.add_field(json!({ "name": "Without a boundary" })).await;
    let mut nowhere = planting("Nowhere", 0.0);
    for name in ["latitude", "longitude", "fix"] {
        nowhere.as_object_mut().unwrap().remove(name);
    }
    farmer.report_planting(nowhere).await;
    let agent = app.agent_of(&[&farmer]).await;
    for bbox in ["10,10,11,11", "-99.5,40,-97.5,41"] {
        let plantings = names(&agent.get(&format!("{PLANTINGS}?bbox={bbox}")).await);
        assert_eq!(plantings.concat(), if bbox.starts_with("10") { "Nowhere" } else { "BCNowhere" });
        let fields = agent.get(&format!("{FIELDS}?bbox={bbox}")).await.json();
        assert_eq!(fields["features"][0]["properties"]["name"], "Without a boundary", "{bbox}");
        assert_eq!(fields["numberReturned"], 1, "{bbox}");
    }
    // A filter asks for features that have a shape.
    let shape = "S_INTERSECTS(geometry, BBOX(-99.5,40,-97.5,41))";
    assert_eq!(names(&agent.get(&with_query(PLANTINGS, &[("filter", shape)])).await).concat(), "BC");
}

/// `/req/core/fc-time-response`.
#[tokio::test]
async fn datetime_keeps_features_that_stand_in_the_interval() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (datetime, expected) in [
        ("2026-05-05T00:00:00Z", 5),
        ("2026-05-05t02:00:00.5+02:00", 5),
        ("2026-05-09/2026-06-01", 5),
        ("2026-05-04T12:00:00-06:00/2026-05-04T13:00:00-06:00", 5),
        ("2026-05-10T00:00:00Z/..", 0),
        ("2026-05-09T23:59:59Z/", 5),
        ("../2026-05-03T23:59:59Z", 0),
        ("/2026-05-04T00:00:00Z", 5),
    ] {
        let answer = farmer.get(&with_query(PLANTINGS, &[("datetime", datetime)])).await;
        assert_eq!(names(&answer).len(), expected, "{datetime}");
    }
    // Part C: a feature without a time stands in every interval.
    let mut undated = planting("Undated", -99.0);
    undated["startDateISO"] = Value::Null;
    undated["endDateISO"] = Value::Null;
    farmer.report_planting(undated).await;
    for datetime in ["2001-01-01T00:00:00Z", "2026-06-01/..", "../2026-05-03"] {
        assert_eq!(names(&farmer.get(&with_query(PLANTINGS, &[("datetime", datetime)])).await), ["Undated"]);
    }
}

#[tokio::test]
async fn crop_year_crop_season_and_farmer_narrow_the_plantings() {
    let app = TestApp::start().await;
    let (farmer, other) = (farm(&app).await, app.farmer().await);
    let mut millet = planting("Millet", -99.0);
    millet["crop"] = json!("Millet");
    millet["startDateISO"] = json!("2025-09-01");
    millet["endDateISO"] = json!("2025-09-05");
    farmer.report_planting(millet).await;
    let agent = app.agent_of(&[&farmer, &other]).await;
    for (query, expected) in [
        (vec![("crop", "Millet")], 1),
        (vec![("crop", "Corn"), ("cropYear", "2026")], 5),
        (vec![("cropYear", "2025")], 1),
        (vec![("season", "fall"), ("today", "2025-11-01")], 1),
        (vec![("farmer", farmer.user_id.as_str())], 6),
        (vec![("farmer", other.user_id.as_str())], 0),
        (vec![("farmer", "01936b7e-0000-7000-8000-000000000001")], 0),
    ] {
        let answer = agent.get(&with_query(PLANTINGS, &query)).await;
        assert_eq!(names(&answer).len(), expected, "{query:?}");
        assert_eq!(answer.json()["numberMatched"], expected, "{query:?}");
    }
}

/// An index answers this box.
#[tokio::test]
async fn pages_of_a_box_have_each_of_its_features_once() {
    let app = TestApp::start().await;
    let (one, other, hidden) = (farm(&app).await, farm(&app).await, farm(&app).await);
    let agent = app.agent_of(&[&one, &other]).await;
    let gone = agent.get(&with_query(PLANTINGS, &[("farmer", &one.user_id)])).await.json();
    one.delete(&format!("/api/plants/{}", gone["features"][0]["id"].as_str().unwrap())).await;
    for (query, expected) in [
        (vec![("bbox", "-101,40,-97.5,41")], "BCABC"),
        (vec![("bbox", "-99.5,40,-97.5,41"), ("crop", "Corn")], "BCBC"),
        (vec![("bbox", "-99.5,40,-97.5,41"), ("farmer", &other.user_id)], "BC"),
        (vec![("bbox", "-99.5,40,-97.5,41"), ("farmer", &hidden.user_id)], ""),
        (vec![("bbox", "-99.5,40,-97.5,41"), ("datetime", "2020-01-01")], ""),
    ] {
        for limit in ["1", "2", "9"] {
            let mut path = Some(with_query(PLANTINGS, &[&query[..], &[("limit", limit)]].concat()));
            let mut found = String::new();
            while let Some(next) = path {
                let answer = agent.get(&next).await;
                found += &names(&answer).concat();
                path = linked(&answer.json(), "next");
            }
            assert_eq!(found, expected, "{query:?} {limit}");
        }
    }
}

#[tokio::test]
async fn box_with_more_features_than_an_index_lists_is_complete() {
    let app = TestApp::start().await;
    let (farmer, small) = (app.farmer().await, farm(&app).await);
    plant_many(&app, &farmer, 4400).await;
    farmer.report_planting(planting("far away", 10.0)).await;
    let agent = app.agent_of(&[&farmer, &small]).await;
    let mut path = Some(format!("{PLANTINGS}?bbox=-150,0,-10,80&limit=1500"));
    let (mut ids, mut pages) = (BTreeSet::new(), 0);
    while let Some(next) = path {
        let answer = agent.get(&next).await.json();
        for feature in answer["features"].as_array().unwrap() {
            assert_ne!(feature["properties"]["fieldName"], "far away");
            assert!(ids.insert(feature["id"].as_str().unwrap().to_owned()), "{feature}");
        }
        path = linked(&answer, "next");
        pages += 1;
    }
    assert_eq!((ids.len(), pages), (4405, 3));
}
