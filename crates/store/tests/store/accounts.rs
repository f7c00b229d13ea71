//! Accounts.

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::user::EmailAddress;
use store::accounts::{self, Account, Creation};
use store::sessions::{self, SessionId, TokenHash};
use store::{Error, Language};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{Engine, TestDatabase, account, async_on_each_engine, now};

#[apply(async_on_each_engine)]
async fn an_account_is_found_by_its_address(database: TestDatabase) {
    let account = account("żaneta");
    let new = account.clone();
    assert_eq!(database.write(move |connection| accounts::create(connection, &new)).await, Creation::Created);
    for (address, expected) in [
        ("żaneta@acremark.example", Some(account.clone())),
        ("Żaneta@Acremark.Example", Some(account)),
        ("zaneta@acremark.example", None),
        ("%@acremark.example", None),
    ] {
        let address = EmailAddress::parse(address).unwrap();
        let found = database.read(move |connection| accounts::by_email(connection, &address)).await;
        assert_eq!(found, expected);
    }
}

#[apply(async_on_each_engine)]
async fn confirming_an_address_changes_only_its_own_account(database: TestDatabase) {
    let [one, other] = ["one", "other"].map(|name| Account { email_verified: false, ..account(name) });
    let ids = [one.account_id, other.account_id];
    for account in [one, other] {
        database.write(move |connection| accounts::create(connection, &account)).await;
    }
    database.write(move |connection| accounts::verify_email(connection, ids[0])).await;
    let mut confirmed = vec![];
    for id in ids {
        let account = database.read(move |connection| accounts::by_id(connection, id)).await.unwrap();
        confirmed.push(account.email_verified);
    }
    assert_eq!(confirmed, [true, false]);
}

#[apply(async_on_each_engine)]
async fn setting_a_language_changes_only_its_own_account(database: TestDatabase) {
    let spanish = Account { language: Language::Spanish, ..account("ana") };
    let english = account("ann");
    for account in [spanish.clone(), english.clone()] {
        database.write(move |connection| accounts::create(connection, &account)).await;
    }
    let stored = async |account_id| {
        let found = database.read(move |connection| accounts::by_id(connection, account_id)).await;
        found.map(|account| account.language)
    };
    for (chosen, expected) in [
        (Language::Spanish, [Language::Spanish, Language::English]),
        (Language::English, [Language::English, Language::English]),
    ] {
        let account_id = spanish.account_id;
        database.write(move |connection| accounts::set_language(connection, account_id, chosen)).await;
        assert_eq!(stored(account_id).await, Some(expected[0]));
        assert_eq!(stored(english.account_id).await, Some(expected[1]));
    }
}

#[apply(async_on_each_engine)]
async fn concurrent_sign_ups_with_one_address_make_one_account(database: TestDatabase) {
    let mut taking = JoinSet::new();
    for _ in 0..8 {
        let (store, account) = (database.store.clone(), account("wanted"));
        taking.spawn(async move {
            let new = account.clone();
            let creation = store.write(move |connection| accounts::create(connection, &new)).await.unwrap();
            (creation, account)
        });
    }
    let answers = taking.join_all().await;
    let created: Vec<_> = answers.iter().filter(|(creation, _)| *creation == Creation::Created).collect();
    assert_eq!(created.len(), 1);
    let address = EmailAddress::parse("wanted@acremark.example").unwrap();
    let stored = database.read(move |connection| accounts::by_email(connection, &address)).await;
    assert_eq!(stored.as_ref(), Some(&created[0].1));
}

#[apply(async_on_each_engine)]
async fn new_password_replaces_the_old_one(database: TestDatabase) {
    let (one, other) = (account("one"), account("other"));
    for account in [one.clone(), other.clone()] {
        database.write(move |connection| accounts::create(connection, &account)).await;
    }
    let has = |hash: &'static str| {
        database.write(move |connection| accounts::has_password_hash(connection, one.account_id, hash))
    };
    assert!(has("$argon2id$…").await && !has("another").await);
    let set = |account_id| {
        database.write(move |connection| accounts::set_password_hash(connection, account_id, "another"))
    };
    assert!(set(one.account_id).await && !set(UserId(Uuid::now_v7())).await);
    assert!(!has("$argon2id$…").await && has("another").await);
    let untouched = database.read(move |connection| accounts::by_id(connection, other.account_id)).await;
    assert_eq!(untouched, Some(other));
}

#[apply(async_on_each_engine)]
async fn password_change_ends_the_other_sessions(database: TestDatabase) {
    let account = account("one");
    let (new, account_id) = (account.clone(), account.account_id);
    let [kept, other] = [SessionId(Uuid::now_v7()), SessionId(Uuid::now_v7())];
    database
        .write(move |connection| {
            accounts::create(connection, &new)?;
            for (session_id, token) in [(kept, 1), (other, 2)] {
                sessions::create(connection, session_id, &TokenHash([token; 32]), account_id, None, now())?;
            }
            accounts::set_password_hash(connection, account_id, "another")?;
            accounts::password_changed(connection, account_id, kept, now())
        })
        .await;
    let sessions = database.read(move |connection| sessions::of_account(connection, account_id)).await;
    assert_eq!(sessions.iter().map(|session| session.session_id).collect::<Vec<_>>(), [kept]);
    let stored = database.read(move |connection| accounts::by_id(connection, account_id)).await.unwrap();
    assert_eq!(stored.password_hash(), Some("another"));
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_a_password_waits_for_a_write_that_relies_on_the_old_one() {
    let database = TestDatabase::new(Engine::Postgres);
    let account = account("one");
    let (new, account_id) = (account.clone(), account.account_id);
    database.write(move |connection| accounts::create(connection, &new)).await;
    let first =
        database.begin(move |connection| accounts::has_password_hash(connection, account_id, "$argon2id$…"));
    let store = database.store.clone();
    let second = tokio::spawn(async move {
        store.write(move |connection| accounts::set_password_hash(connection, account_id, "another")).await
    });
    while !database.waits() {
        assert!(!second.is_finished());
    }
    assert!(first.finish().await);
    let second: Result<bool, Error> = second.await.unwrap();
    assert!(second.unwrap());
}

#[test]
fn a_password_hash_is_not_shown() {
    let account = account("someone");
    assert!(!format!("{account:?}").contains("argon"));
}

#[test]
fn debug_output_of_an_account_shows_only_its_id() {
    let account = account("one");
    assert_eq!(format!("{account:?}"), format!("Account {{ account_id: {:?}, .. }}", account.account_id));
}
