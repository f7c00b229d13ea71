//! `PUT /api/zero-reports/{zeroReportId}`, `PATCH`, `GET` and `DELETE` of it, `POST /api/zero-reports/getZeroReports`,
//! `POST /api/zero-reports/getDeletedZeroReports`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, new_id};

fn nothing_on(name: &str) -> Value {
    json!({ "cropYear": 2026, "fieldName": name, "fieldId": new_id() })
}

async fn reported(by: &Client, report: &Value) -> (String, Value) {
    let path = format!("/api/zero-reports/{}", new_id());
    let answer = by.put(&path, report).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    (path, answer.json())
}

#[tokio::test]
async fn a_zero_report_is_stored_as_it_was_sent_and_its_agent_reads_it() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let report = nothing_on("North 40");
    let (path, stored) = reported(&employee, &report).await;
    let at = &stored["createdAt"];
    let id = path.rsplit('/').next().unwrap();
    let mut expected = json!({
        "zeroReportId": id, "creator": employee.user_id, "farmer": farmer.user_id, "updatedBy": employee.user_id,
        "createdAt": at, "updatedAt": at, "reportedAt": at, "version": 1,
    });
    expected.as_object_mut().unwrap().extend(report.as_object().unwrap().clone());
    assert_eq!(stored, expected);
    assert_eq!(employee.put(&path, &report).await.status, 200);
    assert_eq!(agent.get(&path).await.json(), stored);
    let list = json!({ "userId": farmer.user_id });
    assert_eq!(agent.post("/api/zero-reports/getZeroReports", &list).await.json(), json!([stored]));
    let page = agent.get("/api/changes?kinds=zeroReport").await.json();
    let put = json!({ "op": "put", "kind": "zeroReport", "id": id, "version": 1, "record": stored });
    assert_eq!(page["changes"], json!([put]));
    let news = agent.get("/api/news").await.json();
    assert_eq!(news["items"][0]["record"]["kind"], "zeroReport", "{news}");
    assert_eq!(news["items"][0]["record"]["name"], "North 40");
}

#[tokio::test]
async fn bad_members_are_named_with_their_rule() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let path = format!("/api/zero-reports/{}", new_id());
    for (body, field, code) in [
        (json!({ "cropYear": 1999 }), "cropYear", "crop-year-out-of-range"),
        (json!({ "cropYear": 2026.5 }), "cropYear", "crop-year-out-of-range"),
        (json!({ "cropYear": 2026, "fieldName": "" }), "fieldName", "field-name-missing"),
        (json!({ "cropYear": 2026, "fieldId": "x" }), "fieldId", "field-id-format"),
    ] {
        let refused = farmer.put(&path, &body).await;
        assert_eq!(refused.status, 400, "{body}");
        let error = &refused.json()["errors"][0];
        assert_eq!((&error["field"], &error["code"]), (&json!(field), &json!(code)), "{body}");
    }
    assert_eq!(farmer.put(&path, &json!({})).await.status, 400);
    farmer.get(&path).await.not_found();
}

#[tokio::test]
async fn only_the_farm_writes_it_deletes_it_and_takes_the_deletion_back() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let (path, stored) = reported(&farmer, &json!({ "cropYear": 2026 })).await;
    let new = format!("/api/zero-reports/{}?farmer={}", new_id(), farmer.user_id);
    agent.put(&new, &nothing_on("South")).await.refused_at(403, "forbidden", &[]);
    agent.patch(&path, "\"1\"", &json!({ "cropYear": 2027 })).await.refused_at(403, "forbidden", &[]);
    agent.delete(&path).await.refused_at(403, "forbidden", &[]);
    employee.get(&path).await.not_found();
    assert_eq!(agent.get(&path).await.json(), stored);
    let edited = farmer.patch(&path, "\"1\"", &json!({ "cropYear": 2027 })).await;
    assert_eq!((edited.status.as_u16(), &edited.json()["cropYear"]), (200, &json!(2027)));
    assert_eq!(farmer.delete(&path).await.status, 204);
    let list = json!({ "userId": farmer.user_id });
    let deleted = farmer.post("/api/zero-reports/getDeletedZeroReports", &list).await.json();
    assert_eq!(deleted[0]["zeroReport"]["cropYear"], 2027);
    let restored = farmer
        .send(reqwest::Method::POST, &format!("{path}/restore"), |request| {
            request.header("if-match", "\"3\"")
        })
        .await;
    assert_eq!(restored.status, 200);
    let history = agent.get(&format!("{path}/history")).await.json();
    let changes: Vec<_> = history.as_array().unwrap().iter().map(|it| it["change"].clone()).collect();
    assert_eq!(changes, ["created", "changed", "deleted", "restored"]);
}

#[tokio::test]
async fn own_data_and_the_access_log_tell_of_it() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let (path, stored) = reported(&farmer, &nothing_on("North 40")).await;
    let own = farmer.get("/api/accounts/current/data").await.json();
    assert_eq!(own["zeroReports"][0]["zeroReport"], stored);
    assert_eq!(own["writtenZeroReports"], json!([]));
    let log = farmer.get("/api/plants/access-log").await.json();
    assert_eq!((&log[0]["action"], &log[0]["kind"]), (&json!("created"), &json!("zeroReport")));
    assert_eq!(log[0]["zeroReportId"], path.rsplit('/').next().unwrap());
    assert_eq!(log[0]["fieldName"], "North 40");
}
