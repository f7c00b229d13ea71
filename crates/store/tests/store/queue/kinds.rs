//! Kinds of jobs: those that come again, and those that this release cannot read.

use rstest_reuse::apply;
use store::Store;
use store::jobs::{self, FAILED_KEPT, Job, TakenJob};
use tokio::task::JoinSet;

use super::{done, fail, forget_failed, queue, retry, so_long_after, take, waiting};
use crate::support::{Engine, TestDatabase, async_on_each_engine, count, later, now, on_each_engine, open};

async fn start_recurring(store: &Store) {
    store.write(|connection| jobs::start_recurring(connection, now())).await.unwrap();
}

/// One recurring job stands for all.
async fn start_prune(database: &TestDatabase) {
    start_recurring(&database.store).await;
    database.execute("DELETE FROM jobs WHERE kind = 'news-mails';").unwrap();
}

async fn take_prune(database: &TestDatabase, minutes: i64) -> Option<TakenJob> {
    let taken = take(&database.store, later(minutes)).await?;
    assert!(taken.job == Job::Prune);
    Some(taken)
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn recurring_job_is_done_by_one_process_and_comes_again_after_an_hour(database: TestDatabase) {
    let mut starting = JoinSet::new();
    for store in [database.store.clone(), open(&database.url), open(&database.url)] {
        starting.spawn(async move { start_recurring(&store).await });
    }
    starting.join_all().await;
    assert_eq!(count(&database, "jobs"), 2);
    start_prune(&database).await;
    let taken = take_prune(&database, 0).await.unwrap();
    assert!(take(&database.store, now()).await.is_none());
    done(&database, &taken, later(1)).await;
    // Another start changes nothing.
    start_prune(&database).await;
    assert!(take(&database.store, later(60)).await.is_none());
    assert_eq!(take_prune(&database, 61).await.unwrap().tries, 1);
}

#[apply(async_on_each_engine)]
async fn recurring_job_of_a_dead_process_goes_to_another_and_a_failed_one_pauses(database: TestDatabase) {
    start_prune(&database).await;
    let dead = take_prune(&database, 0).await.unwrap();
    let again = take_prune(&database, 5).await.unwrap();
    assert_eq!(again.tries, 2);
    // A process that was only slow does not end the other's lease.
    done(&database, &dead, later(6)).await;
    assert!(take(&database.store, later(6)).await.is_none());
    fail(&database, &again, "the database is away", later(6)).await;
    let due_at = so_long_after(later(6), jobs::pause(2));
    let third = take(&database.store, due_at).await.unwrap();
    assert_eq!(third.tries, 3);
    done(&database, &third, due_at).await;
    // The clock goes back a day.
    assert_eq!(take_prune(&database, -24 * 60).await.unwrap().tries, 1);
}

#[apply(async_on_each_engine)]
async fn operator_sees_and_retries_only_mails(database: TestDatabase) {
    start_prune(&database).await;
    let taken = take_prune(&database, 0).await.unwrap();
    done(&database, &taken, now()).await;
    assert_eq!((waiting(&database).await, retry(&database, None, now()).await), (vec![], 0));
    assert!(take(&database.store, now()).await.is_none());
}

#[apply(async_on_each_engine)]
async fn job_of_an_unknown_kind_stays_untouched(database: TestDatabase) {
    queue(&database, "ann", later(1)).await;
    insert(&database, "postcard", r#"{"farmer":"ann"}"#);
    assert!(take(&database.store, later(1)).await.is_some_and(|taken| matches!(taken.job, Job::Mail(_))));
    assert!(take(&database.store, later(1)).await.is_none());
    assert_eq!(forget_failed(&database, so_long_after(now(), FAILED_KEPT)).await, 0);
    let untouched = "jobs WHERE kind = 'postcard' AND tries = 0 AND due_at = 0 AND leased_until IS NULL";
    assert_eq!(count(&database, untouched), 1);
}

#[apply(async_on_each_engine)]
async fn unreadable_job_is_given_up_and_keeps_no_other_waiting(database: TestDatabase) {
    let mail = queue(&database, "ann", later(1)).await;
    insert(&database, "mail", r#"{"kind":"contact"}"#);
    assert_eq!(take(&database.store, later(1)).await.unwrap().job_id, mail.mail_id);
    let listed = waiting(&database).await;
    assert_eq!((listed[0].kind.as_str(), listed[0].recipient.as_str()), ("unreadable", "bob@farm.example"));
    assert_eq!(listed[0].failed_at, Some(later(1)));
    assert_eq!(listed[0].failure.as_deref(), Some("its payload cannot be read"));
}

/// Queues a job that is due before all others, as another release would.
fn insert(database: &TestDatabase, kind: &str, payload: &str) {
    let id = match database.engine {
        Engine::Sqlite => "X'00000000000000000000000000000009'",
        Engine::Postgres => "decode(repeat('00', 15) || '09', 'hex')",
    };
    database
        .execute(&format!(
            "INSERT INTO jobs (job_id, kind, payload, address, queued_at, tries, due_at)
             VALUES ({id}, '{kind}', '{payload}', 'bob@farm.example', 0, 0, 0);"
        ))
        .unwrap();
}
