//! A database file that someone removes, replaces or blocks while the store has it open.

use std::fs;
use std::path::PathBuf;

use rstest::rstest;
use rules::ids::PlantingId;
use store::plantings::{self, Put};
use store::{DatabaseUrl, Error, Options, Store, Viewer};

use crate::support::{Engine, TestDatabase, farmer, new_planting_id, now, report};

fn file(database: &TestDatabase, suffix: &str) -> PathBuf {
    format!("{}{suffix}", database.sqlite_path()).into()
}

async fn plant(store: &Store, by: Viewer) -> Result<PlantingId, Error> {
    let id = new_planting_id();
    let put: Put =
        store.write(move |connection| plantings::put(connection, by, id, &report(), None, now())).await?;
    assert!(matches!(put, Put::Created(_)), "{put:?}");
    Ok(id)
}

fn is_unavailable<T: std::fmt::Debug>(outcome: &Result<T, Error>, word: &str) -> bool {
    matches!(outcome, Err(Error::Unavailable(cause)) if cause.to_string().contains(word))
}

#[rstest]
#[case::the_database("")]
#[case::its_log("-wal")]
#[tokio::test(flavor = "multi_thread")]
async fn writes_fail_while_the_file_is_gone_and_work_when_it_is_back(#[case] suffix: &str) {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let before = plant(&database.store, farmer).await.unwrap();
    let (gone, kept) = (file(&database, suffix), file(&database, ".kept"));
    fs::rename(&gone, &kept).unwrap();
    for _ in 0..3 {
        let outcome = plant(&database.store, farmer).await;
        assert!(is_unavailable(&outcome, "removed"), "{outcome:?}");
    }
    let ready = database.store.ping().await;
    assert!(is_unavailable(&ready, "removed"), "{ready:?}");
    assert!(!gone.exists(), "the store made an empty file");
    fs::rename(&kept, &gone).unwrap();
    let after = plant(&database.store, farmer).await.unwrap();
    database.store.ping().await.unwrap();
    let list = database
        .read(move |connection| {
            plantings::of_farmer(connection, farmer, farmer.user_id, plantings::Part::ALL)
        })
        .await;
    let ids: Vec<_> = list.unwrap().iter().map(|planting| planting.id).collect();
    assert!(ids.contains(&before) && ids.contains(&after));
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_fail_after_another_file_replaces_the_database() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let copy = file(&database, ".copy");
    store::backup::back_up(&DatabaseUrl::parse(&database.url).unwrap(), &copy, store::backup::Existing::Keep)
        .unwrap();
    fs::rename(&copy, file(&database, "")).unwrap();
    for _ in 0..3 {
        let outcome = plant(&database.store, farmer).await;
        assert!(is_unavailable(&outcome, "replaced"), "{outcome:?}");
    }
    let ready = database.store.ping().await;
    assert!(is_unavailable(&ready, "replaced"), "{ready:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn later_connection_does_not_make_a_new_file() {
    let database = TestDatabase::new(Engine::Sqlite);
    // This store has no reading connection yet.
    let store = Store::open(&DatabaseUrl::parse(&database.url).unwrap(), Options::default()).unwrap();
    fs::rename(file(&database, ""), file(&database, ".kept")).unwrap();
    let read: Result<_, Error> = store.read(store::demo::contents).await;
    assert!(matches!(read, Err(Error::Unavailable(_))), "{read:?}");
    assert!(!file(&database, "").exists());
}

#[tokio::test]
async fn store_is_not_ready_without_room_on_the_disk() {
    let database = TestDatabase::new(Engine::Sqlite);
    // Blocks the test file of the check.
    fs::create_dir(file(&database, "-room")).unwrap();
    let ready = database.store.ping().await;
    assert!(is_unavailable(&ready, "no room"), "{ready:?}");
    fs::remove_dir(file(&database, "-room")).unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    database.store.ping().await.unwrap();
    assert!(!file(&database, "-room").exists(), "the check left its test file");
}
