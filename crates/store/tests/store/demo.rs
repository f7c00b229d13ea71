//! The demo's mark in the database.

use std::time::Duration;

use rstest_reuse::apply;
use store::demo::{self, Contents};
use store::{Error, Store, accounts};
use tokio::task::JoinSet;

use crate::support::{Engine, TestDatabase, account, async_on_each_engine, now, on_each_engine, open};

#[apply(async_on_each_engine)]
async fn empty_demo_and_other_databases_are_told_apart(database: TestDatabase) {
    let contents = || database.read(demo::contents);
    assert_eq!(contents().await, Contents::Empty);
    database.write(|connection| accounts::create(connection, &account("real"))).await;
    assert_eq!(contents().await, Contents::Other);

    let database = TestDatabase::new(database.engine);
    let contents = || database.read(demo::contents);
    database.write(|connection| demo::mark(connection, now())).await;
    assert_eq!(contents().await, Contents::Demo(now()));
    database.write(|connection| accounts::create(connection, &account("visitor"))).await;
    assert_eq!(contents().await, Contents::Demo(now()));
}

/// Loads a demo of one account, as the server does. Returns what it found first, and whether it loaded the demo.
async fn load(store: Store) -> (Contents, bool) {
    let before: Result<_, Error> = store.read(demo::contents).await;
    let loaded: Result<bool, Error> = store
        .write(|connection| {
            demo::hold(connection)?;
            if demo::contents(connection)? != Contents::Empty {
                return Ok(false);
            }
            accounts::create(connection, &account("demo"))?;
            std::thread::sleep(Duration::from_millis(20));
            demo::mark(connection, now())?;
            Ok(true)
        })
        .await;
    (before.unwrap(), loaded.unwrap())
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_loads_of_the_demo_load_it_once_and_recognize_it(engine: Engine) {
    for _ in 0..4 {
        let database = TestDatabase::new(engine);
        let mut loading = JoinSet::new();
        for number in 0..6 {
            let store = if number % 2 == 0 { database.store.clone() } else { open(&database.url) };
            loading.spawn(async move {
                tokio::time::sleep(Duration::from_millis(number * 7)).await;
                load(store).await
            });
        }
        let outcomes = loading.join_all().await;
        assert_eq!(outcomes.iter().filter(|(_, loaded)| *loaded).count(), 1, "{outcomes:?}");
        assert!(outcomes.iter().all(|(found, _)| *found != Contents::Other), "{outcomes:?}");
        assert_eq!(database.read(demo::contents).await, Contents::Demo(now()));
    }
}
