//! Several processes on one PostgreSQL database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rules::record::Version;
use store::plantings::{self, Put};
use store::{Connection, Error, Store, users};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::support::{
    Engine, People, TestDatabase, farmer, later, new_planting_id, now, open, profile, report, report_named,
};

#[tokio::test]
async fn two_concurrent_processes_lose_no_write() {
    let database = TestDatabase::new(Engine::Postgres);
    let people = People::settle(&database).await;
    let (one, other) = (database.store.clone(), open(&database.url));
    let mut writing = JoinSet::new();
    for store in [one, other] {
        for creator in [people.farmer, people.employee] {
            let store = store.clone();
            writing.spawn(async move {
                for number in 0..25 {
                    let planting_id = new_planting_id();
                    write(&store, move |connection| {
                        let first = plantings::put(connection, creator, planting_id, &report(), None, now())?;
                        assert!(matches!(first, Put::Created(_)));
                        Ok(())
                    })
                    .await;
                    let changed = report_named(&format!("No. {number}"));
                    write(&store, move |connection| {
                        let first = Some(Version::FIRST);
                        let change =
                            plantings::put(connection, creator, planting_id, &changed, first, later(1))?;
                        assert!(matches!(change, Put::Changed(_)));
                        Ok(())
                    })
                    .await;
                }
            });
        }
    }
    while let Some(written) = writing.join_next().await {
        written.unwrap();
    }
    let list = database
        .read(move |connection| {
            plantings::of_farmer(connection, people.farmer, people.farmer.user_id, plantings::Part::ALL)
        })
        .await
        .unwrap();
    assert_eq!(list.len(), 100);
    assert!(list.iter().all(|planting| planting.version == Version(2)));
}

async fn write(store: &Store, work: impl Fn(&mut Connection) -> Result<(), Error> + Send + 'static) {
    store.write(work).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn deadlocked_write_runs_again_and_both_succeed() {
    let database = TestDatabase::new(Engine::Postgres);
    let (one, other) = (farmer(&database, "one").await, farmer(&database, "other").await);
    let both_began = Arc::new(Barrier::new(2));
    let mut writing = JoinSet::new();
    for (first, second) in [(one, other), (other, one)] {
        let (store, both_began) = (database.store.clone(), Arc::clone(&both_began));
        let met = AtomicBool::new(false);
        let runtime = tokio::runtime::Handle::current();
        writing.spawn(async move {
            store
                .write(move |connection| {
                    users::update_profile(connection, first.user_id, &profile("First"), later(1))?;
                    // Only in the first run: the repeated run meets no other.
                    if !met.swap(true, Ordering::Relaxed) {
                        runtime.block_on(both_began.wait());
                    }
                    users::update_profile(connection, second.user_id, &profile("Second"), later(1))
                })
                .await
        });
    }
    for done in writing.join_all().await {
        assert!(done.unwrap().is_some());
    }
}
