use std::sync::Mutex;
use std::sync::mpsc::{self, Sender};

use diesel::prelude::*;
use diesel::sql_query;
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::schema::demo_data;
use crate::{DatabaseUrl, Options, Store};

fn new_store() -> (Store, TempDir) {
    let folder = TempDir::new().unwrap();
    let url = DatabaseUrl::sqlite(&folder.path().join("acremark.db"));
    let store = Store::open(&url, Options::default()).unwrap();
    store.migrate().unwrap();
    (store, folder)
}

fn insert(connection: &mut Connection, number: i64) -> Result<()> {
    diesel::insert_into(demo_data::table)
        .values(demo_data::loaded_at.eq(number))
        .execute(&mut connection.db)?;
    Ok(())
}

async fn stored(store: &Store) -> Vec<i64> {
    store
        .read(|connection| {
            let rows = demo_data::table.select(demo_data::loaded_at).order(demo_data::loaded_at);
            Ok::<_, Error>(rows.load(&mut connection.db)?)
        })
        .await
        .unwrap()
}

/// Keeps the writer busy until the sender sends, so that all writes until then join one group.
fn hold(store: &Store, writes: &mut JoinSet<(i64, Result<()>)>) -> Sender<()> {
    let (release, held) = mpsc::channel();
    let held = Mutex::new(held);
    write(store, writes, 0, move |connection| {
        held.lock().unwrap().recv().unwrap();
        insert(connection, 0)
    });
    release
}

fn write(
    store: &Store,
    writes: &mut JoinSet<(i64, Result<()>)>,
    number: i64,
    work: impl Fn(&mut Connection) -> Result<()> + Send + 'static,
) {
    let store = store.clone();
    writes.spawn(async move { (number, store.write(work).await) });
}

/// Lets every ready task run, and then releases the writer.
async fn release(held: Sender<()>) {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    held.send(()).unwrap();
}

async fn outcomes(writes: JoinSet<(i64, Result<()>)>) -> (Vec<i64>, Vec<i64>) {
    let mut outcomes = writes.join_all().await;
    outcomes.sort_by_key(|(number, _)| *number);
    let (good, bad): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(|(_, outcome)| outcome.is_ok());
    let numbers = |some: Vec<(i64, Result<()>)>| some.into_iter().map(|(number, _)| number).collect();
    (numbers(good), numbers(bad))
}

#[tokio::test]
async fn a_failed_write_does_not_affect_the_rest_of_its_group() {
    let (store, _folder) = new_store();
    let mut writes = JoinSet::new();
    let held = hold(&store, &mut writes);
    for number in 1..100 {
        write(&store, &mut writes, number, move |connection| {
            insert(connection, number)?;
            insert(connection, number + 1000)?;
            match number % 10 {
                3 => Err(Error::internal("changed its mind")),
                // The row exists, so the database refuses it.
                7 => insert(connection, number),
                _ => Ok(()),
            }
        });
    }
    release(held).await;
    let (good, bad) = outcomes(writes).await;
    assert_eq!(bad, (0..100).filter(|number| [3, 7].contains(&(number % 10))).collect::<Vec<_>>());
    let expected: Vec<_> = good.iter().copied().chain(good[1..].iter().map(|number| number + 1000)).collect();
    assert_eq!(stored(&store).await, expected);
}

#[tokio::test]
async fn a_failed_first_write_does_not_affect_the_rest_of_its_group() {
    let (store, _folder) = new_store();
    let mut writes = JoinSet::new();
    let (release_first, held) = mpsc::channel();
    let held = Mutex::new(held);
    write(&store, &mut writes, 0, move |connection| {
        held.lock().unwrap().recv().unwrap();
        insert(connection, 0)?;
        // The row exists, so the database refuses it.
        insert(connection, 0)
    });
    for number in 1..10 {
        write(&store, &mut writes, number, move |connection| insert(connection, number));
    }
    release(release_first).await;
    assert_eq!(outcomes(writes).await, ((1..10).collect(), vec![0]));
    assert_eq!(stored(&store).await, (1..10).collect::<Vec<_>>());
}

#[tokio::test]
async fn failed_commit_fails_the_whole_group_and_keeps_nothing() {
    let (store, _folder) = new_store();
    let mut writes = JoinSet::new();
    let held = hold(&store, &mut writes);
    write(&store, &mut writes, 1, |connection| insert(connection, 1));
    write(&store, &mut writes, 2, |connection| {
        insert(connection, 2)?;
        // Only the commit checks it.
        sql_query("PRAGMA defer_foreign_keys = ON").execute(&mut connection.db)?;
        sql_query("INSERT INTO sessions VALUES (zeroblob(16), zeroblob(32), zeroblob(16), 0, 0, NULL)")
            .execute(&mut connection.db)?;
        Ok(())
    });
    write(&store, &mut writes, 3, |connection| insert(connection, 3));
    release(held).await;
    assert_eq!(outcomes(writes).await, (vec![], vec![0, 1, 2, 3]));
    assert!(stored(&store).await.is_empty());
    store.write(|connection| insert(connection, 4)).await.unwrap();
    assert_eq!(stored(&store).await, [4]);
}

#[tokio::test]
async fn a_panicking_write_fails_its_group_but_the_writer_goes_on() {
    let (store, _folder) = new_store();
    let mut writes = JoinSet::new();
    let held = hold(&store, &mut writes);
    write(&store, &mut writes, 1, |connection| {
        insert(connection, 1)?;
        panic!("on purpose");
    });
    release(held).await;
    assert_eq!(outcomes(writes).await, (vec![], vec![0, 1]));
    assert!(stored(&store).await.is_empty());
    store.write(|connection| insert(connection, 2)).await.unwrap();
    assert_eq!(stored(&store).await, [2]);
}

#[tokio::test]
async fn work_that_ends_its_transaction_fails_its_group_but_not_later_writes() {
    let (store, _folder) = new_store();
    let mut writes = JoinSet::new();
    let held = hold(&store, &mut writes);
    write(&store, &mut writes, 1, |connection| {
        sql_query("ROLLBACK").execute(&mut connection.db)?;
        insert(connection, 1)
    });
    release(held).await;
    let (good, bad) = outcomes(writes).await;
    assert_eq!((good, bad), (vec![], vec![0, 1]));
    store.write(|connection| insert(connection, 2)).await.unwrap();
    assert!(stored(&store).await.contains(&2));
}

#[tokio::test]
async fn closing_finishes_accepted_writes_and_refuses_new_ones() {
    let (store, _folder) = new_store();
    let mut writes = JoinSet::new();
    let held = hold(&store, &mut writes);
    for number in 1..20 {
        write(&store, &mut writes, number, move |connection| insert(connection, number));
    }
    release(held).await;
    let ((good, bad), ()) = tokio::join!(outcomes(writes), store.close());
    assert_eq!((good, bad), ((0..20).collect(), vec![]));
    let late = store.write(|connection| insert(connection, 99)).await;
    assert!(matches!(late, Err(Error::Unavailable(_))), "{late:?}");
    assert!(matches!(store.ping().await, Err(Error::Unavailable(_))));
}

#[tokio::test]
async fn full_disk_makes_the_whole_group_unavailable_and_not_faulty() {
    let (store, folder) = new_store();
    // After a failed write, the check from the same second no longer counts.
    store.ping().await.unwrap();
    let mut writes = JoinSet::new();
    let held = hold(&store, &mut writes);
    write(&store, &mut writes, 1, |connection| insert(connection, 1));
    // The check for room cannot write its file either.
    let in_the_way = folder.path().join("acremark.db-room");
    std::fs::create_dir(&in_the_way).unwrap();
    write(&store, &mut writes, 2, |connection| {
        // A full disk for this connection only.
        sql_query("PRAGMA max_page_count = 1").execute(&mut connection.db)?;
        sql_query("CREATE TABLE long AS SELECT zeroblob(100000) AS filling").execute(&mut connection.db)?;
        Ok(())
    });
    release(held).await;
    for (number, outcome) in writes.join_all().await {
        assert!(matches!(outcome, Err(Error::Unavailable(_))), "{number}: {outcome:?}");
    }
    assert!(stored(&store).await.is_empty());
    let ready = store.ping().await;
    assert!(matches!(ready, Err(Error::Unavailable(_))), "{ready:?}");
    std::fs::remove_dir(&in_the_way).unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    store.write(|connection| insert(connection, 3)).await.unwrap();
    store.ping().await.unwrap();
}

#[tokio::test]
async fn a_write_with_invalid_sql_is_a_fault() {
    let (store, _folder) = new_store();
    let wrong = |connection: &mut Connection| {
        sql_query("INSERT INTO nowhere VALUES (1)").execute(&mut connection.db)?;
        Ok(())
    };
    let outcome: Result<()> = store.write(wrong).await;
    assert!(matches!(outcome, Err(Error::Internal(_))), "{outcome:?}");
}
