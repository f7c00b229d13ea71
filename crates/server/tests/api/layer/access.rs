//! Who reads the layer, and how much of it at once.

use reqwest::header::AUTHORIZATION;
use reqwest::{Method, RequestBuilder};
use serde_json::json;

use super::{FIELDS, PLANTINGS, asking, farm, names, planting};
use crate::toolkit::TestApp;

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
    let wrong = format!("Bearer acremark_{}", "A".repeat(43));
    let wrong =
        app.anonymous().send(Method::GET, FIELDS, |request| request.header(AUTHORIZATION, wrong)).await;
    wrong.refused_at(401, "auth/invalid-token", &[]);
    assert!(wrong.header("www-authenticate").starts_with("Basic "));
    assert_eq!(app.anonymous().get("/api/tokens").await.header("www-authenticate"), "");
}

#[tokio::test]
async fn a_long_answer_is_sent_in_parts_and_complete() {
    let app = TestApp::start().await;
    let farmer = app.farmer().await;
    let count = 1200;
    for n in 0..count {
        farmer.plants(planting(&n.to_string(), -99.0)).await;
    }
    let answer = farmer.get(&format!("{PLANTINGS}?limit=10000")).await;
    assert_eq!((names(&answer).len(), answer.header("transfer-encoding")), (count, "chunked"));
    let last = farmer.get(&asking(PLANTINGS, &[("filter", "fieldName = '1199'")])).await;
    assert_eq!(names(&last), ["1199"]);
}

#[tokio::test]
async fn readings_through_the_layer_are_in_the_farmers_access_log() {
    let app = TestApp::start().await;
    let (farmer, unread) = (farm(&app).await, farm(&app).await);
    let agent = app.agent_of(&[&farmer, &unread]).await;
    agent.get(&asking(PLANTINGS, &[("farmer", &farmer.user_id)])).await;
    for (person, expected) in [(&farmer, 1), (&unread, 0)] {
        let log = person.get("/api/plants/access-log").await.json();
        let read = log.as_array().unwrap().iter().filter(|it| it["action"] == "read");
        assert_eq!(read.count(), expected, "{log}");
    }
}
