//! Accounts whose password an outside identity provider checks.

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::user::EmailAddress;
use store::accounts::{self, Account, Creation, Credential, ProviderId};
use store::mailed_tokens::{self, Purpose};
use store::outside_accounts::{self, Admission, OutsidePerson};
use store::sessions::{self, SessionId, TokenHash};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{TestDatabase, account, async_on_each_engine, now};

fn email(name: &str) -> EmailAddress {
    EmailAddress::parse(&format!("{name}@acremark.example")).unwrap()
}

fn person(provider_id: &str, name: &str, email_verified: bool) -> OutsidePerson {
    OutsidePerson { provider_id: ProviderId::parse(provider_id).unwrap(), email: email(name), email_verified }
}

async fn admit(database: &TestDatabase, person: OutsidePerson) -> Admission {
    let new_id = UserId(Uuid::now_v7());
    database.write(move |connection| outside_accounts::admit(connection, &person, new_id, now())).await
}

async fn admitted(database: &TestDatabase, person: OutsidePerson) -> Account {
    match admit(database, person).await {
        Admission::Admitted(account) => account,
        Admission::AddressUnproved => panic!("the person was not admitted"),
    }
}

async fn by_id(database: &TestDatabase, account_id: UserId) -> Account {
    database.read(move |connection| accounts::by_id(connection, account_id)).await.unwrap()
}

/// The events that the audit log has for an account.
async fn told(database: &TestDatabase, account_id: UserId) -> Vec<String> {
    let entries = database.audit_log(Some(account_id)).await;
    entries.into_iter().map(|entry| entry.event).collect()
}

/// An account with a password here, a session and a link to reset the password.
async fn ours(database: &TestDatabase, name: &str, email_verified: bool) -> Account {
    let account = Account { email_verified, ..account(name) };
    let (new, account_id) = (account.clone(), account.account_id);
    let created = database
        .write(move |connection| {
            let created = accounts::create(connection, &new)?;
            open_session(connection, account_id)?;
            mailed_tokens::issue(connection, account_id, Purpose::PasswordReset, &TokenHash([7; 32]), now())?;
            store::Result::Ok(created)
        })
        .await;
    assert_eq!(created, Creation::Created);
    account
}

fn open_session(connection: &mut store::Connection, account_id: UserId) -> store::Result<()> {
    let token = TokenHash([account_id.0.as_bytes()[15]; 32]);
    sessions::create(connection, SessionId(Uuid::now_v7()), &token, account_id, None, now())
}

async fn open_sessions(database: &TestDatabase, account_id: UserId) -> usize {
    database.read(move |connection| sessions::of_account(connection, account_id)).await.len()
}

#[apply(async_on_each_engine)]
async fn new_person_gets_an_account_found_again_by_the_providers_id(database: TestDatabase) {
    let first = admitted(&database, person("p1", "ann", false)).await;
    assert_eq!((&first.email, first.email_verified, first.provider_id()), (&email("ann"), false, Some("p1")));
    assert_eq!(first.password_hash(), None);
    assert_eq!(admitted(&database, person("p1", "ann", false)).await, first);
    assert_eq!(by_id(&database, first.account_id).await, first);
    let other = admitted(&database, person("p2", "bob", true)).await;
    assert_ne!(other.account_id, first.account_id);
}

#[apply(async_on_each_engine)]
async fn concurrent_first_sign_ins_make_one_account(database: TestDatabase) {
    let mut coming = JoinSet::new();
    for _ in 0..8 {
        let store = database.store.clone();
        coming.spawn(async move {
            let (person, new_id) = (person("p1", "ann", true), UserId(Uuid::now_v7()));
            let admission = store
                .write(move |connection| outside_accounts::admit(connection, &person, new_id, now()))
                .await;
            admission.unwrap()
        });
    }
    let admissions = coming.join_all().await;
    assert!(matches!(admissions[0], Admission::Admitted(_)));
    assert!(admissions.iter().all(|it| *it == admissions[0]), "{admissions:?}");
}

#[apply(async_on_each_engine)]
async fn address_and_confirmation_follow_the_provider(database: TestDatabase) {
    let account_id = admitted(&database, person("p1", "ann", false)).await.account_id;
    for (name, verified) in [("ann", true), ("annette", true), ("annette", false), ("ann", false)] {
        let now = admitted(&database, person("p1", name, verified)).await;
        assert_eq!((now.account_id, &now.email, now.email_verified), (account_id, &email(name), verified));
        assert_eq!(by_id(&database, account_id).await, now);
        let told = told(&database, account_id).await;
        assert_eq!(told, ["account-created", "email-verified"], "{name} {verified}");
    }
}

#[apply(async_on_each_engine)]
async fn new_provider_account_with_a_used_address_gets_nothing_of_the_old_account(database: TestDatabase) {
    let before = admitted(&database, person("p1", "ann", true)).await.account_id;
    database.write(move |connection| open_session(connection, before)).await;
    let anew = admitted(&database, person("p2", "ann", true)).await;
    assert_ne!(anew.account_id, before);
    assert_eq!(anew.email, email("ann"));
    let left = by_id(&database, before).await;
    assert_eq!(left.email.as_str(), format!("{before}@released.invalid"));
    assert_eq!((left.email_verified, left.provider_id()), (false, Some("p1")));
    assert_eq!(open_sessions(&database, before).await, 0);
    // The first person had only changed their address.
    let back = admitted(&database, person("p1", "annette", true)).await;
    assert_eq!((back.account_id, back.email), (before, email("annette")));
}

#[apply(async_on_each_engine)]
async fn people_who_swap_addresses_keep_their_accounts(database: TestDatabase) {
    let ann = admitted(&database, person("p1", "ann", true)).await.account_id;
    let bob = admitted(&database, person("p2", "bob", true)).await.account_id;
    for (id, name, account_id) in [("p1", "bob", ann), ("p2", "ann", bob), ("p1", "bob", ann)] {
        let account = admitted(&database, person(id, name, true)).await;
        assert_eq!((account.account_id, account.email), (account_id, email(name)));
    }
}

#[apply(async_on_each_engine)]
async fn our_account_passes_to_the_person_with_its_confirmed_address(
    database: TestDatabase,
    #[values(true, false)] was_verified: bool,
) {
    let ours = ours(&database, "ann", was_verified).await;
    let other = account("bea");
    let new = other.clone();
    database.write(move |connection| accounts::create(connection, &new)).await;
    assert_eq!(admit(&database, person("p1", "ann", false)).await, Admission::AddressUnproved);
    assert_eq!(by_id(&database, ours.account_id).await, ours);
    assert_eq!(open_sessions(&database, ours.account_id).await, 1);
    let handed_over = admitted(&database, person("p1", "ann", true)).await;
    let provider_id = ProviderId::parse("p1").unwrap();
    let expected =
        Account { credential: Credential::Outside(provider_id), email_verified: true, ..ours.clone() };
    assert_eq!((&handed_over, &by_id(&database, ours.account_id).await), (&expected, &expected));
    assert_eq!(open_sessions(&database, ours.account_id).await, 0);
    assert_eq!(by_id(&database, other.account_id).await, other);
    let told = told(&database, ours.account_id).await;
    assert_eq!(told.iter().any(|event| event == "email-verified"), !was_verified, "{told:?}");
    let link = database
        .read(|connection| {
            mailed_tokens::find(connection, Purpose::PasswordReset, &TokenHash([7; 32]), now())
        })
        .await;
    assert_eq!(link, None);
}

#[apply(async_on_each_engine)]
async fn change_at_the_provider_cannot_take_the_address_of_our_account(database: TestDatabase) {
    let ours = ours(&database, "ann", true).await;
    let bob = admitted(&database, person("p2", "bob", true)).await;
    assert_eq!(admitted(&database, person("p2", "ann", true)).await, bob);
    assert_eq!(by_id(&database, ours.account_id).await, ours);
}

#[apply(async_on_each_engine)]
async fn a_password_set_here_makes_the_account_ours(database: TestDatabase) {
    let account_id = admitted(&database, person("p1", "ann", true)).await.account_id;
    let set = database.write(move |connection| accounts::set_password_hash(connection, account_id, "hash"));
    assert!(set.await);
    let account = by_id(&database, account_id).await;
    assert_eq!((account.password_hash(), account.provider_id()), (Some("hash"), None));
}

#[test]
fn provider_id_is_short_printable_ascii() {
    for text in ["p", "Zk9-_.~", &"x".repeat(128)] {
        assert_eq!(ProviderId::parse(text).unwrap().as_str(), text);
    }
    for text in ["", "a b", "ż", "a\n", &"x".repeat(129)] {
        assert_eq!(ProviderId::parse(text), None, "{text}");
    }
}
