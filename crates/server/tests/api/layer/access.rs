//! Who reads the layer, and how much of it at once.

use futures_util::future::join_all;
use reqwest::header::AUTHORIZATION;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{FIELDS, PLANTINGS, farm, names, planting, with_query};
use crate::toolkit::{TestApp, north_40};

#[tokio::test]
async fn a_token_opens_the_layer_and_an_ended_link_empties_it() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let agent = app.agent_of(&[&farmer]).await;
    let today = server::clock::now().unwrap().utc_day();
    let form = json!({ "name": "QGIS", "scopes": ["records:read"], "expiresOn": today });
    let token = agent.post("/api/tokens", &form).await.json()["token"].as_str().unwrap().to_owned();
    let read = async || {
        let with_token = |request: RequestBuilder| request.basic_auth("anyone", Some(&token));
        app.anonymous().send(Method::GET, PLANTINGS, with_token).await
    };
    assert_eq!(names(&read().await).len(), 5);
    app.end_link(&farmer, &agent).await;
    assert_eq!(names(&read().await).len(), 0);

    let refused = app.anonymous().get(PLANTINGS).await;
    refused.refused_at(401, "auth/session-required", &[]);
    assert!(refused.header("www-authenticate").starts_with("Basic "));
    let wrong = format!("acremark_{}", "A".repeat(43));
    let as_bearer = |request: RequestBuilder| request.header(AUTHORIZATION, format!("Bearer {wrong}"));
    let refused = app.anonymous().send(Method::GET, FIELDS, as_bearer).await;
    refused.refused_at(401, "auth/invalid-token", &[]);
    assert!(refused.header("www-authenticate").starts_with("Basic "));
    assert_eq!(app.anonymous().get("/api/tokens").await.header("www-authenticate"), "");
    // A program learns of a wrong token with its first call, which anyone else may make.
    for path in ["/ogc", "/ogc/conformance", "/ogc/collections", "/ogc/collections/fields"] {
        let with_token = |request: RequestBuilder| request.basic_auth("anyone", Some(&wrong));
        let refused = app.anonymous().send(Method::GET, path, with_token).await;
        refused.refused_at(401, "auth/invalid-token", &[]);
        assert!(refused.header("www-authenticate").starts_with("Basic "), "{path}");
        let with_ended_session = app.anonymous().get_with(path, &[("cookie", "session=ended")]).await;
        assert_eq!(with_ended_session.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_long_answer_is_sent_in_parts_and_complete() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let count = 1200;
    for n in 0..count {
        farmer.report_planting(planting(&n.to_string(), -99.0)).await;
    }
    let answer = farmer.get(&format!("{PLANTINGS}?limit=10000")).await;
    assert_eq!((names(&answer).len(), answer.header("transfer-encoding")), (count, "chunked"));
    let last = farmer.get(&with_query(PLANTINGS, &[("filter", "fieldName = '1199'")])).await;
    assert_eq!(names(&last), ["1199"]);
}

#[tokio::test]
async fn a_page_of_large_fields_is_sent_in_parts_and_complete() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for _ in 0..24 {
        farmer.add_field(large_field()).await;
    }
    let answer = farmer.get(FIELDS).await;
    assert_eq!((answer.status.as_u16(), answer.header("transfer-encoding")), (200, "chunked"));
    let page = answer.json();
    assert_eq!(page["features"].as_array().unwrap().len(), 24);
    assert_eq!((&page["numberReturned"], &page["numberMatched"]), (&json!(24), &json!(24)));
}

/// A boundary with 2,000 corners.
fn large_field() -> Value {
    let corner = |at: u32| {
        let angle = f64::from(at) / 2000.0 * std::f64::consts::TAU;
        let digits = |number: f64| (number * 1e7).round() / 1e7;
        [digits(-98.5 + 0.01 * angle.cos()), digits(41.0 + 0.01 * angle.sin())]
    };
    let ring: Vec<_> = (0..2000).chain([0]).map(corner).collect();
    let mut field = north_40();
    field["boundary"] = json!({ "type": "Polygon", "coordinates": [ring] });
    field
}

#[tokio::test]
async fn one_person_reads_a_few_pages_at_once_and_the_next_waits_a_moment() {
    let app = TestApp::with(&["--downloads", "1/2"]).await;
    let farmer = farm(&app).await;
    let answers = join_all((0..8).map(|_| farmer.get(PLANTINGS))).await;
    assert!(answers.iter().all(|answer| names(answer).len() == 5), "{answers:?}");
}

#[tokio::test]
async fn readings_through_the_layer_are_in_the_farmers_access_log() {
    let app = TestApp::start().await;
    let (farmer, unread) = (farm(&app).await, farm(&app).await);
    let agent = app.agent_of(&[&farmer, &unread]).await;
    agent.get(&with_query(PLANTINGS, &[("farmer", &farmer.user_id)])).await;
    for (person, expected) in [(&farmer, 1), (&unread, 0)] {
        let log = person.get("/api/plants/access-log").await.json();
        let read = log.as_array().unwrap().iter().filter(|it| it["action"] == "read");
        assert_eq!(read.count(), expected, "{log}");
    }
}
