//! A database that is away, silent or busy: every wait ends, and the store goes on by itself when it is over.

use std::num::NonZeroU32;
use std::time::Duration;

use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_query;
use rules::planting::Version;
use store::accounts::{self, Creation};
use store::plantings;
use store::{Connection, DatabaseUrl, Error, Options, Store};
use tokio::time::{sleep, timeout};

use crate::support::{
    Engine, Gate, TestDatabase, Weather, account, farmer, new_planting_id, now, report, report_named,
};

/// Longer than any wait of these stores, so that what would wait for ever fails.
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
    let read = timeout(FOR_EVER, store.ping()).await.expect("a read does not wait for ever");
    let write = store.write(|connection| accounts::create(connection, &account("new")));
    let written: Result<_, Error> = timeout(FOR_EVER, write).await.expect("a write does not wait for ever");
    matches!(read, Err(Error::Unavailable(_))) && matches!(written, Err(Error::Unavailable(_)))
}

/// Does the work until the database is there for it again.
async fn until_available<T: Send + 'static>(
    store: &Store,
    work: impl Fn(&mut Connection) -> Result<T, Error> + Clone + Send + 'static,
) -> T {
    let done = async {
        loop {
            match store.write(work.clone()).await {
                Ok(done) => return done,
                Err(Error::Unavailable(_)) => sleep(Duration::from_millis(20)).await,
                Err(fault) => panic!("{fault}"),
            }
        }
    };
    timeout(FOR_EVER, done).await.expect("the store finds the database again")
}

async fn recovers(store: &Store) {
    until_available(store, |connection| accounts::create(connection, &account("back"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_be_reached_is_unavailable_and_found_again() {
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
async fn a_server_that_says_nothing_more_is_unavailable_and_found_again() {
    let gate = Gate::open().await;
    let store = store(&gate.url);
    store.migrate().unwrap();
    recovers(&store).await;
    gate.set(Weather::Silent);
    // More than there are connections: who comes after those that hang does not wait for ever either.
    for _ in 0..2 {
        assert!(is_unavailable(&store).await);
    }
    gate.set(Weather::Fair);
    recovers(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_the_server_ended_are_replaced_without_a_failure() {
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

/// Ends every connection of the store.
fn end_connections_of(database: &TestDatabase) {
    let ended = sql_query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE application_name = current_schema() AND pid <> pg_backend_pid()",
    );
    assert!(ended.execute(&mut database.postgres()).unwrap() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_someone_else_locks_is_not_waited_for_for_ever() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let store = store(&database.url);
    let planting_id = new_planting_id();
    database
        .write(move |connection| plantings::put(connection, farmer, planting_id, &report(), None, now()))
        .await;
    let mut other = database.postgres();
    other.batch_execute("BEGIN; SELECT * FROM plantings FOR UPDATE;").unwrap();
    let change = move |connection: &mut Connection| {
        plantings::put(connection, farmer, planting_id, &report_named("Changed"), Some(Version::FIRST), now())
    };
    let waited: Result<_, Error> =
        timeout(FOR_EVER, store.write(change)).await.expect("it does not wait for ever");
    assert!(matches!(waited, Err(Error::Unavailable(_))), "{waited:?}");
    other.batch_execute("ROLLBACK").unwrap();
    let written = until_available(&store, change).await;
    assert!(matches!(written, plantings::Put::Changed(_)), "{written:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_someone_else_locks_is_not_waited_for_for_ever() {
    let database = TestDatabase::new(Engine::Sqlite);
    let store = store(&database.url);
    let mut other = database.sqlite();
    other.batch_execute("BEGIN IMMEDIATE").unwrap();
    let write = |connection: &mut Connection| accounts::create(connection, &account("new"));
    let waited: Result<_, Error> =
        timeout(FOR_EVER, store.write(write)).await.expect("it does not wait for ever");
    assert!(matches!(waited, Err(Error::Unavailable(_))), "{waited:?}");
    let read: Result<_, Error> = store.read(store::demo::contents).await;
    read.expect("reading does not wait");
    let ready = store.ping().await;
    assert!(matches!(ready, Err(Error::Unavailable(_))), "{ready:?}");
    other.batch_execute("ROLLBACK").unwrap();
    assert_eq!(until_available(&store, write).await, Creation::Created);
    store.ping().await.unwrap();
}
