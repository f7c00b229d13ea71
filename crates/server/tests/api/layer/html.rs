//! OGC API Features, part 1: HTML.

use serde_json::Value;

use super::{PLANTINGS, addresses, farm, links_in, planting};
use crate::toolkit::TestApp;

/// `/req/html/definition`.
#[tokio::test]
async fn people_read_each_address_as_a_page_without_script() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for path in addresses(&farmer).await {
        let asked = farmer.get(&format!("{path}?f=html")).await;
        let accepted =
            farmer.get_with(&path, &[("accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")]).await;
        for answer in [asked, accepted] {
            assert_eq!(
                (answer.status.as_u16(), answer.header("content-type")),
                (200, "text/html; charset=utf-8")
            );
            let page = answer.text();
            assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<h1>"), "{page}");
            assert!(!page.contains("<script") && !page.contains(" style="), "{page}");
        }
        let json = farmer.get_with(&path, &[("accept", "application/geo+json,application/json")]).await;
        assert!(json.header("content-type").contains("json"), "{path}");
    }
    let page = farmer.get(&format!("{PLANTINGS}?f=html&limit=2")).await;
    assert!(page.text().contains("after="), "{}", page.text());
}

/// `/req/html/content`.
#[tokio::test]
async fn page_has_each_value_and_link_of_the_answer_for_programs() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for path in addresses(&farmer).await {
        // These two describe calls and members, and have whole schemas for programs alone.
        if path == "/ogc/api" || path.ends_with("/queryables") {
            continue;
        }
        let json = farmer.get(&format!("{path}?f=json")).await.json();
        let answer = farmer.get(&format!("{path}?f=html")).await;
        let page = answer.text();
        for link in links_in(&json) {
            let href = link["href"].as_str().unwrap().replace('&', "&amp;");
            assert!(page.contains(&format!("<a href=\"{href}\">")), "{path}: {href} is missing from {page}");
        }
        for value in values(&json) {
            assert!(page.contains(&value), "{path}: {value} is missing from {page}");
        }
    }
}

/// Texts and numbers, but for links, the names of types, and the time of the answer.
fn values(answer: &Value) -> Vec<String> {
    match answer {
        Value::Object(members) => {
            let told = |name: &&String| !["links", "type", "timeStamp"].contains(&name.as_str());
            members.iter().filter(|(name, _)| told(name)).flat_map(|(_, value)| values(value)).collect()
        }
        Value::Array(items) => items.iter().flat_map(values).collect(),
        Value::String(text) => vec![text.replace('&', "&amp;")],
        Value::Number(number) => vec![number.to_string()],
        Value::Null | Value::Bool(_) => Vec::new(),
    }
}

#[tokio::test]
async fn a_text_cannot_become_a_part_of_the_page() {
    let app = TestApp::start().await;
    let farmer = app.farmer().await;
    farmer.report_planting(planting("<script>alert(1)</script>", -99.0)).await;
    let page = farmer.get(&format!("{PLANTINGS}?f=html&farmer={}", farmer.user_id)).await;
    assert!(page.text().contains("&lt;script&gt;") && !page.text().contains("<script"), "{}", page.text());
}
