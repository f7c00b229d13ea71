//! Sessions.

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::user::UserType;
use store::accounts;
use store::audit::{self, Position, Selection};
use store::sessions::{self, SessionId, TokenHash, USER_AGENT_MAX};
use store::users;
use uuid::Uuid;

use crate::support::{TestDatabase, account, agent, async_on_each_engine, at, farmer, later, now, profile};

async fn session(
    database: &TestDatabase,
    account_id: UserId,
    token: u8,
    user_agent: Option<&str>,
) -> SessionId {
    let session_id = SessionId(Uuid::now_v7());
    let user_agent = user_agent.map(str::to_owned);
    database
        .write(move |connection| {
            let token = TokenHash([token; 32]);
            sessions::create(connection, session_id, &token, account_id, user_agent.as_deref(), now())
        })
        .await;
    session_id
}

async fn find(database: &TestDatabase, token: u8) -> Option<sessions::SignedIn> {
    database.read(move |connection| sessions::find(connection, &TokenHash([token; 32]))).await
}

#[apply(async_on_each_engine)]
async fn session_is_found_by_its_token_with_account_and_user(database: TestDatabase) {
    let account = account("jane");
    let (new, user_id) = (account.clone(), account.account_id);
    database.write(move |connection| accounts::create(connection, &new)).await;
    let session_id = session(&database, user_id, 1, Some("Firefox")).await;

    let found = find(&database, 1).await.unwrap();
    assert_eq!((found.user_id, found.email, found.email_verified), (user_id, account.email, true));
    assert_eq!(found.user, None);
    assert_eq!(found.session.session_id, session_id);
    assert_eq!((found.session.created_at, found.session.last_used_at), (now(), now()));
    assert_eq!(found.session.user_agent.as_deref(), Some("Firefox"));
    assert_eq!(find(&database, 2).await, None);

    database
        .write(move |connection| {
            users::create(connection, user_id, UserType::Agent, &profile("Jane"), later(1))
        })
        .await;
    assert_eq!(find(&database, 1).await.unwrap().user, Some((UserType::Agent, profile("Jane"))));
}

#[apply(async_on_each_engine)]
async fn last_use_of_a_session_never_goes_back(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let session_id = session(&database, farmer.user_id, 1, None).await;
    for (used, noted) in [(later(5), later(5)), (later(3), later(5)), (at("2020-01-01T00:00:00Z"), later(5))]
    {
        database.write(move |connection| sessions::touch(connection, session_id, used)).await;
        assert_eq!(find(&database, 1).await.unwrap().session.last_used_at, noted);
    }
}

#[apply(async_on_each_engine)]
async fn a_session_ends_for_its_own_account_only(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await.user_id, farmer(&database, "other").await.user_id);
    let session_id = session(&database, one, 1, None).await;
    let end = |account_id| {
        database.write(move |connection| sessions::end(connection, account_id, session_id, now()))
    };
    assert!(!end(other).await);
    assert!(find(&database, 1).await.is_some());
    assert!(end(one).await);
    assert_eq!(find(&database, 1).await, None);
    assert!(!end(one).await);
}

#[apply(async_on_each_engine)]
async fn browsers_former_session_ends_by_its_token_and_is_logged(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await.user_id, farmer(&database, "other").await.user_id);
    let former = session(&database, one, 1, None).await;
    session(&database, one, 2, None).await;
    session(&database, other, 9, None).await;
    let end = |token| {
        database.write(move |connection| {
            sessions::end_former(connection, &TokenHash([token; 32]), other, now())?;
            audit::entries(connection, &Selection::default(), Position::default(), 100)
        })
    };
    let before = end(7).await.len();
    // The second call finds nothing to end.
    for _ in 0..2 {
        let entries = end(1).await.split_off(before);
        let told: Vec<_> =
            entries.iter().map(|entry| (entry.event.as_str(), entry.actor, entry.object)).collect();
        assert_eq!(told, [("session-ended", Some(one), Some(former.0))]);
    }
    assert_eq!(find(&database, 1).await, None);
    assert!(find(&database, 2).await.is_some());
    assert!(find(&database, 9).await.is_some());
}

#[apply(async_on_each_engine)]
async fn all_sessions_of_an_account_can_end_except_the_current_one(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await.user_id, farmer(&database, "other").await.user_id);
    session(&database, other, 9, None).await;
    let kept = session(&database, one, 1, None).await;
    for token in 2..5 {
        session(&database, one, token, None).await;
    }
    let list = || database.read(move |connection| sessions::of_account(connection, one));
    assert_eq!(list().await.len(), 4);
    assert_eq!(
        database.write(move |connection| sessions::end_all(connection, one, Some(kept), now())).await,
        3
    );
    assert_eq!(list().await.iter().map(|session| session.session_id).collect::<Vec<_>>(), [kept]);
    assert_eq!(database.write(move |connection| sessions::end_all(connection, one, None, now())).await, 1);
    assert_eq!(list().await, []);
    assert!(find(&database, 9).await.is_some());
}

#[apply(async_on_each_engine)]
async fn operator_ends_sessions_of_one_account_or_of_all(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await.user_id, farmer(&database, "other").await.user_id);
    for (token, account_id) in [(1, one), (2, one), (3, other), (4, other), (5, other)] {
        session(&database, account_id, token, None).await;
    }
    let end =
        |account| database.write(move |connection| sessions::end_by_operator(connection, account, now()));
    assert_eq!(end(Some(one)).await, 2);
    assert_eq!((find(&database, 1).await, find(&database, 2).await), (None, None));
    assert!(find(&database, 3).await.is_some());
    session(&database, one, 1, None).await;
    assert_eq!(end(None).await, 4);
    for token in 1..=5 {
        assert_eq!(find(&database, token).await, None);
    }
    assert_eq!(end(None).await, 0);
    let told = database.audit_log(None).await;
    let ended: Vec<_> = told
        .iter()
        .filter(|entry| entry.event == "sessions-ended")
        .map(|entry| (entry.actor, entry.subject.unwrap(), entry.amount.unwrap()))
        .collect();
    assert_eq!(ended[0], (None, one, 2));
    let mut of_everybody = vec![(None, one, 1), (None, other, 3)];
    of_everybody.sort_by_key(|(_, account, _)| account.to_string());
    assert_eq!(ended[1..], of_everybody);
}

#[apply(async_on_each_engine)]
async fn expired_sessions_of_everyone_are_deleted(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await.user_id, farmer(&database, "other").await.user_id);
    session(&database, other, 9, None).await;
    session(&database, one, 1, None).await;
    let used = session(&database, one, 2, None).await;
    database.write(move |connection| sessions::touch(connection, used, later(10))).await;
    let forget = |used, opened| {
        database.write(move |connection| sessions::forget_expired(connection, later(used), later(opened)))
    };
    assert_eq!(forget(-1, -1).await, 0);
    assert_eq!(forget(9, -1).await, 2);
    assert_eq!((find(&database, 1).await, find(&database, 9).await), (None, None));
    assert!(find(&database, 2).await.is_some());
    assert_eq!(forget(9, 0).await, 1, "a session in use ends at its full age");
}

#[apply(async_on_each_engine)]
async fn agents_with_sessions_are_listed_once_and_the_latest_user_first(database: TestDatabase) {
    let (early, late) = (agent(&database, "early").await.user_id, agent(&database, "late").await.user_id);
    agent(&database, "absent").await;
    session(&database, farmer(&database, "farmer").await.user_id, 1, None).await;
    session(&database, early, 2, None).await;
    session(&database, early, 3, None).await;
    let used = session(&database, late, 4, None).await;
    database.write(move |connection| sessions::touch(connection, used, later(10))).await;
    assert_eq!(database.read(sessions::agents).await, [late, early]);
}

#[apply(async_on_each_engine)]
async fn long_browser_name_is_cut_and_empty_one_is_none(database: TestDatabase) {
    let one = farmer(&database, "one").await.user_id;
    for (token, (name, kept)) in (1..).zip([
        ("é".repeat(USER_AGENT_MAX), Some("é".repeat(USER_AGENT_MAX))),
        ("é".repeat(USER_AGENT_MAX + 1), Some("é".repeat(USER_AGENT_MAX))),
        (String::new(), None),
    ]) {
        session(&database, one, token, Some(&name)).await;
        assert_eq!(find(&database, token).await.unwrap().session.user_agent, kept);
    }
}

#[test]
fn debug_output_hides_a_token_hash() {
    assert_eq!(format!("{:?}", TokenHash([7; 32])), "TokenHash(…)");
}
