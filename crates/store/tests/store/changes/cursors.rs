//! Cursors: the store refuses those that are no longer valid.

use rstest_reuse::apply;
use store::DatabaseUrl;
use store::backup::{Existing, back_up, restore};
use store::changes::{Cursor, PAGE_MAX};
use tempfile::TempDir;

use super::plant;
use crate::support::{Copy, Engine, People, TestDatabase, async_on_each_engine, farmer, open, pull};

#[apply(async_on_each_engine)]
async fn cursor_with_changed_bytes_or_of_another_user_is_refused(database: TestDatabase) {
    let people = People::settle(&database).await;
    for _ in 0..2 {
        plant(&database, people.farmer).await;
    }
    let cursor = async |limit| {
        pull(&database.store, people.agent, None, limit).await.map(|page| page.cursor.0).unwrap()
    };
    for whole in [cursor(1).await, cursor(PAGE_MAX).await] {
        let answer = async |viewer, bytes| {
            pull(&database.store, viewer, Some(Cursor(bytes)), PAGE_MAX).await.is_some()
        };
        assert!(answer(people.agent, whole.clone()).await);
        for viewer in [people.farmer, people.other_agent, people.employee] {
            assert!(!answer(viewer, whole.clone()).await, "{viewer:?}");
        }
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 1;
            assert!(!answer(people.agent, changed).await, "byte {place}");
            assert!(!answer(people.agent, whole[..place].to_vec()).await, "cut at {place}");
        }
        assert!(!answer(people.agent, [&whole[..], &[0]].concat()).await);
    }
}

#[apply(async_on_each_engine)]
async fn cursor_is_refused_when_its_entry_has_changed_or_is_gone(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    plant(&database, farmer).await;
    let cursor = pull(&database.store, farmer, None, PAGE_MAX).await.map(|page| page.cursor);
    let is_taken = async || pull(&database.store, farmer, cursor.clone(), PAGE_MAX).await.is_some();
    assert!(is_taken().await);
    database.execute("UPDATE change_log SET changed_at = changed_at + 1;").unwrap();
    assert!(!is_taken().await);
    database.execute("UPDATE change_log SET changed_at = changed_at - 1;").unwrap();
    assert!(is_taken().await);
    database.execute("DELETE FROM change_log;").unwrap();
    assert!(!is_taken().await);
}

#[tokio::test]
async fn restored_database_refuses_older_cursors_even_if_it_has_their_entries() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let start = pull(&database.store, farmer, None, PAGE_MAX).await.unwrap().cursor;
    plant(&database, farmer).await;
    let known = pull(&database.store, farmer, None, PAGE_MAX).await.unwrap().cursor;
    let folder = TempDir::new().unwrap();
    let (backup, restored) = (folder.path().join("backup"), folder.path().join("acremark.db"));
    back_up(&DatabaseUrl::parse(&database.url).unwrap(), &backup, Existing::Keep).unwrap();
    plant(&database, farmer).await;
    let ahead = pull(&database.store, farmer, None, PAGE_MAX).await.unwrap().cursor;
    restore(&DatabaseUrl::sqlite(&restored), &backup, Existing::Keep).unwrap();
    let store = open(&format!("sqlite://{}", restored.display()));
    store.migrate().unwrap();
    for cursor in [start, known, ahead] {
        assert_eq!(pull(&store, farmer, Some(cursor), PAGE_MAX).await, None);
    }
    let mut copy = Copy::of(farmer);
    copy.catch_up(&store, PAGE_MAX).await;
    copy.is_true(&store, &[farmer]).await;
    copy.pull(&store, PAGE_MAX).await;
}

#[tokio::test]
async fn log_recreated_by_pg_restore_refuses_older_cursors() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    plant(&database, farmer).await;
    let cursor = pull(&database.store, farmer, None, PAGE_MAX).await.unwrap().cursor;
    assert!(pull(&database.store, farmer, Some(cursor.clone()), PAGE_MAX).await.is_some());
    database
        .execute(
            "CREATE TABLE restored (LIKE change_log INCLUDING ALL);
             INSERT INTO restored OVERRIDING SYSTEM VALUE SELECT * FROM change_log;
             DROP TABLE change_log;
             ALTER TABLE restored RENAME TO change_log;
             ALTER SEQUENCE restored_position_seq RENAME TO change_log_position_seq;",
        )
        .unwrap();
    assert_eq!(pull(&database.store, farmer, Some(cursor), PAGE_MAX).await, None);
}
