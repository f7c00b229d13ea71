//! Sign-ups and log-ins with an outside identity provider: Google's own emulator, and one with scripted answers.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that panics has failed"
)]

mod account;
mod emulator;
mod failures;
mod mails;
mod recorded;
mod sign_in;
#[expect(dead_code, unused_imports, reason = "the tests of the calls use the rest")]
#[path = "../api/toolkit/mod.rs"]
mod toolkit;

use serde_json::json;

use emulator::Emulator;
use toolkit::{Answer, Client, PASSWORD, TestApp, new_id};

/// A program that uses the provider, with no rates.
async fn app_of(provider: &[String]) -> TestApp {
    app_with(provider, &["--rate-limits=off"]).await
}

async fn app_with(provider: &[String], flags: &[&str]) -> TestApp {
    let flags: Vec<&str> = provider.iter().map(String::as_str).chain(flags.iter().copied()).collect();
    TestApp::with(&flags).await
}

/// A program and the emulator that most tests share. Each test uses its own addresses.
async fn start() -> (TestApp, &'static Emulator) {
    let emulator = Emulator::shared();
    (app_of(&emulator.flags()).await, emulator)
}

fn new_email() -> String {
    format!("{}@farm.example", new_id())
}

async fn sign_up(client: &Client, email: &str, password: &str) -> Answer {
    client.post("/api/accounts", &json!({ "email": email, "password": password })).await
}

/// A new account with a confirmed address.
async fn confirmed(app: &TestApp, emulator: &Emulator) -> Client {
    let person = app.account().await;
    emulator.confirm(&person.email, 1).await;
    assert_eq!(person.log_in(&person.email, PASSWORD).await.status, 200);
    person
}
