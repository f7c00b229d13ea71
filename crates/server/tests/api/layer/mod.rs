//! The live layer: `GET /ogc`, `/ogc/conformance`, `/ogc/api`, `/ogc/collections`, `/ogc/collections/{collection}`,
//! `…/queryables`, `…/items` and `…/items/{featureId}`

mod access;
mod clients;
mod core;
mod crs;
mod description;
mod filters;
mod geojson;
mod items;
mod narrowing;
mod requirements;

use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, TestApp, north_40, north_quarter};

pub(super) const PLANTINGS: &str = "/ogc/collections/plantings/items";
pub(super) const FIELDS: &str = "/ogc/collections/fields/items";

/// A planting with this name at this longitude.
pub(super) fn planting(name: &str, longitude: f64) -> Value {
    let mut body = north_quarter();
    body["fieldName"] = json!(name);
    body["longitude"] = json!(longitude);
    body
}

/// A farmer with plantings A to E, one degree apart from 100 degrees west to the east, and a field.
pub(super) async fn farm(app: &TestApp) -> Client {
    let farmer = app.farmer().await;
    for (name, longitude) in [("A", -100.0), ("B", -99.0), ("C", -98.0), ("D", -97.0), ("E", -96.0)] {
        farmer.report_planting(planting(name, longitude)).await;
    }
    farmer.add_field(north_40()).await;
    farmer
}

pub(super) fn names(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer = answer.json();
    let features = answer["features"].as_array().unwrap();
    assert_eq!(answer["numberReturned"], features.len());
    features.iter().map(|it| it["properties"]["fieldName"].as_str().unwrap().to_owned()).collect()
}

/// The path and query of the link with that relation.
pub(super) fn linked(answer: &Value, rel: &str) -> Option<String> {
    let links = answer["links"].as_array().unwrap();
    let link = links.iter().find(|link| link["rel"] == rel)?["href"].as_str().unwrap();
    let (_, path) = link.split_once("://").unwrap();
    Some(path.split_at(path.find('/').unwrap()).1.to_owned())
}

/// The path with the query, encoded.
pub(super) fn with_query(path: &str, query: &[(&str, &str)]) -> String {
    let mut url = url::Url::parse("http://host.example").unwrap().join(path).unwrap();
    url.query_pairs_mut().extend_pairs(query);
    format!("{}?{}", url.path(), url.query().unwrap_or_default())
}

/// The links of an answer, and of the collections in it.
pub(super) fn links_in(answer: &Value) -> Vec<Value> {
    let of = |it: &Value| it["links"].as_array().cloned().unwrap_or_default();
    let of_collections = answer["collections"].as_array().into_iter().flatten().flat_map(of);
    of(answer).into_iter().chain(of_collections).collect()
}

/// The addresses of all pages, with those of one planting and one field.
pub(super) async fn addresses(farmer: &Client) -> Vec<String> {
    let mut addresses: Vec<_> =
        ["/ogc", "/ogc/conformance", "/ogc/api", "/ogc/collections"].map(Into::into).into();
    for (collection, items) in [("plantings", PLANTINGS), ("fields", FIELDS)] {
        let features = farmer.get(items).await.json();
        let collection = format!("/ogc/collections/{collection}");
        addresses.extend([format!("{collection}/queryables"), collection, items.to_owned()]);
        addresses.push(format!("{items}/{}", features["features"][0]["id"].as_str().unwrap()));
    }
    addresses
}
