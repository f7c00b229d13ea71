use rules::instant::Instant;
use rules::permission::may_delete;
use rules::record::{Record, Version, restorable_since};

use super::kind::{ChangeKind, RecordKind, report_of};
use super::{put, table};
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;

/// Holds the record as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Restoration<R> {
    /// Now or before.
    Restored(R),
    /// Deleted again since that version.
    Stale(R),
    Expired,
    NotFound,
    /// The viewer may correct but not delete or restore, as every agent. Or the farmer is deleting their account.
    Forbidden,
}

/// For everyone who may delete the record. A client may repeat the call until it gets an answer.
pub fn restore<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
    now: Instant,
) -> Result<Restoration<Record<K>>> {
    // Another connection may be faster. Then the record is back, and the second try sees that.
    for _ in 0..2 {
        let Some((stored, deleted_at)) = table::find(connection, viewer, id)? else {
            return Ok(Restoration::NotFound);
        };
        if !may_delete(K::KIND, viewer.user_type) {
            return Ok(Restoration::Forbidden);
        }
        let Some(deleted_at) = deleted_at else { return Ok(Restoration::Restored(stored)) };
        if deleted_at < restorable_since(now) {
            return Ok(Restoration::Expired);
        }
        if version != stored.version {
            return Ok(Restoration::Stale(stored));
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Restoration::Forbidden);
        }
        if let Some(restored) = unmark(connection, viewer, &stored, now)? {
            return Ok(Restoration::Restored(restored));
        }
    }
    Err(connection.overtaken("the record changes too quickly to be restored"))
}

/// None if another change came first.
fn unmark<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    stored: &Record<K>,
    now: Instant,
) -> Result<Option<Record<K>>> {
    let at = now.max(stored.updated_at);
    let restored = Record {
        version: stored.version.next(),
        updated_at: at,
        updated_by: viewer.user_id,
        reported_at: at,
        answer: None,
        ..stored.clone()
    };
    let redirected = K::redirected_to_successor(connection, stored.farmer, &report_of(stored)?)?;
    if !table::update(connection, &restored, ChangeKind::Restored, viewer.user_id, None, None)? {
        return Ok(None);
    }
    table::log(connection, restored.farmer, restored.id.into(), ChangeKind::Restored, viewer, now)?;
    Ok(Some(put::redirect(connection, viewer, restored, redirected, now)?))
}
