use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use uuid::Uuid;

use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::schema::audit_log;

/// Grows with time, except among entries written at the same moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Position(i64);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    pub since: Option<Instant>,
    /// By this account or about it.
    pub account: Option<UserId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub position: Position,
    pub recorded_at: Instant,
    /// The name of an `Event`, or of one that only a newer release knows.
    pub event: String,
    /// None if nobody was signed in.
    pub actor: Option<UserId>,
    /// The account or farmer that the event concerns.
    pub subject: Option<UserId>,
    /// A record, a session, a token, or the agent or employee of a link.
    pub object: Option<Uuid>,
    /// Of sessions or plantings.
    pub amount: Option<i32>,
}

/// After a place in the log, in the log's order.
pub fn entries(
    connection: &mut Connection,
    selection: &Selection,
    after: Position,
    at_most: usize,
) -> Result<Vec<Entry>> {
    let Some(account) = &selection.account else {
        return load(connection, later(selection, after, at_most));
    };
    // Each has an index in the log's order. With one condition for both, the databases read the whole log.
    let by = later(selection, after, at_most).filter(audit_log::actor.eq(account.key()));
    let by_others = audit_log::actor.is_null().or(audit_log::actor.ne(audit_log::subject));
    let about = later(selection, after, at_most)
        .filter(audit_log::subject.eq(account.key()))
        .filter(by_others.assume_not_null());
    let mut found = load(connection, by)?;
    found.extend(load(connection, about)?);
    found.sort_by_key(|entry| entry.position);
    found.truncate(at_most);
    Ok(found)
}

type Query<'a> = audit_log::BoxedQuery<'a, <Database as diesel::Connection>::Backend>;

fn later<'a>(selection: &Selection, after: Position, at_most: usize) -> Query<'a> {
    let selected = audit_log::table
        .filter(audit_log::position.gt(after.0))
        .order(audit_log::position)
        .limit(i64::try_from(at_most).unwrap_or(i64::MAX))
        .into_boxed();
    match selection.since {
        Some(since) => selected.filter(audit_log::recorded_at.ge(since.number())),
        None => selected,
    }
}

fn load(connection: &mut Connection, query: Query<'_>) -> Result<Vec<Entry>> {
    let rows = query.select(EntryRow::as_select()).load(&mut connection.db)?;
    rows.into_iter().map(Entry::try_from).collect()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = audit_log)]
struct EntryRow {
    position: i64,
    recorded_at: i64,
    event: String,
    actor: Option<Vec<u8>>,
    subject: Option<Vec<u8>>,
    object: Option<Vec<u8>>,
    amount: Option<i32>,
}

impl TryFrom<EntryRow> for Entry {
    type Error = Error;

    fn try_from(row: EntryRow) -> Result<Self> {
        let user = |key: Option<Vec<u8>>, column| key.map(|key| UserId::from_key(&key, column)).transpose();
        let object = row.object.as_deref().map(Uuid::from_slice).transpose();
        Ok(Self {
            position: Position(row.position),
            recorded_at: instant(row.recorded_at, "audit_log.recorded_at")?,
            event: row.event,
            actor: user(row.actor, "audit_log.actor")?,
            subject: user(row.subject, "audit_log.subject")?,
            object: object.map_err(|_| Error::unreadable("audit_log.object"))?,
            amount: row.amount,
        })
    }
}
