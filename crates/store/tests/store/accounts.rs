//! Accounts.

use rstest::rstest;
use rules::user::EmailAddress;
use store::accounts::{self, Creation};
use tokio::task::JoinSet;

use crate::support::{Engine, TestDatabase, account};

#[rstest]
#[tokio::test]
async fn an_account_is_found_by_its_address(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let database = TestDatabase::new(engine);
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

#[rstest]
#[tokio::test]
async fn of_several_who_take_an_address_at_once_one_gets_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let database = TestDatabase::new(engine);
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

#[test]
fn a_password_hash_is_not_shown() {
    let account = account("someone");
    assert!(!format!("{account:?}").contains("argon"));
}
