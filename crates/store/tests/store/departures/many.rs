//! A farmer leaves while many people write for them, without a long wait on either side.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use rules::record::Version;
use store::plantings::{self, Put};
use store::{Error, Store, Viewer, departures};
use tokio::task::JoinSet;

use super::list;
use crate::support::{
    Engine, TestDatabase, agent, count, employee, farmer, later, link, new_planting_id, open, report,
    report_named,
};

/// Writes for the farmer until the store refuses it for good.
async fn write_much(store: Store, by: Viewer, written: Arc<AtomicUsize>, left: Arc<AtomicBool>) {
    loop {
        let (id, told) = (new_planting_id(), written.clone());
        let put: Result<Put, Error> = store
            .write(move |connection| {
                let created = plantings::put(connection, by, id, &report(), None, later(1))?;
                if let Put::Created(_) = created {
                    let changed = report_named("Changed");
                    plantings::put(connection, by, id, &changed, Some(Version::FIRST), later(2))?;
                }
                Ok(created)
            })
            .await;
        match put {
            Ok(Put::Created(_)) => drop(told.fetch_add(1, Ordering::SeqCst)),
            Ok(Put::Forbidden) => return,
            other => panic!("{other:?}, left: {}", left.load(Ordering::SeqCst)),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn farmer_can_leave_while_many_write_for_them() {
    for _ in 0..6 {
        let database = TestDatabase::new(Engine::Postgres);
        // Without the check for deadlocks, a deadlock lasts until the lock's time limit, which is an error here.
        let patient = database.url.replace("?options=", "?options=-cdeadlock_timeout%3D60s%20");
        let leaver = farmer(&database, "leaver").await;
        let reader = agent(&database, "reader").await;
        link(&database, leaver, reader).await;
        let mut writers = vec![leaver, leaver, leaver, leaver];
        for name in ["one", "two", "three", "four"] {
            let hand = employee(&database, name).await;
            link(&database, leaver, hand).await;
            writers.push(hand);
        }
        let (written, left) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        let mut writing = JoinSet::new();
        for by in writers {
            writing.spawn(write_much(open(&patient), by, Arc::clone(&written), Arc::clone(&left)));
        }
        while written.load(Ordering::SeqCst) < 40 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let store = open(&patient);
        let gone: Result<(), Error> =
            store.write(move |connection| departures::leave(connection, leaver.user_id, later(60))).await;
        gone.unwrap();
        left.store(true, Ordering::SeqCst);
        while let Some(ended) = writing.join_next().await {
            ended.unwrap();
        }
        let kept = list(&database, reader, leaver).await.unwrap();
        assert_eq!(kept.len(), written.load(Ordering::SeqCst));
        assert_eq!(count(&database, "records"), i64::try_from(kept.len()).unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn linked_people_can_leave_at_once() {
    for round in 0..6 {
        let database = TestDatabase::new(Engine::Postgres);
        let patient = database.url.replace("?options=", "?options=-cdeadlock_timeout%3D60s%20");
        let mut all = vec![farmer(&database, "farmer").await];
        for name in ["one", "two", "three"] {
            let hand = employee(&database, name).await;
            link(&database, all[0], hand).await;
            all.push(hand);
        }
        for name in ["agent", "other"] {
            let reader = agent(&database, name).await;
            link(&database, all[0], reader).await;
            all.push(reader);
        }
        let mut leaving = JoinSet::new();
        for who in all {
            let store = open(&patient);
            leaving.spawn(async move {
                store.write(move |connection| departures::leave(connection, who.user_id, later(60))).await
            });
        }
        while let Some(gone) = leaving.join_next().await {
            let gone: Result<(), Error> = gone.unwrap();
            gone.unwrap_or_else(|error| panic!("round {round}: {error}"));
        }
        assert_eq!(count(&database, "accounts"), 0);
    }
}
