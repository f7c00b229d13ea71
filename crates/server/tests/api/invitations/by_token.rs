//! `GET /api/invitations/{token}` and `POST /api/invitations/{token}/accept`

use futures_util::future::join_all;
use reqwest::Method;
use reqwest::header::HOST;
use serde_json::json;

use super::{EXPIRED, PATH, create_link, invite_by_mail};
use crate::links::{links, mails, only_link, plantings};
use crate::toolkit::{Answer, Client, PASSWORD, TestApp, north_quarter};

async fn accept(client: &Client, call: &str) -> Answer {
    client.post(&format!("{call}/accept"), &json!({})).await
}

#[tokio::test]
async fn anyone_with_the_link_sees_who_asks_for_what() {
    let app = TestApp::start().await;
    let (agent, employee) = (app.agent().await, app.employee().await);
    let from = json!({ "firstName": "Ada", "lastName": "Acre", "userType": "agent" });
    let (given, _) = create_link(&agent).await;
    assert_eq!(
        app.anonymous().get(&given).await.json(),
        json!({ "kind": "agent", "from": from, "isLinked": false })
    );
    let mailed = invite_by_mail(&app, &agent, "new@farm.example", 1).await;
    let told = app.anonymous().get(&mailed).await;
    assert_eq!(
        told.json(),
        json!({ "kind": "agent", "from": from, "email": "new@farm.example", "isLinked": false })
    );
    assert_eq!(told.header("cache-control"), "no-store");
    crate::links::request_link(&employee, "boss@farm.example").await;
    let call = super::call(&app.mails_to("boss@farm.example", 1).await[0].text);
    let from = json!({ "firstName": "Eve", "lastName": "Early", "userType": "employee" });
    assert_eq!(
        app.anonymous().get(&call).await.json(),
        json!({ "kind": "employee", "from": from, "email": "boss@farm.example", "isLinked": false })
    );
}

#[tokio::test]
async fn an_agents_link_joins_each_farmer_who_accepts_and_a_repeat_answers_the_same() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let (call, _) = create_link(&agent).await;
    for number in 1..=2 {
        let farmer = app.farmer().await;
        farmer.report_planting(north_quarter()).await;
        assert_eq!(plantings(&agent, &farmer).await, None);
        let answers = join_all((0..4).map(|_| accept(&farmer, &call))).await;
        for answer in &answers {
            assert_eq!((answer.status.as_u16(), answer.text()), (200, answers[0].text()));
        }
        assert_eq!(answers[0].json()["user"]["email"], agent.email);
        assert_eq!(plantings(&agent, &farmer).await, Some(1));
        assert_eq!(mails(&app, &agent.email, 1 + number).await, vec!["link-made"; number]);
    }
    assert_eq!(links(&agent).await.len(), 2);
}

#[tokio::test]
async fn a_mailed_link_works_once_and_confirms_its_address() {
    let app = TestApp::start().await;
    let (agent, other) = (app.agent().await, app.farmer().await);
    let farmer = app.account().await;
    let record = json!({
        "firstName": "Fern", "lastName": "Field", "email": farmer.email, "phoneNumber": "3085550100", "isAgent": false,
    });
    assert_eq!(farmer.post("/api/users", &record).await.status, 201);
    let (given, _) = create_link(&agent).await;
    accept(&farmer, &given).await.refused(
        403,
        "auth/email-unverified",
        "Please confirm your email address first.",
    );
    let call = invite_by_mail(&app, &agent, &farmer.email, 2).await;
    let first = accept(&farmer, &call).await;
    assert_eq!(first.status, 200, "{}", first.text());
    assert_eq!(farmer.get("/api/sessions/current").await.json()["emailVerified"], true);
    assert_eq!(accept(&farmer, &call).await.body, first.body);
    accept(&other, &call).await.refused(410, "links/invitation-expired", EXPIRED);
    app.anonymous().get(&call).await.refused(410, "links/invitation-expired", EXPIRED);
    assert_eq!(links(&agent).await.len(), 1);
}

#[tokio::test]
async fn only_an_already_linked_farmer_is_told_that_they_are_linked() {
    let app = TestApp::start().await;
    let (agent, farmer, other) = (app.agent().await, app.farmer().await, app.farmer().await);
    let (given, _) = create_link(&agent).await;
    let mailed = invite_by_mail(&app, &agent, &farmer.email, 2).await;
    let is_linked = async |client: &Client, call: &str| client.get(call).await.json()["isLinked"].clone();
    for call in [&given, &mailed] {
        assert_eq!(is_linked(&farmer, call).await, false);
    }
    assert_eq!(accept(&farmer, &mailed).await.status, 200);
    for call in [&given, &mailed] {
        assert_eq!(is_linked(&farmer, call).await, true);
    }
    for client in [&other, &agent, &app.anonymous()] {
        assert_eq!(is_linked(client, &given).await, false);
        client.get(&mailed).await.refused(410, "links/invitation-expired", EXPIRED);
    }

    assert_eq!(farmer.delete(&only_link(&farmer).await).await.status, 204);
    assert_eq!(is_linked(&farmer, &given).await, false);
    farmer.get(&mailed).await.refused(410, "links/invitation-expired", EXPIRED);
}

#[tokio::test]
async fn one_of_eight_farmers_who_use_one_mailed_link_is_linked() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let call = invite_by_mail(&app, &agent, "new@farm.example", 1).await;
    let mut farmers = Vec::new();
    for _ in 0..8 {
        farmers.push(app.farmer().await);
    }
    let answers = join_all(farmers.iter().map(|farmer| accept(farmer, &call))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| answer.status == 410).count(), 7, "{answers:?}");
    assert_eq!(links(&agent).await.len(), 1);
}

#[tokio::test]
async fn every_unusable_invitation_answers_the_same() {
    let app = TestApp::start().await;
    let (farmer, agent, leaver) = (app.farmer().await, app.agent().await, app.agent().await);
    let withdrawn = invite_by_mail(&app, &agent, "withdrawn@farm.example", 1).await;
    assert_eq!(agent.delete(&only_link(&agent).await).await.status, 204);
    let refused = invite_by_mail(&app, &agent, &farmer.email, 2).await;
    assert_eq!(farmer.delete(&only_link(&farmer).await).await.status, 204);
    let (gone, _) = create_link(&leaver).await;
    let farewell = json!({ "password": PASSWORD });
    assert_eq!(leaver.delete_json("/api/accounts/current", &farewell).await.status, 204);
    let missing = format!("{PATH}/{}", "A".repeat(43));
    let mut calls = vec![withdrawn, refused, gone, missing];
    calls.extend(["nonsense", "%00", &"A".repeat(5000)].map(|token| format!("{PATH}/{token}")));
    let expected = app.anonymous().get(&calls[0]).await.body;
    for call in calls {
        for answer in [app.anonymous().get(&call).await, accept(&farmer, &call).await] {
            answer.refused(410, "links/invitation-expired", EXPIRED);
            assert_eq!(answer.body, expected, "{call}");
        }
    }
    assert_eq!(links(&farmer).await.len(), 0);
}

#[tokio::test]
async fn only_a_farmer_can_accept_an_agents_invitation() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let (call, _) = create_link(&agent).await;
    accept(&app.anonymous(), &call).await.refused_at(401, "auth/session-required", &[]);
    accept(&app.account().await, &call).await.refused_at(403, "users/record-missing", &[]);
    accept(&app.employee().await, &call).await.refused(410, "links/invitation-expired", EXPIRED);
    for other in [agent, app.agent().await] {
        accept(&other, &call).await.refused(
            403,
            "forbidden",
            "Your account does not have permission to do this.",
        );
    }
}

#[tokio::test]
async fn a_farmers_link_joins_each_employee_who_accepts() {
    let (app, farmer) = TestApp::with_farmer().await;
    let (call, id) = create_link(&farmer).await;
    let told = app.anonymous().get(&call).await.json();
    assert_eq!((&told["kind"], &told["from"]["userType"]), (&json!("employee"), &json!("farmer")));
    for number in 1..=2 {
        let employee = app.employee().await;
        let answers = join_all((0..4).map(|_| accept(&employee, &call))).await;
        for answer in &answers {
            assert_eq!((answer.status.as_u16(), answer.text()), (200, answers[0].text()));
        }
        employee.report_planting(north_quarter()).await;
        assert_eq!(plantings(&farmer, &farmer).await, Some(number));
        assert_eq!(mails(&app, &farmer.email, 1 + number).await, vec!["link-made"; number]);
        assert_eq!(employee.get(&call).await.json()["isLinked"], true);
    }
    for other in [app.agent().await, app.farmer().await] {
        assert_ne!(accept(&other, &call).await.status, 200, "a farm is joined by employees");
    }
    let elsewhere = app.employee_of(&app.farmer().await).await;
    accept(&elsewhere, &call).await.refused_at(409, "links/employed-elsewhere", &[]);
    assert_eq!(farmer.delete(&format!("{PATH}/links/{id}")).await.status, 204);
    let late = accept(&app.employee().await, &call).await;
    late.refused(410, "links/invitation-expired", EXPIRED);
}

#[tokio::test]
async fn a_farmers_mailed_invitation_is_for_the_owner_of_the_address_and_confirms_it() {
    let (app, farmer) = TestApp::with_farmer().await;
    let employee = app.account().await;
    let record = json!({
        "firstName": "Eve", "lastName": "Early", "email": employee.email, "phoneNumber": "3085550100",
        "userType": "employee", "isAgent": false,
    });
    assert_eq!(employee.post("/api/users", &record).await.status, 201);
    let invited = json!({ "email": employee.email, "kind": "employee" });
    assert_eq!(farmer.post("/api/links", &invited).await.status, 202);
    let call = super::call(&app.mails_to(&employee.email, 2).await[1].text);
    assert_eq!(app.anonymous().get(&call).await.json()["email"], employee.email);
    accept(&app.employee().await, &call).await.refused(410, "links/invitation-expired", EXPIRED);
    assert_eq!(accept(&employee, &call).await.status, 200);
    assert_eq!(employee.get("/api/sessions/current").await.json()["emailVerified"], true);
    assert_eq!(links(&farmer).await.len(), 1);
}

#[tokio::test]
async fn an_invited_employee_without_an_account_gets_the_mail_in_the_chosen_language() {
    let (app, farmer) = TestApp::with_farmer().await;
    for (language, subject) in [
        ("es", "Un agricultor le pide que reporte siembras"),
        ("en", "A farmer asks you to report plantings"),
    ] {
        let email = format!("{language}@farm.example");
        let invited = json!({ "email": email, "kind": "employee", "language": language });
        assert_eq!(farmer.post("/api/links", &invited).await.status, 202);
        let mail = &app.mails_to(&email, 1).await[0];
        assert_eq!(mail.subject, subject);
        assert_eq!(app.anonymous().get(&super::call(&mail.text)).await.status, 200);
    }
    let unknown = json!({ "email": "a@farm.example", "kind": "employee", "language": "fr" });
    farmer.post("/api/links", &unknown).await.refused_at(400, "malformed-json", &[]);
}

#[tokio::test]
async fn accepting_an_employee_of_another_farmer_is_a_conflict_and_the_invitation_stays_valid() {
    let app = TestApp::start().await;
    let (boss, farmer) = (app.farmer().await, app.farmer().await);
    let employee = app.employee_of(&boss).await;
    crate::links::request_link(&employee, &farmer.email).await;
    let call = super::call(&app.mails_to(&farmer.email, 2).await[1].text);
    accept(&farmer, &call).await.refused_at(409, "links/employed-elsewhere", &[]);
    assert_eq!(boss.delete(&only_link(&boss).await).await.status, 204);
    assert_eq!(accept(&farmer, &call).await.status, 200);
}

#[tokio::test]
async fn the_link_uses_the_public_address_whatever_the_host_header() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let sent = |it: reqwest::RequestBuilder| {
        it.header(HOST, "evil.example").json(&json!({ "emails": ["a@b.example"] }))
    };
    assert_eq!(agent.send(Method::POST, PATH, sent).await.status, 202);
    let given =
        agent.send(Method::POST, "/api/invitations/links", |it| it.header(HOST, "evil.example")).await;
    assert!(!given.text().contains("evil"), "{}", given.text());
    assert!(!app.mails_to("a@b.example", 1).await[0].text.contains("evil"));
}
