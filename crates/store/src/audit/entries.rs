//! The log as it stands, for whoever runs the program.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use uuid::Uuid;

use super::EventKind;
use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::keys::{Key, instant};
use crate::schema::audit_log;

/// Where an entry stands; later ones stand higher, give or take those that were written at the same time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Position(i64);

/// Which entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Of that time and later.
    pub since: Option<Instant>,
    /// Of that account, or concerning it.
    pub account: Option<UserId>,
}

/// One entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where it stands.
    pub position: Position,
    /// When it happened.
    pub recorded_at: Instant,
    /// What happened.
    pub event: EventKind,
    /// Who did it; none where nobody was signed in.
    pub actor: Option<UserId>,
    /// The account or farmer whom it concerns.
    pub subject: Option<UserId>,
    /// The planting, the session, or of a link the agent or employee.
    pub object: Option<Uuid>,
    /// How many.
    pub amount: Option<i32>,
}

/// The selected entries that stand after that position, at most so many, the first one first.
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
            event: EventKind::from_value(&row.event).ok_or_else(|| Error::unreadable("audit_log.event"))?,
            actor: user(row.actor, "audit_log.actor")?,
            subject: user(row.subject, "audit_log.subject")?,
            object: object.map_err(|_| Error::unreadable("audit_log.object"))?,
            amount: row.amount,
        })
    }
}
