//! The audit log: its entries, and that nobody can change them.

mod accesses;

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::record::Version;
use store::audit::{self, Entry, Event, Position, Selection};
use store::links;
use store::mailed_tokens::{self, Purpose};
use store::plantings;
use store::sessions::{self, SessionId, TokenHash};
use store::{Error, accounts};
use uuid::Uuid;

use crate::support::{
    Engine, People, TestDatabase, account, agent, async_on_each_engine, farmer, later, link, new_planting_id,
    now, report, report_named,
};

async fn all(database: &TestDatabase, selection: Selection) -> Vec<Entry> {
    database.read(move |connection| audit::entries(connection, &selection, Position::default(), 10_000)).await
}

async fn of(database: &TestDatabase, account: UserId) -> Vec<Entry> {
    all(database, Selection { account: Some(account), since: None }).await
}

fn kinds(entries: &[Entry]) -> Vec<&str> {
    entries.iter().map(|entry| entry.event.as_str()).collect()
}

#[apply(async_on_each_engine)]
async fn account_and_session_events_are_logged_with_their_actor(database: TestDatabase) {
    let account = account("ann");
    let (account_id, session_id) = (account.account_id, SessionId(Uuid::now_v7()));
    database
        .write(move |connection| {
            for _ in 0..2 {
                accounts::create(connection, &account)?;
            }
            for (n, id) in
                [session_id, SessionId(Uuid::now_v7()), SessionId(Uuid::now_v7())].iter().enumerate()
            {
                let token = TokenHash([u8::try_from(n).unwrap(); 32]);
                sessions::create(connection, *id, &token, account_id, None, later(1))?;
            }
            for _ in 0..2 {
                sessions::end(connection, account_id, session_id, later(2))?;
                sessions::end_all(connection, account_id, None, later(3))?;
            }
            audit::record(connection, Event::LogInFailed { account: Some(account_id) }, None, later(4))
        })
        .await;
    let entries = of(&database, account_id).await;
    let login = "logged-in";
    assert_eq!(
        kinds(&entries),
        ["account-created", login, login, login, "session-ended", "sessions-ended", "log-in-failed"]
    );
    assert!(entries.iter().all(|entry| entry.subject == Some(account_id)));
    let (failed, own) = entries.split_last().unwrap();
    assert!(own.iter().all(|entry| entry.actor == Some(account_id)));
    assert_eq!((failed.actor, failed.recorded_at), (None, later(4)));
    assert_eq!((own[1].object, own[4].object), (Some(session_id.0), Some(session_id.0)));
    assert_eq!(own[5].amount, Some(2));
}

#[apply(async_on_each_engine)]
async fn password_reset_request_is_logged_but_confirmation_mail_is_not(database: TestDatabase) {
    let account = account("ann");
    let account_id = account.account_id;
    database
        .write(move |connection| {
            accounts::create(connection, &account)?;
            for (n, purpose) in [(1, Purpose::EmailVerification), (2, Purpose::PasswordReset)] {
                mailed_tokens::issue(connection, account_id, purpose, &TokenHash([n; 32]), later(n.into()))?;
            }
            Ok(())
        })
        .await;
    let entries = of(&database, account_id).await;
    assert_eq!(kinds(&entries), ["account-created", "password-reset-asked"]);
    let asked = &entries[1];
    assert_eq!((asked.actor, asked.subject, asked.recorded_at), (None, Some(account_id), later(2)));
}

#[apply(async_on_each_engine)]
async fn entries_of_an_account_are_those_by_it_and_about_it(database: TestDatabase) {
    let People { farmer, employee, agent, other_farmer, .. } = People::settle(&database).await;
    for (by, at) in [(employee, later(1)), (other_farmer, later(2))] {
        let planting_id = new_planting_id();
        database
            .write(move |connection| plantings::put(connection, by, planting_id, &report(), None, at))
            .await;
    }
    let everything = all(&database, Selection::default()).await;
    for viewer in [farmer, employee, agent, other_farmer] {
        let own_id = Some(viewer.user_id);
        let expected: Vec<_> = everything
            .iter()
            .filter(|entry| entry.actor == own_id || entry.subject == own_id)
            .cloned()
            .collect();
        assert_eq!(of(&database, viewer.user_id).await, expected, "{viewer:?}");
        let since = Selection { account: own_id, since: Some(later(1)) };
        let expected: Vec<_> = expected.into_iter().filter(|entry| entry.recorded_at >= later(1)).collect();
        assert_eq!(all(&database, since).await, expected, "{viewer:?}");
    }
    let reported = of(&database, employee.user_id).await.pop().unwrap();
    assert_eq!((reported.actor, reported.subject), (Some(employee.user_id), Some(farmer.user_id)));
    assert_eq!(of(&database, farmer.user_id).await.pop(), Some(reported));
}

#[apply(async_on_each_engine)]
async fn planting_changes_are_logged_once_and_unchanged_writes_are_not(database: TestDatabase) {
    let People { farmer, employee, agent, other_farmer, .. } = People::settle(&database).await;
    let planting_id = new_planting_id();
    let since = all(&database, Selection::default()).await.last().unwrap().position;
    for _ in 0..2 {
        database
            .write(move |connection| {
                plantings::put(connection, employee, planting_id, &report(), None, later(1))?;
                let mended = report_named("Mended");
                plantings::put(connection, agent, planting_id, &mended, Some(Version::FIRST), later(2))?;
                plantings::put(
                    connection,
                    other_farmer,
                    planting_id,
                    &mended,
                    Some(Version::FIRST),
                    later(2),
                )?;
                plantings::delete(connection, farmer, planting_id, None, later(3))
            })
            .await;
    }
    let entries = database
        .read(move |connection| audit::entries(connection, &Selection::default(), since, 10_000))
        .await;
    let told: Vec<_> =
        entries.iter().map(|entry| (entry.event.as_str(), entry.actor, entry.recorded_at)).collect();
    assert_eq!(
        told,
        [
            ("planting-created", Some(employee.user_id), later(1)),
            ("planting-changed", Some(agent.user_id), later(2)),
            ("planting-deleted", Some(farmer.user_id), later(3)),
        ]
    );
    assert!(entries.iter().all(|it| it.subject == Some(farmer.user_id) && it.object == Some(planting_id.0)));
}

#[apply(async_on_each_engine)]
async fn entry_of_a_kind_of_a_newer_release_is_read(database: TestDatabase) {
    database.execute("INSERT INTO audit_log (recorded_at, event) VALUES (5, 'barn-painted');").unwrap();
    assert_eq!(kinds(&all(&database, Selection::default()).await), ["barn-painted"]);
}

#[apply(async_on_each_engine)]
async fn rolled_back_events_are_not_logged(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let before = all(&database, Selection::default()).await;
    let undone = database.store.write(move |connection| {
        plantings::put(connection, farmer, new_planting_id(), &report(), None, now())?;
        Err::<(), _>(Undone::OnPurpose)
    });
    match undone.await {
        Err(Undone::OnPurpose) => {}
        Err(Undone::Otherwise(error)) => panic!("{error}"),
        Ok(()) => panic!("the transaction was committed"),
    }
    assert_eq!(all(&database, Selection::default()).await, before);
}

#[apply(async_on_each_engine)]
async fn link_events_are_logged_with_both_sides_and_the_actor(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    let link_id = link(&database, farmer, agent).await;
    for _ in 0..2 {
        database.write(move |connection| links::end(connection, link_id, agent.user_id, later(1))).await;
    }
    let entries = of(&database, farmer.user_id).await;
    let told: Vec<_> = entries
        .iter()
        .filter(|entry| entry.object == Some(agent.user_id.0))
        .map(|entry| (entry.event.as_str(), entry.actor))
        .collect();
    let expected = [("link-made", Some(farmer.user_id)), ("link-ended", Some(agent.user_id))];
    assert_eq!(told, expected);
}

#[apply(async_on_each_engine)]
async fn entries_come_in_order_from_a_time_and_a_position(database: TestDatabase) {
    let someone = UserId(Uuid::now_v7());
    database
        .write(move |connection| {
            (0..5)
                .try_for_each(|n| audit::record(connection, Event::PasswordChanged, Some(someone), later(n)))
        })
        .await;
    let selection = Selection { since: Some(later(2)), account: Some(someone) };
    let mut seen = Vec::new();
    let mut after = Position::default();
    loop {
        let page = database.read(move |connection| audit::entries(connection, &selection, after, 2)).await;
        let Some(last) = page.last() else { break };
        after = last.position;
        seen.extend(page.iter().map(|entry| entry.recorded_at));
    }
    assert_eq!(seen, [later(2), later(3), later(4)]);
}

#[apply(async_on_each_engine)]
async fn audit_entries_cannot_be_changed_or_removed(database: TestDatabase) {
    let ann = account("ann");
    let account_id = ann.account_id;
    database.write(move |connection| accounts::create(connection, &ann)).await;
    let before = of(&database, account_id).await;
    let mut statements = vec!["UPDATE audit_log SET recorded_at = 0;", "DELETE FROM audit_log;"];
    if database.engine == Engine::Postgres {
        statements.push("TRUNCATE audit_log;");
    }
    for statement in statements {
        let refused = database.execute(statement).unwrap_err().to_string();
        assert!(refused.contains("the audit log is only ever added to"), "{refused}");
    }
    assert_eq!((before.len(), of(&database, account_id).await), (1, before));
    // The log does not block a deletion.
    database.execute("DELETE FROM accounts;").unwrap();
}

enum Undone {
    OnPurpose,
    Otherwise(Error),
}

impl From<Error> for Undone {
    fn from(error: Error) -> Self {
        Self::Otherwise(error)
    }
}
