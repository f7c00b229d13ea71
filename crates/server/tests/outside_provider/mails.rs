//! `POST /api/password-resets` and `POST /api/email-verifications`: the provider sends the mails

use rules::ids::UserId;
use serde_json::{Value, json};
use store::audit::{self, Entry, Position, Selection};

use super::{new_email, start};
use crate::toolkit::{PASSWORD, TestApp};

const OTHER: &str = "zebra tractor 9";

async fn request_reset(app: &TestApp, email: &str) {
    let answer = app.anonymous().post("/api/password-resets", &json!({ "email": email })).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (202, ""));
}

#[tokio::test]
async fn the_provider_mails_the_password_reset_link() {
    let (app, emulator) = start().await;
    let person = app.account().await;
    request_reset(&app, &format!(" {} ", person.email.to_uppercase())).await;
    emulator.reset(&person.email, OTHER).await;
    let browser = app.anonymous();
    browser.log_in(&person.email, PASSWORD).await.refused_at(401, "auth/invalid-credential", &[]);
    let identity = browser.log_in(&person.email, OTHER).await.json();
    // The person has the link, so they can read the mail and the address is confirmed.
    assert_eq!((&identity["uid"], &identity["emailVerified"]), (&json!(person.user_id), &Value::Bool(true)));
    assert_eq!(app.mails().len(), 0);
}

#[tokio::test]
async fn an_address_without_an_account_gets_no_mail_and_the_same_answer() {
    let (app, emulator) = start().await;
    let (nobody, person) = (new_email(), app.account().await);
    for email in [nobody.as_str(), "nobody", person.email.as_str()] {
        request_reset(&app, email).await;
    }
    emulator.codes("PASSWORD_RESET", &person.email, 1).await;
    assert_eq!(emulator.codes_so_far("PASSWORD_RESET", &nobody).await.len(), 0);
}

#[tokio::test]
async fn the_audit_log_has_the_reset_request() {
    let (app, emulator) = start().await;
    let person = app.account().await;
    let account: UserId = person.user_id.parse().unwrap();
    request_reset(&app, &person.email).await;
    emulator.codes("PASSWORD_RESET", &person.email, 1).await;
    let of_account = Selection { account: Some(account), ..Selection::default() };
    let told = async || {
        let selection = of_account;
        let read = app
            .store()
            .read(move |connection| audit::entries(connection, &selection, Position::default(), 1000));
        let entries: store::Result<Vec<Entry>> = read.await;
        entries.unwrap().iter().any(|it| it.event == "password-reset-asked" && it.actor.is_none())
    };
    // The entry is written once the provider has answered.
    app.until(told).await;
}

#[tokio::test]
async fn our_own_reset_links_are_refused() {
    let (app, _) = start().await;
    let path = format!("/api/password-resets/{}", "A".repeat(43));
    app.anonymous().get(&path).await.refused_at(410, "auth/reset-expired", &[]);
    let set = app.anonymous().put(&path, &json!({ "password": OTHER })).await;
    set.refused_at(410, "auth/reset-expired", &[]);
}

#[tokio::test]
async fn each_log_in_sends_the_confirmation_mail_again() {
    let (app, emulator) = start().await;
    let person = app.account().await;
    emulator.codes("VERIFY_EMAIL", &person.email, 1).await;
    let sentence = "To get the email again, please log out and log in.";
    person.post("/api/email-verifications", &json!({})).await.refused(409, "auth/outside-account", sentence);
    assert_eq!(person.log_in(&person.email, PASSWORD).await.json()["emailVerified"], false);
    emulator.confirm(&person.email, 2).await;
    assert_eq!(person.log_in(&person.email, PASSWORD).await.json()["emailVerified"], true);
    assert_eq!(person.post("/api/email-verifications", &json!({})).await.status, 202);
    assert_eq!(emulator.codes_so_far("VERIFY_EMAIL", &person.email).await.len(), 1);
}
