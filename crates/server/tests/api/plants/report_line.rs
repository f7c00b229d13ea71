//! The members of a planting that an acreage report asks for.

use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{TestApp, north_quarter};

const MERGE_PATCH: &str = "application/merge-patch+json";

fn line() -> Value {
    let mut line = north_quarter();
    for (name, value) in [
        ("cropClass", json!("winter")),
        ("organic", json!("certified")),
        ("status", json!("prevented")),
        ("sharePercent", json!(66.67)),
        ("otherShareholders", json!("Mae Miller, 33.33 %")),
        ("originalAcres", json!(160.0)),
        ("acresChangeReason", json!("gps")),
        ("legalDescription", json!("NE 12-10N-38W")),
        ("unitNumber", json!("0002-0001 OU")),
    ] {
        line[name] = value;
    }
    line
}

#[tokio::test]
async fn a_report_line_is_stored_edited_and_shown_in_the_history() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(line()).await;
    for (name, value) in line().as_object().unwrap() {
        assert_eq!(&planted.stored[name], value, "{name}");
    }
    let edit = json!({ "sharePercent": 50, "originalAcres": null, "acresChangeReason": null });
    let edited = farmer
        .send(Method::PATCH, &planted.path(), |request| {
            request.header("if-match", "\"1\"").header("content-type", MERGE_PATCH).body(edit.to_string())
        })
        .await;
    assert_eq!(edited.status.as_u16(), 200);
    let edited = edited.json();
    assert_eq!(edited["sharePercent"], 50.0);
    assert_eq!(edited["legalDescription"], "NE 12-10N-38W");
    assert_eq!((edited.get("originalAcres"), edited.get("acresChangeReason")), (None, None));
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    let said: Vec<_> = history.as_array().unwrap().iter().map(|it| &it["report"]["sharePercent"]).collect();
    assert_eq!(said, [&json!(66.67), &json!(50.0)]);
}

#[tokio::test]
async fn members_that_break_a_rule_are_refused_in_the_order_of_the_table() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(line()).await;
    let mut wrong = line();
    for (name, value) in [
        ("cropClass", json!("summer")),
        ("sharePercent", json!(100.01)),
        ("otherShareholders", json!("s".repeat(201))),
        ("originalAcres", json!(0)),
        ("legalDescription", json!("NE 12\n10N-38W")),
        ("unitNumber", json!("7".repeat(21))),
    ] {
        wrong[name] = value;
    }
    let refused = farmer.put(&planted.path(), &wrong).await;
    assert_eq!(refused.status.as_u16(), 400);
    let refused = refused.json();
    let codes: Vec<_> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| (error["field"].as_str().unwrap(), error["code"].as_str().unwrap()))
        .collect();
    assert_eq!(
        codes,
        [
            ("cropClass", "choice-unknown"),
            ("sharePercent", "percent-out-of-range"),
            ("otherShareholders", "shareholders-too-long"),
            ("originalAcres", "acres-not-positive"),
            ("legalDescription", "control-character"),
            ("unitNumber", "unit-number-too-long"),
        ]
    );
}

#[tokio::test]
async fn an_agent_filters_and_downloads_by_a_member_of_the_report_line() {
    let (app, farmer) = TestApp::with_farmer().await;
    farmer.report_planting(line()).await;
    farmer.report_planting(north_quarter()).await;
    let agent = app.agent_of(&[&farmer]).await;
    let prevented = agent.get("/api/plants/export.csv?status=prevented").await;
    let csv = prevented.text();
    assert_eq!(csv.lines().count(), 2, "{csv}");
    assert!(csv.contains("Share (%)") && csv.contains("66.67"), "{csv}");
    assert!(csv.contains("\"Mae Miller, 33.33 %\""), "{csv}");
    let failed = agent.get("/api/plants/export.csv?status=failed").await;
    let none = failed.text();
    assert_eq!(none.lines().count(), 1, "{none}");
}
