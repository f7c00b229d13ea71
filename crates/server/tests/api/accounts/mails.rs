//! `/api/accounts/current/mails`, and the mails about corrections that it turns on.

use rules::acres::Acres;
use rules::crop::Crop;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::record::Version;
use rules::text::Line;
use rules::user::UserType;
use serde_json::json;
use server::clock;
use store::Viewer;
use store::plantings::{self, Put};

use crate::toolkit::{Client, StoredPlanting, TestApp, new_id, north_quarter};

const PATH: &str = "/api/accounts/current/mails";

async fn turn_off_corrections(client: &Client) {
    assert_eq!(client.put(PATH, &json!({ "corrections": false })).await.status, 204);
}

/// The agent edits the planting sixteen minutes ago, so that its mail is due.
async fn correct(
    app: &TestApp,
    agent: &Client,
    planted: &StoredPlanting,
    version: i32,
    edit: fn(&mut PlantingReport),
) {
    let viewer = Viewer { user_id: agent.user_id.parse().unwrap(), user_type: UserType::Agent };
    let ago = Instant::from_number(clock::now().unwrap().number() - 16 * 60_000).unwrap();
    let planting_id = PlantingId(planted.id);
    let edited = app.store().write(move |connection| {
        let edit = |report: &PlantingReport| {
            let mut edited = report.clone();
            edit(&mut edited);
            Ok::<_, store::Error>(edited)
        };
        let reason = Line::parse("As on the map").unwrap();
        plantings::edit(connection, viewer, planting_id, Version(version), edit, Some(&reason), ago)
    });
    assert!(matches!(edited.await, Ok(Put::Changed(_))));
}

#[tokio::test]
async fn mails_about_corrections_are_on_until_the_person_turns_them_off() {
    let (app, farmer) = TestApp::with_farmer().await;
    for are_wanted in [false, true, false] {
        assert_eq!(farmer.put(PATH, &json!({ "corrections": are_wanted })).await.status, 204);
        let chosen = json!({ "corrections": are_wanted, "news": "never", "reminders": true });
        assert_eq!(farmer.get(PATH).await.json(), chosen);
        let data = farmer.get("/api/accounts/current/data").await.json();
        assert_eq!(data["account"]["correctionMails"], are_wanted);
    }
    let first = json!({ "corrections": true, "news": "never", "reminders": true });
    assert_eq!(app.farmer().await.get(PATH).await.json(), first);
    for body in [json!({}), json!({ "corrections": "yes" }), json!({ "corrections": true, "uid": new_id() })]
    {
        assert_eq!(farmer.put(PATH, &body).await.status, 400, "{body}");
    }
    app.anonymous().get(PATH).await.refused_at(401, "auth/session-required", &[]);
    let anonymous = app.anonymous().put(PATH, &json!({ "corrections": true })).await;
    anonymous.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test]
async fn one_mail_tells_each_reader_in_their_language_what_the_agent_corrected() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (employee, silent) = (app.employee_of(&farmer).await, app.employee_of(&farmer).await);
    let agent = app.agent_of(&[&farmer]).await;
    turn_off_corrections(&silent).await;
    let spanish = json!({ "language": "es" });
    assert_eq!(employee.put("/api/accounts/current/language", &spanish).await.status, 204);
    let (reported, other) =
        (employee.report_planting(north_quarter()).await, silent.report_planting(north_quarter()).await);
    correct(&app, &agent, &other, 1, |report| {
        report.location = None;
    })
    .await;
    correct(&app, &agent, &reported, 1, |report| {
        report.acres = Acres::from_hundredths(125_050);
        report.crop = Crop::stored("Wheat").unwrap();
    })
    .await;
    let english = app.mails_to(&farmer.email, 2).await.pop().unwrap();
    assert_eq!(english.subject, "An agent corrected your plantings");
    let lines = [
        "Ada Acre changed location from 40.4403, -99.3698 to not reported (Corn, field North Quarter)",
        "Reason: As on the map",
        "Ada Acre changed crop from Corn to Wheat (Wheat, field North Quarter)",
        "Ada Acre changed acres from 154.25 to 1,250.50 (Wheat, field North Quarter)",
        "Reason: As on the map",
    ];
    assert!(english.text.contains(&format!(":\n\n{}\n\n", lines.join("\n"))), "{}", english.text);
    assert!(english.text.contains("/settings\n"), "{}", english.text);
    let spanish = app.mails_to(&employee.email, 2).await.pop().unwrap();
    assert_eq!(spanish.subject, "Un agente corrigió sus siembras");
    let lines = [
        "Ada Acre cambió cultivo de Maíz a Trigo (Trigo, campo North Quarter)",
        "Ada Acre cambió número de acres de 154.25 a 1,250.50 (Trigo, campo North Quarter)",
        "Motivo: As on the map",
    ];
    assert!(spanish.text.contains(&format!(":\n\n{}\n\n", lines.join("\n"))), "{}", spanish.text);
    assert_eq!(app.mails_to(&silent.email, 1).await.len(), 1, "only the one that confirms the address");
}
