//! `GET /api/map/imagery` and `GET /api/map/tiles.pmtiles`: the imagery under the maps.

use serde_json::json;
use tempfile::TempDir;

use crate::toolkit::TestApp;

/// An archive of PNG tiles, as far as the server looks.
fn archive() -> Vec<u8> {
    let mut bytes: Vec<u8> = b"PMTiles\x03".iter().copied().chain((8..=250).cycle()).take(2_000).collect();
    bytes[99] = 2;
    bytes
}

#[tokio::test]
async fn map_has_no_imagery_where_the_operator_wants_none() {
    let (_app, farmer) = TestApp::with_farmer().await;
    assert_eq!(farmer.get("/api/map/imagery").await.json(), json!({}));
    assert_eq!(farmer.get("/api/map/tiles.pmtiles").await.status, 404);
}

#[tokio::test]
async fn preset_is_told_with_its_attribution_and_its_origin_is_in_the_policy_of_pages() {
    let app = TestApp::with(&["--map-tiles", "usgs"]).await;
    let farmer = app.farmer().await;
    let imagery = json!({
        "kind": "addresses",
        "url": "https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}",
        "attribution": "Tiles courtesy of the U.S. Geological Survey",
        "maxZoom": 16,
    });
    assert_eq!(farmer.get("/api/map/imagery").await.json(), json!({ "imagery": imagery }));
    let policy = "; connect-src 'self' https://basemap.nationalmap.gov; ";
    assert!(farmer.get("/").await.header("content-security-policy").contains(policy));
}

#[tokio::test]
async fn address_is_told_and_its_origin_is_in_the_policy_of_pages() {
    let app = TestApp::with(&[
        "--map-tiles",
        "https://tiles.example/{TileMatrix}/{TileRow}/{TileCol}",
        "--map-attribution",
        "The land office",
        "--map-zoom",
        "16",
    ])
    .await;
    let farmer = app.farmer().await;
    let imagery = json!({
        "kind": "addresses",
        "url": "https://tiles.example/{z}/{y}/{x}",
        "attribution": "The land office",
        "maxZoom": 16,
    });
    assert_eq!(farmer.get("/api/map/imagery").await.json(), json!({ "imagery": imagery }));
    let page = farmer.get("/").await;
    assert!(page.header("content-security-policy").contains("; connect-src 'self' https://tiles.example; "));
}

#[tokio::test]
async fn section_lines_are_told_beside_the_imagery_with_their_origin_in_the_policy_of_pages() {
    let app = TestApp::with(&[
        "--map-tiles",
        "usgs",
        "--map-sections",
        "https://lines.example/{z}/{x}/{y}.png",
        "--map-sections-attribution",
        "The surveyors",
        "--map-sections-zoom",
        "14",
    ])
    .await;
    let farmer = app.farmer().await;
    let sections = json!({
        "kind": "addresses",
        "url": "https://lines.example/{z}/{x}/{y}.png",
        "attribution": "The surveyors",
        "maxZoom": 14,
    });
    assert_eq!(farmer.get("/api/map/imagery").await.json()["sections"], sections);
    let page = farmer.get("/").await;
    let policy = "; connect-src 'self' https://basemap.nationalmap.gov https://lines.example; ";
    assert!(page.header("content-security-policy").contains(policy));
}

#[tokio::test]
async fn archive_is_read_in_ranges_by_those_who_are_signed_in() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("land.pmtiles");
    std::fs::write(&path, archive()).unwrap();
    let app =
        TestApp::with(&["--map-tiles", path.to_str().unwrap(), "--map-attribution", "The land office"]).await;
    let farmer = app.farmer().await;
    let told = farmer.get("/api/map/imagery").await.json();
    assert_eq!(told["imagery"]["kind"], "archive");
    let url = told["imagery"]["url"].as_str().unwrap();

    let part = farmer.get_with(url, &[("range", "bytes=100-199")]).await;
    assert_eq!((part.status.as_u16(), part.header("content-range")), (206, "bytes 100-199/2000"));
    assert_eq!(part.body, &archive()[100..200]);
    assert_eq!(part.header("content-type"), "application/vnd.pmtiles");
    assert!(part.header("etag").starts_with('"'), "clients of the format ignore a weak tag");
    assert_eq!(part.header("content-encoding"), "");

    let beyond = farmer.get_with(url, &[("range", "bytes=2000-2100")]).await;
    assert_eq!((beyond.status.as_u16(), beyond.header("content-range")), (416, "bytes */2000"));
    let stranger = app.anonymous().get_with(url, &[("range", "bytes=0-9")]).await;
    assert_eq!(stranger.status, 401);
    // The operator may remove it while the server runs.
    std::fs::remove_file(&path).unwrap();
    farmer.get_with(url, &[("range", "bytes=0-9")]).await.not_found();
}
