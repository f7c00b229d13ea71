//! OGC API Features, part 1: `OpenAPI` 3.0, and the definitions of the parameters in parts 1 and 2.

use std::collections::BTreeSet;

use reqwest::RequestBuilder;
use serde_json::{Value, json};

use super::{FIELDS, PLANTINGS, farm, with_query};
use crate::toolkit::{Client, TestApp, new_id};

async fn described(app: &TestApp) -> Value {
    app.anonymous().get("/ogc/api").await.json()
}

/// The parameter or answer that a reference stands for.
fn referred<'a>(description: &'a Value, value: &'a Value) -> &'a Value {
    let Some(reference) = value["$ref"].as_str() else { return value };
    description.pointer(reference.trim_start_matches('#')).unwrap_or_else(|| panic!("{reference} is missing"))
}

fn parameters<'a>(description: &'a Value, path: &str) -> Vec<&'a Value> {
    let parameters = description["paths"][path]["get"]["parameters"].as_array().unwrap();
    parameters.iter().map(|it| referred(description, it)).collect()
}

/// `/req/oas30/oas-definition-1`.
#[tokio::test]
async fn description_names_its_type_and_each_parameter() {
    let app = TestApp::start().await;
    let answer = app.anonymous().get("/ogc/api").await;
    let media_type = "application/vnd.oai.openapi+json;version=3.0";
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, media_type));
    assert!(answer.text().contains("filter-lang"), "{}", answer.text());
}

#[tokio::test]
async fn form_of_an_answer_is_json_or_refused() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for path in ["/ogc", "/ogc/api", "/ogc/collections", PLANTINGS] {
        let asked = farmer.get(&format!("{path}?f=json")).await;
        assert_eq!(asked.status, 200, "{path}");
        let accepted = farmer.get_with(path, &[("accept", "text/html")]).await;
        assert!(accepted.header("content-type").contains("json"), "{path}");
        farmer.get(&format!("{path}?f=html")).await.refused_at(400, "malformed-address", &[]);
    }
}

/// `/req/oas30/oas-definition-2`.
#[tokio::test]
async fn description_follows_openapi_3_0() {
    let app = TestApp::start().await;
    let description = described(&app).await;
    assert!(description["openapi"].as_str().unwrap().starts_with("3.0."));
    assert!(description["info"]["title"].is_string() && description["info"]["version"].is_string());
    for (path, item) in description["paths"].as_object().unwrap() {
        assert!(path.starts_with('/'), "{path}");
        assert_eq!(item.as_object().unwrap().keys().collect::<Vec<_>>(), ["get"], "{path}");
        let mut names = BTreeSet::new();
        for parameter in parameters(&description, path) {
            let name = parameter["name"].as_str().unwrap();
            let is_in_path = path.contains(&format!("{{{name}}}"));
            assert!(names.insert(name), "{path}: {name} is there twice");
            assert_eq!(parameter["in"], if is_in_path { "path" } else { "query" }, "{path}: {name}");
            assert_eq!(parameter["required"], is_in_path, "{path}: {name}");
            assert!(parameter["schema"]["type"].is_string(), "{path}: {name}");
        }
        assert!(!path.contains("{featureId}") || names.contains("featureId"), "{path}");
        for (status, answer) in item["get"]["responses"].as_object().unwrap() {
            assert!(answer["description"].is_string(), "{path}: {status}");
            for (media_type, content) in answer["content"].as_object().unwrap() {
                let schema = referred(&description, &content["schema"]);
                assert!(schema["type"].is_string(), "{path}: {status} {media_type}");
            }
        }
    }
}

/// `/req/core/fc-limit-definition`, `/req/core/fc-bbox-definition`, `/req/core/fc-time-definition`,
/// `/req/crs/fc-bbox-crs-definition`, `/req/crs/fc-crs-definition`.
#[tokio::test]
async fn parameters_are_defined_as_in_the_standard() {
    let app = TestApp::start().await;
    let description = described(&app).await;
    let uri = json!({ "type": "string", "format": "uri" });
    let bounds = |count: usize| json!({ "minItems": count, "maxItems": count });
    let bbox = json!({
        "type": "array", "items": { "type": "number" }, "minItems": 4, "maxItems": 6,
        "oneOf": [bounds(4), bounds(6)],
    });
    let limit = json!({ "type": "integer", "minimum": 1, "maximum": 10_000, "default": 100 });
    let text = json!({ "type": "string" });
    for id in ["plantings", "fields"] {
        let items = format!("/collections/{id}/items");
        let item = format!("{items}/{{featureId}}");
        for (path, name, schema) in [
            (&items, "limit", &limit),
            (&items, "bbox", &bbox),
            (&items, "datetime", &text),
            (&items, "bbox-crs", &uri),
            (&items, "crs", &uri),
            (&item, "crs", &uri),
        ] {
            let all = parameters(&description, path);
            let parameter = all.iter().find(|it| it["name"] == name).unwrap();
            assert_eq!(&parameter["schema"], schema, "{path}: {name}");
            assert_eq!(
                [&parameter["in"], &parameter["required"], &parameter["style"], &parameter["explode"]],
                [&json!("query"), &json!(false), &json!("form"), &json!(false)],
                "{path}: {name}"
            );
        }
    }
}

/// `/req/oas30/oas-impl`.
#[tokio::test]
async fn server_answers_each_described_call_with_each_described_parameter() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let description = described(&app).await;
    for path in description["paths"].as_object().unwrap().keys() {
        let address = address(&farmer, path).await;
        for parameter in parameters(&description, path) {
            let name = parameter["name"].as_str().unwrap();
            if parameter["in"] == "query" {
                let answer = farmer.get(&with_query(&address, &[(name, &example(name, &farmer))])).await;
                assert_eq!(answer.status, 200, "{path} {name}: {}", answer.text());
            }
        }
    }
}

/// The address of a call that the description names, with the ids of the farmer's features.
async fn address(farmer: &Client, path: &str) -> String {
    if path == "/" {
        return "/ogc".to_owned();
    }
    let Some((items, _)) = path.split_once("/{featureId}") else { return format!("/ogc{path}") };
    let all = farmer.get(&format!("/ogc{items}")).await.json();
    format!("/ogc{items}/{}", all["features"][0]["id"].as_str().unwrap())
}

fn example(name: &str, farmer: &Client) -> String {
    let value = match name {
        "f" => "json",
        "limit" => "10",
        "bbox" => "-100,40,-99,41",
        "bbox-crs" | "crs" | "filter-crs" => "http://www.opengis.net/def/crs/EPSG/0/5070",
        "datetime" => "2026-05-04T00:00:00Z/..",
        "farmer" => &farmer.user_id,
        "filter" => "latitude > 40",
        "filter-lang" => "cql2-text",
        "cropYear" => "2026",
        "crop" => "Corn",
        "season" => "fall",
        "today" => "2026-06-01",
        "after" => return format!("{}.{}", farmer.user_id, new_id()),
        other => panic!("{other} needs an example"),
    };
    value.to_owned()
}

/// `/req/oas30/completeness`, `/req/oas30/exceptions-codes`.
#[tokio::test]
async fn description_has_each_status_that_the_server_answers() {
    let app = TestApp::start().await;
    let description = described(&app).await;
    let (farmer, account) = (farm(&app).await, app.account().await);
    let missing = format!("{FIELDS}/{}", new_id());
    let wrong = |request: RequestBuilder| request.bearer_auth("acremark_wrong");
    for (path, answer) in [
        ("/", farmer.get("/ogc?unknown=1").await),
        ("/collections", farmer.get("/ogc/collections?f=xml").await),
        ("/collections/plantings/items", farmer.get(&format!("{PLANTINGS}?limit=0")).await),
        ("/collections/plantings/items", app.anonymous().get(PLANTINGS).await),
        ("/collections/plantings/items", app.anonymous().send(reqwest::Method::GET, PLANTINGS, wrong).await),
        ("/collections/plantings/items", account.get(PLANTINGS).await),
        ("/collections/fields/items/{featureId}", farmer.get(&missing).await),
    ] {
        let described = &description["paths"][path]["get"]["responses"][answer.status.as_str()];
        assert!(answer.status.is_client_error() && described.is_object(), "{path}: {}", answer.status);
    }
    // The description of all calls is held to each answer of each test.
    for (path, item) in description["paths"].as_object().unwrap() {
        let pattern = if path == "/" { String::new() } else { path.replace("featureId", "feature_id") };
        let pattern = pattern.replace("/plantings", "/{collection}").replace("/fields", "/{collection}");
        let whole = &app.contract().description()["paths"][format!("/ogc{pattern}")]["get"]["responses"];
        for status in whole.as_object().unwrap().keys() {
            // The names of the collections stand in the layer's paths, so nothing is missing there.
            let is_fixed = status == "404" && !path.contains("/items");
            assert!(is_fixed || item["get"]["responses"][status].is_object(), "{path}: {status}");
        }
    }
}

/// `/req/oas30/security`.
#[tokio::test]
async fn description_says_how_to_send_a_token() {
    let app = TestApp::start().await;
    let description = described(&app).await;
    let schemes = &description["components"]["securitySchemes"];
    assert_eq!(
        (&schemes["token"]["scheme"], &schemes["tokenAsPassword"]["scheme"]),
        (&json!("bearer"), &json!("basic"))
    );
    for (path, item) in description["paths"].as_object().unwrap() {
        let ways = if path.contains("/items") {
            json!([{ "token": [] }, { "tokenAsPassword": [] }])
        } else {
            json!([{}, { "token": [] }, { "tokenAsPassword": [] }])
        };
        assert_eq!(item["get"]["security"], ways, "{path}");
    }
}
