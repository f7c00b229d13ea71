//! OGC API Features, part 1. Each test has the name of the requirements that it shows.

use serde_json::{Value, json};

use super::{FIELDS, PLANTINGS, farm, linked, names, planting};
use crate::toolkit::{TestApp, new_id};

/// Core 1 to 6: `root-op`, `root-success`, `api-definition-op`, `conformance-op`, `conformance-success`.
#[tokio::test]
async fn root_links_to_the_description_the_conformance_and_the_collections() {
    let app = TestApp::start().await;
    let anyone = app.anonymous();
    let root = anyone.get("/ogc").await.json();
    for (rel, media_type) in [
        ("service-desc", "application/vnd.oai.openapi+json;version=3.0"),
        ("service-doc", "text/html; charset=utf-8"),
        ("conformance", "application/json"),
        ("data", "application/json"),
    ] {
        let answer = anyone.get(&linked(&root, rel).unwrap()).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, media_type), "{rel}");
    }
    let classes = anyone.get("/ogc/conformance").await.json();
    for class in ["core", "geojson", "html", "oas30"] {
        let uri = format!("http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/{class}");
        assert!(classes["conformsTo"].as_array().unwrap().contains(&json!(uri)), "{class}");
    }
}

#[tokio::test]
async fn root_with_a_slash_leads_to_the_root() {
    let app = TestApp::start().await;
    let url = format!("http://localhost:{}/ogc/", app.address().port());
    let answer = reqwest::get(url).await.unwrap();
    assert_eq!((answer.status().as_u16(), answer.url().path()), (200, "/ogc"));
}

/// `oas30-oas-definition-1`: the description names each address and parameter.
#[tokio::test]
async fn api_definition_is_openapi_3_0_and_names_each_parameter() {
    let app = TestApp::start().await;
    let description = app.anonymous().get("/ogc/api").await.json();
    assert_eq!(description["openapi"], "3.0.3");
    let parameters =
        description["paths"]["/collections/plantings/items"]["get"]["parameters"].as_array().unwrap();
    let limit = parameters.iter().find(|it| it["name"] == "limit").unwrap();
    assert_eq!((&limit["schema"]["maximum"], &limit["schema"]["default"]), (&json!(10_000), &json!(100)));
    for name in ["bbox", "datetime", "crs", "bbox-crs", "filter", "crop", "cropYear", "farmer"] {
        assert!(parameters.iter().any(|it| it["name"] == name), "{name}");
    }
}

/// `fc-md-op`, `fc-md-links`, `fc-md-items`, `fc-md-extent`, `sfc-md-op`, `sfc-md-success`.
#[tokio::test]
async fn collections_have_extent_reference_systems_and_links_to_their_items() {
    let app = TestApp::start().await;
    let anyone = app.anonymous();
    let all = anyone.get("/ogc/collections").await.json();
    for (at, id) in ["plantings", "fields"].iter().enumerate() {
        let listed = &all["collections"][at];
        let one = anyone.get(&format!("/ogc/collections/{id}")).await.json();
        for collection in [listed, &one] {
            assert_eq!(collection["id"], *id);
            assert_eq!(collection["extent"]["spatial"]["bbox"][0].as_array().unwrap().len(), 4);
            let items = linked(collection, "items").unwrap();
            assert!(items.starts_with(&format!("/ogc/collections/{id}/items")), "{items}");
        }
    }
    anyone.get("/ogc/collections/barns").await.not_found();
}

/// `link-typed`: each link of each answer has a type.
#[tokio::test]
async fn every_link_has_a_type() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let item = farmer.get(PLANTINGS).await.json()["features"][0]["id"].as_str().unwrap().to_owned();
    let item = format!("{PLANTINGS}/{item}");
    for path in [
        "/ogc",
        "/ogc/conformance",
        "/ogc/collections",
        "/ogc/collections/fields",
        PLANTINGS,
        FIELDS,
        item.as_str(),
    ] {
        let answer = farmer.get(path).await.json();
        let links = answer["links"].as_array().unwrap();
        let of_collections = answer["collections"].as_array().into_iter().flatten();
        let links = of_collections.flat_map(|it| it["links"].as_array().unwrap()).chain(links);
        for link in links {
            assert!(
                link["type"].is_string() && link["rel"].is_string() && link["href"].is_string(),
                "{path}: {link}"
            );
        }
        assert!(linked(&answer, "self").is_some() || path.ends_with("collections"), "{path}");
    }
}

/// `fc-op`, `fc-response`, `fc-links`, `fc-timeStamp`, `fc-numberMatched`, `fc-numberReturned`, `f-op`, `f-success`,
/// `f-links`, `geojson-content`.
#[tokio::test]
async fn items_are_geojson_and_each_has_an_address() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let answer = farmer.get(PLANTINGS).await;
    assert_eq!(answer.header("content-type"), "application/geo+json");
    assert_eq!(answer.header("cache-control"), "no-store");
    let all = answer.json();
    assert_eq!((&all["type"], &all["numberMatched"]), (&json!("FeatureCollection"), &json!(5)));
    assert!(all["timeStamp"].as_str().unwrap().ends_with('Z'));
    assert_eq!(names(&answer), ["A", "B", "C", "D", "E"]);
    let first = &all["features"][0];
    assert_eq!(first["geometry"], json!({ "type": "Point", "coordinates": [-100.0, 40.4403] }));
    let one = farmer.get(&format!("{PLANTINGS}/{}", first["id"].as_str().unwrap())).await;
    assert_eq!(one.header("content-type"), "application/geo+json");
    let mut one = one.json();
    for rel in ["self", "alternate", "collection"] {
        assert!(linked(&one, rel).is_some(), "{rel}");
    }
    one.as_object_mut().unwrap().remove("links");
    assert_eq!(&one, first);
    farmer.get(&format!("{PLANTINGS}/{}", new_id())).await.not_found();
    let field = farmer.get(FIELDS).await.json();
    assert_eq!(field["features"][0]["geometry"]["type"], "Polygon");
    assert_eq!(field["features"][0]["properties"]["name"], "North 40");
}

/// `fc-limit-definition`, `fc-limit-response`: `next` leads through all pages, and a high limit is lowered.
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

/// `query-param-unknown`, `query-param-invalid`.
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

/// `html-definition`, `html-content`.
#[tokio::test]
async fn people_read_each_address_as_a_page_without_script() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let id = farmer.get(FIELDS).await.json()["features"][0]["id"].as_str().unwrap().to_owned();
    let one = format!("{FIELDS}/{id}");
    for path in [
        "/ogc",
        "/ogc/conformance",
        "/ogc/api",
        "/ogc/collections",
        "/ogc/collections/plantings",
        "/ogc/collections/plantings/queryables",
        PLANTINGS,
        one.as_str(),
    ] {
        let asked = farmer.get(&format!("{path}?f=html")).await;
        let accepted =
            farmer.get_with(path, &[("accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")]).await;
        for answer in [asked, accepted] {
            assert_eq!(
                (answer.status.as_u16(), answer.header("content-type")),
                (200, "text/html; charset=utf-8")
            );
            let page = answer.text();
            assert!(
                page.contains("<h1>") && !page.contains("<script") && !page.contains(" style="),
                "{page}"
            );
        }
        let json = farmer.get_with(path, &[("accept", "application/geo+json,application/json")]).await;
        assert!(json.header("content-type").contains("json"), "{path}");
    }
    let page = farmer.get(&format!("{PLANTINGS}?f=html&limit=2")).await;
    assert!(page.text().contains("after="), "{}", page.text());
}

#[tokio::test]
async fn a_text_cannot_become_a_part_of_the_page() {
    let app = TestApp::start().await;
    let farmer = app.farmer().await;
    farmer.plants(planting("<script>alert(1)</script>", -99.0)).await;
    let page = farmer.get(&format!("{PLANTINGS}?f=html&farmer={}", farmer.user_id)).await;
    assert!(page.text().contains("&lt;script&gt;") && !page.text().contains("<script"), "{}", page.text());
}
