//! `PUT /api/accounts/current/password`, `DELETE /api/accounts/current`, and what happens to accounts at the provider

use serde_json::json;

use super::{confirmed, new_email, sign_up, start};
use crate::toolkit::{Answer, Client, PASSWORD};

const OTHER: &str = "zebra tractor 9";

async fn change_password(client: &Client, current: &str, new: &str) -> Answer {
    let body = json!({ "currentPassword": current, "password": new });
    client.put("/api/accounts/current/password", &body).await
}

async fn delete_account(client: &Client, password: &str) -> Answer {
    client.delete_json("/api/accounts/current", &json!({ "password": password })).await
}

#[tokio::test]
async fn a_new_password_is_set_at_the_provider_and_ends_other_sessions_here() {
    let (app, _) = start().await;
    let (person, phone) = (app.account().await, app.anonymous());
    phone.log_in(&person.email, PASSWORD).await;
    change_password(&person, "wrong", OTHER).await.refused(
        401,
        "auth/invalid-credential",
        "Incorrect Password",
    );
    let common = change_password(&person, PASSWORD, "password1").await;
    common.refused_at(400, "validation", &[("password", "password-too-common")]);
    assert_eq!(phone.get("/api/sessions/current").await.status, 200);
    let answer = change_password(&person, PASSWORD, OTHER).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    phone.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    assert_eq!(person.get("/api/sessions/current").await.status, 200);
    phone.log_in(&person.email, PASSWORD).await.refused_at(401, "auth/invalid-credential", &[]);
    assert_eq!(phone.log_in(&person.email, OTHER).await.status, 200);
    assert_eq!(app.mails_to(&person.email, 1).await[0].kind, "password-changed");
}

#[tokio::test]
async fn deletion_checks_the_password_at_the_provider_and_a_return_starts_fresh() {
    let (app, _) = start().await;
    let person = app.account().await;
    delete_account(&person, "wrong").await.refused(401, "auth/invalid-credential", "Incorrect Password");
    assert_eq!(delete_account(&person, PASSWORD).await.status, 204);
    person.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    let back = app.anonymous().log_in(&person.email, PASSWORD).await;
    assert_eq!(back.status, 200);
    assert_ne!(back.json()["uid"], person.user_id);
}

#[tokio::test]
async fn a_second_factor_needs_the_providers_password_and_a_confirmed_address() {
    let (app, emulator) = start().await;
    let path = "/api/accounts/current/second-factor";
    let person = app.account().await;
    let wrong = person.post(path, &json!({ "password": "wrong" })).await;
    wrong.refused_at(401, "auth/invalid-credential", &[]);
    let early = person.post(path, &json!({ "password": PASSWORD })).await;
    early.refused_at(403, "auth/email-unverified", &[]);
    emulator.confirm(&person.email, 1).await;
    assert_eq!(person.post(path, &json!({ "password": PASSWORD })).await.status, 200);
    assert_eq!(person.get("/api/sessions/current").await.json()["emailVerified"], true);
}

#[tokio::test]
async fn an_account_recreated_at_the_provider_gets_none_of_the_old_data() {
    let (app, emulator) = start().await;
    let farmer = app.farmer().await;
    let body = json!({ "localId": emulator.local_id(&farmer.email).await });
    emulator.administer("accounts:delete", &body).await;
    app.anonymous().log_in(&farmer.email, PASSWORD).await.refused_at(401, "auth/user-not-found", &[]);
    delete_account(&farmer, PASSWORD).await.refused_at(401, "auth/invalid-credential", &[]);
    let stranger = app.anonymous();
    let answer = sign_up(&stranger, &farmer.email, OTHER).await;
    assert_eq!(answer.status, 201);
    assert_ne!(answer.json()["uid"], farmer.user_id);
    let own = stranger.post("/api/users/getUser", &json!({ "email": farmer.email })).await;
    own.refused_at(403, "users/record-missing", &[]);
    farmer.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test]
async fn an_address_changed_at_the_provider_changes_here_on_the_next_log_in() {
    let (app, emulator) = start().await;
    let person = confirmed(&app, emulator).await;
    let other = new_email();
    let body = json!({ "localId": emulator.local_id(&person.email).await, "email": other.to_uppercase() });
    emulator.administer("accounts:update", &body).await;
    let identity = app.anonymous().log_in(&other, PASSWORD).await.json();
    assert_eq!((&identity["uid"], &identity["email"]), (&json!(person.user_id), &json!(other)));
    assert_eq!(person.get("/api/sessions/current").await.json()["email"], other);
    app.anonymous().log_in(&person.email, PASSWORD).await.refused_at(401, "auth/user-not-found", &[]);
}
