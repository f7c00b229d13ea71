//! `GET /api/deadlines`, `PUT` and `DELETE /api/deadlines/{deadlineId}`, `GET /api/deadlines/farms`,
//! `GET /api/deadlines.ics`. All dates are made up.

use rules::instant::Instant;
use serde_json::{Value, json};
use server::clock;

use crate::toolkit::{Client, TestApp, new_id, north_quarter, read_by};

const PATH: &str = "/api/deadlines";

fn form() -> Value {
    json!({
        "kind": "acreageReporting",
        "crop": "Corn",
        "area": "31135",
        "cropYear": 2026,
        "date": "2026-07-04",
        "source": "https://insurer.example/letter",
    })
}

fn with(member: &str, value: Value) -> Value {
    let mut form = form();
    form[member] = value;
    form
}

fn path(id: &str) -> String {
    format!("{PATH}/{id}")
}

async fn enter(agent: &Client, form: &Value) -> String {
    let id = new_id().to_string();
    let answer = agent.put(&path(&id), form).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    id
}

async fn token_of(person: &Client) -> String {
    let now: Instant = clock::now().unwrap();
    let form = json!({ "name": "Calendar", "scopes": ["calendar:read"], "expiresOn": now.utc_day() });
    person.post("/api/tokens", &form).await.json()["token"].as_str().unwrap().to_owned()
}

/// A farmer with corn of 2026, of which the county is not known, and their agent.
async fn farmer_and_agent(app: &TestApp) -> (Client, Client) {
    let farmer = app.farmer().await;
    let mut planting = north_quarter();
    planting["crop"] = json!("Corn");
    planting["startDateISO"] = json!("2026-04-20");
    planting["endDateISO"] = json!("2026-10-05");
    farmer.report_planting(planting).await;
    let agent = app.agent_of(&[&farmer]).await;
    (farmer, agent)
}

#[tokio::test]
async fn date_is_shown_with_its_source_to_the_agent_and_the_farm() {
    let app = TestApp::start().await;
    let (farmer, agent) = farmer_and_agent(&app).await;
    let employee = app.employee_of(&farmer).await;
    let id = enter(&agent, &form()).await;
    for person in [&agent, &farmer, &employee] {
        let listed = person.get(PATH).await.json();
        let mut expected = form();
        expected["deadlineId"] = json!(id);
        expected["version"] = json!(1);
        expected["areaName"] = json!("Perkins County, Nebraska");
        // Independence Day is on a Saturday.
        expected["nextBusinessDay"] = json!("2026-07-06");
        expected["fromAuthority"] = json!(false);
        expected["agent"] = listed[0]["agent"].clone();
        assert_eq!(listed, json!([expected]));
        assert_eq!(listed[0]["agent"]["userId"], json!(agent.user_id));
    }
    assert_eq!(app.farmer().await.get(PATH).await.json(), json!([]));
    for (query, count) in [
        ("cropYear=2026", 1),
        ("cropYear=2025", 0),
        ("state=31", 1),
        ("state=20", 0),
        ("state=31&county=31135", 1),
        ("county=31057", 0),
    ] {
        let listed = agent.get(&format!("{PATH}?{query}")).await.json();
        assert_eq!(listed.as_array().map(Vec::len), Some(count), "{query}");
    }
    for query in
        ["state=3", "state=31135", "county=31", "state=20&county=31135", "state=&county=31135", "area=31"]
    {
        assert_eq!(agent.get(&format!("{PATH}?{query}")).await.status, 400, "{query}");
    }
}

#[tokio::test]
async fn date_that_breaks_a_rule_is_refused_at_its_member() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let id = new_id().to_string();
    for (form, field, code) in [
        (with("kind", json!("harvest")), "kind", "choice-unknown"),
        (with("crop", json!("Dragon Fruit")), "crop", "crop-unknown"),
        (with("area", json!("31999")), "area", "county-unknown"),
        (with("area", json!("99")), "area", "county-unknown"),
        (with("date", json!("2026-02-30")), "date", "date-format"),
        (with("date", json!("2016-07-15")), "date", "date-of-other-crop-year"),
        (with("source", json!(" ")), "source", "source-missing"),
        (with("source", json!("http://insurer.example")), "source", "source-link"),
    ] {
        agent.put(&path(&id), &form).await.refused_at(400, "validation", &[(field, code)]);
    }
    assert_eq!(agent.get(PATH).await.json(), json!([]));
}

#[tokio::test]
async fn repeated_stale_and_late_calls_change_nothing() {
    let app = TestApp::start().await;
    let (agent, other) = (app.agent().await, app.agent().await);
    let id = enter(&agent, &form()).await;
    assert_eq!(agent.put(&path(&id), &form()).await.status, 200);
    let later = with("date", json!("2026-07-15"));
    let conflict = agent.put(&path(&id), &later).await;
    assert_eq!((conflict.status.as_u16(), &conflict.json()["code"]), (409, &json!("deadlines/conflict")));
    let changed = agent.put_with(&path(&id), &[("if-match", "\"1\"")], &later).await;
    assert_eq!((changed.status.as_u16(), changed.header("etag")), (200, "\"2\""));
    let stale = agent.put_with(&path(&id), &[("if-match", "\"1\"")], &form()).await;
    assert_eq!((stale.status.as_u16(), &stale.json()["current"]["date"]), (412, &json!("2026-07-15")));
    other.delete(&path(&id)).await.not_found();
    other.put(&path(&id), &form()).await.not_found();
    for _ in 0..2 {
        let withdrawn = agent.delete(&path(&id)).await;
        assert_eq!((withdrawn.status.as_u16(), withdrawn.header("etag")), (204, "\"3\""));
    }
    assert_eq!(agent.get(PATH).await.json(), json!([]));
    let late = agent.put(&path(&id), &form()).await;
    assert_eq!((late.status.as_u16(), &late.json()["code"]), (410, &json!("deadlines/withdrawn")));
    assert_eq!(agent.put_with(&path(&id), &[("if-match", "\"3\"")], &later).await.status, 200);
    assert_eq!(agent.get(PATH).await.json()[0]["version"], json!(4));
}

#[tokio::test]
async fn farms_have_their_crops_and_the_reading_is_in_the_access_log() {
    let app = TestApp::start().await;
    let (farmer, agent) = farmer_and_agent(&app).await;
    let farms = agent.get("/api/deadlines/farms").await.json();
    let corn = json!({ "crop": "Corn", "cropYear": 2026 });
    let farm = json!({ "userId": farmer.user_id, "plantings": [corn], "counties": [] });
    assert_eq!(farms, json!({ "farms": [farm], "areas": [] }));
    let accesses = farmer.get("/api/plants/access-log").await;
    assert!(accesses.text().contains(&agent.user_id), "{}", accesses.text());
}

#[tokio::test]
async fn calendar_has_the_dates_of_the_farm_by_a_token_in_its_address() {
    let app = TestApp::start().await;
    let (farmer, agent) = farmer_and_agent(&app).await;
    // The county of the corn is not known, so only dates for everywhere concern the farm.
    let concerns = enter(&agent, &with("area", json!(""))).await;
    let other = enter(&agent, &with("crop", json!("Wheat"))).await;
    let token = token_of(&farmer).await;
    let answer = app.anonymous().get(&format!("/api/deadlines.ics?token={token}")).await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("content-type")),
        (200, "text/calendar; charset=utf-8")
    );
    let text = answer.text().replace("\r\n ", "");
    for line in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        &format!("UID:{concerns}@acremark"),
        "DTSTART;VALUE=DATE:20260704",
        "SUMMARY:Acreage reporting: Corn 2026",
        "END:VCALENDAR",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "{line} is not in {text}");
    }
    assert!(text.contains("not from the authority"), "{text}");
    assert!(!text.contains(&other), "{text}");
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 1);

    let read = read_by("calendar_events.py", &[], &answer.body).await;
    assert_eq!((&read["version"], &read["errors"]), (&json!("2.0"), &json!([])), "{read}");
    let [event] = read["events"].as_array().unwrap().as_slice() else { panic!("{read}") };
    assert_eq!(event["uid"], format!("{concerns}@acremark"));
    assert_eq!(event["day"], "2026-07-04");
    assert_eq!(event["summary"], "Acreage reporting: Corn 2026");
    assert!(event["description"].as_str().unwrap().contains("not from the authority"), "{event}");
}

#[tokio::test]
async fn calendar_is_refused_without_a_working_token() {
    let (app, farmer) = TestApp::with_farmer().await;
    for (query, code) in [
        ("", "auth/session-required"),
        ("?token=", "auth/invalid-token"),
        ("?token=acremark_short", "auth/invalid-token"),
    ] {
        let answer = app.anonymous().get(&format!("/api/deadlines.ics{query}")).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (401, &json!(code)), "{query}");
    }
    assert_eq!(app.anonymous().get("/api/deadlines.ics?other=1").await.status, 400);
    let token = token_of(&farmer).await;
    let tokens = farmer.get("/api/tokens").await.json();
    farmer.delete(&format!("/api/tokens/{}", tokens[0]["tokenId"].as_str().unwrap())).await;
    let ended = app.anonymous().get(&format!("/api/deadlines.ics?token={token}")).await;
    assert_eq!(ended.status, 401);
}
