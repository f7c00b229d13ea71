//! Short reads, which run on the calling thread on SQLite, find the same as other reads.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rstest_reuse::apply;
use store::plantings::{self, NewPlanting};
use store::{Error, accounts};

use crate::support::{
    Engine, TestDatabase, account, async_on_each_engine, farmer, new_planting_id, now, report,
};

#[apply(async_on_each_engine)]
async fn short_read_returns_a_whole_list_of_any_length(
    database: TestDatabase,
    #[values(0, 1, 256, 257, 1000)] length: usize,
) {
    let farmer = farmer(&database, "farmer").await;
    let planting = || NewPlanting {
        planting_id: new_planting_id(),
        farmer: farmer.user_id,
        creator: farmer.user_id,
        report: report(),
        created_at: now(),
    };
    let sown: Vec<_> = std::iter::repeat_with(planting).take(length).collect();
    database.write(move |connection| plantings::insert_many(connection, &sown)).await;

    // Twice, because the first read may have to open a connection.
    for _ in 0..2 {
        let glance = database.store.read_few(move |connection| {
            plantings::of_farmer(connection, farmer, farmer.user_id, plantings::Part::ALL)
        });
        let read = database
            .read(move |connection| {
                plantings::of_farmer(connection, farmer, farmer.user_id, plantings::Part::ALL)
            })
            .await;
        assert_eq!(glance.await.unwrap(), read);
        assert_eq!(read.unwrap().len(), length);
    }
}

#[tokio::test]
async fn failed_short_read_runs_again_on_another_connection() {
    let database = TestDatabase::new(Engine::Sqlite);
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    let written = database.store.read_few(move |connection| {
        counted.fetch_add(1, Ordering::Relaxed);
        accounts::create(connection, &account("writer"))
    });
    assert!(matches!(written.await, Err(Error::Internal(_))), "a read wrote");
    assert_eq!(runs.load(Ordering::Relaxed), 2);
}

#[apply(async_on_each_engine)]
async fn closed_store_refuses_reads(database: TestDatabase) {
    let look =
        || database.store.read_few(|connection| accounts::by_email(connection, &account("anyone").email));
    assert!(look().await.is_ok());
    database.store.close().await;
    assert!(matches!(look().await, Err(Error::Unavailable(_))));
}
