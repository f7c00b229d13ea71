//! `POST /api/users`

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp};

fn record(client: &Client, more: &Value) -> Value {
    let mut record = json!({
        "firstName": "Ann",
        "lastName": "Acre",
        "email": client.email,
        "phoneNumber": "3085550100",
        "isAgent": false,
    });
    let members = record.as_object_mut().unwrap();
    members.extend(more.as_object().unwrap().clone());
    record
}

#[tokio::test]
async fn the_specified_body_makes_an_agent() {
    let app = TestApp::start().await;
    let client = app.account().await;
    let answer = client.post("/api/users", &record(&client, &json!({ "isAgent": true }))).await;
    assert_eq!(answer.status, 201);
    assert_eq!(
        answer.json(),
        json!({
            "userId": client.user_id,
            "firstName": "Ann",
            "lastName": "Acre",
            "email": client.email,
            "phoneNumber": "3085550100",
            "isAgent": true,
            "userType": "agent",
            "farmers": [],
        })
    );
}

#[tokio::test]
async fn the_user_type_decides_the_role_and_is_agent_does_without_it() {
    let app = TestApp::start().await;
    for (more, user_type, is_agent) in [
        (json!({ "isAgent": false }), "farmer", false),
        (json!({ "isAgent": false, "userType": "farmer" }), "farmer", false),
        (json!({ "isAgent": false, "userType": "employee" }), "employee", false),
        (json!({ "isAgent": true, "userType": "agent" }), "agent", true),
    ] {
        let client = app.account().await;
        let user = client.post("/api/users", &record(&client, &more)).await.json();
        assert_eq!((user["userType"].as_str(), user["isAgent"].as_bool()), (Some(user_type), Some(is_agent)));
    }
}

#[tokio::test]
async fn a_user_type_that_contradicts_is_agent_is_refused() {
    let app = TestApp::start().await;
    let client = app.account().await;
    for more in
        [json!({ "isAgent": true, "userType": "farmer" }), json!({ "isAgent": false, "userType": "agent" })]
    {
        let answer = client.post("/api/users", &record(&client, &more)).await;
        answer.refused_at(400, "validation", &[("userType", "user-type-contradicts")]);
    }
}

#[tokio::test]
async fn a_repeat_answers_the_stored_record() {
    let app = TestApp::start().await;
    let client = app.account().await;
    let first = client.post("/api/users", &record(&client, &json!({ "farmName": "Acre Farms" }))).await;
    assert_eq!((first.status.as_u16(), &first.json()["farmName"]), (201, &json!("Acre Farms")));
    let second =
        client.post("/api/users", &record(&client, &json!({ "firstName": "Bea", "isAgent": true }))).await;
    assert_eq!((second.status.as_u16(), second.json()), (200, first.json()));
}

#[tokio::test]
async fn sixteen_concurrent_calls_make_one_record_and_all_answer_it() {
    let app = TestApp::start().await;
    let client = app.account().await;
    let body = record(&client, &json!({}));
    let answers = join_all((0..16).map(|_| client.post("/api/users", &body))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert!(answers.iter().all(|answer| answer.body == answers[0].body));
}

#[tokio::test]
async fn a_record_must_have_the_address_of_the_account() {
    let app = TestApp::start().await;
    let (client, other) = (app.account().await, app.account().await);
    let body = record(&client, &json!({ "email": other.email }));
    client.post("/api/users", &body).await.refused_at(403, "users/other-email", &[]);
    let shouted = record(&client, &json!({ "email": client.email.to_uppercase() }));
    assert_eq!(client.post("/api/users", &shouted).await.status, 201);
}

#[tokio::test]
async fn invalid_values_are_refused_with_every_violation() {
    let app = TestApp::start().await;
    let client = app.account().await;
    let body =
        record(&client, &json!({ "firstName": " ", "phoneNumber": "123", "lastName": "x".repeat(101) }));
    client.post("/api/users", &body).await.refused_at(
        400,
        "validation",
        &[
            ("firstName", "sign-up-incomplete"),
            ("lastName", "name-too-long"),
            ("phoneNumber", "phone-length"),
        ],
    );
}

#[tokio::test]
async fn server_owned_members_are_refused() {
    let app = TestApp::start().await;
    let client = app.account().await;
    for member in ["farmers", "userId", "emailVerified"] {
        let body = record(&client, &json!({ member: [] }));
        client.post("/api/users", &body).await.refused_at(400, "unknown-field", &[(member, "unknown-field")]);
    }
    let body = record(&client, &json!({ "userType": "owner" }));
    client.post("/api/users", &body).await.refused_at(400, "malformed-json", &[]);
}

#[tokio::test]
async fn without_a_session_no_record_is_made() {
    let app = TestApp::start().await;
    let nobody = app.anonymous();
    let body = record(&nobody, &json!({ "email": "ann@farm.example" }));
    nobody.post("/api/users", &body).await.refused_at(401, "auth/session-required", &[]);
}
