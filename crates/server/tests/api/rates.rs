//! The rates of the running program.

use std::thread::available_parallelism;

use futures_util::future::join_all;
use serde_json::json;

use crate::toolkit::{Answer, PASSWORD, TestApp, new_id};

/// A program behind a proxy, so that a test can send from many nets.
async fn behind_a_proxy(flags: &[&str]) -> TestApp {
    let flags: Vec<_> = ["--trusted-proxies", "127.0.0.1"].iter().chain(flags).copied().collect();
    TestApp::with(&flags).await
}

async fn log_in_from(app: &TestApp, net: &str, email: &str) -> Answer {
    let body = json!({ "email": email, "password": "another password" });
    let send = |request: reqwest::RequestBuilder| request.json(&body).header("x-forwarded-for", net);
    app.anonymous().send(reqwest::Method::POST, "/api/sessions", send).await
}

#[track_caller]
fn must_wait(answer: &Answer, seconds: u64) {
    answer.refused(429, "too-many-requests", "Too many tries. Please wait a moment and try again.");
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=seconds).contains(&wait), "{wait}");
}

#[tokio::test]
async fn past_its_burst_a_net_must_wait_to_log_in_and_another_net_need_not() {
    let app = behind_a_proxy(&[]).await;
    for n in 0..10 {
        let address = format!("{n}@farm.example");
        log_in_from(&app, "192.0.2.1", &address).await.refused_at(401, "auth/user-not-found", &[]);
    }
    must_wait(&log_in_from(&app, "192.0.2.1", "10@farm.example").await, 6);
    log_in_from(&app, "192.0.2.2", "10@farm.example").await.refused_at(401, "auth/user-not-found", &[]);
}

#[tokio::test]
async fn right_log_ins_do_not_count_and_wrong_ones_do() {
    let app = behind_a_proxy(&[]).await;
    let farmer = app.farmer().await;
    let right = json!({ "email": farmer.email, "password": PASSWORD });
    let logs_in = async |net: &str| {
        let send = |request: reqwest::RequestBuilder| request.json(&right).header("x-forwarded-for", net);
        app.anonymous().send(reqwest::Method::POST, "/api/sessions", send).await
    };
    for _ in 0..12 {
        assert_eq!(logs_in("192.0.2.1").await.status, 200);
    }
    for _ in 0..5 {
        log_in_from(&app, "192.0.2.2", &farmer.email).await.refused_at(401, "auth/invalid-credential", &[]);
    }
    must_wait(&log_in_from(&app, "192.0.2.3", &farmer.email).await, 60);
    // Where the right password was just given, the owner gets in.
    assert_eq!(logs_in("192.0.2.1").await.status, 200);
}

#[tokio::test]
async fn past_its_burst_a_net_must_wait_to_sign_up() {
    let app = TestApp::with(&["--rate-limits", "sign-up=2/1h"]).await;
    let sign_up = async || {
        let body = json!({ "email": format!("{}@farm.example", new_id()), "password": PASSWORD });
        app.anonymous().post("/api/accounts", &body).await
    };
    assert_eq!((sign_up().await.status.as_u16(), sign_up().await.status.as_u16()), (201, 201));
    must_wait(&sign_up().await, 1800);
}

#[tokio::test]
async fn a_net_learns_of_ten_unknown_addresses_and_of_no_more() {
    let app = behind_a_proxy(&["--rate-limits", "log-in=off,account-log-in=off"]).await;
    let farmer = app.farmer().await;
    let unknown = |n: u32| format!("{n}@farm.example");
    for n in 0..10 {
        // The same unknown address counts once.
        for _ in 0..2 {
            let answer = log_in_from(&app, "192.0.2.1", &unknown(n)).await;
            answer.refused(401, "auth/user-not-found", "That email address does not exist");
        }
    }
    let eleventh = log_in_from(&app, "192.0.2.1", &unknown(10)).await;
    let known = log_in_from(&app, "192.0.2.1", &farmer.email).await;
    eleventh.refused(401, "auth/invalid-credential", "Incorrect Password");
    assert_eq!(eleventh.body, known.body);
    // Other nets, and log-ins with the right password, are not affected.
    let elsewhere = log_in_from(&app, "192.0.2.2", &unknown(10)).await;
    elsewhere.refused_at(401, "auth/user-not-found", &[]);
    let right = json!({ "email": farmer.email, "password": PASSWORD });
    let send = |request: reqwest::RequestBuilder| request.json(&right).header("x-forwarded-for", "192.0.2.1");
    let signed_in = app.anonymous().send(reqwest::Method::POST, "/api/sessions", send).await;
    assert_eq!(signed_in.status, 200);
}

#[tokio::test]
async fn a_client_cannot_claim_to_be_in_another_net() {
    let app = TestApp::with(&["--rate-limits", "log-in=2/1h"]).await;
    for n in 0..2 {
        let from = format!("192.0.2.{n}");
        log_in_from(&app, &from, &format!("{n}@farm.example")).await.refused_at(
            401,
            "auth/user-not-found",
            &[],
        );
    }
    must_wait(&log_in_from(&app, "192.0.2.9", "9@farm.example").await, 1800);
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_password_queue_is_full_log_ins_are_told_to_come_back() {
    let app = TestApp::with(&["--rate-limits", "off", "--password-queue", "0"]).await;
    let farmer = app.farmer().await;
    let cores = available_parallelism().unwrap().get();
    let browser = app.anonymous();
    let answers = join_all((0..cores * 32).map(|_| browser.log_in(&farmer.email, PASSWORD))).await;
    let (let_in, turned_away): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert!(!let_in.is_empty() && !turned_away.is_empty(), "{} log-ins succeeded", let_in.len());
    for answer in turned_away {
        let sentence = "The server cannot answer right now. Please try again in a moment.";
        answer.refused(503, "unavailable", sentence);
        assert_eq!(answer.header("retry-after"), "1");
    }
    // A later log-in succeeds.
    assert_eq!(browser.log_in(&farmer.email, PASSWORD).await.status, 200);
}
