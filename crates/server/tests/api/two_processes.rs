//! Two processes on one PostgreSQL. When one ends a session or a link, the other refuses it on the next request.

use futures_util::future::{join, join_all};
use serde_json::{Value, json};

use crate::toolkit::{
    Answer, Authenticator, Client, PASSWORD, StoredPlanting, TestApp, Way, new_id, north_quarter,
};

async fn two_processes() -> (Way, TestApp, TestApp) {
    let way = Way::to_postgres();
    let (one, two) = (TestApp::on(&way.url()).await, TestApp::on(&way.url()).await);
    (way, one, two)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ended_in_one_process_is_refused_by_the_other_on_the_next_request() {
    let (_way, one, two) = two_processes().await;
    let farmer = one.farmer().await;
    let phone = two.anonymous();
    let signed_in = async || assert_eq!(phone.log_in(&farmer.email, PASSWORD).await.status, 200);
    let ended = async || {
        let answer = phone.get("/api/sessions/current").await;
        answer.refused_at(401, "auth/session-required", &[]);
    };
    signed_in().await;
    assert_eq!(farmer.delete("/api/sessions").await.status, 204);
    ended().await;
    signed_in().await;
    let other = "zebra tractor 9";
    let change = json!({ "currentPassword": PASSWORD, "password": other });
    assert_eq!(farmer.put("/api/accounts/current/password", &change).await.status, 204);
    ended().await;
    phone.log_in(&farmer.email, PASSWORD).await.refused_at(401, "auth/invalid-credential", &[]);
    assert_eq!(phone.log_in(&farmer.email, other).await.status, 200);
    assert_eq!(farmer.delete_json("/api/accounts/current", &json!({ "password": other })).await.status, 204);
    ended().await;
    phone.log_in(&farmer.email, other).await.refused_at(401, "auth/user-not-found", &[]);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_session_of_the_old_password_survives_a_concurrent_password_change() {
    let (_way, one, two) = two_processes().await;
    for round in 0..4 {
        let farmer = one.farmer().await;
        let phones: Vec<_> = (0..6).map(|_| two.anonymous()).collect();
        let change = json!({ "currentPassword": PASSWORD, "password": format!("zebra tractor {round}") });
        let logging_in = join_all(phones.iter().map(|phone| phone.log_in(&farmer.email, PASSWORD)));
        let (changed, _) = join(farmer.put("/api/accounts/current/password", &change), logging_in).await;
        assert_eq!(changed.status, 204, "{}", changed.text());
        let sessions = farmer.get("/api/sessions").await.json();
        assert_eq!(sessions.as_array().map(Vec::len), Some(1), "{sessions}");
    }
}

/// Every way to read the farmer's planting.
async fn readings(reader: &Client, farmer: &Client, planted: &StoredPlanting) -> Vec<Answer> {
    let user_id = &farmer.user_id;
    vec![
        reader.get(&planted.path()).await,
        reader.get(&format!("{}/history", planted.path())).await,
        reader.get(&format!("/api/plants/export.csv?farmer={user_id}")).await,
        reader.post("/api/plants/getPlants", &json!({ "userId": user_id })).await,
        reader
            .post("/api/users/getUserDataForPlant", &json!({ "creator": user_id, "farmer": user_id }))
            .await,
    ]
}

/// Every way to list what the agent with this address may see.
async fn read_lists(agent: &Client, email: &str, farmer: &Client) -> [Value; 3] {
    let asked = json!({ "farmers": [farmer.user_id], "compareDate": "2000-01-01T00:00:00Z" });
    let own = agent.post("/api/users/getUser", &json!({ "email": email })).await;
    [
        agent.post("/api/plants/getAllFarmersPlants", &asked).await.json(),
        agent.post("/api/users/getAllUsersById", &json!({ "users": [farmer.user_id] })).await.json(),
        own.json()["farmers"].clone(),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_ended_in_one_process_opens_nothing_in_the_other_on_the_next_request() {
    let (_way, one, two) = two_processes().await;
    let farmer = one.farmer().await;
    let planted = farmer.report_planting(north_quarter()).await;
    let agent = one.agent_of(&[&farmer]).await;
    let elsewhere = two.anonymous();
    assert_eq!(elsewhere.log_in(&agent.email, PASSWORD).await.status, 200);
    // Twice, so that a process has cached all that it caches of a reading.
    for _ in 0..2 {
        let answers = readings(&elsewhere, &farmer, &planted).await;
        assert!(answers.iter().all(|answer| answer.status == 200), "{answers:?}");
        let open = read_lists(&elsewhere, &agent.email, &farmer).await;
        assert!(open.iter().all(|list| list.as_array().map(Vec::len) == Some(1)), "{open:?}");
    }
    one.end_link(&farmer, &agent).await;
    for answer in readings(&elsewhere, &farmer, &planted).await {
        answer.not_found();
    }
    assert_eq!(read_lists(&elsewhere, &agent.email, &farmer).await, [json!([]), json!([]), json!([])]);
    let corrected = elsewhere.patch(&planted.path(), "\"1\"", &json!({ "crop": "Oats" })).await;
    corrected.not_found();
    assert_eq!(farmer.get(&planted.path()).await.json(), planted.stored);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_factor_turned_on_in_one_process_is_required_by_the_other() {
    const PATH: &str = "/api/accounts/current/second-factor";
    let (_way, one, two) = two_processes().await;
    let farmer = one.farmer().await;
    let phone = two.anonymous();
    assert_eq!(phone.log_in(&farmer.email, PASSWORD).await.status, 200);
    let authenticator = Authenticator::of(&farmer.post(PATH, &json!({ "password": PASSWORD })).await);
    let used = authenticator.code(0);
    assert_eq!(farmer.put(PATH, &json!({ "code": used })).await.status, 200);
    phone.get("/api/sessions/current").await.refused_at(401, "auth/session-required", &[]);
    let logs_in = async |code: &str| {
        phone
            .post("/api/sessions", &json!({ "email": farmer.email, "password": PASSWORD, "code": code }))
            .await
    };
    logs_in("").await.refused_at(401, "auth/second-factor-required", &[]);
    // A code used in one process is used up in the other.
    logs_in(&used).await.refused_at(401, "auth/invalid-second-factor", &[]);
    assert_eq!(logs_in(&authenticator.code(1)).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_deleted_in_one_process_reports_and_reads_nothing_in_the_other() {
    let (_way, one, two) = two_processes().await;
    let farmer = one.farmer().await;
    let agent = one.agent_of(&[&farmer]).await;
    let planted = farmer.report_planting(north_quarter()).await;
    let [phone, office] = [two.anonymous(), two.anonymous()];
    assert_eq!(phone.log_in(&farmer.email, PASSWORD).await.status, 200);
    assert_eq!(office.log_in(&agent.email, PASSWORD).await.status, 200);
    assert_eq!(office.get(&planted.path()).await.status, 200);
    let password = json!({ "password": PASSWORD });
    assert_eq!(farmer.delete_json("/api/accounts/current", &password).await.status, 204);
    for refused in [
        phone.get(&planted.path()).await,
        phone.put(&format!("/api/plants/{}", new_id()), &north_quarter()).await,
    ] {
        refused.refused_at(401, "auth/session-required", &[]);
    }
    // The agent who was linked with the farmer can still read the plantings, and nobody can change them.
    assert_eq!(office.get(&planted.path()).await.status, 200);
    let corrected = json!({ "fieldName": "South Quarter", "crop": "Corn" });
    let change = office.patch(&planted.path(), "\"1\"", &corrected).await;
    change.refused_at(403, "forbidden", &[]);
    assert_eq!(agent.delete_json("/api/accounts/current", &password).await.status, 204);
    office.get(&planted.path()).await.refused_at(401, "auth/session-required", &[]);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_eight_concurrent_sign_ups_makes_the_record_and_the_others_get_it() {
    let (_way, one, two) = two_processes().await;
    for _ in 0..4 {
        let client = one.account().await;
        let elsewhere = two.anonymous();
        assert_eq!(elsewhere.log_in(&client.email, PASSWORD).await.status, 200);
        let record = json!({
            "firstName": "Ann",
            "lastName": "Acre",
            "email": client.email,
            "phoneNumber": "3085550100",
            "isAgent": true,
        });
        let clients = [&client, &elsewhere].into_iter().cycle().take(8);
        let answers = join_all(clients.map(|client| client.post("/api/users", &record))).await;
        let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 201]);
        assert!(answers.iter().all(|answer| answer.json() == answers[0].json()));
    }
}
