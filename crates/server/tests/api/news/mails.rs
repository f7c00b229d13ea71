//! The mails about what is new. `/api/accounts/current/mails` turns them on.

use rules::instant::Instant;
use rules::news_mails::NewsMails;
use rules::user::EmailAddress;
use serde_json::json;
use server::clock;
use server::config::PublicUrl;
use server::jobs::queue_news_mails;
use server::mail::MailQueue;
use store::{Store, news};

use crate::toolkit::{Client, TestApp, north_40, north_quarter};

const CHOICE: &str = "/api/accounts/current/mails";

fn mail_queue() -> MailQueue {
    let support = EmailAddress::parse("help@acremark.example").unwrap();
    MailQueue::new(PublicUrl::parse("https://acremark.example").unwrap(), support)
}

/// The agent chose daily mails two days ago.
async fn choose_daily(app: &TestApp, agent: &Client, now: Instant) {
    let account_id = agent.user_id.parse().unwrap();
    let ago = now.days_before(2);
    let chosen =
        app.store().write(move |connection| news::set_mails(connection, account_id, NewsMails::Daily, ago));
    let chosen: store::Result<()> = chosen.await;
    chosen.unwrap();
}

async fn queue(store: &Store, now: Instant) {
    queue_news_mails(store, &mail_queue(), now).await.unwrap();
}

#[tokio::test]
async fn agent_turns_mails_about_news_on_and_off() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    for wanted in ["daily", "weekly", "never"] {
        let choice = json!({ "corrections": false, "news": wanted, "reminders": true });
        assert_eq!(agent.put(CHOICE, &choice).await.status, 204);
        assert_eq!(agent.get(CHOICE).await.json(), choice);
        let data = agent.get("/api/accounts/current/data").await.json();
        assert_eq!(data["account"]["newsMails"], wanted);
    }
    assert_eq!(agent.put(CHOICE, &json!({ "corrections": false, "news": "weekly" })).await.status, 204);
    // As a client of an earlier release.
    assert_eq!(agent.put(CHOICE, &json!({ "corrections": true })).await.status, 204);
    assert_eq!(
        agent.get(CHOICE).await.json(),
        json!({ "corrections": true, "news": "weekly", "reminders": true })
    );
    let refused = agent.put(CHOICE, &json!({ "corrections": true, "news": "hourly" })).await;
    refused.refused_at(400, "malformed-json", &[]);
}

#[tokio::test]
async fn one_mail_tells_in_the_agents_language_what_is_new_by_farmer() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let employee = app.employee_of(&farmer).await;
    let (agent, silent) = (app.agent_of(&[&farmer, &other]).await, app.agent_of(&[&farmer]).await);
    let spanish = app.agent_of(&[&farmer]).await;
    let language = json!({ "language": "es" });
    assert_eq!(spanish.put("/api/accounts/current/language", &language).await.status, 204);
    let now = clock::now().unwrap();
    for wants in [&agent, &spanish] {
        choose_daily(&app, wants, now).await;
    }
    other.add_field(north_40()).await;
    employee.report_planting(north_quarter()).await;
    farmer.report_planting(north_quarter()).await;
    // Two processes, and each again.
    for _ in 0..2 {
        futures_util::future::join(queue(app.store(), now), queue(app.store(), now)).await;
    }
    let mails = app.mails_to(&agent.email, 2).await;
    assert_eq!(mails.len(), 2, "the first one confirms the address");
    let mail = &mails[1];
    assert_eq!(mail.subject, "3 things are new with your farmers");
    for part in [
        "Fern Field: 2 new\nFern Field: 1 new\n\nWhat happened:",
        "Fern Field: planting reported (Corn, 154.25 acres, North Quarter)\n\
         Fern Field: planting reported (Corn, 154.25 acres, North Quarter, by Eve Early)\n\
         Fern Field: field added (North 40)",
        "under Profile: https://acremark.example/settings",
        "What is new:\nhttps://acremark.example/news",
    ] {
        assert!(mail.text.contains(part), "{}", mail.text);
    }
    let mail = app.mails_to(&spanish.email, 2).await.pop().unwrap();
    assert_eq!(mail.subject, "2 novedades de sus agricultores");
    let part = "Fern Field: siembra reportada (Maíz, 154.25 acres, North Quarter, por Eve Early)";
    assert!(mail.text.contains(part), "{}", mail.text);
    assert_eq!(app.mails_to(&silent.email, 1).await.len(), 1);
    // Nothing is new the next day.
    choose_daily(&app, &agent, now).await;
    queue(app.store(), Instant::from_number(now.number() + 24 * 3_600_000).unwrap()).await;
    assert_eq!(app.mails_to(&agent.email, 2).await.len(), 2);
}
