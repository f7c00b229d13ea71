//! Departures during other transactions.

use diesel::connection::SimpleConnection as _;
use diesel::{RunQueryDsl as _, sql_query};
use rstest_reuse::apply;
use store::plantings::{self, Put};
use store::{Error, Viewer, departures, links};
use tokio::task::JoinHandle;

use super::{leave, plant};
use crate::support::{
    Engine, TestDatabase, agent, async_on_each_engine, count, employee, farmer, later, link, new_planting_id,
    on_each_engine, report,
};

/// Starts a departure and returns when it waits for another transaction.
fn begin_to_leave(database: &TestDatabase, leaver: Viewer) -> JoinHandle<Result<(), Error>> {
    let store = database.store.clone();
    let leaving = tokio::spawn(async move {
        store.write(move |connection| departures::leave(connection, leaver.user_id, later(60))).await
    });
    while !database.waits() {
        assert!(!leaving.is_finished());
    }
    leaving
}

#[apply(async_on_each_engine)]
async fn report_by_a_departed_farmer_is_not_written(database: TestDatabase) {
    let leaver = farmer(&database, "leaver").await;
    leave(&database, leaver).await;
    let id = new_planting_id();
    let put = database
        .write(move |connection| plantings::put(connection, leaver, id, &report(), None, later(1)))
        .await;
    assert_eq!(put, Put::Forbidden);
    assert_eq!(count(&database, "records"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn departure_waits_only_for_transactions_that_link_the_leaver() {
    let database = TestDatabase::new(Engine::Postgres);
    let (other, leaver) = (farmer(&database, "other").await, farmer(&database, "leaver").await);
    let [of_other, of_leaver] = [database.hold(other), database.hold(leaver)];
    let leaving = begin_to_leave(&database, leaver);
    drop(of_leaver);
    leaving.await.unwrap().unwrap();
    drop(of_other);
}

#[tokio::test(flavor = "multi_thread")]
async fn link_made_during_a_departure_ends_too() {
    let database = TestDatabase::new(Engine::Postgres);
    let (leaver, other) = (farmer(&database, "leaver").await, employee(&database, "other").await);
    let mut making = database.hold(leaver);
    let leaving = begin_to_leave(&database, leaver);
    let [farmer, peer] = [leaver, other].map(|viewer| viewer.user_id.0.simple());
    making
        .batch_execute(&format!(
            "INSERT INTO links (link_id, kind, farmer, peer, status, requested_by, created_at, activated_at) \
             VALUES ('\\x{peer}', 'employee', '\\x{farmer}', '\\x{peer}', 'active', '\\x{peer}', 0, 0); COMMIT"
        ))
        .unwrap();
    leaving.await.unwrap().unwrap();
    let status = sql_query("SELECT 1 FROM links WHERE status = 'ended'");
    assert_eq!(status.execute(&mut database.postgres()).unwrap(), 1);
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn plantings_go_when_the_last_two_agents_end_their_links_at_once(engine: Engine) {
    for _ in 0..8 {
        let database = TestDatabase::new(engine);
        let leaver = farmer(&database, "leaver").await;
        let agents = [agent(&database, "one").await, agent(&database, "two").await];
        let mut link_ids = vec![];
        for agent in agents {
            link_ids.push(link(&database, leaver, agent).await);
        }
        plant(&database, leaver).await;
        leave(&database, leaver).await;
        let ending = link_ids.into_iter().zip(agents).map(|(link_id, agent)| {
            let store = database.store.clone();
            tokio::spawn(async move {
                store.write(move |connection| links::end(connection, link_id, agent.user_id, later(90))).await
            })
        });
        for ended in ending.collect::<Vec<_>>() {
            let ended: Result<bool, Error> = ended.await.unwrap();
            assert!(ended.unwrap());
        }
        assert_eq!(count(&database, "records"), 0);
    }
}
