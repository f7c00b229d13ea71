//! `GET /api/accounts/current/data`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, north_quarter};

const PATH: &str = "/api/accounts/current/data";

async fn data(client: &Client) -> Value {
    let answer = client.get(PATH).await;
    assert_eq!(answer.status, 200);
    let name = answer.header("content-disposition");
    assert!(
        name.starts_with("attachment; filename=\"acremark-data-20") && name.ends_with(".json\""),
        "{name}"
    );
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.json()
}

fn length(value: &Value) -> usize {
    value.as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn a_farmer_gets_all_of_their_own_data() {
    let (_app, farmer, _employee, _agent) = TestApp::with_farm().await;
    let told = data(&farmer).await;
    let mut members: Vec<_> = told.as_object().unwrap().keys().map(String::as_str).collect();
    members.sort_unstable();
    assert_eq!(
        members,
        [
            "account",
            "asked",
            "auditLog",
            "bookNotes",
            "cropCodes",
            "deadlines",
            "exportedAt",
            "fields",
            "invitations",
            "links",
            "newsMarks",
            "photos",
            "plantings",
            "reminderMails",
            "reminders",
            "sessions",
            "tokens",
            "user",
            "written",
            "writtenFields",
            "writtenZeroReports",
            "zeroReports"
        ]
    );
    assert_eq!(told["account"]["email"], farmer.email);
    assert_eq!(
        (&told["account"]["secondFactor"], &told["account"]["language"]),
        (&false.into(), &"en".into())
    );
    assert_eq!(told["user"]["phoneNumber"], "3085550100");
    assert_eq!((length(&told["sessions"]), length(&told["links"]), length(&told["written"])), (1, 2, 0));
    let with = |link: &Value| link["with"]["firstName"].clone();
    assert_eq!(told["links"].as_array().unwrap().iter().map(with).collect::<Vec<_>>(), ["Eve", "Ada"]);
    // The data contains no secret.
    let text = told.to_string();
    assert!(!text.contains("argon2") && !text.contains("tokenHash"), "{text}");
}

#[tokio::test]
async fn a_farmer_gets_each_planting_with_its_history_and_the_events_of_all() {
    let (_app, farmer, employee) = TestApp::with_farmer_and_employee().await;
    let (kept, deleted) =
        (employee.report_planting(north_quarter()).await, farmer.report_planting(north_quarter()).await);
    farmer.delete(&deleted.path()).await;
    let told = data(&farmer).await;
    let plantings = told["plantings"].as_array().unwrap();
    let of = |id: &str| plantings.iter().find(|own| own["planting"]["plantingId"] == id).unwrap();
    assert_eq!(of(&kept.id.to_string())["planting"], kept.stored);
    assert_eq!(of(&kept.id.to_string())["history"][0]["changedBy"]["firstName"], "Eve");
    assert!(of(&deleted.id.to_string())["deletedAt"].is_string());
    assert_eq!(length(&of(&deleted.id.to_string())["history"]), 2);
    let events = told["auditLog"].as_array().unwrap();
    let deletion = events.iter().find(|event| event["event"] == "planting-deleted").unwrap();
    assert_eq!(
        (&deletion["by"], &deletion["object"]),
        (&told["user"]["userId"], &deleted.id.to_string().into())
    );
    let reported_by_another =
        |event: &&Value| event["event"] == "planting-created" && event["by"] != told["user"]["userId"];
    assert_eq!(events.iter().filter(reported_by_another).count(), 1);
    let (own, about) = (&told["user"]["userId"], |event: &Value| event["about"].clone());
    assert!(events.iter().all(|event| event["by"] == *own || about(event) == *own), "{events:?}");
}

#[tokio::test]
async fn an_employee_and_an_agent_get_their_own_changes_and_no_other_data() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let (agent, employee) = (app.agent_of(&[&farmer]).await, app.employee_of(&farmer).await);
    farmer.report_planting(north_quarter()).await;
    other.report_planting(north_quarter()).await;
    let planted = employee.report_planting(north_quarter()).await;
    let corrected = json!({ "estimatedAcres": 150 });
    agent.patch(&planted.path(), "\"1\"", &corrected).await;
    for (writer, version, acres) in [(&employee, 1, 154.25), (&agent, 2, 150.0)] {
        let told = data(writer).await;
        assert_eq!((length(&told["plantings"]), length(&told["written"])), (0, 1));
        let written = &told["written"][0];
        assert_eq!(written["plantingId"], planted.id.to_string());
        assert_eq!(written["farmer"], farmer.user_id);
        assert_eq!(written["entry"]["version"], version);
        assert_eq!(written["entry"]["report"]["estimatedAcres"].as_f64(), Some(acres));
    }
}

#[tokio::test]
async fn both_sides_get_a_link_request_and_the_asker_gets_no_answer() {
    let app = TestApp::start().await;
    let (agent, farmer) = (app.agent().await, app.farmer().await);
    agent.post("/api/links", &json!({ "email": farmer.email })).await;
    agent.post("/api/invitations/links", &json!({})).await;
    let asked = data(&farmer).await["asked"].clone();
    assert_eq!((length(&asked), &asked[0]["requestedBy"]), (1, &agent.user_id.clone().into()));
    let before = data(&agent).await["invitations"].clone();
    assert_eq!((length(&before), &before[0]["email"]), (2, &farmer.email.clone().into()));
    assert_eq!((&before[0]["withdrawn"], &before[1]["email"]), (&false.into(), &Value::Null));
    let link = format!("/api/links/{}", asked[0]["linkId"].as_str().unwrap());
    assert_eq!(farmer.delete(&link).await.status, 204);
    assert_eq!(data(&agent).await["invitations"], before);
    assert_eq!(length(&data(&farmer).await["asked"]), 0);
}

#[tokio::test]
async fn an_unfinished_sign_up_gets_its_account_data() {
    let app = TestApp::start().await;
    let account = app.account().await;
    let told = data(&account).await;
    assert_eq!((&told["user"], &told["account"]["uid"]), (&Value::Null, &account.user_id.clone().into()));
}

#[tokio::test]
async fn a_session_is_required() {
    let app = TestApp::start().await;
    app.anonymous().get(PATH).await.refused_at(401, "auth/session-required", &[]);
}
