//! `GET /api/changes`

use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, Way, new_id, north_40, north_quarter};

const PATH: &str = "/api/changes";

async fn pull(client: &Client, since: Option<&str>) -> Value {
    let path = since.map_or(PATH.to_owned(), |since| format!("{PATH}?since={since}"));
    let answer = client.get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The change that brings a planting.
fn put(planting: &Value) -> Value {
    let (id, version) = (&planting["plantingId"], &planting["version"]);
    json!({ "op": "put", "kind": "planting", "id": id, "version": version, "record": planting })
}

fn cursor(page: &Value) -> &str {
    page["cursor"].as_str().unwrap()
}

/// Pulls until there is a change. On a PostgreSQL that others write to, a new change may take a moment to
/// appear.
async fn news(client: &Client, since: &Value) -> Value {
    loop {
        let page = pull(client, Some(cursor(since))).await;
        if page["changes"] != json!([]) {
            return page;
        }
    }
}

#[tokio::test]
async fn a_client_gets_everything_then_the_changes_then_nothing() {
    follow(&TestApp::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_gets_everything_then_the_changes_then_nothing_on_postgresql() {
    let way = Way::to_postgres();
    follow(&TestApp::on(&way.url()).await).await;
}

async fn follow(app: &TestApp) {
    let farmer = app.farmer().await;
    let agent = app.agent_of(&[&farmer]).await;
    let planted = farmer.report_planting(north_quarter()).await;
    for viewer in [&farmer, &agent] {
        let start = pull(viewer, None).await;
        let people = json!([{ "userId": farmer.user_id, "firstName": "Fern", "lastName": "Field" }]);
        let members = json!({
            "changes": [put(&planted.stored)], "people": people, "cursor": cursor(&start), "more": false,
        });
        assert_eq!(start, members);
        assert!(cursor(&start).bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
    }
    let start = pull(&agent, None).await;
    let changed = json!({ "estimatedAcres": 155 });
    let stored = farmer.patch(&planted.path(), "\"1\"", &changed).await.json();
    let page = news(&agent, &start).await;
    assert_eq!((&page["changes"], &page["more"]), (&json!([put(&stored)]), &json!(false)));
    farmer.delete(&planted.path()).await;
    let page = news(&agent, &page).await;
    assert_eq!(page["changes"], json!([{ "op": "forget", "kind": "planting", "id": planted.id }]));
    app.end_link(&farmer, &agent).await;
    let page = news(&agent, &page).await;
    assert_eq!(page["changes"], json!([{ "op": "forget-farmer", "userId": farmer.user_id }]));
    let page = pull(&agent, Some(cursor(&page))).await;
    assert_eq!((&page["changes"], &page["more"]), (&json!([]), &json!(false)));
}

#[tokio::test]
async fn an_employee_gets_their_own_reports_and_a_stranger_gets_nothing() {
    let (app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    farmer.report_planting(north_quarter()).await;
    let reported = employee.report_planting(north_quarter()).await;
    let page = pull(&employee, None).await;
    assert_eq!(page["changes"], json!([put(&reported.stored)]));
    let mut named: Vec<_> =
        page["people"].as_array().unwrap().iter().map(|person| person["userId"].clone()).collect();
    named.sort_by_key(ToString::to_string);
    let mut both = vec![json!(farmer.user_id), json!(employee.user_id)];
    both.sort_by_key(ToString::to_string);
    assert_eq!(named, both, "the farmer and the creator");
    for stranger in [app.farmer().await, app.employee().await, app.agent().await] {
        assert_eq!(pull(&stranger, None).await["changes"], json!([]));
    }
}

#[tokio::test]
async fn an_invalid_cursor_is_refused() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    farmer.report_planting(north_quarter()).await;
    let page = pull(&farmer, None).await;
    let whole = cursor(&page);
    let sentence = "What this device keeps has to be loaded anew.";
    let refused = async |client: &Client, since: &str| {
        let answer = client.get(&format!("{PATH}?since={since}")).await;
        answer.refused(410, "plants/cursor-expired", sentence);
    };
    refused(&other, whole).await;
    for since in ["", "nonsense", "%20", "AQ==", &whole[1..], &whole[..whole.len() - 1], &format!("{whole}A")]
    {
        refused(&farmer, since).await;
    }
    assert_eq!(pull(&farmer, Some(whole)).await["changes"], json!([]));
}

#[tokio::test]
async fn a_pull_by_an_agent_is_in_the_access_log_of_the_farmer() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let read = async || {
        let log = farmer.get("/api/plants/access-log").await.json();
        log.as_array().unwrap().iter().filter(|entry| entry["action"] == "read").cloned().collect::<Vec<_>>()
    };
    let start = pull(&agent, None).await;
    pull(&farmer, None).await;
    assert_eq!(read().await, Vec::<Value>::new());
    farmer.report_planting(north_quarter()).await;
    pull(&agent, Some(cursor(&start))).await;
    let told = read().await;
    assert_eq!((told.len(), &told[0]["by"]["userId"]), (1, &json!(agent.user_id)));
}

#[tokio::test]
async fn a_large_page_is_compressed_for_clients_that_accept_it() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for _ in 0..400 {
        farmer.report_planting(north_quarter()).await;
    }
    let asked = async |accepted: &'static str| {
        farmer.send(Method::GET, PATH, |request| request.header("accept-encoding", accepted)).await
    };
    let plain = asked("identity").await;
    let compressed = asked("gzip, deflate, br").await;
    assert_eq!((plain.header("content-encoding"), compressed.header("content-encoding")), ("", "gzip"));
    assert_eq!(compressed.header("vary"), "accept-encoding");
    assert!(compressed.body.starts_with(&[0x1f, 0x8b]) && compressed.body.len() * 5 < plain.body.len());
    assert_eq!(plain.json()["changes"].as_array().map(Vec::len), Some(400));
}

#[tokio::test]
async fn a_client_may_name_the_kinds_that_the_server_knows() {
    let (_app, farmer) = TestApp::with_farmer().await;
    farmer.report_planting(north_quarter()).await;
    let everything = pull(&farmer, None).await;
    for kinds in
        ["planting,field,zeroReport", "zeroReport,field,planting", "planting,field,zeroReport,planting"]
    {
        let answer = farmer.get(&format!("{PATH}?kinds={kinds}")).await;
        assert_eq!(answer.json(), everything, "{kinds}");
        let since = cursor(&everything);
        let answer = farmer.get(&format!("{PATH}?kinds={kinds}&since={since}")).await;
        assert_eq!(answer.json()["changes"], json!([]), "{kinds}");
    }
    let plantings = farmer.get(&format!("{PATH}?kinds=planting")).await.json();
    assert_eq!(plantings["changes"], everything["changes"]);
}

#[tokio::test]
async fn a_kind_that_a_client_asks_for_anew_is_brought_from_its_beginning() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let marked = farmer.add_field(north_40()).await;
    let start = farmer.get(&format!("{PATH}?kinds=planting")).await.json();
    assert_eq!(start["changes"], json!([put(&planted.stored)]));
    let page = farmer.get(&format!("{PATH}?kinds=planting,field&since={}", cursor(&start))).await.json();
    let field =
        json!({ "op": "put", "kind": "field", "id": marked.id, "version": 1, "record": marked.stored });
    assert_eq!((&page["changes"], &page["more"]), (&json!([field]), &json!(false)));
    let page = farmer.get(&format!("{PATH}?kinds=planting,field&since={}", cursor(&page))).await.json();
    assert_eq!(page["changes"], json!([]));
}

#[tokio::test]
async fn an_unknown_kind_and_an_empty_list_of_kinds_are_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let empty = farmer.get(&format!("{PATH}?kinds=")).await;
    empty.refused_at(400, "validation", &[("kinds", "kinds-missing")]);
    assert_eq!(empty.json()["detail"], "Please name at least one kind: planting, field, zeroReport");
    for kinds in ["report", "planting,report", "planting,", ",", "Planting", "planting%20"] {
        let answer = farmer.get(&format!("{PATH}?kinds={kinds}")).await;
        answer.refused_at(400, "validation", &[("kinds", "kind-unknown")]);
        let detail = "Please name only kinds that this server knows: planting, field, zeroReport";
        assert_eq!(answer.json()["detail"], detail);
    }
}

#[tokio::test]
async fn an_invalid_query_an_account_without_a_record_and_a_missing_session_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    for query in [
        format!("farmer={}", new_id()),
        "since=a&since=b".to_owned(),
        "kinds=planting&kinds=planting".to_owned(),
        "limit=1".to_owned(),
    ] {
        farmer.get(&format!("{PATH}?{query}")).await.refused_at(400, "malformed-address", &[]);
    }
    app.account().await.get(PATH).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().get(PATH).await.refused_at(401, "auth/session-required", &[]);
}
