//! Concurrent clients of one user, with answers that get lost, on both databases. No write is lost or done
//! twice.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::future::{join, join_all};
use serde_json::{Value, json};
use tokio::time::timeout;
use uuid::Uuid;

use crate::toolkit::{Answer, Client, PASSWORD, TestApp, Way, new_id, north_quarter};

const CLIENTS: usize = 16;

/// [`CLIENTS`] browsers in which the user is signed in.
async fn browsers(app: &TestApp, user: &Client) -> Vec<Client> {
    let signing_in = (0..CLIENTS).map(async |_| {
        let browser = app.anonymous();
        assert_eq!(browser.log_in(&user.email, PASSWORD).await.status, 200);
        browser
    });
    join_all(signing_in).await
}

async fn stored(farmer: &Client) -> BTreeMap<String, Value> {
    let list = farmer.post("/api/plants/getPlants", &json!({ "userId": farmer.user_id })).await.json();
    let of_id = |planting: &Value| (planting["plantingId"].as_str().unwrap().to_owned(), planting.clone());
    list.as_array().unwrap().iter().map(of_id).collect()
}

async fn changes_of(farmer: &Client, path: &str) -> Vec<String> {
    let history = farmer.get(&format!("{path}/history")).await.json();
    let change = |version: &Value| version["change"].as_str().unwrap().to_owned();
    history.as_array().unwrap().iter().map(change).collect()
}

fn acres(acres: u32) -> Value {
    let mut body = north_quarter();
    body["estimatedAcres"] = json!(acres);
    body
}

fn statuses(answers: &[Answer]) -> Vec<u16> {
    let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    statuses
}

async fn the_same_thousand(app: &TestApp) {
    let farmer = app.farmer().await;
    let ids: Vec<Uuid> = (0..1000).map(|_| new_id()).collect();
    let body = north_quarter();
    let sending = browsers(app, &farmer).await.into_iter().map(async |browser| {
        let mut answers = Vec::new();
        for id in &ids {
            answers.push(browser.put(&format!("/api/plants/{id}"), &body).await);
        }
        answers
    });
    let answered = join_all(sending).await;
    let stored = stored(&farmer).await;
    assert_eq!(stored.len(), 1000);
    for (place, id) in ids.iter().enumerate() {
        let answers: Vec<_> = answered.iter().map(|answers| answers[place].clone()).collect();
        assert_eq!(statuses(&answers), [&[200; CLIENTS - 1][..], &[201]].concat());
        assert!(answers.iter().all(|answer| answer.body == answers[0].body));
        assert_eq!(answers[0].json(), stored[&id.to_string()]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_clients_with_the_same_thousand_reports_make_a_thousand_plantings_and_get_equal_answers() {
    the_same_thousand(&TestApp::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_clients_with_the_same_thousand_reports_make_a_thousand_plantings_on_postgresql() {
    let way = Way::to_postgres();
    the_same_thousand(&TestApp::on(&way.url()).await).await;
}

/// Sends until there is an answer. In the first tries the client hangs up at a random moment, from before the
/// server has read the request until after it has answered.
async fn answered(send: impl AsyncFn() -> Answer) -> Answer {
    for _ in 0..3 {
        let [.., random] = *new_id().as_bytes();
        if let Ok(answer) = timeout(Duration::from_micros(u64::from(random) * 20), send()).await {
            return answer;
        }
    }
    send().await
}

async fn answers_get_lost(app: &TestApp) {
    const EACH: usize = 12;
    let farmer = app.farmer().await;
    let working = browsers(app, &farmer).await.into_iter().map(async |browser| {
        let mut paths = Vec::new();
        for number in 0..EACH {
            let path = format!("/api/plants/{}", new_id());
            let created = answered(async || browser.put(&path, &acres(1)).await).await;
            assert!(created.status.is_success(), "{}", created.text());
            assert_eq!(created.json()["version"], 1);
            let changed = answered(async || browser.patch(&path, "\"1\"", &acres(2)).await);
            assert_eq!(changed.await.json()["version"], 2);
            if number % 3 == 0 {
                let deleted = answered(async || browser.delete_with(&path, &[("if-match", "\"2\"")]).await);
                assert_eq!(deleted.await.status, 204);
            }
            paths.push((path, number % 3 == 0));
        }
        paths
    });
    let paths = join_all(working).await.concat();
    assert_eq!(stored(&farmer).await.len(), CLIENTS * EACH * 2 / 3);
    for (path, is_deleted) in paths {
        let expected: &[_] =
            if is_deleted { &["created", "changed", "deleted"] } else { &["created", "changed"] };
        assert_eq!(changes_of(&farmer, &path).await, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_write_is_done_once_when_answers_get_lost() {
    answers_get_lost(&TestApp::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_write_is_done_once_when_answers_get_lost_on_postgresql() {
    let way = Way::to_postgres();
    answers_get_lost(&TestApp::on(&way.url()).await).await;
}

async fn races(app: &TestApp) {
    let farmer = app.farmer().await;
    let browsers = browsers(app, &farmer).await;
    let first = [("if-match", "\"1\"")];

    // Deletions of the same version: all succeed, and the history has one.
    let path = farmer.report_planting(north_quarter()).await.path();
    let deleted = join_all(browsers.iter().map(|browser| browser.delete_with(&path, &first))).await;
    assert_eq!(statuses(&deleted), [204; CLIENTS]);
    assert_eq!(changes_of(&farmer, &path).await, ["created", "deleted"]);

    // Different changes of the same version: one wins, and the others get it in the refusal.
    let path = farmer.report_planting(north_quarter()).await.path();
    let bodies: Vec<_> = (1..).map(acres).take(CLIENTS).collect();
    let change = |(browser, body): (&'_ Client, &'_ Value)| {
        let (browser, body, path) = (browser.clone(), body.clone(), path.clone());
        async move { browser.patch(&path, "\"1\"", &body).await }
    };
    let changed = join_all(browsers.iter().zip(&bodies).map(change)).await;
    assert_eq!(statuses(&changed), [&[200][..], &[412; CLIENTS - 1]].concat());
    let won = changed.iter().find(|answer| answer.status == 200).unwrap().json();
    for answer in changed.iter().filter(|answer| answer.status == 412) {
        assert_eq!(answer.json()["current"], won);
    }

    // Changes and deletions of the same version: one kind wins, and the other is refused.
    let path = farmer.report_planting(north_quarter()).await.path();
    let (changing, deleting) = browsers.split_at(CLIENTS / 2);
    let changed = acres(7);
    let (changed, deleted) = join(
        join_all(changing.iter().map(|browser| browser.patch(&path, "\"1\"", &changed))),
        join_all(deleting.iter().map(|browser| browser.delete_with(&path, &first))),
    )
    .await;
    let half = |status| vec![status; CLIENTS / 2];
    match changes_of(&farmer, &path).await[1].as_str() {
        "deleted" => assert_eq!((statuses(&changed), statuses(&deleted)), (half(410), half(204))),
        _ => assert_eq!((statuses(&changed), statuses(&deleted)), (half(200), half(412))),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_concurrent_writes_of_a_version_wins() {
    races(&TestApp::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_concurrent_writes_of_a_version_wins_on_postgresql() {
    let way = Way::to_postgres();
    races(&TestApp::on(&way.url()).await).await;
}
