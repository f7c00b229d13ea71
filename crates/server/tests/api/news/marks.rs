//! `PUT` and `DELETE /api/news/marks/{markId}`

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{NEWS, expected, page, told};
use crate::toolkit::{Client, TestApp, new_id, north_quarter};

fn path(mark_id: &str) -> String {
    format!("{NEWS}/marks/{mark_id}")
}

async fn mark(agent: &Client, body: &Value) -> String {
    let path = path(&new_id().to_string());
    let answer = agent.put(&path, body).await;
    assert_eq!(answer.status, 204, "{}", answer.text());
    path
}

#[tokio::test]
async fn agent_marks_one_entry_a_farmer_or_all_and_undoes_it() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer, &other]).await;
    farmer.report_planting(north_quarter()).await;
    let all = page(&agent, "").await;
    let planted = ("new", "North Quarter");
    let linked = ("linked", "");
    for (body, left) in [
        (json!({ "entry": all["items"][0]["entry"], "isSingle": true }), vec![linked, linked]),
        (json!({ "entry": all["items"][0]["entry"], "farmer": farmer.user_id }), vec![linked]),
        (json!({ "entry": all["items"][0]["entry"], "news": "linked" }), vec![planted]),
        (json!({ "entry": all["items"][0]["entry"], "farmer": null, "news": null }), vec![]),
        (json!({ "entry": 0 }), vec![planted, linked, linked]),
    ] {
        let path = mark(&agent, &body).await;
        let page_left = page(&agent, "").await;
        assert_eq!(told(&page_left), expected(&left), "{body}");
        assert_eq!(page_left["seenAt"].is_string(), left.len() < 3);
        for _ in 0..2 {
            assert_eq!(agent.delete(&path).await.status, 204);
        }
        assert_eq!(page(&agent, "").await, all, "{body}");
    }
}

#[tokio::test]
async fn mark_for_all_leaves_what_came_after_the_list() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let shown = page(&agent, "").await;
    farmer.report_planting(north_quarter()).await;
    mark(&agent, &json!({ "entry": shown["items"][0]["entry"] })).await;
    assert_eq!(told(&page(&agent, "").await), expected(&[("new", "North Quarter")]));
    mark(&agent, &json!({ "entry": i64::MAX })).await;
    farmer.report_planting(north_quarter()).await;
    assert_eq!(told(&page(&agent, "").await), expected(&[("new", "North Quarter")]));
}

#[tokio::test]
async fn double_press_and_two_devices_at_once_mark_the_same_and_one_undo_takes_back_one_mark() {
    let (_app, _farmer, agent) = TestApp::with_farmer_and_agent().await;
    let shown = page(&agent, "").await;
    let (path, body) = (path(&new_id().to_string()), json!({ "entry": shown["items"][0]["entry"] }));
    let pressed = join_all((0..8).map(|_| agent.put(&path, &body))).await;
    assert!(pressed.iter().all(|answer| answer.status == 204));
    assert_eq!(told(&page(&agent, "").await), expected(&[]));
    let data = agent.get("/api/accounts/current/data").await.json();
    assert_eq!(data["newsMarks"].as_array().unwrap().len(), 1);
    assert_eq!(data["newsMarks"][0]["entry"], shown["items"][0]["entry"]);
    assert_eq!(agent.delete(&path).await.status, 204);
    assert_eq!(page(&agent, "").await, shown);
}

#[tokio::test]
async fn nobody_else_marks_or_undoes_and_invalid_bodies_are_refused() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let other_agent = app.agent_of(&[&farmer]).await;
    let shown = page(&agent, "").await;
    let body = json!({ "entry": shown["items"][0]["entry"] });
    let own = mark(&agent, &body).await;
    for person in [&farmer, &employee] {
        person.put(&own, &body).await.refused_at(403, "forbidden", &[]);
        person.delete(&own).await.refused_at(403, "forbidden", &[]);
    }
    app.anonymous().put(&own, &body).await.refused_at(401, "auth/session-required", &[]);
    app.anonymous().delete(&own).await.refused_at(401, "auth/session-required", &[]);
    // Each agent has marks of their own, also under the same id.
    assert_eq!(other_agent.delete(&own).await.status, 204);
    let of_other = page(&other_agent, "").await;
    assert_eq!(told(&of_other), expected(&[("linked", "")]));
    let all = json!({ "entry": of_other["items"][0]["entry"] });
    assert_eq!(other_agent.put(&own, &all).await.status, 204);
    assert_eq!(told(&page(&other_agent, "").await), expected(&[]));
    assert_eq!(told(&page(&agent, "").await), expected(&[]));
    for (body, code) in [
        (json!({}), "malformed-json"),
        (json!({ "entry": "1" }), "malformed-json"),
        (json!({ "entry": 1.5 }), "malformed-json"),
        (json!({ "entry": 1, "farmer": "x" }), "malformed-json"),
        (json!({ "entry": 1, "news": "other" }), "malformed-json"),
        (json!({ "entry": 1, "all": true }), "unknown-field"),
    ] {
        assert_eq!(agent.put(&own, &body).await.json()["code"], code, "{body}");
    }
    agent.put(&path("x"), &json!({ "entry": 1 })).await.refused_at(400, "malformed-address", &[]);
    agent.delete(&path("x")).await.refused_at(400, "malformed-address", &[]);
}
