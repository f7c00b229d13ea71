//! An agent takes back what they entered for a farmer.

use rules::instant::Instant;
use rules::permission::may_withdraw;
use rules::record::{Record, Version};

use super::confirm::EntryDeletion;
use super::corrections;
use super::delete::{Deletion, mark, other_version};
use super::kind::RecordKind;
use super::table;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;

/// Deletes that version if it waits for the farmer, and tells the farmer by mail if they know of it. A client may
/// repeat the call until it gets an answer.
pub fn withdraw<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
    now: Instant,
) -> Result<EntryDeletion<Record<K>>> {
    use EntryDeletion::{Deletion as Ended, NotPending};
    // Another connection may be faster. Then the second try sees the answer, the deletion or the new version.
    for _ in 0..2 {
        let Some((stored, deleted_at)) = table::find(connection, viewer, id)? else {
            return Ok(Ended(Deletion::NotFound));
        };
        let is_own = stored.creator == viewer.user_id;
        match deleted_at {
            Some(_) if is_own => return Ok(Ended(Deletion::Deleted)),
            Some(_) => return Ok(Ended(Deletion::NotFound)),
            None if !may_withdraw(viewer.user_type, is_own) => return Ok(Ended(Deletion::Forbidden)),
            None => {}
        }
        if stored.version != version {
            return other_version(connection, viewer, stored, version).map(Ended);
        }
        if !stored.is_pending() {
            return Ok(NotPending(stored));
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Ended(Deletion::Forbidden));
        }
        if mark(connection, viewer, &stored, now)? {
            corrections::note_withdrawal(connection, &stored, now)?;
            return Ok(Ended(Deletion::Deleted));
        }
    }
    Err(connection.overtaken("the record changes too quickly to be withdrawn"))
}
