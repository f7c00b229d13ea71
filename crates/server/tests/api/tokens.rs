//! `GET` and `POST /api/tokens`, `DELETE /api/tokens/{tokenId}`, and calls with a token

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::header::AUTHORIZATION;
use reqwest::{Method, RequestBuilder};
use rules::instant::Instant;
use serde_json::{Value, json};
use server::clock;

use crate::toolkit::{Answer, Client, PASSWORD, TestApp, new_id, north_quarter};

const PATH: &str = "/api/tokens";

fn day(days: i64) -> String {
    let now: Instant = clock::now().unwrap();
    (now.utc_day().date() + chrono::TimeDelta::days(days)).to_string()
}

fn form() -> Value {
    json!({ "name": "Office QGIS", "scopes": ["records:read"], "expiresOn": day(90) })
}

async fn token_of(person: &Client) -> String {
    let answer = person.post(PATH, &form()).await;
    assert_eq!(answer.status, 201);
    answer.json()["token"].as_str().unwrap().to_owned()
}

/// Asks without a cookie.
async fn with(app: &TestApp, token: &str, method: Method, path: &str) -> Answer {
    let bearer = format!("Bearer {token}");
    app.anonymous().send(method, path, |request| request.header(AUTHORIZATION, bearer)).await
}

async fn read_export(app: &TestApp, token: &str) -> Answer {
    with(app, token, Method::GET, "/api/plants/export.geojson").await
}

#[tokio::test]
async fn a_token_is_shown_once_and_listed_without_its_secret() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let made = farmer.post(PATH, &form()).await;
    assert_eq!((made.status.as_u16(), made.header("cache-control")), (201, "no-store"));
    let made = made.json();
    let token = made["token"].as_str().unwrap();
    assert!(token.starts_with("acremark_") && token.len() == 52, "{token}");
    let listed = farmer.get(PATH).await;
    assert!(!listed.text().contains(token));
    let mut expected = made.clone();
    expected.as_object_mut().unwrap().remove("token");
    assert_eq!(listed.json(), json!([expected]));
    assert_eq!(
        (&made["name"], &made["scopes"], &made["expiresOn"]),
        (&json!("Office QGIS"), &json!(["records:read"]), &json!(day(90)))
    );
    assert_eq!(other.get(PATH).await.json(), json!([]));
    read_export(&app, token).await;
    assert!(farmer.get(PATH).await.json()[0]["lastUsedAt"].is_string());
}

#[tokio::test]
async fn a_form_that_breaks_a_rule_or_has_another_shape_is_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    for (member, value, code) in [
        ("name", json!(" "), "name-missing"),
        ("name", json!("x".repeat(101)), "name-too-long"),
        ("scopes", json!([]), "choice-unknown"),
        ("scopes", json!(["records:write"]), "choice-unknown"),
        ("scopes", json!(["records:read", "calendar:read"]), "choice-unknown"),
        ("expiresOn", json!(day(400)), "token-end-out-of-range"),
        ("expiresOn", json!(day(-2)), "token-end-out-of-range"),
        ("expiresOn", json!("soon"), "date-format"),
    ] {
        let mut form = form();
        form[member] = value;
        farmer.post(PATH, &form).await.refused_at(400, "validation", &[(member, code)]);
    }
    let mut unknown = form();
    unknown["owner"] = json!(farmer.user_id);
    farmer.post(PATH, &unknown).await.refused_at(400, "unknown-field", &[("owner", "unknown-field")]);
    farmer.post(PATH, &json!({})).await.refused_at(400, "malformed-json", &[("name", "missing-field")]);
    let mut malformed = form();
    malformed["name"] = json!(1);
    farmer.post(PATH, &malformed).await.refused_at(400, "malformed-json", &[]);
    app.anonymous().post(PATH, &form()).await.refused_at(401, "auth/session-required", &[]);
    assert_eq!(farmer.get(PATH).await.json(), json!([]));
}

#[tokio::test]
async fn a_person_has_at_most_twenty_tokens() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for _ in 0..20 {
        token_of(&farmer).await;
    }
    farmer.post(PATH, &form()).await.refused_at(409, "tokens/too-many", &[]);
    let listed = farmer.get(PATH).await.json();
    let path = format!("{PATH}/{}", listed[3]["tokenId"].as_str().unwrap());
    assert_eq!(farmer.delete(&path).await.status, 204);
    token_of(&farmer).await;
}

#[tokio::test]
async fn a_token_reads_what_its_owner_may_see_at_that_moment() {
    let app = TestApp::start().await;
    let (farmer, stranger) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer]).await;
    let (seen, hidden) =
        (farmer.report_planting(north_quarter()).await, stranger.report_planting(north_quarter()).await);
    let token = token_of(&agent).await;
    let basic = STANDARD.encode(format!("anything:{token}"));
    let as_password = |request: RequestBuilder| request.header(AUTHORIZATION, format!("Basic {basic}"));
    let by_password = app.anonymous().send(Method::GET, "/api/plants/export.geojson", as_password).await;
    for answer in [read_export(&app, &token).await, by_password] {
        assert_eq!(answer.status, 200);
        let shows = |id: &uuid::Uuid| answer.text().contains(&id.to_string());
        assert_eq!((shows(&seen.id), shows(&hidden.id)), (true, false));
    }
    with(&app, &token, Method::GET, &hidden.path()).await.not_found();
    assert_eq!(with(&app, &token, Method::GET, &seen.path()).await.json(), seen.stored);

    app.end_link(&farmer, &agent).await;
    assert!(!read_export(&app, &token).await.text().contains(&seen.id.to_string()));
    with(&app, &token, Method::GET, &seen.path()).await.not_found();
}

#[tokio::test]
async fn a_token_changes_nothing_and_opens_no_account() {
    let (app, farmer) = TestApp::with_farmer().await;
    let planting = farmer.report_planting(north_quarter()).await;
    let token = token_of(&farmer).await;
    let listed = farmer.get(PATH).await.json();
    let own = format!("{PATH}/{}", listed[0]["tokenId"].as_str().unwrap());
    for (method, path) in [
        (Method::DELETE, planting.path().as_str()),
        (Method::GET, PATH),
        (Method::DELETE, &own),
        (Method::GET, "/api/sessions"),
        (Method::GET, "/api/sessions/current"),
        (Method::GET, "/api/accounts/current/data"),
        (Method::GET, "/api/links"),
    ] {
        let answer = with(&app, &token, method.clone(), path).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.json()["code"]),
            (403, &json!("auth/beyond-token")),
            "{method} {path}"
        );
    }
    let bearer = format!("Bearer {token}");
    for (method, path, body) in [
        (Method::POST, PATH.to_owned(), form()),
        (Method::PUT, format!("/api/plants/{}", new_id()), north_quarter()),
        (Method::PUT, "/api/users/current".to_owned(), json!({})),
    ] {
        let send = |request: RequestBuilder| request.header(AUTHORIZATION, &bearer).json(&body);
        let answer = app.anonymous().send(method, &path, send).await;
        answer.refused_at(403, "auth/beyond-token", &[]);
    }
    assert_eq!(farmer.get(&planting.path()).await.json(), planting.stored);
}

#[tokio::test]
async fn an_ended_token_opens_nothing_from_the_next_request_on() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let token = token_of(&farmer).await;
    let listed = farmer.get(PATH).await.json();
    let path = format!("{PATH}/{}", listed[0]["tokenId"].as_str().unwrap());
    other.delete(&path).await.not_found();
    assert_eq!(read_export(&app, &token).await.status, 200);
    assert_eq!(farmer.delete(&path).await.status, 204);
    read_export(&app, &token).await.refused_at(401, "auth/invalid-token", &[]);
    farmer.delete(&path).await.not_found();
    farmer.delete(&format!("{PATH}/nonsense")).await.refused_at(400, "malformed-address", &[]);
}

#[tokio::test]
async fn changing_the_password_and_deleting_the_account_end_the_tokens() {
    let (app, farmer) = TestApp::with_farmer().await;
    let token = token_of(&farmer).await;
    let change = json!({ "currentPassword": PASSWORD, "password": "zebra tractor 9" });
    assert_eq!(farmer.put("/api/accounts/current/password", &change).await.status, 204);
    read_export(&app, &token).await.refused_at(401, "auth/invalid-token", &[]);
    assert_eq!(farmer.get(PATH).await.json(), json!([]));

    let leaving = app.farmer().await;
    let token = token_of(&leaving).await;
    let proof = json!({ "password": PASSWORD });
    assert_eq!(leaving.delete_json("/api/accounts/current", &proof).await.status, 204);
    read_export(&app, &token).await.refused_at(401, "auth/invalid-token", &[]);
}

#[tokio::test]
async fn wrong_tokens_all_get_the_same_answer_and_must_wait_after_ten() {
    let app = TestApp::with_rates().await;
    let farmer = app.farmer().await;
    let right = token_of(&farmer).await;
    let random = format!("acremark_{}", "A".repeat(43));
    let mut answers = Vec::new();
    for wrong in [random.as_str(), "acremark_short", &format!("{right}A"), "acremark_"] {
        let answer = read_export(&app, wrong).await;
        answer.refused_at(401, "auth/invalid-token", &[]);
        answers.push(answer.body);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1);
    for _ in 0..6 {
        read_export(&app, &random).await.refused_at(401, "auth/invalid-token", &[]);
    }
    read_export(&app, &random).await.refused_at(429, "too-many-requests", &[]);
    // The right token of somebody in the same net works, and so does a log-in.
    assert_eq!(read_export(&app, &right).await.status, 200);
    assert_eq!(app.anonymous().log_in(&farmer.email, PASSWORD).await.status, 200);
}

#[tokio::test]
async fn a_token_takes_precedence_over_the_cookie_and_other_credentials_are_ignored() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let planting = farmer.report_planting(north_quarter()).await;
    let theirs = token_of(&other).await;
    let bearer = format!("Bearer {theirs}");
    farmer.get_with(&planting.path(), &[("authorization", &bearer)]).await.not_found();
    for other in ["Basic cHJveHk6c2VjcmV0", "Bearer eyJhbGciOiJIUzI1NiJ9", "nonsense"] {
        assert_eq!(farmer.get_with(&planting.path(), &[("authorization", other)]).await.status, 200);
    }
    let named = [("authorization", bearer.as_str()), ("acremark-user", farmer.user_id.as_str())];
    app.anonymous().get_with("/api/plants/export.csv", &named).await.refused_at(
        401,
        "auth/session-required",
        &[],
    );
}

#[tokio::test]
async fn a_token_of_a_calendar_opens_nothing_else() {
    let (app, farmer) = TestApp::with_farmer().await;
    let form = json!({ "name": "Calendar", "scopes": ["calendar:read"], "expiresOn": day(90) });
    let made = farmer.post(PATH, &form).await.json();
    assert_eq!(made["scopes"], json!(["calendar:read"]));
    let token = made["token"].as_str().unwrap();
    let calendar = app.anonymous().get(&format!("/api/deadlines.ics?token={token}")).await;
    assert_eq!(calendar.status, 200);
    for path in ["/api/plants/export.geojson", "/api/deadlines?cropYear=2026", "/ogc/collections"] {
        let answer = with(&app, token, Method::GET, path).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.json()["code"]),
            (403, &json!("auth/beyond-token")),
            "{path}"
        );
    }
}
