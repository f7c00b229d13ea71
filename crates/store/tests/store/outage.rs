//! A database that is away, silent or busy: every wait ends, and the store recovers by itself.

use std::num::NonZeroU32;
use std::time::Duration;

use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_query;
use rules::record::Version;
use store::accounts::{self, Creation};
use store::plantings;
use store::{Connection, DatabaseUrl, Error, Options, Store};
use tokio::time::{sleep, timeout};

use crate::support::{
    Engine, Gate, TestDatabase, Weather, account, farmer, new_planting_id, now, report, report_named,
};

/// Longer than any wait of these stores, so that an endless wait fails the test.
const FOR_EVER: Duration = Duration::from_mins(1);

fn impatient() -> Options {
    Options {
        connections: NonZeroU32::new(2).unwrap(),
        connection_wait: Duration::from_secs(1),
        lock_wait: Duration::from_millis(300),
        statement_wait: Duration::from_millis(1500),
    }
}

fn store(url: &str) -> Store {
    Store::open(&DatabaseUrl::parse(url).unwrap(), impatient()).unwrap()
}

async fn is_unavailable(store: &Store) -> bool {
    let read = timeout(FOR_EVER, store.ping()).await.expect("the read did not end");
    let write = store.write(|connection| accounts::create(connection, &account("new")));
    let written: Result<_, Error> = timeout(FOR_EVER, write).await.expect("the write did not end");
    matches!(read, Err(Error::Unavailable(_))) && matches!(written, Err(Error::Unavailable(_)))
}

/// Repeats the work until the database is available.
async fn until_available<T: Send + 'static>(
    store: &Store,
    work: impl Fn(&mut Connection) -> Result<T, Error> + Clone + Send + 'static,
) -> T {
    let done = async {
        loop {
            match store.write(work.clone()).await {
                Ok(done) => return done,
                Err(Error::Unavailable(_)) => sleep(Duration::from_millis(20)).await,
                Err(error) => panic!("{error}"),
            }
        }
    };
    timeout(FOR_EVER, done).await.expect("the store did not recover")
}

async fn recovers(store: &Store) {
    until_available(store, |connection| accounts::create(connection, &account("back"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unreachable_server_is_unavailable_until_it_is_back() {
    let gate = Gate::open().await;
    let store = store(&gate.url);
    gate.set(Weather::Cut);
    assert!(is_unavailable(&store).await);
    let migrated = store.migrate();
    assert!(matches!(migrated, Err(Error::Unavailable(_))), "{migrated:?}");
    gate.set(Weather::Fair);
    store.migrate().unwrap();
    recovers(&store).await;
    gate.set(Weather::Cut);
    assert!(is_unavailable(&store).await);
    gate.set(Weather::Fair);
    recovers(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_server_is_unavailable_until_it_answers() {
    let gate = Gate::open().await;
    let store = store(&gate.url);
    store.migrate().unwrap();
    recovers(&store).await;
    gate.set(Weather::Silent);
    // More calls than connections: a call that waits for a hanging connection ends too.
    for _ in 0..2 {
        assert!(is_unavailable(&store).await);
    }
    gate.set(Weather::Fair);
    recovers(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_closed_by_the_server_are_replaced_without_a_failure() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    for _ in 0..5 {
        end_connections_of(&database);
        let planting_id = new_planting_id();
        database
            .write(move |connection| plantings::put(connection, farmer, planting_id, &report(), None, now()))
            .await;
    }
}

fn end_connections_of(database: &TestDatabase) {
    let ended = sql_query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE application_name = current_schema() AND pid <> pg_backend_pid()",
    );
    assert!(ended.execute(&mut database.postgres()).unwrap() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn wait_for_a_locked_row_ends() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let store = store(&database.url);
    let planting_id = new_planting_id();
    database
        .write(move |connection| plantings::put(connection, farmer, planting_id, &report(), None, now()))
        .await;
    let mut other = database.postgres();
    other.batch_execute("BEGIN; SELECT * FROM records FOR UPDATE;").unwrap();
    let change = move |connection: &mut Connection| {
        plantings::put(connection, farmer, planting_id, &report_named("Changed"), Some(Version::FIRST), now())
    };
    let waited: Result<_, Error> =
        timeout(FOR_EVER, store.write(change)).await.expect("the write did not end");
    assert!(matches!(waited, Err(Error::Unavailable(_))), "{waited:?}");
    other.batch_execute("ROLLBACK").unwrap();
    let written = until_available(&store, change).await;
    assert!(matches!(written, plantings::Put::Changed(_)), "{written:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn wait_for_a_locked_file_ends() {
    let database = TestDatabase::new(Engine::Sqlite);
    let store = store(&database.url);
    let mut other = database.sqlite();
    other.batch_execute("BEGIN IMMEDIATE").unwrap();
    let write = |connection: &mut Connection| accounts::create(connection, &account("new"));
    let waited: Result<_, Error> =
        timeout(FOR_EVER, store.write(write)).await.expect("the write did not end");
    assert!(matches!(waited, Err(Error::Unavailable(_))), "{waited:?}");
    let read: Result<_, Error> = store.read(store::demo::contents).await;
    read.expect("the read waited");
    let ready = store.ping().await;
    assert!(matches!(ready, Err(Error::Unavailable(_))), "{ready:?}");
    other.batch_execute("ROLLBACK").unwrap();
    assert_eq!(until_available(&store, write).await, Creation::Created);
    store.ping().await.unwrap();
}
