//! OGC API Features, part 2: coordinate reference systems.

use serde_json::json;

use super::{FIELDS, PLANTINGS, farm, names, with_query};
use crate::toolkit::TestApp;

const CRS84: &str = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";

fn epsg(code: u32) -> String {
    format!("http://www.opengis.net/def/crs/EPSG/0/{code}")
}

/// `/req/crs/fc-md-crs-list`, `/req/crs/fc-md-storageCrs`, `/req/crs/fc-md-storageCrs-valid-value`.
#[tokio::test]
async fn collections_list_their_reference_systems_and_the_stored_one() {
    let app = TestApp::start().await;
    for id in ["plantings", "fields"] {
        let collection = app.anonymous().get(&format!("/ogc/collections/{id}")).await.json();
        let listed = collection["crs"].as_array().unwrap();
        assert_eq!((&listed[0], &collection["storageCrs"]), (&json!(CRS84), &json!(CRS84)));
        for code in [4326, 3857, 5070, 26914, 32614, 32655] {
            assert!(listed.contains(&json!(epsg(code))), "{code}");
        }
    }
}

/// `/req/crs/crs-uri`, `/req/crs/fc-crs-valid-value`, `/req/crs/fc-bbox-crs-valid-value`,
/// `/req/crs/fc-md-crs-list-global`.
#[tokio::test]
async fn each_listed_system_has_a_uri_that_answers_and_boxes_can_use() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let all = app.anonymous().get("/ogc/collections").await.json();
    for collection in all["collections"].as_array().unwrap() {
        // Each collection lists its systems itself, and none points to the list of all.
        assert_eq!(collection["crs"], all["crs"]);
        for crs in collection["crs"].as_array().unwrap() {
            let crs = crs.as_str().unwrap();
            assert!(crs.starts_with("http://www.opengis.net/def/crs/"), "{crs}");
            let path = format!("/ogc/collections/{}/items", collection["id"].as_str().unwrap());
            let query = [("crs", crs), ("bbox-crs", crs), ("bbox", "0,0,1,1")];
            let answer = farmer.get(&with_query(&path, &query)).await;
            assert_eq!((answer.status.as_u16(), answer.header("content-crs")), (200, &*format!("<{crs}>")));
        }
    }
}

/// `/req/crs/fc-crs-action`, `/req/crs/fc-crs-default-value`, `/req/crs/ogc-crs-header`,
/// `/req/crs/ogc-crs-header-value`, `/req/crs/geojson`: other systems only if the client asks for one, as RFC 7946
/// wants.
#[tokio::test]
async fn crs_gives_coordinates_in_the_order_of_its_axes_and_names_itself() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (crs, [x, y]) in [
        (CRS84.to_owned(), [-100.0, 40.4403]),
        (epsg(4326), [40.4403, -100.0]),
        (epsg(3857), [-11_131_949.079, 4_930_133.290]),
        (epsg(5070), [-336_314.943, 1_943_384.797]),
        (epsg(32614), [415_190.384, 4_477_108.174]),
    ] {
        let answer = farmer.get(&with_query(PLANTINGS, &[("crs", &crs), ("limit", "1")])).await;
        assert_eq!(answer.header("content-crs"), format!("<{crs}>"));
        let listed = &answer.json()["features"][0];
        let one = farmer
            .get(&with_query(&format!("{PLANTINGS}/{}", listed["id"].as_str().unwrap()), &[("crs", &crs)]))
            .await;
        assert_eq!(one.header("content-crs"), format!("<{crs}>"));
        assert_eq!(one.json()["geometry"], listed["geometry"]);
        let at = |axis: usize| listed["geometry"]["coordinates"][axis].as_f64().unwrap();
        assert!((at(0) - x).abs() < 0.01 && (at(1) - y).abs() < 0.01, "{crs}: {}", listed["geometry"]);
    }
    assert_eq!(farmer.get(PLANTINGS).await.header("content-crs"), format!("<{CRS84}>"));
    let field = farmer.get(&with_query(FIELDS, &[("crs", &epsg(4326))])).await.json();
    assert_eq!(field["features"][0]["geometry"]["coordinates"][0][0][0], json!([41.2, -103.0]));
}

/// `/req/crs/fc-bbox-crs-action`.
#[tokio::test]
async fn bbox_crs_says_how_to_read_the_box() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (bbox, crs, expected) in [
        ("-99.5,40,-97.5,41", CRS84.to_owned(), "BC"),
        ("40,-99.5,41,-97.5", epsg(4326), "BC"),
        ("-11080000,4900000,-10850000,5000000", epsg(3857), "BC"),
        ("-270000,1900000,-130000,2000000", epsg(5070), "BC"),
    ] {
        let answer = farmer.get(&with_query(PLANTINGS, &[("bbox", bbox), ("bbox-crs", &crs)])).await;
        assert_eq!(names(&answer).concat(), expected, "{bbox} {crs}");
        assert_eq!(
            answer.header("content-crs"),
            format!("<{CRS84}>"),
            "a box does not change the answer's system"
        );
    }
}

/// `/req/crs/fc-crs-valid-value`, `/req/crs/fc-bbox-crs-valid-value`.
#[tokio::test]
async fn a_system_that_is_not_listed_is_refused() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (name, crs) in [("crs", "EPSG:3857"), ("crs", &*epsg(27700)), ("bbox-crs", ""), ("filter-crs", "x")] {
        farmer.get(&with_query(PLANTINGS, &[(name, crs)])).await.refused_at(400, "malformed-address", &[]);
    }
}
