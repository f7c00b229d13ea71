//! What PostgreSQL adds: several processes on one database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use rules::planting::Version;
use store::plantings::{self, Put};
use store::{Connection, Error, Store, users};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::support::{
    Engine, People, TestDatabase, farmer, later, new_planting_id, now, open, profile, report, report_named,
};

#[tokio::test]
async fn two_that_write_at_once_lose_nothing() {
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
        .read(move |connection| plantings::of_farmer(connection, people.farmer, people.farmer.user_id))
        .await
        .unwrap();
    assert_eq!(list.len(), 100);
    assert!(list.iter().all(|planting| planting.version == Version(2)));
}

async fn write(store: &Store, work: impl Fn(&mut Connection) -> Result<(), Error> + Send + 'static) {
    store.write(work).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_that_wait_for_each_other_one_begins_again_and_both_are_done() {
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
                    // Only the first time: the one that begins again meets nobody.
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

/// A reader of the change log as its documentation tells.
const NEW_CHANGES: &str = "SELECT epoch, position FROM change_log \
     WHERE (epoch, position) > ($1, $2) AND epoch < pg_snapshot_xmin(pg_current_snapshot())::TEXT::BIGINT \
     ORDER BY epoch, position LIMIT 10";

#[derive(QueryableByName, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cursor {
    #[diesel(sql_type = BigInt)]
    epoch: i64,
    #[diesel(sql_type = BigInt)]
    position: i64,
}

fn new_changes(connection: &mut PgConnection, since: Cursor) -> Vec<Cursor> {
    sql_query(NEW_CHANGES)
        .bind::<BigInt, _>(since.epoch)
        .bind::<BigInt, _>(since.position)
        .load(connection)
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_follows_the_change_log_while_many_write_misses_nothing_and_gets_nothing_twice() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let mut writing = JoinSet::new();
    for store in [database.store.clone(), open(&database.url)] {
        for _ in 0..4 {
            let store = store.clone();
            writing.spawn(async move {
                for pause in 0..20 {
                    write(&store, move |connection| {
                        for _ in 0..3 {
                            plantings::put(connection, farmer, new_planting_id(), &report(), None, now())?;
                            // So that positions drawn early are often kept late.
                            std::thread::sleep(std::time::Duration::from_millis(pause % 3));
                        }
                        Ok(())
                    })
                    .await;
                }
            });
        }
    }
    let done = Arc::new(AtomicBool::new(false));
    let following = {
        let (mut connection, done) = (database.postgres(), Arc::clone(&done));
        std::thread::spawn(move || {
            let mut followed = vec![Cursor { epoch: 0, position: 0 }];
            loop {
                let was_done = done.load(Ordering::SeqCst);
                let changes = new_changes(&mut connection, followed[followed.len() - 1]);
                if changes.is_empty() && was_done {
                    return followed.split_off(1);
                }
                followed.extend(changes);
            }
        })
    };
    while let Some(written) = writing.join_next().await {
        written.unwrap();
    }
    // Transactions of other tests on the same server may still run; the reader waits for those before the last change.
    settle(&mut database.postgres());
    done.store(true, Ordering::SeqCst);
    let followed = following.join().unwrap();
    let all = sql_query("SELECT epoch, position FROM change_log ORDER BY epoch, position")
        .load::<Cursor>(&mut database.postgres())
        .unwrap();
    assert_eq!(all.len(), 8 * 20 * 3);
    assert_eq!(followed, all);
    let in_order_of_position = all.windows(2).all(|two| two[0].position < two[1].position);
    assert!(!in_order_of_position, "otherwise this tested nothing that positions alone would not do");
}

/// Waits until every transaction that wrote into the log lies before all that still run.
fn settle(connection: &mut PgConnection) {
    let open = "SELECT epoch, position FROM change_log WHERE epoch >= pg_snapshot_xmin(pg_current_snapshot())::TEXT::BIGINT";
    while !sql_query(open).load::<Cursor>(connection).unwrap().is_empty() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
