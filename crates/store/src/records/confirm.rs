//! The farmer's word on a record that an agent entered for them.

use rules::instant::Instant;
use rules::news::News;
use rules::permission::may_confirm;
use rules::record::{Confirmation, Record, RecordRef, Version};

use super::delete::{Deletion, delete};
use super::kind::{ChangeKind, RecordKind};
use super::table;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::logs::changes::{self, Change};

/// Holds the record as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Confirming<R> {
    /// Now or before.
    Confirmed(R),
    /// No agent entered it.
    NotPending(R),
    /// The record has another version than the one that the farmer read.
    Stale(R),
    Deleted,
    NotFound,
    /// Only the farmer confirms. Or they are deleting their account.
    Forbidden,
}

/// The end of an entry that nobody confirms. Holds the record as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum EntryDeletion<R> {
    /// A rejection or a withdrawal deletes the record.
    Deletion(Deletion<R>),
    /// No agent entered it, or the farmer has confirmed it.
    NotPending(R),
}

/// Confirms that version. A client may repeat the call until it gets an answer.
pub fn confirm<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
    now: Instant,
) -> Result<Confirming<Record<K>>> {
    // Another connection may be faster. Then the second try sees the confirmation, the deletion or the new version.
    for _ in 0..2 {
        let stored = match table::find(connection, viewer, id)? {
            None => return Ok(Confirming::NotFound),
            Some(_) if !may_confirm(viewer.user_type) => return Ok(Confirming::Forbidden),
            Some((_, Some(_))) => return Ok(Confirming::Deleted),
            Some((stored, None)) => stored,
        };
        match stored.confirmation {
            None => return Ok(Confirming::NotPending(stored)),
            Some(Confirmation::Confirmed) => return Ok(Confirming::Confirmed(stored)),
            Some(Confirmation::Pending) if stored.version != version => return Ok(Confirming::Stale(stored)),
            Some(Confirmation::Pending) => {}
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Confirming::Forbidden);
        }
        if let Some(confirmed) = mark(connection, viewer, stored, now)? {
            return Ok(Confirming::Confirmed(confirmed));
        }
    }
    Err(connection.overtaken("the record changes too quickly to be confirmed"))
}

/// None if another change came first.
fn mark<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    stored: Record<K>,
    now: Instant,
) -> Result<Option<Record<K>>> {
    let at = now.max(stored.updated_at);
    let confirmed = Record {
        version: stored.version.next(),
        updated_at: at,
        updated_by: viewer.user_id,
        // From now on it is the farm's report.
        reported_at: at,
        confirmation: Some(Confirmation::Confirmed),
        ..stored
    };
    if !table::update(connection, &confirmed, ChangeKind::Changed, viewer.user_id, None, None)? {
        return Ok(None);
    }
    let (farmer, record): (_, RecordRef) = (confirmed.farmer, confirmed.id.into());
    changes::record(connection, Change::Written { farmer, record }, (viewer.user_id, News::Confirmed), now)?;
    audit::record(connection, Event::RecordConfirmed { farmer, record }, Some(viewer.user_id), now)?;
    Ok(Some(confirmed))
}

/// Deletes that version if it waits for the farmer. A client may repeat the call until it gets an answer.
pub fn reject<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
    now: Instant,
) -> Result<EntryDeletion<Record<K>>> {
    match table::find(connection, viewer, id)? {
        Some(_) if !may_confirm(viewer.user_type) => Ok(EntryDeletion::Deletion(Deletion::Forbidden)),
        Some((stored, None)) if stored.version == version && !stored.is_pending() => {
            Ok(EntryDeletion::NotPending(stored))
        }
        _ => delete(connection, viewer, id, Some(version), now).map(EntryDeletion::Deletion),
    }
}
