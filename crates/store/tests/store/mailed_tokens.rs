//! Tokens for links in mails.

use rstest_reuse::apply;
use rules::ids::UserId;
use store::accounts::{self, Account};
use store::mailed_tokens::{self, Purpose};
use store::sessions::{self, SessionId, TokenHash};
use store::{Error, departures};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{TestDatabase, account, async_on_each_engine, later, now, on_each_engine};

const NEW: &str = "$argon2id$new";

async fn unverified(database: &TestDatabase, name: &str) -> UserId {
    let account = Account { email_verified: false, ..account(name) };
    let account_id = account.account_id;
    database.write(move |connection| accounts::create(connection, &account)).await;
    account_id
}

async fn issue(database: &TestDatabase, account_id: UserId, purpose: Purpose, token: u8) {
    let token = TokenHash([token; 32]);
    database
        .write(move |connection| mailed_tokens::issue(connection, account_id, purpose, &token, now()))
        .await;
}

async fn works(database: &TestDatabase, purpose: Purpose, token: u8, minutes: i64) -> Option<UserId> {
    let token = TokenHash([token; 32]);
    let found = database
        .read(move |connection| mailed_tokens::find(connection, purpose, &token, later(minutes)))
        .await;
    found.map(|account| account.account_id)
}

async fn reset(database: &TestDatabase, token: u8) -> Option<Account> {
    let token = TokenHash([token; 32]);
    database.write(move |connection| mailed_tokens::reset_password(connection, &token, NEW, later(1))).await
}

async fn stored(database: &TestDatabase, account_id: UserId) -> Account {
    database.read(move |connection| accounts::by_id(connection, account_id)).await.unwrap()
}

#[apply(async_on_each_engine)]
async fn a_token_works_for_its_time_and_for_its_purpose(database: TestDatabase) {
    let one = unverified(&database, "one").await;
    issue(&database, one, Purpose::PasswordReset, 1).await;
    issue(&database, one, Purpose::EmailVerification, 2).await;
    let day = 24 * 60;
    for (purpose, token, minutes, expected) in [
        (Purpose::PasswordReset, 1, 0, true),
        (Purpose::PasswordReset, 1, 59, true),
        (Purpose::PasswordReset, 1, 60, false),
        (Purpose::EmailVerification, 2, 3 * day - 1, true),
        (Purpose::EmailVerification, 2, 3 * day, false),
        (Purpose::EmailVerification, 1, 0, false),
        (Purpose::PasswordReset, 2, 0, false),
        (Purpose::PasswordReset, 3, 0, false),
    ] {
        let found = works(&database, purpose, token, minutes).await;
        assert_eq!(found, expected.then_some(one), "{purpose:?} {token} {minutes}");
    }
}

#[apply(async_on_each_engine)]
async fn a_reset_sets_the_password_once_ends_the_sessions_and_confirms_the_address(database: TestDatabase) {
    let (one, other) = (unverified(&database, "one").await, unverified(&database, "other").await);
    database
        .write(move |connection| {
            for (account_id, token) in [(one, 1), (other, 2)] {
                let session_id = SessionId(Uuid::now_v7());
                sessions::create(connection, session_id, &TokenHash([token; 32]), account_id, None, now())?;
            }
            Ok(())
        })
        .await;
    for token in [1, 2] {
        issue(&database, one, Purpose::PasswordReset, token).await;
    }
    issue(&database, other, Purpose::PasswordReset, 3).await;
    assert_eq!(reset(&database, 1).await.map(|account| account.account_id), Some(one));
    // Neither this token nor the person's other one works again.
    assert_eq!((reset(&database, 1).await, reset(&database, 2).await), (None, None));
    let account = stored(&database, one).await;
    assert_eq!((account.password_hash(), account.email_verified), (Some(NEW), true));
    assert_eq!(database.read(move |connection| sessions::of_account(connection, one)).await, []);
    // The other account stays unchanged.
    assert_ne!(stored(&database, other).await.password_hash(), Some(NEW));
    assert_eq!(database.read(move |connection| sessions::of_account(connection, other)).await.len(), 1);
    assert_eq!(works(&database, Purpose::PasswordReset, 3, 1).await, Some(other));
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uses_spend_a_token_once(database: TestDatabase) {
    let one = unverified(&database, "one").await;
    issue(&database, one, Purpose::PasswordReset, 1).await;
    let mut bringing = JoinSet::new();
    for number in 0..8 {
        let store = database.store.clone();
        bringing.spawn(async move {
            let hash = format!("$argon2id${number}");
            let spent: Result<_, Error> = store
                .write(move |connection| {
                    mailed_tokens::reset_password(connection, &TokenHash([1; 32]), &hash, later(1))
                })
                .await;
            spent.unwrap().is_some()
        });
    }
    assert_eq!(bringing.join_all().await.into_iter().filter(|spent| *spent).count(), 1);
}

#[apply(async_on_each_engine)]
async fn only_tokens_that_do_not_work_any_more_are_deleted(database: TestDatabase) {
    let (one, other) = (unverified(&database, "one").await, unverified(&database, "other").await);
    issue(&database, one, Purpose::PasswordReset, 1).await;
    issue(&database, one, Purpose::EmailVerification, 2).await;
    issue(&database, other, Purpose::PasswordReset, 3).await;
    let forget =
        |minutes| database.write(move |connection| mailed_tokens::forget_expired(connection, later(minutes)));
    assert_eq!((forget(59).await, forget(60).await), (0, 2));
    // Asks at a time when they all worked: a removed token works at no time.
    assert_eq!(works(&database, Purpose::PasswordReset, 1, 0).await, None);
    assert_eq!(works(&database, Purpose::PasswordReset, 3, 0).await, None);
    assert_eq!(works(&database, Purpose::EmailVerification, 2, 0).await, Some(one));
    assert_eq!((forget(3 * 24 * 60 - 1).await, forget(3 * 24 * 60).await), (0, 1));
}

#[apply(async_on_each_engine)]
async fn token_confirms_an_address_once(database: TestDatabase) {
    let one = unverified(&database, "one").await;
    issue(&database, one, Purpose::EmailVerification, 1).await;
    let verify = |token: u8| {
        let token = TokenHash([token; 32]);
        database.write(move |connection| mailed_tokens::verify_email(connection, &token, later(1)))
    };
    assert!(verify(2).await.is_none() && !stored(&database, one).await.email_verified);
    let before = verify(1).await.expect("the token works");
    assert!(!before.email_verified && stored(&database, one).await.email_verified);
    assert!(verify(1).await.is_none() && stored(&database, one).await.email_verified);
}

#[apply(async_on_each_engine)]
async fn password_change_and_departure_void_tokens(database: TestDatabase) {
    let one = unverified(&database, "one").await;
    issue(&database, one, Purpose::PasswordReset, 1).await;
    issue(&database, one, Purpose::EmailVerification, 2).await;
    let in_hand = SessionId(Uuid::now_v7());
    database.write(move |connection| accounts::password_changed(connection, one, in_hand, later(1))).await;
    assert_eq!(works(&database, Purpose::PasswordReset, 1, 1).await, None);
    assert_eq!(works(&database, Purpose::EmailVerification, 2, 1).await, Some(one));
    database.write(move |connection| departures::leave(connection, one, later(2))).await;
    assert_eq!(works(&database, Purpose::EmailVerification, 2, 1).await, None);
}
