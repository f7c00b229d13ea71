use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use uuid::Uuid;

use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
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
    /// The value of an `EventKind`, or of a kind that only a newer release knows.
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
    let mut selected = audit_log::table
        .filter(audit_log::position.gt(after.0))
        .order(audit_log::position)
        .limit(i64::try_from(at_most).unwrap_or(i64::MAX))
        .select(EntryRow::as_select())
        .into_boxed();
    if let Some(since) = selection.since {
        selected = selected.filter(audit_log::recorded_at.ge(since.number()));
    }
    if let Some(account) = &selection.account {
        let is_of = audit_log::actor.eq(account.key()).or(audit_log::subject.eq(account.key()));
        selected = selected.filter(is_of.assume_not_null());
    }
    selected.load(&mut connection.db)?.into_iter().map(Entry::try_from).collect()
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
