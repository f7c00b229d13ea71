//! OGC API Features, part 1: the features of a collection.

use rules::instant::Instant;
use serde_json::{Value, json};

use super::{FIELDS, PLANTINGS, farm, linked, links_in, names, with_query};
use crate::toolkit::{TestApp, new_id};

/// `/req/core/fc-op`, `/req/core/fc-response`, `/req/core/f-op`, `/req/core/f-success`, `/req/core/crs84`.
#[tokio::test]
async fn features_of_each_collection_can_be_read_together_and_alone() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let answer = farmer.get(PLANTINGS).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(names(&answer), ["A", "B", "C", "D", "E"]);
    let first = &answer.json()["features"][0];
    assert_eq!(first["geometry"], json!({ "type": "Point", "coordinates": [-100.0, 40.4403] }));
    let field = &farmer.get(FIELDS).await.json()["features"][0];
    assert_eq!(field["geometry"]["type"], "MultiPolygon");
    assert_eq!(field["geometry"]["coordinates"][0][0][0], json!([-103.0, 41.2]));
    assert_eq!(field["properties"]["name"], "North 40");
    for (path, feature) in [(PLANTINGS, first), (FIELDS, field)] {
        let one = farmer.get(&format!("{path}/{}", feature["id"].as_str().unwrap())).await;
        assert_eq!(one.status, 200);
        let mut one = one.json();
        one.as_object_mut().unwrap().remove("links");
        assert_eq!(&one, feature);
        farmer.get(&format!("{path}/{}", new_id())).await.not_found();
    }
    let narrowed = farmer.get(&with_query(PLANTINGS, &[("filter", "fieldName = 'B'")])).await;
    assert_eq!(names(&narrowed), ["B"]);
}

/// `/req/core/fc-links`, `/req/core/f-links`, `/req/core/fc-rel-type`.
#[tokio::test]
async fn features_link_to_themselves_and_to_their_collection() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for path in [PLANTINGS, FIELDS] {
        let all = farmer.get(path).await.json();
        let one = format!("{path}/{}", all["features"][0]["id"].as_str().unwrap());
        for address in [path, &one] {
            let answer = farmer.get(address).await.json();
            let links = links_in(&answer);
            for (rel, media_type) in [("self", "application/geo+json"), ("collection", "application/json")] {
                let is_there = links.iter().any(|it| it["rel"] == rel && it["type"] == media_type);
                assert!(is_there, "{address}: {rel}, {media_type}");
            }
            assert!(linked(&answer, "self").unwrap().starts_with(address), "{address}");
        }
    }
}

/// `/req/core/fc-timeStamp`.
#[tokio::test]
async fn time_stamp_is_the_time_of_the_answer() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let before = server::clock::now().unwrap().number();
    let answer = farmer.get(PLANTINGS).await.json();
    let at = Instant::parse(answer["timeStamp"].as_str().unwrap()).unwrap().number();
    assert!((before..=server::clock::now().unwrap().number()).contains(&at), "{answer}");
}

/// `/req/core/fc-numberMatched`, `/req/core/fc-numberReturned`.
#[tokio::test]
async fn numbers_are_those_of_the_features_of_the_page_and_of_all_pages() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (query, matched, returned) in [
        (vec![], Some(5), 5),
        (vec![("limit", "2")], Some(5), 2),
        (vec![("crop", "Corn"), ("limit", "3")], Some(5), 3),
        (vec![("crop", "Wheat")], Some(0), 0),
        // Only a look at every feature would tell.
        (vec![("bbox", "-99.5,40,-97.5,41")], None, 2),
        (vec![("filter", "fieldName = 'A'")], None, 1),
    ] {
        let answer = farmer.get(&with_query(PLANTINGS, &query)).await.json();
        assert_eq!(answer.get("numberMatched"), matched.map(|it| json!(it)).as_ref(), "{query:?}");
        assert_eq!(answer["numberReturned"], returned, "{query:?}");
        assert_eq!(answer["features"].as_array().unwrap().len(), returned, "{query:?}");
    }
}

/// `/req/core/fc-limit-response-1`: `next` leads through all pages, and a high limit is lowered.
#[tokio::test]
async fn limit_bounds_the_page_and_next_leads_through_all_features_once() {
    let app = TestApp::start().await;
    let (one, other, hidden) = (farm(&app).await, farm(&app).await, farm(&app).await);
    let agent = app.agent_of(&[&one, &other]).await;
    for limit in [1, 2, 3, 5, 7] {
        let mut path = Some(format!("{PLANTINGS}?limit={limit}"));
        let (mut ids, mut pages) = (Vec::new(), 0);
        while let Some(next) = path {
            let answer = agent.get(&next).await.json();
            let features = answer["features"].as_array().unwrap();
            assert!((1..=limit).contains(&features.len()), "no page is empty");
            assert_eq!(answer["numberMatched"], 10);
            ids.extend(features.iter().map(|it| it["id"].clone()));
            path = linked(&answer, "next");
            pages += 1;
        }
        assert_eq!((ids.len(), pages), (10, 10_usize.div_ceil(limit)));
        ids.sort_by_key(Value::to_string);
        ids.dedup();
        assert_eq!(ids.len(), 10);
    }
    let lowered = agent.get(&format!("{PLANTINGS}?limit=999999999999")).await;
    assert_eq!(names(&lowered).len(), 10);
    assert_eq!(names(&hidden.get(PLANTINGS).await).len(), 5);
}
