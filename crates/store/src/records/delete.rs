//! A deleted record leaves every list, but its row and its history stay.

use rules::instant::Instant;
use rules::permission::may_delete;
use rules::record::{Record, Version};

use super::kind::{ChangeKind, RecordKind};
use super::table;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;

/// Holds the record as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Deletion<R> {
    /// Now or before.
    Deleted,
    /// This deletion was done before, and someone has restored the record since.
    Restored(R),
    /// The record has another version than the expected one.
    Stale(R),
    NotFound,
    /// The viewer's user type may change the record but not delete it (`rules::permission`).
    NotForUserType,
    /// The farmer is deleting their account.
    Forbidden,
}

/// With `expected`, deletes the record only in that version. A client may repeat the call until it gets an answer.
pub fn delete<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    expected: Option<Version>,
    now: Instant,
) -> Result<Deletion<Record<K>>> {
    // Another connection may be faster. Then the second try sees the deletion or the new version.
    for _ in 0..2 {
        let (stored, deleted_at) = match table::find(connection, viewer, id)? {
            None => return Ok(Deletion::NotFound),
            Some((_, Some(_))) if !may_delete(K::KIND, viewer.user_type) => return Ok(Deletion::NotFound),
            Some(_) if !may_delete(K::KIND, viewer.user_type) => return Ok(Deletion::NotForUserType),
            Some(found) => found,
        };
        if deleted_at.is_some() {
            return Ok(Deletion::Deleted);
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Deletion::Forbidden);
        }
        if let Some(version) = expected.filter(|version| *version != stored.version) {
            return other_version(connection, viewer, stored, version);
        }
        if mark(connection, viewer, &stored, now)? {
            return Ok(Deletion::Deleted);
        }
    }
    Err(connection.overtaken("the record changes too quickly to be deleted"))
}

/// What an expected version means that is not the stored one.
pub(super) fn other_version<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    stored: Record<K>,
    expected: Version,
) -> Result<Deletion<Record<K>>> {
    let deletion = table::version(connection, stored.id, expected.next())?;
    let was_done =
        deletion.is_some_and(|version| version.change == ChangeKind::Deleted && version.by == viewer.user_id);
    Ok(if was_done { Deletion::Restored(stored) } else { Deletion::Stale(stored) })
}

/// False if another change or deletion came first.
pub(super) fn mark<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    stored: &Record<K>,
    now: Instant,
) -> Result<bool> {
    let at = now.max(stored.updated_at);
    let deleted = Record { version: stored.version.next(), updated_at: at, answer: None, ..stored.clone() };
    if !table::update(connection, &deleted, ChangeKind::Deleted, viewer.user_id, None, None)? {
        return Ok(false);
    }
    table::log(connection, stored.farmer, stored.id.into(), ChangeKind::Deleted, viewer, now)?;
    Ok(true)
}
