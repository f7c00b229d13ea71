//! `DELETE /api/accounts/current`

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, PASSWORD, TestApp, north_quarter};

const PATH: &str = "/api/accounts/current";

async fn delete_account(client: &Client, password: &str) -> Answer {
    client.delete_json(PATH, &json!({ "password": password })).await
}

async fn plantings(viewer: &Client, farmer: &Client) -> Answer {
    viewer.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await
}

#[tokio::test]
async fn deletion_removes_the_account_and_frees_its_address() {
    let (app, farmer) = TestApp::with_farmer().await;
    let phone = app.anonymous();
    phone.log_in(&farmer.email, PASSWORD).await;
    let answer = delete_account(&farmer, PASSWORD).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    assert!(answer.header("set-cookie").starts_with("acremark=; "), "{}", answer.header("set-cookie"));
    for client in [&farmer, &phone] {
        client.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    }
    phone.log_in(&farmer.email, PASSWORD).await.refused_at(401, "auth/user-not-found", &[]);
    let again = phone.post("/api/accounts", &json!({ "email": farmer.email, "password": PASSWORD })).await;
    assert_eq!(again.status, 201);
    assert_ne!(again.json()["uid"], farmer.user_id);
}

#[tokio::test]
async fn a_linked_agent_still_reads_the_plantings_under_the_farmers_name_and_nobody_can_change_them() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let planted = employee.report_planting(north_quarter()).await;
    let before = plantings(&agent, &farmer).await;
    assert_eq!(delete_account(&farmer, PASSWORD).await.status, 204);
    assert_eq!(plantings(&agent, &farmer).await.body, before.body);
    let users = agent.post("/api/users/getAllUsersById", &json!({ "users": [farmer.user_id] })).await.json();
    let told = |member: &str| users[0][member].as_str().map(str::to_owned);
    assert_eq!((told("firstName").as_deref(), told("lastName").as_deref()), (Some("Fern"), Some("Field")));
    assert_eq!((told("email").as_deref(), told("phoneNumber").as_deref()), (Some(""), Some("")));
    let both = json!({ "creator": employee.user_id, "farmer": farmer.user_id });
    assert_eq!(agent.post("/api/users/getUserDataForPlant", &both).await.status, 200);
    let export = agent.get(&format!("/api/plants/export.csv?farmer={}", farmer.user_id)).await;
    assert_eq!(export.status, 200);
    let corrected = json!({ "estimatedAcres": 150 });
    let change = agent.patch(&planted.path(), "\"1\"", &corrected).await;
    change.refused_at(403, "forbidden", &[]);
    plantings(&employee, &farmer).await.not_found();
}

#[tokio::test]
async fn a_farmer_without_a_linked_agent_leaves_nothing() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    app.end_link(&farmer, &agent).await;
    let planted = farmer.report_planting(north_quarter()).await;
    assert_eq!(delete_account(&farmer, PASSWORD).await.status, 204);
    plantings(&agent, &farmer).await.not_found();
    agent.get(&planted.path()).await.not_found();
}

#[tokio::test]
async fn the_history_keeps_the_names_of_reporters_and_correctors() {
    let (_app, farmer, employee, agent) = TestApp::with_farm().await;
    let planted = employee.report_planting(north_quarter()).await;
    let corrected = json!({ "estimatedAcres": 150 });
    assert_eq!(agent.patch(&planted.path(), "\"1\"", &corrected).await.status, 200);
    for leaver in [&employee, &agent] {
        assert_eq!(delete_account(leaver, PASSWORD).await.status, 204);
    }
    let history = farmer.get(&format!("{}/history", planted.path())).await.json();
    let names: Vec<_> = history.as_array().unwrap().iter().map(|it| &it["changedBy"]["firstName"]).collect();
    assert_eq!(names, [&Value::from("Eve"), &Value::from("Ada")]);
    plantings(&farmer, &farmer).await.json();
}

#[tokio::test]
async fn an_unfinished_sign_up_can_be_deleted() {
    let app = TestApp::start().await;
    let account = app.account().await;
    assert_eq!(delete_account(&account, PASSWORD).await.status, 204);
    app.anonymous().log_in(&account.email, PASSWORD).await.refused_at(401, "auth/user-not-found", &[]);
}

#[tokio::test]
async fn a_last_mail_confirms_the_deletion() {
    let (app, farmer) = TestApp::with_farmer().await;
    app.mails_to(&farmer.email, 1).await;
    assert_eq!(delete_account(&farmer, PASSWORD).await.status, 204);
    assert_eq!(app.mails_to(&farmer.email, 2).await[1].kind, "account-deleted");
}

#[tokio::test]
async fn deletion_needs_the_password() {
    let (app, farmer) = TestApp::with_farmer().await;
    for password in ["", "another", "CORRECT HORSE"] {
        delete_account(&farmer, password).await.refused(401, "auth/invalid-credential", "Incorrect Password");
    }
    delete_account(&app.anonymous(), PASSWORD).await.refused_at(401, "auth/session-required", &[]);
    assert_eq!(farmer.get("/api/sessions/current").await.status, 200);
}

#[tokio::test]
async fn one_of_several_concurrent_deletions_succeeds() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let answers = join_all((0..6).map(|_| delete_account(&farmer, PASSWORD))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 204).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|answer| answer.status == 204 || answer.status == 401), "{answers:?}");
    delete_account(&farmer, PASSWORD).await.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test]
async fn a_wrong_password_counts_as_a_log_in_attempt() {
    let app = TestApp::with_rates().await;
    let farmer = app.farmer().await;
    for _ in 0..5 {
        delete_account(&farmer, "wrong").await.refused_at(401, "auth/invalid-credential", &[]);
    }
    delete_account(&farmer, PASSWORD).await.refused_at(429, "too-many-requests", &[]);
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let unknown = json!({ "password": PASSWORD, "uid": farmer.user_id });
    farmer.delete_json(PATH, &unknown).await.refused_at(400, "unknown-field", &[("uid", "unknown-field")]);
    let missing = farmer.delete_json(PATH, &json!({})).await;
    missing.refused_at(400, "malformed-json", &[("password", "missing-field")]);
    farmer.delete_json(PATH, &json!({ "password": 5 })).await.refused_at(400, "malformed-json", &[]);
    farmer.delete(PATH).await.refused_at(415, "unsupported-media-type", &[]);
    let large = farmer.send_raw(Method::DELETE, PATH, "application/json", vec![b' '; 600_000]).await;
    large.refused_at(413, "payload-too-large", &[]);
    assert_eq!(farmer.get("/api/sessions/current").await.status, 200);
}
