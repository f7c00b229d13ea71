//! OGC API Features, part 1: `GeoJSON`.

use serde_json::{Value, json};

use super::{FIELDS, PLANTINGS, farm, links_in};
use crate::toolkit::TestApp;

/// `/req/geojson/definition`.
#[tokio::test]
async fn features_are_geojson_and_everything_else_is_json() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let ids = farmer.get(FIELDS).await.json();
    let one = format!("{FIELDS}/{}", ids["features"][0]["id"].as_str().unwrap());
    for (path, media_type) in [
        ("/ogc", "application/json"),
        ("/ogc/conformance", "application/json"),
        ("/ogc/collections", "application/json"),
        ("/ogc/collections/plantings", "application/json"),
        (PLANTINGS, "application/geo+json"),
        (FIELDS, "application/geo+json"),
        (&one, "application/geo+json"),
    ] {
        assert_eq!(farmer.get(path).await.header("content-type"), media_type, "{path}");
    }
}

/// `/req/geojson/content`.
#[tokio::test]
async fn answers_are_feature_collections_and_features_with_their_links() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (path, shape) in [(PLANTINGS, "Point"), (FIELDS, "MultiPolygon")] {
        let all = farmer.get(path).await.json();
        assert_eq!(all["type"], "FeatureCollection");
        assert!(all["links"].is_array());
        for feature in all["features"].as_array().unwrap() {
            is_feature(feature, shape);
            let one = farmer.get(&format!("{path}/{}", feature["id"].as_str().unwrap())).await.json();
            is_feature(&one, shape);
            assert!(one["links"].is_array());
        }
    }
    let root = farmer.get("/ogc").await.json();
    assert!(root["title"].is_string() && root["description"].is_string() && !links_in(&root).is_empty());
    assert!(farmer.get("/ogc/conformance").await.json()["conformsTo"].is_array());
}

fn is_feature(feature: &Value, shape: &str) {
    assert_eq!((&feature["type"], &feature["geometry"]["type"]), (&json!("Feature"), &json!(shape)));
    assert!(feature["properties"].is_object() && feature["id"].is_string(), "{feature}");
    // A crs member was in GeoJSON before RFC 7946. The header Content-Crs names the system.
    assert!(feature.get("crs").is_none(), "{feature}");
}
