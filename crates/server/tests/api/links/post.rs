//! `POST /api/links`

use reqwest::Method;
use serde_json::{Value, json};

use super::{PATH, accept, links, mails, only_link, plantings, request_employee, request_link};
use crate::toolkit::{Answer, TestApp, new_id, north_quarter};

#[tokio::test]
async fn an_agent_asked_by_a_farmer_reads_on_their_next_visit_and_then_shows_by_name() {
    let app = TestApp::start().await;
    let (farmer, agent, other) = (app.farmer().await, app.agent().await, app.agent().await);
    farmer.report_planting(north_quarter()).await;
    let answer = request_link(&farmer, &format!(" {} ", agent.email.to_uppercase())).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
    let waiting = links(&farmer).await;
    assert_eq!(waiting.len(), 1);
    let [link_id, requested_at, remindable_from] =
        ["linkId", "requestedAt", "remindableFrom"].map(|member| waiting[0][member].clone());
    assert!(requested_at.is_string());
    assert_eq!(
        waiting[0],
        json!({
            "linkId": link_id,
            "kind": "agent",
            "status": "pending",
            "requestedBy": farmer.user_id,
            "requestedAt": requested_at,
            "remindableFrom": remindable_from,
            "email": agent.email,
        })
    );
    assert_eq!(mails(&app, &agent.email, 2).await, ["agent-named"]);
    let user = agent.post("/api/users/getUser", &json!({ "email": agent.email })).await.json();
    assert_eq!(user["farmers"], json!([farmer.user_id]));
    assert_eq!(plantings(&agent, &farmer).await, Some(1));
    assert_eq!(plantings(&other, &farmer).await, None);
    let active = links(&farmer).await;
    let since = active[0]["since"].clone();
    assert!(since.is_string());
    assert_eq!(
        active,
        [json!({
            "linkId": link_id,
            "kind": "agent",
            "status": "active",
            "requestedBy": farmer.user_id,
            "since": since,
            "user": {
                "userId": agent.user_id,
                "firstName": "Ada",
                "lastName": "Acre",
                "userType": "agent",
                "email": agent.email,
            },
        })]
    );
    assert_eq!(mails(&app, &farmer.email, 2).await, ["link-made"]);
    let seen = links(&agent).await;
    assert_eq!((&seen[0]["linkId"], &seen[0]["user"]["userId"]), (&link_id, &farmer.user_id.clone().into()));
}

#[tokio::test]
async fn the_answer_and_the_list_are_the_same_for_any_address() {
    let app = TestApp::start().await;
    let (agent, employee) = (app.agent().await, app.employee().await);
    let unconfirmed = app.account().await;
    for asker in [app.farmer().await, app.agent().await, app.employee().await] {
        let mut told: Vec<(Answer, Value)> = Vec::new();
        for email in
            [&agent.email, &employee.email, &unconfirmed.email, "nobody@farm.example", "a,b@farm.example"]
        {
            let answer = request_link(&asker, email).await;
            let mut entry = links(&asker).await.pop().unwrap();
            assert_eq!((&entry["email"], &entry["status"]), (&json!(email), &json!("pending")));
            for member in ["linkId", "email", "requestedAt", "remindableFrom"] {
                entry.as_object_mut().unwrap().remove(member);
            }
            told.push((answer, entry));
        }
        let names = |answer: &Answer| {
            let mut names: Vec<_> = answer.headers.keys().map(|name| name.as_str().to_owned()).collect();
            names.sort_unstable();
            names
        };
        let (first, entry) = &told[0];
        for (answer, other) in &told {
            assert_eq!((answer.status.as_u16(), &answer.body), (202, &first.body));
            assert_eq!((names(answer), other), (names(first), entry));
        }
    }
}

#[tokio::test]
async fn asking_someone_already_linked_answers_the_same_and_sends_nothing() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    for (asker, named) in [(&farmer, &agent), (&agent, &farmer)] {
        let answer = request_link(asker, &named.email).await;
        assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
        assert_eq!(links(asker).await.len(), 1);
    }
    // The next mail is of another kind.
    assert_eq!(agent.delete(&only_link(&agent).await).await.status, 204);
    assert_eq!(mails(&app, &farmer.email, 2).await, ["link-ended"]);
}

#[tokio::test]
async fn an_employee_and_an_agent_wait_for_the_farmer_to_accept() {
    let app = TestApp::start().await;
    for (asker, kind, mail) in [
        (app.agent().await, "agent", "plantings-asked"),
        (app.employee().await, "employee", "employment-asked"),
    ] {
        let farmer = app.farmer().await;
        assert_eq!(request_link(&asker, &farmer.email).await.status, 202);
        assert_eq!(mails(&app, &farmer.email, 2).await, [mail]);
        let asked = links(&farmer).await;
        assert_eq!((asked[0]["kind"].as_str(), asked[0]["status"].as_str()), (Some(kind), Some("pending")));
        assert_eq!(
            (&asked[0]["requestedBy"], &asked[0]["user"]["email"]),
            (&json!(asker.user_id), &json!(asker.email))
        );
        assert_eq!((&asked[0]["user"]["phoneNumber"], &asked[0]["email"]), (&Value::Null, &Value::Null));
        // The farmer has opened the links, and still the asker sees only the address that they typed.
        let waiting = links(&asker).await;
        assert_eq!((&waiting[0]["user"], &waiting[0]["email"]), (&Value::Null, &json!(farmer.email)));
        assert_eq!(plantings(&asker, &farmer).await, None);
        let seen = asker.post("/api/users/getAllUsersById", &json!({ "users": [farmer.user_id] })).await;
        assert_eq!(seen.json(), json!([]));
    }
}

#[tokio::test]
async fn an_employee_asked_by_a_farmer_has_to_accept() {
    let app = TestApp::start().await;
    let (farmer, employee) = (app.farmer().await, app.employee().await);
    assert_eq!(request_employee(&farmer, &employee.email).await.status, 202);
    assert_eq!(mails(&app, &employee.email, 2).await, ["employee-named"]);
    let asked = links(&employee).await;
    assert_eq!((&asked[0]["status"], &asked[0]["user"]["firstName"]), (&json!("pending"), &json!("Fern")));
    assert_eq!(employee.put(&format!("/api/plants/{}", new_id()), &north_quarter()).await.status, 403);
    assert_eq!(accept(&employee, &only_link(&employee).await).await.status, 200);
    assert_eq!(mails(&app, &farmer.email, 2).await, ["link-made"]);
    employee.report_planting(north_quarter()).await;
}

#[tokio::test]
async fn a_request_to_an_address_without_an_account_waits_until_one_confirms_it() {
    let app = TestApp::start().await;
    let (farmer, agent) = (app.farmer().await, app.account().await);
    assert_eq!(request_link(&farmer, &agent.email).await.status, 202);
    let mail = &app.mails_to(&agent.email, 2).await[1];
    assert!(mail.text.contains(&format!("Fern Field ({})", farmer.email)), "{}", mail.text);
    let record = json!({
        "firstName": "Ada", "lastName": "Acre", "email": agent.email, "phoneNumber": "3085550100", "isAgent": true,
    });
    assert_eq!(agent.post("/api/users", &record).await.status, 201);
    assert_eq!(links(&agent).await, [] as [Value; 0]);
    app.confirm_address(&agent).await;
    assert_eq!(links(&agent).await[0]["status"], "active");
    assert_eq!(plantings(&agent, &farmer).await, Some(0));
}

#[tokio::test]
async fn a_request_from_an_unconfirmed_address_goes_out_once_it_is_confirmed() {
    let app = TestApp::start().await;
    let (farmer, newcomer) = (app.farmer().await, app.account().await);
    let record = json!({
        "firstName": "Eve", "lastName": "Early", "email": newcomer.email, "phoneNumber": "3085550100",
        "isAgent": false, "userType": "employee",
    });
    assert_eq!(newcomer.post("/api/users", &record).await.status, 201);
    let request = json!({ "email": farmer.email, "message": "It's Eve" });
    assert_eq!(newcomer.post(PATH, &request).await.status, 202);
    assert_eq!(links(&newcomer).await[0]["email"], farmer.email);
    assert_eq!(links(&farmer).await, [] as [Value; 0]);
    let text = &app.mails_to(&newcomer.email, 1).await[0].text;
    let (_, token) = text.split_once("/verifyEmail/").unwrap();
    let path = format!("/api/email-verifications/{}", token.split_whitespace().next().unwrap());
    assert_eq!(app.anonymous().put(&path, &json!({})).await.status, 204);
    let mail = &app.mails_to(&farmer.email, 2).await[1];
    assert!(mail.kind == "employment-asked" && mail.text.contains("> It's Eve"), "{}", mail.text);
    assert_eq!(links(&farmer).await.len(), 1);
}

#[tokio::test]
async fn an_address_gets_three_mails_a_day_and_the_answer_stays_the_same() {
    let app = TestApp::with_rates().await;
    let farmer = app.farmer().await;
    let askers = [app.agent().await, app.agent().await, app.employee().await, app.employee().await];
    for asker in &askers {
        let answer = request_link(asker, &farmer.email).await;
        assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
    }
    assert_eq!(links(&farmer).await.len(), 4);
    farmer.post("/api/password-resets", &json!({ "email": farmer.email })).await;
    let told = mails(&app, &farmer.email, 5).await;
    assert_eq!(told, ["plantings-asked", "plantings-asked", "employment-asked", "password-reset"]);
}

#[tokio::test]
async fn past_the_rate_the_asker_must_wait() {
    let app = TestApp::with(&["--rate-limits", "invitation=2/1h,agent-invitation=3/1h"]).await;
    for (asker, burst) in [(app.farmer().await, 2), (app.employee().await, 2), (app.agent().await, 3)] {
        for number in 0..burst {
            assert_eq!(request_link(&asker, &format!("{number}@farm.example")).await.status, 202);
        }
        let answer = request_link(&asker, "one.more@farm.example").await;
        answer.refused(429, "too-many-requests", "Too many tries. Please wait a moment and try again.");
        assert!(answer.header("retry-after").parse::<u64>().unwrap() <= 1800);
        assert_eq!(links(&asker).await.len(), burst);
    }
}

#[tokio::test]
async fn repeated_and_concurrent_requests_make_one_entry() {
    let app = TestApp::start().await;
    let agent = app.agent().await;
    let answers =
        futures_util::future::join_all((0..8).map(|_| request_link(&agent, "fern@farm.example"))).await;
    assert!(answers.iter().all(|answer| answer.status == 202), "{answers:?}");
    let link = only_link(&agent).await;
    assert_eq!(request_link(&agent, "FERN@farm.example").await.status, 202);
    assert_eq!(only_link(&agent).await, link);
    let other = app.agent().await;
    request_link(&other, "fern@farm.example").await;
    let asked: Vec<_> =
        app.mails_to("fern@farm.example", 2).await.into_iter().map(|mail| mail.text).collect();
    assert!(asked[0].contains(&agent.email) && asked[1].contains(&other.email), "{asked:?}");
}

#[tokio::test]
async fn the_asker_needs_a_record_and_a_kind_that_matches_their_type() {
    let app = TestApp::start().await;
    app.anonymous().post(PATH, &json!({ "email": "a@b.c" })).await.refused_at(
        401,
        "auth/session-required",
        &[],
    );
    app.account().await.post(PATH, &json!({ "email": "a@b.c" })).await.refused_at(
        403,
        "users/record-missing",
        &[],
    );
    for (asker, own, other) in
        [(app.agent().await, "agent", "employee"), (app.employee().await, "employee", "agent")]
    {
        let named = |kind: &str| json!({ "email": "fern@farm.example", "kind": kind });
        let refused = asker.post(PATH, &named(other)).await;
        refused.refused_at(400, "validation", &[("kind", "kind-contradicts")]);
        assert_eq!(asker.post(PATH, &named(own)).await.status, 202);
    }
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_refused() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for (email, code) in [
        (" ".to_owned(), "email-missing"),
        ("nobody".to_owned(), "email-format"),
        (format!("{}@farm.example", "x".repeat(300)), "email-too-long"),
        ("a@b.c\nd".to_owned(), "control-character"),
    ] {
        request_link(&farmer, &email).await.refused_at(400, "validation", &[("email", code)]);
    }
    let sent =
        |content_type: &'static str, body: Vec<u8>| farmer.send_raw(Method::POST, PATH, content_type, body);
    let unknown = json!({ "email": "a@b.c", "x": 1 }).to_string();
    sent("application/json", unknown.into()).await.refused_at(
        400,
        "unknown-field",
        &[("x", "unknown-field")],
    );
    sent("application/json", b"{}".into()).await.refused_at(
        400,
        "malformed-json",
        &[("email", "missing-field")],
    );
    let kind = json!({ "email": "a@b.c", "kind": "farmer" }).to_string();
    assert_eq!(sent("application/json", kind.into()).await.status, 400);
    sent("text/plain", b"{}".into()).await.refused_at(415, "unsupported-media-type", &[]);
    sent("application/json", vec![b' '; 600_000]).await.refused_at(413, "payload-too-large", &[]);
    assert_eq!(links(&farmer).await, [] as [Value; 0]);
}

#[tokio::test]
async fn own_address_and_that_of_a_linked_person_in_another_role_are_refused() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    let before = links(&farmer).await;
    for person in [&farmer, &agent, &employee] {
        request_link(person, &person.email).await.refused_at(400, "validation", &[("email", "own-address")]);
    }
    request_link(&farmer, &employee.email).await.refused_at(400, "validation", &[("email", "other-role")]);
    request_employee(&farmer, &agent.email).await.refused_at(400, "validation", &[("email", "other-role")]);
    assert_eq!(links(&farmer).await, before);
    // Nothing tells the role of a stranger.
    let (stranger, colleague) = (app.agent().await, app.agent().await);
    assert_eq!(request_employee(&farmer, &stranger.email).await.status, 202);
    assert_eq!(request_link(&agent, &colleague.email).await.status, 202);
}
