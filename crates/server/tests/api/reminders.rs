//! `POST /api/book/reminders`, `GET /api/book/reminders/{farmerId}`, `PUT /api/reminder-stops/{token}`, and the mails.

use std::collections::BTreeMap;

use rules::book::Reminding;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::instant::Instant;
use rules::user::{EmailAddress, UserType};
use serde_json::{Value, json};
use server::clock;
use server::config::PublicUrl;
use server::jobs::end_reminder;
use server::mail::MailQueue;
use store::Viewer;
use store::jobs::JobId;
use store::reminders::{self, ReminderRequest};

use crate::toolkit::{Answer, Client, TestApp, new_id, north_40};

const SEND: &str = "/api/book/reminders";
const MAILS: &str = "/api/accounts/current/mails";

async fn send(agent: &Client, farmers: &[&str]) -> Value {
    let answer = agent.post(SEND, &json!({ "cropYear": 2026, "farmers": farmers })).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["reminders"].clone()
}

async fn preview(agent: &Client, farmer: &str) -> Answer {
    agent.get(&format!("{SEND}/{farmer}?cropYear=2026")).await
}

/// The state of the only reminder in the agent's book.
async fn state(agent: &Client) -> Value {
    agent.get("/api/book?cropYear=2026").await.json()["reminders"][0]["state"].clone()
}

fn planted(year: i32, name: &str) -> Value {
    json!({ "fieldName": name, "crop": "Corn", "startDateISO": format!("{year}-05-04") })
}

fn today() -> Day {
    clock::now().unwrap().utc_day()
}

/// The token of the link that stops the reminders.
fn token_in(text: &str) -> &str {
    let (_, rest) = text.split_once("/stopReminders/").unwrap();
    rest.split_whitespace().next().unwrap()
}

#[tokio::test]
async fn farmer_gets_one_mail_in_their_language_with_exactly_what_is_missing() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (agent, other) = (app.agent_of(&[&farmer]).await, app.agent_of(&[&farmer]).await);
    let spanish = json!({ "language": "es" });
    assert_eq!(farmer.put("/api/accounts/current/language", &spanish).await.status, 204);
    farmer.add_field(north_40()).await;
    for report in [planted(2025, "North 40"), planted(2025, "Creek"), planted(2026, "north 40")] {
        farmer.report_planting(report).await;
    }
    let id = farmer.user_id.as_str();
    let shown = preview(&agent, id).await.json()["mail"].clone();
    assert_eq!(
        (&shown["language"], &shown["subject"]),
        (&json!("es"), &json!("1 campo por reportar de 2026"))
    );
    for _ in 0..2 {
        let both = futures_util::future::join(send(&agent, &[id]), send(&other, &[id, id])).await;
        let outcomes: Vec<_> = [both.0, both.1].iter().map(|it| it[0]["outcome"].clone()).collect();
        assert!(outcomes.contains(&json!("remindedToday")), "{outcomes:?}");
    }
    // The first one confirms the address.
    let mails = app.mails_to(&farmer.email, 2).await;
    let mail = mails.last().unwrap();
    assert_eq!(mail.subject, shown["subject"]);
    let hidden = mail.text.replace(token_in(&mail.text), "…");
    assert!(hidden.contains(":\nCreek: sin reportar\n\n") && !hidden.contains("North 40"), "{hidden}");
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    assert_eq!(app.mails_to(&farmer.email, 2).await.len(), 2, "one from both agents together");
}

#[tokio::test]
async fn mail_is_the_one_of_the_preview_and_its_link_stops_the_next_ones() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let id = farmer.user_id.as_str();
    let shown = preview(&agent, id).await.json()["mail"].clone();
    assert_eq!(send(&agent, &[id]).await, json!([{ "farmer": id, "outcome": "queued" }]));
    let mail = app.mails_to(&farmer.email, 2).await.pop().unwrap();
    let token = token_in(&mail.text).to_owned();
    assert_eq!(json!(mail.subject), shown["subject"]);
    assert_eq!(json!(mail.text.replace(&token, "…")), shown["text"]);
    app.until(async || state(&agent).await == "mailed").await;
    let book = agent.get("/api/book?cropYear=2026").await.json();
    let reminded_on = today().to_string();
    assert_eq!(
        book["reminders"],
        json!([{ "farmer": id, "remindedOn": reminded_on, "cropYear": 2026, "state": "mailed" }])
    );
    let sheet = agent.get("/api/book/export.csv?cropYear=2026").await;
    assert!(sheet.text().contains(&reminded_on) && sheet.text().contains("Reminded On"), "{}", sheet.text());

    assert_eq!(farmer.get(MAILS).await.json()["reminders"], true);
    for _ in 0..2 {
        let stopped = app.anonymous().put(&format!("/api/reminder-stops/{token}"), &json!({})).await;
        assert_eq!(stopped.status, 204);
    }
    assert_eq!(farmer.get(MAILS).await.json()["reminders"], false);
    assert_eq!(send(&agent, &[id]).await[0]["outcome"], "stopped");
    let data = farmer.get("/api/accounts/current/data").await.json();
    assert_eq!(data["reminderMails"], false);
    assert_eq!(data["reminders"][0]["agent"], *agent.user_id);
    assert!(data["auditLog"].to_string().contains("farmer-reminded"));
    let of_agent = agent.get("/api/accounts/current/data").await.json();
    assert_eq!(of_agent["reminders"][0]["farmer"], *id);
    // As a client of an earlier release.
    assert_eq!(farmer.put(MAILS, &json!({ "corrections": true })).await.status, 204);
    assert_eq!(farmer.get(MAILS).await.json()["reminders"], false);
    let again = json!({ "corrections": true, "reminders": true });
    assert_eq!(farmer.put(MAILS, &again).await.status, 204);
    assert_eq!(send(&agent, &[id]).await[0]["outcome"], "remindedToday");
    for unknown in ["nonsense", &"A".repeat(43)] {
        let path = format!("/api/reminder-stops/{unknown}");
        app.anonymous().put(&path, &json!({})).await.refused_at(404, "not-found", &[]);
    }
}

#[tokio::test]
async fn farmer_who_misses_nothing_or_is_a_stranger_gets_no_mail() {
    let app = TestApp::start().await;
    let (complete, stranger) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&complete]).await;
    complete.report_planting(planted(2026, "North")).await;
    let nobody = new_id().to_string();
    let answer = send(&agent, &[&complete.user_id, &stranger.user_id, &nobody]).await;
    let outcome = |id: &str| {
        let found = answer.as_array().unwrap().iter().find(|it| it["farmer"] == id);
        found.map(|it| it["outcome"].clone())
    };
    assert_eq!(outcome(&complete.user_id), Some(json!("missesNothing")));
    assert_eq!((outcome(&stranger.user_id), outcome(&nobody)), (None, None));
    assert_eq!(preview(&agent, &complete.user_id).await.json(), json!({}));
    preview(&agent, &stranger.user_id).await.refused_at(404, "not-found", &[]);
    assert_eq!(agent.get("/api/book?cropYear=2026").await.json()["reminders"], json!([]));
}

/// Queues a reminder whose turn comes in an hour.
async fn queue(app: &TestApp, agent: &Client, farmer: &Client) {
    let (user_id, farmer) = (agent.user_id.parse().unwrap(), farmer.user_id.parse().unwrap());
    let request = ReminderRequest {
        agent: Viewer { user_id, user_type: UserType::Agent },
        crop_year: CropYear(2026),
        day: today(),
        reaches: |_| true,
    };
    let jobs = BTreeMap::from([(farmer, JobId(new_id()))]);
    let later = Instant::from_number(clock::now().unwrap().number() + 3_600_000).unwrap();
    let queued: store::Result<_> =
        app.store().write(move |connection| reminders::queue(connection, &request, &jobs, later)).await;
    assert_eq!(queued.unwrap(), [(farmer, Reminding::Queued)]);
}

async fn end(app: &TestApp, farmer: &Client) {
    let support = EmailAddress::parse("help@acremark.example").unwrap();
    let mail_queue = MailQueue::new(PublicUrl::parse("https://acremark.example").unwrap(), support);
    let farmer = farmer.user_id.parse().unwrap();
    end_reminder(app.store(), &mail_queue, farmer, today(), clock::now().unwrap()).await.unwrap();
}

#[tokio::test]
async fn farmer_who_reported_everything_before_the_turn_of_the_job_gets_no_mail() {
    let app = TestApp::start().await;
    let reports = [
        ("plants", planted(2026, "creek")),
        ("zero-reports", json!({ "cropYear": 2026, "fieldName": "Creek" })),
        ("zero-reports", json!({ "cropYear": 2026 })),
    ];
    for (kind, report) in reports {
        let farmer = app.farmer().await;
        let agent = app.agent_of(&[&farmer]).await;
        farmer.report_planting(planted(2025, "Creek")).await;
        queue(&app, &agent, &farmer).await;
        assert_eq!(state(&agent).await, "queued");
        let answer = farmer.put(&format!("/api/{kind}/{}", new_id()), &report).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        // Two processes.
        futures_util::future::join(end(&app, &farmer), end(&app, &farmer)).await;
        assert_eq!(state(&agent).await, "nothingMissing");
        assert_eq!(app.mails_to(&farmer.email, 1).await.len(), 1, "only the one that confirms the address");
    }
}

#[tokio::test]
async fn mail_names_only_what_is_still_missing_at_the_turn_of_the_job() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    for name in ["Creek", "South"] {
        farmer.report_planting(planted(2025, name)).await;
    }
    queue(&app, &agent, &farmer).await;
    farmer.report_planting(planted(2026, "South")).await;
    end(&app, &farmer).await;
    assert_eq!(state(&agent).await, "mailed");
    let mail = app.mails_to(&farmer.email, 2).await.pop().unwrap();
    assert!(mail.text.contains("Creek") && !mail.text.contains("South"), "{}", mail.text);
}

#[tokio::test]
async fn body_that_breaks_a_rule_is_refused() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let ids = [farmer.user_id.clone()];
    for year in [1999, 2101] {
        let body = json!({ "cropYear": year, "farmers": ids });
        let refused = [("cropYear", "crop-year-out-of-range")];
        agent.post(SEND, &body).await.refused_at(400, "validation", &refused);
        let path = format!("{SEND}/{}?cropYear={year}", farmer.user_id);
        agent.get(&path).await.refused_at(400, "validation", &refused);
    }
    let many: Vec<_> = (0..2_001).map(|_| new_id()).collect();
    let body = json!({ "cropYear": 2026, "farmers": many });
    agent.post(SEND, &body).await.refused_at(400, "validation", &[("farmers", "too-many")]);
    let body = json!({ "cropYear": 2026, "farmers": &many[..2_000] });
    assert_eq!(agent.post(SEND, &body).await.json()["reminders"], json!([]));
    farmer.post(SEND, &json!({ "cropYear": 2026, "farmers": ids })).await.refused_at(403, "forbidden", &[]);
}
