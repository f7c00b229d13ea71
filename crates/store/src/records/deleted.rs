use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::{Record, restorable_since};
use uuid::Uuid;

use super::kind::RecordKind;
use super::read::none_if_hidden;
use super::rows::StoredRecord;
use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::author::{Author, StoredAuthor, author};
use crate::schema::{records, users};

#[derive(Clone, PartialEq, Debug)]
pub struct DeletedRecord<K: RecordKind> {
    /// Its last state.
    pub record: Record<K>,
    pub deleted_at: Instant,
    pub deleted_by: Author,
}

/// When a record was deleted, and which one: the order of the list.
pub type DeletedPlace<K> = (Instant, K);

/// Lists the deleted records that the viewer could see before and that can be restored at `now`, the last deleted
/// first, after a place. Gives None if the viewer may not see the farmer, or there is none.
pub fn deleted_of_farmer<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    now: Instant,
    after: Option<DeletedPlace<K>>,
    limit: usize,
) -> Result<Option<Vec<DeletedRecord<K>>>> {
    // Nothing was deleted at the end of time.
    let (at, id) = after.map_or((i64::MAX, K::from(Uuid::nil())), |(at, id)| (at.number(), id));
    let is_later = records::deleted_at.eq(at).and(records::record_id.gt(id.key()));
    let rows = records::table
        .inner_join(users::table.on(users::user_id.eq(records::updated_by)))
        .filter(of_farmer_visible_to(K::KIND, farmer.key(), viewer.user_id.key()))
        .filter(records::deleted_at.ge(restorable_since(now).number()))
        .filter(records::deleted_at.lt(at).or(is_later))
        .order((records::deleted_at.desc(), records::record_id))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((
            StoredRecord::as_select(),
            records::deleted_at.assume_not_null(),
            (users::user_id, users::first_name, users::last_name),
        ))
        .load::<(StoredRecord, i64, StoredAuthor)>(&mut connection.db)?;
    let read = |(row, deleted_at, by): (StoredRecord, i64, StoredAuthor)| {
        Ok(DeletedRecord {
            record: row.read()?,
            deleted_at: instant(deleted_at, "records.deleted_at")?,
            deleted_by: author(&by)?,
        })
    };
    let found = rows.into_iter().map(read).collect::<Result<_>>()?;
    none_if_hidden(connection, viewer, farmer, found)
}
