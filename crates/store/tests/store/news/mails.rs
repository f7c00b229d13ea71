//! Mails about news: when they are due, and that each is queued once.

use rstest_reuse::apply;
use rules::instant::Instant;
use rules::news::News;
use rules::news_mails::{NEWS_MAIL_LINES, NewsMails};
use store::news::{Mark, MarkId, NewsDigest, due_mails, mark, set_mails, take_digest, wanted_mails};
use store::{Viewer, departures};
use tokio::task::JoinSet;
use uuid::Uuid;

use super::{ALL, newest, page, plant};
use crate::support::{
    People, TestDatabase, agent, async_on_each_engine, at, count, farmer, link, now, on_each_engine, open,
};

/// A Monday, like [`now`].
const MONDAY: &str = "2026-06-08T11:00:00Z";
const BEFORE_MONDAY: &str = "2026-06-08T10:59:59Z";
const TUESDAY: &str = "2026-06-02T11:00:00Z";
const WEDNESDAY: &str = "2026-06-03T11:05:00Z";

async fn choose(database: &TestDatabase, person: Viewer, wanted: NewsMails) {
    database.write(move |connection| set_mails(connection, person.user_id, wanted, now())).await;
}

async fn is_due(database: &TestDatabase, person: Viewer, at: Instant) -> bool {
    database.read(move |connection| due_mails(connection, at)).await.contains(&person.user_id)
}

async fn take(database: &TestDatabase, person: Viewer, at: Instant) -> Option<NewsDigest> {
    database.write(move |connection| take_digest(connection, person.user_id, at)).await
}

fn counts(digest: &NewsDigest) -> Vec<(String, usize)> {
    digest.farmers.iter().map(|(farmer, number)| (farmer.first_name.to_string(), *number)).collect()
}

#[apply(async_on_each_engine)]
async fn daily_and_weekly_mails_tell_what_is_new_since_the_last_one(database: TestDatabase) {
    let people = People::settle(&database).await;
    let agent = people.agent;
    assert_eq!(
        database.read(move |connection| wanted_mails(connection, agent.user_id)).await,
        NewsMails::Never
    );
    choose(&database, agent, NewsMails::Daily).await;
    plant(&database, people.farmer, "North", now()).await;
    assert!(!is_due(&database, agent, at("2026-06-02T10:59:59Z")).await);
    assert!(is_due(&database, agent, at(TUESDAY)).await);
    let digest = take(&database, agent, at(TUESDAY)).await.unwrap();
    assert_eq!(counts(&digest), [("farmer".to_owned(), 1)], "the link was there before the choice");
    assert_eq!((digest.account.account_id, digest.latest[0].news), (agent.user_id, News::New));
    // Not seen yet, but told.
    assert!(!is_due(&database, agent, at(TUESDAY)).await);
    assert!(is_due(&database, agent, at(WEDNESDAY)).await);
    assert_eq!(take(&database, agent, at(WEDNESDAY)).await, None);
    assert!(!is_due(&database, agent, at(WEDNESDAY)).await, "a mail about nothing is not looked for again");
    plant(&database, people.farmer, "South", now()).await;
    choose(&database, agent, NewsMails::Weekly).await;
    assert!(!is_due(&database, agent, at(BEFORE_MONDAY)).await);
    assert!(is_due(&database, agent, at(MONDAY)).await);
    assert_eq!(counts(&take(&database, agent, at(MONDAY)).await.unwrap()), [("farmer".to_owned(), 1)]);
    choose(&database, agent, NewsMails::Never).await;
    assert!(!is_due(&database, agent, at("2026-07-01T12:00:00Z")).await);
    assert_eq!(take(&database, agent, at("2026-07-01T12:00:00Z")).await, None);
    assert_eq!(count(&database, "news_mails"), 0);
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_processes_queues_a_mail(database: TestDatabase) {
    let people = People::settle(&database).await;
    let agent = people.agent;
    choose(&database, agent, NewsMails::Daily).await;
    plant(&database, people.farmer, "North", now()).await;
    let mut taking = JoinSet::new();
    for store in [database.store.clone(), open(&database.url), open(&database.url)] {
        // Their clocks differ by some seconds.
        for time in [TUESDAY, "2026-06-02T11:00:05Z"] {
            let store = store.clone();
            taking.spawn(async move {
                let taken: store::Result<_> =
                    store.write(move |connection| take_digest(connection, agent.user_id, at(time))).await;
                taken.unwrap()
            });
        }
    }
    assert_eq!(taking.join_all().await.into_iter().flatten().count(), 1);
}

struct Crash;

impl From<store::Error> for Crash {
    fn from(error: store::Error) -> Self {
        panic!("{error}")
    }
}

#[apply(async_on_each_engine)]
async fn transaction_that_fails_leaves_the_mail_due(database: TestDatabase) {
    let people = People::settle(&database).await;
    let agent = people.agent;
    choose(&database, agent, NewsMails::Daily).await;
    plant(&database, people.farmer, "North", now()).await;
    let crashed: Result<(), Crash> = database
        .store
        .write(move |connection| {
            assert!(take_digest(connection, agent.user_id, at(TUESDAY))?.is_some());
            Err(Crash)
        })
        .await;
    assert!(crashed.is_err());
    assert!(take(&database, agent, at(TUESDAY)).await.is_some());
}

#[apply(async_on_each_engine)]
async fn nobody_gets_a_mail_without_news_a_confirmed_address_or_an_account(database: TestDatabase) {
    let people = People::settle(&database).await;
    let agent = people.agent;
    for person in [people.farmer, people.employee, people.former_agent, agent] {
        choose(&database, person, NewsMails::Daily).await;
    }
    plant(&database, people.farmer, "North", now()).await;
    for person in [people.farmer, people.employee, people.former_agent] {
        assert_eq!(take(&database, person, at(TUESDAY)).await, None, "{person:?}");
    }
    let shown = page(&database, agent, ALL, None).await;
    let all = Mark::Through(newest(&shown), ALL);
    database.write(move |connection| mark(connection, agent, MarkId(Uuid::now_v7()), all, now())).await;
    assert_eq!(take(&database, agent, at(TUESDAY)).await, None, "the agent has seen it");
    plant(&database, people.farmer, "South", now()).await;
    database.execute("UPDATE accounts SET email_verified = FALSE;").unwrap();
    assert_eq!(take(&database, agent, at(WEDNESDAY)).await, None);
    database.write(move |connection| departures::leave(connection, agent.user_id, now())).await;
    assert_eq!(take(&database, agent, at(MONDAY)).await, None);
    assert!(!is_due(&database, agent, at(MONDAY)).await);
}

#[apply(async_on_each_engine)]
async fn mail_counts_by_farmer_and_names_the_latest(database: TestDatabase) {
    let [few, many] = [farmer(&database, "few").await, farmer(&database, "many").await];
    let agent = agent(&database, "agent").await;
    for farmer in [few, many] {
        link(&database, farmer, agent).await;
    }
    choose(&database, agent, NewsMails::Weekly).await;
    for _ in 0..NEWS_MAIL_LINES {
        plant(&database, many, "North", now()).await;
    }
    plant(&database, few, "South", now()).await;
    let digest = take(&database, agent, at(MONDAY)).await.unwrap();
    assert_eq!(counts(&digest), [("many".to_owned(), NEWS_MAIL_LINES), ("few".to_owned(), 1)]);
    assert_eq!(digest.latest.len(), NEWS_MAIL_LINES);
    assert_eq!(digest.latest[0].record.as_ref().unwrap().name, "South");
}

#[apply(async_on_each_engine)]
async fn clock_that_was_set_back_delays_no_mail(database: TestDatabase) {
    let people = People::settle(&database).await;
    choose(&database, people.agent, NewsMails::Daily).await;
    plant(&database, people.farmer, "North", now()).await;
    assert!(take(&database, people.agent, at("2099-01-01T12:00:00Z")).await.is_some());
    plant(&database, people.farmer, "South", now()).await;
    assert!(take(&database, people.agent, at(TUESDAY)).await.is_some());
    assert_eq!(take(&database, people.agent, at(TUESDAY)).await, None);
}
