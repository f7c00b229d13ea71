use rules::instant::Instant;
use rules::record::{Record, Version, restorable_since};

use super::changes::{self, Change};
use super::kept::{ChangeKind, Kept, may_delete, report_of};
use super::put;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;
use crate::logs::audit::{self, Event};

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
pub fn restore<K: Kept>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
    now: Instant,
) -> Result<Restoration<Record<K>>> {
    // Another connection may be faster. Then the record is back, and the second try sees that.
    for _ in 0..2 {
        let Some((stored, deleted_at)) = K::find(connection, viewer, id)? else {
            return Ok(Restoration::NotFound);
        };
        if !may_delete::<K>(viewer) {
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
fn unmark<K: Kept>(
    connection: &mut Connection,
    viewer: Viewer,
    stored: &Record<K>,
    now: Instant,
) -> Result<Option<Record<K>>> {
    let at = now.max(stored.updated_at);
    let restored = Record {
        version: stored.version.next(),
        updated_at: at,
        updated_by: Some(viewer.user_id),
        reported_at: at,
        ..stored.clone()
    };
    let settled = K::settled(connection, stored.farmer, &report_of(stored)?)?;
    if !K::set_deleted(connection, &restored, stored.version, None)? {
        return Ok(None);
    }
    let (farmer, record) = (restored.farmer, restored.id.into());
    K::keep_version(connection, &restored, ChangeKind::Restored, viewer.user_id, now)?;
    changes::record(connection, Change::Written { farmer, record }, now)?;
    audit::record(connection, Event::RecordRestored { farmer, record }, Some(viewer.user_id), now)?;
    Ok(Some(put::settle(connection, viewer, restored, settled, now)?))
}
