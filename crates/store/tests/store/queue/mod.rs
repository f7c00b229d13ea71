//! Jobs: queued, taken and ended. Mails stand for every kind.

mod corrections;
mod kinds;
mod operator;

use std::collections::BTreeSet;
use std::time::Duration;

use rstest_reuse::apply;
use rules::instant::Instant;
use rules::text::Line;
use rules::user::EmailAddress;
use store::jobs::{self, FAILED_KEPT, FAILURE_MAX, Job, JobId, TakenJob, pause};
use store::mails::{self, Mail, NewMail, OVERDUE_AFTER, WaitingMail};
use store::{Error, Store};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{TestDatabase, async_on_each_engine, later, now, on_each_engine, open};

const LEASE: Duration = Duration::from_mins(5);

fn mail(name: &str) -> NewMail {
    let address = |name: &str| EmailAddress::parse(&format!("{name}@farm.example")).unwrap();
    NewMail {
        mail_id: JobId(Uuid::now_v7()),
        mail: Mail {
            kind: "contact".to_owned(),
            recipient: address(name),
            reply_to: Some(address("visitor")),
            subject: Line::parse("Acres and Ähren").unwrap(),
            text: "Hello.\nIt \"rains\" \\ \u{1}.".to_owned(),
            html: "<p>Hello.</p>".to_owned(),
        },
        lifetime: None,
    }
}

async fn queue(database: &TestDatabase, name: &str, at: Instant) -> NewMail {
    enqueue(database, mail(name), at).await
}

async fn enqueue(database: &TestDatabase, new: NewMail, at: Instant) -> NewMail {
    let mail = new.clone();
    database.write(move |connection| mails::enqueue(connection, &mail, at)).await;
    new
}

async fn take(store: &Store, at: Instant) -> Option<TakenJob> {
    store.write(move |connection| jobs::take(connection, LEASE, at)).await.unwrap()
}

async fn fail(database: &TestDatabase, job: &TakenJob, failure: &'static str, at: Instant) {
    let job = job.clone();
    database.write(move |connection| jobs::failed(connection, &job, failure, at)).await;
}

async fn give_up(database: &TestDatabase, job: &TakenJob, failure: &'static str, at: Instant) {
    let job = job.clone();
    database.write(move |connection| jobs::give_up(connection, &job, failure, at)).await;
}

async fn done(database: &TestDatabase, job: &TakenJob, at: Instant) {
    let job = job.clone();
    database.write(move |connection| jobs::done(connection, &job, at)).await;
}

async fn remove(database: &TestDatabase, mail_id: JobId, at: Instant) -> usize {
    database.write(move |connection| mails::remove(connection, mail_id, at)).await
}

async fn forget_failed(database: &TestDatabase, at: Instant) -> usize {
    database.write(move |connection| jobs::forget_failed(connection, at)).await
}

async fn waiting(database: &TestDatabase) -> Vec<WaitingMail> {
    database.read(mails::waiting).await
}

async fn retry(database: &TestDatabase, mail_id: Option<JobId>, at: Instant) -> usize {
    database.write(move |connection| mails::retry(connection, mail_id, at)).await
}

fn so_long_after(start: Instant, time: Duration) -> Instant {
    Instant::from_number(start.number() + i64::try_from(time.as_millis()).unwrap()).unwrap()
}

#[apply(async_on_each_engine)]
async fn queued_mail_is_taken_unchanged_and_removed_after_sending(database: TestDatabase) {
    let new = queue(&database, "ann", now()).await;
    let taken = take(&database.store, later(1)).await.unwrap();
    assert_eq!((taken.job_id, taken.queued_at, taken.tries), (new.mail_id, now(), 1));
    assert!(taken.job == Job::Mail(new.mail));

    done(&database, &taken, later(1)).await;
    assert_eq!(waiting(&database).await, []);
    assert!(take(&database.store, later(60)).await.is_none());
}

#[apply(async_on_each_engine)]
async fn failed_transaction_queues_no_mail(database: TestDatabase) {
    let mail = mail("ann");
    let undone = database.store.write(move |connection| {
        mails::enqueue(connection, &mail, now())?;
        // The second write fails because it queues the same mail again.
        mails::enqueue(connection, &mail, now())
    });
    assert!(matches!(undone.await, Err(Error::Internal(_))));
    assert_eq!(waiting(&database).await, []);
}

#[apply(async_on_each_engine)]
async fn longest_due_mail_goes_first_and_none_goes_early(database: TestDatabase) {
    let second = queue(&database, "second", later(1)).await;
    let first = queue(&database, "first", now()).await;
    let mut order = Vec::new();
    while let Some(taken) = take(&database.store, later(1)).await {
        order.push(taken.job_id);
    }
    assert_eq!(order, [first.mail_id, second.mail_id]);
    queue(&database, "third", later(3)).await;
    assert!(take(&database.store, later(2)).await.is_none());
}

#[apply(async_on_each_engine)]
async fn leased_mail_is_not_taken_again_until_the_lease_ends(database: TestDatabase) {
    let new = queue(&database, "ann", now()).await;
    assert!(take(&database.store, now()).await.is_some());
    assert!(take(&database.store, later(4)).await.is_none());
    assert_eq!(retry(&database, None, later(4)).await, 0);
    // The first sender died.
    let again = take(&database.store, later(5)).await.unwrap();
    assert_eq!((again.job_id, again.tries), (new.mail_id, 2));
}

#[apply(async_on_each_engine)]
async fn sender_with_an_ended_lease_can_report_only_success(database: TestDatabase) {
    queue(&database, "ann", now()).await;
    let slow = take(&database.store, now()).await.unwrap();
    let quick = take(&database.store, later(5)).await.unwrap();
    fail(&database, &slow, "too late", later(5)).await;
    assert!(take(&database.store, later(6)).await.is_none(), "the second lease ended too early");
    fail(&database, &quick, "refused", later(6)).await;
    assert_eq!(waiting(&database).await[0].failure.as_deref(), Some("refused"));
    done(&database, &slow, later(6)).await;
    assert_eq!(waiting(&database).await, []);
}

#[apply(async_on_each_engine)]
async fn failed_mail_pauses_longer_each_time_and_is_overdue_after_three_hours(database: TestDatabase) {
    queue(&database, "ann", now()).await;
    let mut at = now();
    for tries in 1..=OVERDUE_AFTER + 5 {
        let taken = take(&database.store, at).await.unwrap();
        assert_eq!(taken.tries, tries);
        fail(&database, &taken, "451 not now", at).await;
        let due_at = so_long_after(at, pause(tries));
        let waiting = waiting(&database).await;
        assert_eq!((waiting[0].tries, waiting[0].due_at), (tries, due_at));
        assert_eq!(waiting[0].is_overdue(), tries >= OVERDUE_AFTER);
        let just_before = Instant::from_number(due_at.number() - 1).unwrap();
        assert!(take(&database.store, just_before).await.is_none());
        at = due_at;
    }
}

#[test]
fn pauses_double_up_to_six_hours() {
    let seconds = |tries| pause(tries).as_secs();
    assert_eq!([0, 1, 2, 3, 4].map(seconds), [10, 10, 20, 40, 80]);
    assert_eq!([12, 13, 40, i32::MAX].map(seconds), [20_480, 21_600, 21_600, 21_600]);
    let until_overdue: Duration = (1..OVERDUE_AFTER).map(pause).sum();
    assert_eq!(until_overdue.as_secs(), 10 * 511);
}

#[apply(async_on_each_engine)]
async fn sender_with_an_ended_lease_cannot_give_up_a_mail(database: TestDatabase) {
    queue(&database, "ann", now()).await;
    let slow = take(&database.store, now()).await.unwrap();
    assert!(take(&database.store, later(5)).await.is_some());
    give_up(&database, &slow, "550 no such user", later(5)).await;
    assert_eq!(waiting(&database).await[0].failed_at, None);
}

#[apply(async_on_each_engine)]
async fn given_up_mail_is_deleted_when_its_link_expires_or_after_thirty_days(database: TestDatabase) {
    let hour = Duration::from_hours(1);
    let with_link = enqueue(&database, NewMail { lifetime: Some(hour), ..mail("reset") }, now()).await;
    let without = queue(&database, "notice", now()).await;
    while let Some(taken) = take(&database.store, now()).await {
        give_up(&database, &taken, "550 no such user", now()).await;
    }
    // A mail that is still being tried stays, whatever its age.
    let tried = enqueue(&database, NewMail { lifetime: Some(hour), ..mail("tried") }, now()).await;

    let (end_of_link, end) = (so_long_after(now(), hour), so_long_after(now(), FAILED_KEPT));
    let ids = |mails: Vec<WaitingMail>| mails.iter().map(|mail| mail.mail_id).collect::<BTreeSet<_>>();
    for (at, forgotten, kept) in [
        (Instant::from_number(end_of_link.number() - 1).unwrap(), 0, vec![&with_link, &without, &tried]),
        (end_of_link, 1, vec![&without, &tried]),
        (Instant::from_number(end.number() - 1).unwrap(), 0, vec![&without, &tried]),
        (end, 1, vec![&tried]),
    ] {
        assert_eq!(forget_failed(&database, at).await, forgotten);
        assert_eq!(ids(waiting(&database).await), kept.iter().map(|mail| mail.mail_id).collect());
    }
}

#[apply(async_on_each_engine)]
async fn mails_go_out_after_the_clock_goes_back_a_day(database: TestDatabase) {
    let day = 24 * 60;
    queue(&database, "resting", later(day)).await;
    let taken = take(&database.store, later(day)).await.unwrap();
    fail(&database, &taken, "refused", later(day)).await;
    queue(&database, "leased", now()).await;
    assert_eq!(take(&database.store, later(day)).await.unwrap().tries, 1);
    assert!(take(&database.store, now()).await.is_some());
    assert!(take(&database.store, now()).await.is_some());
}

#[apply(async_on_each_engine)]
async fn failure_text_is_stored_without_nul_and_cut_to_its_limit(database: TestDatabase) {
    queue(&database, "ann", now()).await;
    let long: &'static str = "ż\0".repeat(FAILURE_MAX + 1).leak();
    for (failure, kept) in [(long, Some("ż".repeat(FAILURE_MAX))), ("", None)] {
        retry(&database, None, now()).await;
        let taken = take(&database.store, now()).await.unwrap();
        fail(&database, &taken, failure, now()).await;
        assert_eq!(waiting(&database).await[0].failure, kept);
    }
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn two_processes_never_take_the_same_mail(database: TestDatabase) {
    for number in 0..40 {
        queue(&database, &format!("n{number}"), now()).await;
    }
    let mut sending = JoinSet::new();
    for store in [database.store.clone(), open(&database.url)] {
        for _ in 0..4 {
            let store = store.clone();
            sending.spawn(async move {
                let mut had = Vec::new();
                while let Some(job) = take(&store, now()).await {
                    had.push(job.job_id);
                    store.write(move |connection| jobs::done(connection, &job, now())).await.unwrap();
                }
                had
            });
        }
    }
    let had: Vec<_> = sending.join_all().await.into_iter().flatten().collect();
    assert_eq!((had.len(), had.iter().collect::<BTreeSet<_>>().len()), (40, 40));
    assert_eq!(waiting(&database).await, []);
}
