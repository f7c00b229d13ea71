//! OGC API Features, part 1: the root, the collections, and what holds for every call.

use reqwest::Method;
use serde_json::{Value, json};

use super::{FIELDS, PLANTINGS, addresses, farm, linked, links_in, planting};
use crate::toolkit::{Client, TestApp};

/// `/req/core/root-op`, `/req/core/root-success`, `/req/core/api-definition-op`, `/req/core/api-definition-success`,
/// `/req/core/conformance-op`.
#[tokio::test]
async fn root_links_to_the_description_the_conformance_and_the_collections() {
    let app = TestApp::start().await;
    let anyone = app.anonymous();
    let root = anyone.get("/ogc").await;
    assert_eq!(root.status, 200);
    let root = root.json();
    for rel in ["service-desc", "conformance", "data"] {
        let link = links_in(&root).into_iter().find(|link| link["rel"] == rel).unwrap();
        let media_type = link["type"].as_str().unwrap();
        let path = linked(&root, rel).unwrap();
        for answer in [anyone.get(&path).await, anyone.get_with(&path, &[("accept", media_type)]).await] {
            let sent = answer.header("content-type").trim_end_matches("; charset=utf-8");
            assert_eq!((answer.status.as_u16(), sent), (200, media_type), "{rel}");
        }
    }
}

/// `/req/core/conformance-success`.
#[tokio::test]
async fn conformance_names_each_class_that_the_layer_meets() {
    let app = TestApp::start().await;
    let classes = app.anonymous().get("/ogc/conformance").await.json();
    for class in ["1/1.0/conf/core", "1/1.0/conf/geojson", "1/1.0/conf/oas30", "2/1.0/conf/crs"] {
        let uri = format!("http://www.opengis.net/spec/ogcapi-features-{class}");
        assert!(classes["conformsTo"].as_array().unwrap().contains(&json!(uri)), "{class}");
    }
}

/// `/req/core/http`: the tests of `tls` in `tests/program` show the same server with https.
#[tokio::test]
async fn each_address_answers_head_as_get_without_the_body() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for path in addresses(&farmer).await {
        let (got, head) = (farmer.get(&path).await, farmer.send(Method::HEAD, &path, |it| it).await);
        assert_eq!((head.status, head.body.len()), (got.status, 0), "{path}");
        for name in ["content-type", "content-crs", "vary", "cache-control"] {
            assert_eq!(head.header(name), got.header(name), "{path} {name}");
        }
        let refused = farmer.send(Method::DELETE, &path, |it| it).await;
        refused.refused_at(405, "method-not-allowed", &[]);
        assert_eq!(refused.header("allow"), "GET, HEAD", "{path}");
    }
}

#[tokio::test]
async fn root_with_a_slash_leads_to_the_root() {
    let app = TestApp::start().await;
    let url = format!("http://localhost:{}/ogc/", app.address().port());
    let answer = reqwest::get(url).await.unwrap();
    assert_eq!((answer.status().as_u16(), answer.url().path()), (200, "/ogc"));
}

/// `/req/core/fc-md-op`, `/req/core/fc-md-success`, `/req/core/fc-md-items`, `/req/core/sfc-md-op`,
/// `/req/core/sfc-md-success`.
#[tokio::test]
async fn collections_are_described_together_and_alone() {
    let app = TestApp::start().await;
    let anyone = app.anonymous();
    let all = anyone.get("/ogc/collections").await;
    assert_eq!(all.status, 200);
    let all = all.json();
    assert_eq!(all["collections"].as_array().unwrap().len(), 2);
    for (at, id) in ["plantings", "fields"].iter().enumerate() {
        let mut listed = all["collections"][at].clone();
        let one = anyone.get(&format!("/ogc/collections/{id}")).await;
        assert_eq!(one.status, 200);
        let mut one = one.json();
        assert_eq!((&listed["id"], &listed["itemType"]), (&json!(id), &json!("feature")));
        assert!(listed["title"].is_string() && listed["description"].is_string());
        for collection in [&mut listed, &mut one] {
            assert!(collection.as_object_mut().unwrap().remove("links").is_some());
        }
        assert_eq!(one, listed);
    }
    anyone.get("/ogc/collections/barns").await.not_found();
}

/// `/req/core/fc-md-links`, `/req/core/fc-md-items-links`.
#[tokio::test]
async fn collections_link_to_themselves_and_to_their_features() {
    let app = TestApp::start().await;
    let all = app.anonymous().get("/ogc/collections").await.json();
    let has = |answer: &Value, rel: &str, media_type: &str| {
        let links = answer["links"].as_array().unwrap();
        assert!(links.iter().any(|it| it["rel"] == rel && it["type"] == media_type), "{rel} {media_type}");
    };
    has(&all, "self", "application/json");
    for collection in all["collections"].as_array().unwrap() {
        has(collection, "items", "application/geo+json");
        let items = linked(collection, "items").unwrap();
        let expected = format!("/ogc/collections/{}/items", collection["id"].as_str().unwrap());
        assert!(items.starts_with(&expected), "{items}");
    }
}

/// `/req/core/fc-md-extent`.
#[tokio::test]
async fn extent_is_that_of_the_features_that_the_viewer_sees() {
    let app = TestApp::start().await;
    let (farmer, other, empty) = (farm(&app).await, farm(&app).await, app.farmer().await);
    let mut far = planting("Far away", 144.75);
    far["latitude"] = json!(13.45);
    other.report_planting(far).await;
    let agent = app.agent_of(&[&farmer, &other]).await;
    for (person, west_and_east) in [(&farmer, [-100.0, -96.0]), (&agent, [-100.0, 144.75])] {
        let extent = extent_of(person, "plantings").await;
        let bbox = box_of(&extent);
        assert_eq!(json!([bbox[0], bbox[2]]), json!(west_and_east));
        assert_eq!(extent["temporal"]["interval"][0][0], "2026-05-04T00:00:00.000Z");
        for (id, path) in [("plantings", PLANTINGS), ("fields", FIELDS)] {
            let extent = extent_of(person, id).await;
            let bbox = box_of(&extent);
            let mut found = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
            for feature in person.get(path).await.json()["features"].as_array().unwrap() {
                for [x, y] in places(&feature["geometry"]["coordinates"]) {
                    found = [found[0].min(x), found[1].min(y), found[2].max(x), found[3].max(y)];
                }
            }
            assert_eq!(bbox, &json!(found), "{id}");
        }
    }
    assert_eq!(extent_of(&empty, "plantings").await, Value::Null);
    // Anyone may read the description, which tells them nothing of anybody.
    let anywhere = extent_of(&app.anonymous(), "fields").await;
    assert_eq!(box_of(&anywhere), &json!([-180.0, -90.0, 180.0, 90.0]));
    assert_eq!(anywhere["temporal"]["interval"], json!([[null, null]]), "it is open at both ends");
}

async fn extent_of(person: &Client, id: &str) -> Value {
    let one = person.get(&format!("/ogc/collections/{id}")).await.json()["extent"].take();
    let all = person.get("/ogc/collections").await.json()["collections"].take();
    let listed = all.as_array().unwrap().iter().find(|it| it["id"] == id).unwrap();
    assert_eq!(listed["extent"], one);
    one
}

fn box_of(extent: &Value) -> &Value {
    &extent["spatial"]["bbox"][0]
}

fn places(coordinates: &Value) -> Vec<[f64; 2]> {
    serde_json::from_value(coordinates.clone()).map_or_else(
        |_| coordinates.as_array().unwrap().iter().flat_map(places).collect(),
        |place| vec![place],
    )
}

/// Each link of each answer has a type.
#[tokio::test]
async fn every_link_has_a_type() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for path in addresses(&farmer).await {
        let answer = farmer.get(&path).await.json();
        for link in links_in(&answer) {
            let is_whole = ["href", "rel", "type"].iter().all(|name| link[name].is_string());
            assert!(is_whole, "{path}: {link}");
        }
    }
}

/// `/req/core/query-param-unknown`, `/req/core/query-param-invalid`.
#[tokio::test]
async fn unknown_and_invalid_parameters_are_refused() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for query in [
        "unknown=1",
        "limit=0",
        "limit=-1",
        "limit=ten",
        "limit=1&limit=2",
        "bbox=1,2,3",
        "bbox=a,b,c,d",
        "bbox=3,4,1,2",
        "datetime=yesterday",
        "datetime=../..",
        "crs=EPSG:4326",
        "farmer=nobody",
        "crop=Kale",
        "cropYear=soon",
        "season=winter",
        "f=xml",
        "after=1",
        "filter=color%3D1",
        "%ff=1",
    ] {
        farmer.get(&format!("{PLANTINGS}?{query}")).await.refused_at(400, "malformed-address", &[]);
    }
    farmer.get(&format!("{FIELDS}?crop=Corn")).await.refused_at(400, "malformed-address", &[]);
    for path in ["/ogc", "/ogc/conformance", "/ogc/api", "/ogc/collections", "/ogc/collections/fields"] {
        farmer.get(&format!("{path}?unknown=1")).await.refused_at(400, "malformed-address", &[]);
    }
}
