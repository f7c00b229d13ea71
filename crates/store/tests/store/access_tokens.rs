//! Personal access tokens.

use rstest_reuse::apply;
use rules::day::Day;
use rules::ids::UserId;
use rules::user::UserType;
use store::access_tokens::{self, AccessToken, Making, TOKENS_MAX, TokenId, TokenName, TokenScope};
use store::mailed_tokens::{self, Purpose};
use store::sessions::{SessionId, TokenHash};
use store::{accounts, departures};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{TestDatabase, account, async_on_each_engine, at, count, farmer, later, now};

const LAST_DAY: &str = "2026-12-31";

fn token(name: &str) -> AccessToken {
    AccessToken {
        token_id: TokenId(Uuid::now_v7()),
        name: TokenName::parse(name).unwrap(),
        scope: TokenScope::RecordsRead,
        created_at: now(),
        expires_on: Day::parse(LAST_DAY).unwrap(),
        last_used_at: None,
    }
}

async fn make(database: &TestDatabase, owner: UserId, token: &AccessToken, secret: u8) -> Making {
    let token = token.clone();
    database
        .write(move |connection| access_tokens::create(connection, owner, &token, &TokenHash([secret; 32])))
        .await
}

async fn sent(database: &TestDatabase, secret: u8) -> Option<access_tokens::Sent> {
    database.read(move |connection| access_tokens::find(connection, &TokenHash([secret; 32]), now())).await
}

async fn listed(database: &TestDatabase, owner: UserId) -> Vec<AccessToken> {
    database.read(move |connection| access_tokens::of_account(connection, owner, now())).await
}

async fn events(database: &TestDatabase, owner: UserId) -> Vec<(String, Option<UserId>, Option<Uuid>)> {
    let entries = database.audit_log(Some(owner)).await;
    let of_tokens = entries.into_iter().filter(|entry| entry.event.starts_with("token-"));
    of_tokens.map(|entry| (entry.event, entry.actor, entry.object)).collect()
}

#[apply(async_on_each_engine)]
async fn a_token_is_found_by_its_hash_and_tells_its_owner(database: TestDatabase) {
    let owner = farmer(&database, "farmer").await.user_id;
    let token = token("Office");
    assert_eq!(make(&database, owner, &token, 1).await, Making::Made);
    assert_eq!(listed(&database, owner).await, std::slice::from_ref(&token));
    let found = sent(&database, 1).await.unwrap();
    assert_eq!((found.token_id, found.owner), (token.token_id, owner));
    assert_eq!((found.user_type, found.last_used_at), (Some(UserType::Farmer), None));
    assert_eq!(sent(&database, 2).await, None);

    for time in [later(5), later(4)] {
        let token_id = token.token_id;
        database.write(move |connection| access_tokens::touch(connection, token_id, time)).await;
        assert_eq!(sent(&database, 1).await.unwrap().last_used_at, Some(later(5)));
    }
}

#[apply(async_on_each_engine)]
async fn a_token_of_an_unfinished_sign_up_tells_no_user_type(database: TestDatabase) {
    let account = account("ann");
    let owner = account.account_id;
    database.write(move |connection| accounts::create(connection, &account)).await;
    make(&database, owner, &token("Office"), 1).await;
    assert_eq!(sent(&database, 1).await.unwrap().user_type, None);
}

#[apply(async_on_each_engine)]
async fn a_token_works_until_its_last_day_has_ended_everywhere(database: TestDatabase) {
    let owner = farmer(&database, "farmer").await.user_id;
    make(&database, owner, &token("Office"), 1).await;
    for (time, works) in [("2027-01-01T11:59:59Z", true), ("2027-01-01T12:00:00Z", false)] {
        let time = at(time);
        let hash = TokenHash([1; 32]);
        let found = database.read(move |connection| access_tokens::find(connection, &hash, time)).await;
        assert_eq!(found.is_some(), works);
        let listed =
            database.read(move |connection| access_tokens::of_account(connection, owner, time)).await;
        assert_eq!(listed.len(), usize::from(works));
        let forgotten =
            database.write(move |connection| access_tokens::forget_expired(connection, time)).await;
        assert_eq!(forgotten, usize::from(!works));
    }
    assert_eq!(count(&database, "access_tokens"), 0);
}

#[apply(async_on_each_engine)]
async fn a_token_with_scopes_of_a_newer_release_opens_nothing(database: TestDatabase) {
    let owner = farmer(&database, "farmer").await.user_id;
    make(&database, owner, &token("Office"), 1).await;
    database.execute("UPDATE access_tokens SET scopes = 'records:write';").unwrap();
    assert_eq!(sent(&database, 1).await, None);
    assert_eq!(listed(&database, owner).await, []);
}

#[apply(async_on_each_engine)]
async fn a_token_keeps_its_scope(database: TestDatabase) {
    let owner = farmer(&database, "farmer").await.user_id;
    let calendar = AccessToken { scope: TokenScope::CalendarRead, ..token("Calendar") };
    make(&database, owner, &calendar, 1).await;
    assert_eq!(sent(&database, 1).await.map(|sent| sent.scope), Some(TokenScope::CalendarRead));
    assert_eq!(listed(&database, owner).await, [calendar]);
}

#[apply(async_on_each_engine)]
async fn only_its_owner_ends_a_token_and_the_log_tells_it(database: TestDatabase) {
    let (owner, other) =
        (farmer(&database, "farmer").await.user_id, farmer(&database, "other").await.user_id);
    let token = token("Office");
    let token_id = token.token_id;
    make(&database, owner, &token, 1).await;
    for (by, ends) in [(other, false), (owner, true), (owner, false)] {
        let ended =
            database.write(move |connection| access_tokens::end(connection, by, token_id, later(1))).await;
        assert_eq!(ended, ends);
        assert_eq!(sent(&database, 1).await.is_some(), by == other);
    }
    let expected =
        ["token-created", "token-ended"].map(|event| (event.to_owned(), Some(owner), Some(token_id.0)));
    assert_eq!(events(&database, owner).await, expected);
    assert_eq!(events(&database, other).await, []);
}

#[apply(async_on_each_engine)]
async fn the_operator_ends_the_tokens_of_one_account_or_of_all(database: TestDatabase) {
    let (owner, other) =
        (farmer(&database, "farmer").await.user_id, farmer(&database, "other").await.user_id);
    for (account, secret) in [(owner, 1), (owner, 2), (other, 3)] {
        make(&database, account, &token("Office"), secret).await;
    }
    let end =
        |whose| database.write(move |connection| access_tokens::end_by_operator(connection, whose, later(1)));
    assert_eq!(end(Some(owner)).await, 2);
    assert_eq!((listed(&database, owner).await.len(), listed(&database, other).await.len()), (0, 1));
    assert_eq!((end(None).await, end(None).await), (1, 0));
    let last = events(&database, other).await.into_iter().map(|(event, by, _)| (event, by)).next_back();
    assert_eq!(last, Some(("token-ended".to_owned(), None)));
}

#[apply(async_on_each_engine)]
async fn changing_or_resetting_the_password_and_leaving_end_all_tokens(database: TestDatabase) {
    let owner = farmer(&database, "farmer").await.user_id;
    let other = farmer(&database, "other").await.user_id;
    make(&database, other, &token("Theirs"), 9).await;
    let (hash, session) = (TokenHash([7; 32]), SessionId(Uuid::now_v7()));

    make(&database, owner, &token("Office"), 1).await;
    database.write(move |connection| accounts::password_changed(connection, owner, session, later(1))).await;
    assert_eq!(listed(&database, owner).await, []);

    make(&database, owner, &token("Office"), 2).await;
    database
        .write(move |connection| {
            mailed_tokens::issue(connection, owner, Purpose::PasswordReset, &hash, now())?;
            mailed_tokens::reset_password(connection, &hash, "$argon2id$new", later(1))
        })
        .await
        .unwrap();
    assert_eq!(listed(&database, owner).await, []);
    let told: Vec<_> = events(&database, owner).await.into_iter().map(|(event, by, _)| (event, by)).collect();
    let (created, ended) = ("token-created", "token-ended");
    let expected = [(created, Some(owner)), (ended, Some(owner)), (created, Some(owner)), (ended, None)];
    assert_eq!(told, expected.map(|(event, by)| (event.to_owned(), by)));

    make(&database, owner, &token("Office"), 3).await;
    database.write(move |connection| departures::leave(connection, owner, later(2))).await;
    for secret in 1..=3 {
        assert_eq!(sent(&database, secret).await, None);
    }
    assert!(sent(&database, 9).await.is_some());
}

#[apply(async_on_each_engine)]
async fn a_person_has_no_more_tokens_than_the_limit_even_if_they_come_at_once(database: TestDatabase) {
    let owner = farmer(&database, "farmer").await.user_id;
    let mut making = JoinSet::new();
    for secret in 0..=u8::try_from(TOKENS_MAX).unwrap() {
        let (store, token) = (database.store.clone(), token("Office"));
        making.spawn(async move {
            let made: store::Result<Making> = store
                .write(move |connection| {
                    access_tokens::create(connection, owner, &token, &TokenHash([secret; 32]))
                })
                .await;
            made.unwrap()
        });
    }
    let made = making.join_all().await;
    assert_eq!(made.iter().filter(|it| **it == Making::TooMany).count(), 1);
    assert_eq!(listed(&database, owner).await.len(), TOKENS_MAX);
}
