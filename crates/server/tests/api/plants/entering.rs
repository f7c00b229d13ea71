//! `PUT /api/plants/{plantingId}?farmer=`, `POST …/confirm`, `POST …/reject` and `POST …/withdraw`

use reqwest::Method;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::user::UserType;
use serde_json::{Value, json};
use server::clock;
use store::{Viewer, records};

use crate::toolkit::{Answer, Client, TestApp, new_id, north_quarter};

async fn enter(agent: &Client, farmer: &Client, report: &Value) -> Answer {
    let id = new_id();
    agent.put(&format!("/api/plants/{id}?farmer={}", farmer.user_id), report).await
}

fn path_of(stored: &Value) -> String {
    format!("/api/plants/{}", stored["plantingId"].as_str().unwrap())
}

async fn answer(client: &Client, planting: &str, verb: &str, version: Option<&str>) -> Answer {
    let shape = |request: reqwest::RequestBuilder| match version {
        Some(version) => request.header("if-match", version),
        None => request,
    };
    client.send(Method::POST, &format!("{planting}/{verb}"), shape).await
}

#[tokio::test]
async fn planting_that_an_agent_enters_waits_until_the_farmer_confirms_it() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let entered = enter(&agent, &farmer, &north_quarter()).await;
    assert_eq!((entered.status.as_u16(), entered.header("etag")), (201, "\"1\""));
    let entered = entered.json();
    assert_eq!((&entered["confirmation"], &entered["creator"]), (&json!("pending"), &json!(agent.user_id)));
    assert_eq!(entered["farmer"], json!(farmer.user_id));
    for reader in [&farmer, &agent] {
        assert_eq!(reader.get(&path_of(&entered)).await.json(), entered);
    }
    let mut confirmed = entered.clone();
    for _ in 0..2 {
        let answer = answer(&farmer, &path_of(&entered), "confirm", Some("\"1\"")).await;
        assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, "\"2\""));
        let stored = answer.json();
        confirmed["confirmation"] = json!("confirmed");
        confirmed["version"] = json!(2);
        confirmed["updatedBy"] = json!(farmer.user_id);
        for time in ["updatedAt", "reportedAt"] {
            confirmed[time] = stored["updatedAt"].clone();
        }
        assert_eq!(stored, confirmed);
    }
    let history = agent.get(&format!("{}/history", path_of(&entered))).await.json();
    let told: Vec<_> = history
        .as_array()
        .unwrap()
        .iter()
        .map(|version| (version["change"].as_str().unwrap(), version["confirmation"].as_str().unwrap()))
        .collect();
    assert_eq!(told, [("created", "pending"), ("changed", "confirmed")]);
    let log = farmer.get("/api/plants/access-log").await.json();
    assert!(log.as_array().unwrap().iter().any(|entry| entry["action"] == "created"), "{log}");
    let data = farmer.get("/api/accounts/current/data").await.json();
    assert_eq!(data["plantings"][0]["planting"]["confirmation"], "confirmed");
    assert_eq!(data["plantings"][0]["history"][0]["confirmation"], "pending");
}

#[tokio::test]
async fn rejected_planting_is_gone_and_can_be_restored() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let entered = enter(&agent, &farmer, &north_quarter()).await.json();
    for _ in 0..2 {
        let answer = answer(&farmer, &path_of(&entered), "reject", Some("\"1\"")).await;
        assert_eq!(answer.status, 204);
    }
    agent.get(&path_of(&entered)).await.not_found();
    let again = format!("{}?farmer={}", path_of(&entered), farmer.user_id);
    agent.put(&again, &north_quarter()).await.refused_at(410, "plants/deleted", &[]);
    answer(&farmer, &path_of(&entered), "confirm", Some("\"1\"")).await.refused_at(
        410,
        "plants/deleted",
        &[],
    );
    let restored = answer(&farmer, &path_of(&entered), "restore", Some("\"2\"")).await;
    assert_eq!((restored.status.as_u16(), &restored.json()["confirmation"]), (200, &json!("pending")));
}

#[tokio::test]
async fn agent_withdraws_an_entry_until_the_farmer_confirms_it() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let colleague = app.agent_of(&[&farmer]).await;
    let path = path_of(&enter(&agent, &farmer, &north_quarter()).await.json());
    answer(&agent, &path, "withdraw", None).await.refused_at(428, "precondition-required", &[]);
    for other in [&colleague, &farmer, &app.employee_of(&farmer).await] {
        answer(other, &path, "withdraw", Some("\"1\"")).await.refused_at(403, "forbidden", &[]);
    }
    for _ in 0..2 {
        assert_eq!(answer(&agent, &path, "withdraw", Some("\"1\"")).await.status, 204);
    }
    farmer.get(&path).await.not_found();
    let deleted =
        farmer.post("/api/plants/getDeletedPlants", &json!({ "userId": farmer.user_id })).await.json();
    assert_eq!(deleted[0]["deletedBy"]["userId"], json!(agent.user_id), "{deleted}");
    answer(&agent, &path, "restore", Some("\"2\"")).await.refused_at(403, "forbidden", &[]);
    answer(&farmer, &path, "restore", Some("\"2\"")).await;
    let repeated = answer(&agent, &path, "withdraw", Some("\"1\"")).await;
    assert_eq!((repeated.status.as_u16(), &repeated.json()["version"]), (200, &json!(3)));
    answer(&farmer, &path, "confirm", Some("\"3\"")).await;
    answer(&agent, &path, "withdraw", Some("\"3\"")).await.refused_at(412, "plants/stale", &[]);
    answer(&agent, &path, "withdraw", Some("\"4\"")).await.refused_at(409, "plants/not-pending", &[]);
}

#[tokio::test]
async fn edit_of_the_farmer_confirms_and_a_stale_answer_gets_what_is_stored() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let path = path_of(&enter(&agent, &farmer, &north_quarter()).await.json());
    let changed = agent.patch(&path, "\"1\"", &json!({ "estimatedAcres": 12 })).await.json();
    assert_eq!(changed["confirmation"], "pending");
    for verb in ["confirm", "reject"] {
        let stale = answer(&farmer, &path, verb, Some("\"1\"")).await;
        stale.refused_at(412, "plants/stale", &[]);
        assert_eq!(stale.json()["current"], changed);
    }
    let edited = farmer.patch(&path, "\"2\"", &json!({ "estimatedAcres": 13 })).await.json();
    assert_eq!(edited["confirmation"], "confirmed");
    let late = answer(&farmer, &path, "reject", Some("\"3\"")).await;
    late.refused_at(409, "plants/not-pending", &[]);
    assert_eq!(late.json()["current"], edited);
}

#[tokio::test]
async fn own_report_has_no_confirmation_and_cannot_be_given_one() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    assert_eq!(planted.stored.get("confirmation"), None);
    for verb in ["confirm", "reject"] {
        let refused = answer(&farmer, &planted.path(), verb, Some("\"1\"")).await;
        refused.refused_at(409, "plants/not-pending", &[]);
    }
    let confirmation = json!({ "confirmation": "confirmed" });
    let unknown = [("confirmation", "unknown-field")];
    farmer.patch(&planted.path(), "\"1\"", &confirmation).await.refused_at(400, "unknown-field", &unknown);
    let mut report = north_quarter();
    report["confirmation"] = json!("confirmed");
    let put = farmer.put(&format!("/api/plants/{}", new_id()), &report).await;
    put.refused_at(400, "unknown-field", &unknown);
}

#[tokio::test]
async fn nobody_else_enters_confirms_or_rejects() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let path = path_of(&enter(&agent, &farmer, &north_quarter()).await.json());
    for verb in ["confirm", "reject"] {
        answer(&farmer, &path, verb, None).await.refused_at(428, "precondition-required", &[]);
        answer(&farmer, &path, verb, Some("1")).await.refused_at(400, "malformed-header", &[]);
        for other in [&agent, &employee] {
            answer(other, &path, verb, Some("\"1\"")).await.refused_at(403, "forbidden", &[]);
        }
        let missing = format!("/api/plants/{}", new_id());
        let stranger = app.farmer().await;
        let foreign = answer(&stranger, &path, verb, Some("\"1\"")).await;
        foreign.not_found();
        assert_eq!(foreign.body, answer(&stranger, &missing, verb, Some("\"1\"")).await.body);
        let anonymous = app.anonymous();
        answer(&anonymous, &path, verb, Some("\"1\"")).await.refused_at(401, "auth/session-required", &[]);
    }
    let other_agent = app.agent().await;
    for stranger in [&other_agent, &app.farmer().await] {
        enter(stranger, &farmer, &north_quarter()).await.not_found();
    }
    let unnamed = format!("/api/plants/{}", new_id());
    agent.put(&unnamed, &north_quarter()).await.refused_at(403, "forbidden", &[]);
    let malformed = format!("{unnamed}?farmer=nonsense");
    agent.put(&malformed, &north_quarter()).await.refused_at(400, "malformed-address", &[]);
    let unknown = format!("{unnamed}?farmers={}", farmer.user_id);
    agent.put(&unknown, &north_quarter()).await.refused_at(400, "malformed-address", &[]);
}

#[tokio::test]
async fn downloads_and_the_layer_tell_what_waits() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let entered = enter(&agent, &farmer, &north_quarter()).await.json();
    let file = agent.get("/api/plants/export.geojson").await.json();
    assert_eq!(file["features"][0]["properties"]["confirmation"], "pending");
    let csv = agent.get("/api/plants/export.csv").await;
    assert!(csv.text().contains("Confirmation") && csv.text().contains(",pending,"), "{}", csv.text());
    let items =
        agent.get("/ogc/collections/plantings/items?filter=confirmation%3D%27pending%27").await.json();
    assert_eq!(items["features"][0]["id"], entered["plantingId"]);
    assert_eq!(items["features"][0]["properties"]["confirmation"], "pending");
}

#[tokio::test]
async fn farmer_is_asked_by_mail_in_their_language() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let language = json!({ "language": "es" });
    assert_eq!(farmer.put("/api/accounts/current/language", &language).await.status, 204);
    let viewer = Viewer { user_id: agent.user_id.parse().unwrap(), user_type: UserType::Agent };
    let owner = farmer.user_id.parse().unwrap();
    // Sixteen minutes ago, so that the mail is due.
    let ago = Instant::from_number(clock::now().unwrap().number() - 16 * 60_000).unwrap();
    let report = serde_json::from_value::<rules::planting::PlantingBody>(north_quarter()).unwrap();
    let report = report.check().unwrap();
    let id = PlantingId(new_id());
    let entered =
        app.store().write(move |connection| records::put_for(connection, viewer, owner, id, &report, ago));
    assert!(matches!(entered.await, Ok(records::Put::Created(_))));
    // The first one confirms the address.
    let mail = app.mails_to(&farmer.email, 2).await.pop().unwrap();
    assert_eq!(
        (mail.kind.as_str(), mail.subject.as_str()),
        ("records-entered", "Un agente registró siembras por usted")
    );
    assert!(mail.text.contains("registró una siembra"), "{}", mail.text);
    assert!(mail.text.contains("/myPlantings"), "{}", mail.text);
}
