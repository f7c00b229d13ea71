use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::kind::Kind;
use rules::permission::employees_see_all;
use rules::record::Record;

use super::kind::{Part, RecordKind};
use super::rows::StoredRecord;
use super::table;
use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::kind::LinkStatus;
use crate::schema::{links, records};

/// None if the viewer may not see it, or it is deleted.
pub fn one<K: RecordKind>(connection: &mut Connection, viewer: Viewer, id: K) -> Result<Option<Record<K>>> {
    let found = table::find(connection, viewer, id)?;
    Ok(found.and_then(|(record, deleted_at)| deleted_at.is_none().then_some(record)))
}

/// Also of a deleted record, if the viewer may see it.
pub fn farmer_of<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
) -> Result<Option<UserId>> {
    Ok(table::find(connection, viewer, id)?.map(|(record, _)| record.farmer))
}

/// In the order of ids, those that the viewer may see. None if the viewer may not see the farmer, or there is none.
pub fn of_farmer<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    part: Part<K>,
) -> Result<Option<Vec<Record<K>>>> {
    let rows = table::following(connection, viewer, farmer, K::KIND, part.after(), part.limit)?;
    let found = rows.into_iter().map(StoredRecord::read).collect::<Result<_>>()?;
    none_if_hidden(connection, viewer, farmer, found)
}

/// The number of a farmer's records of a kind. None if the viewer may not see the farmer.
pub fn count(
    connection: &mut Connection,
    viewer: Viewer,
    kind: Kind,
    farmer: UserId,
) -> Result<Option<usize>> {
    let there = records::table.filter(records::deleted_at.is_null());
    let count = if employees_see_all(kind) {
        // An index alone answers what does not ask for the creator.
        if !sees(connection, viewer, farmer)? {
            return Ok(None);
        }
        let of_farmer = there.filter(records::farmer.eq(farmer.key())).filter(records::kind.eq(kind.name()));
        of_farmer.count().get_result::<i64>(&mut connection.db)?
    } else {
        let visible = there.filter(of_farmer_visible_to(kind, farmer.key(), viewer.user_id.key()));
        visible.count().get_result::<i64>(&mut connection.db)?
    };
    counted(connection, viewer, farmer, count)
}

/// Turns zero into none if the viewer may not see the farmer.
pub(super) fn counted(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    count: i64,
) -> Result<Option<usize>> {
    if count == 0 && !sees(connection, viewer, farmer)? {
        return Ok(None);
    }
    Ok(Some(usize::try_from(count).unwrap_or(usize::MAX)))
}

/// Whether the viewer sees a record of this farmer and kind that this creator added.
pub(crate) fn sees_one_of(
    connection: &mut Connection,
    viewer: Viewer,
    kind: Kind,
    farmer: UserId,
    creator: UserId,
) -> Result<bool> {
    let one = records::table
        .filter(of_farmer_visible_to(kind, farmer.key(), viewer.user_id.key()))
        .filter(records::creator.eq(creator.key()))
        .filter(records::deleted_at.is_null());
    Ok(diesel::select(exists(one)).get_result(&mut connection.db)?)
}

/// Turns an empty result into none if the viewer may not see the farmer.
pub(super) fn none_if_hidden<T>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    found: Vec<T>,
) -> Result<Option<Vec<T>>> {
    if found.is_empty() && !sees(connection, viewer, farmer)? {
        return Ok(None);
    }
    Ok(Some(found))
}

/// The viewer themselves, or a farmer with an active link with them.
pub(super) fn sees(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> Result<bool> {
    if farmer == viewer.user_id {
        return Ok(true);
    }
    let link = links::table
        .filter(links::peer.eq(viewer.user_id.key()).and(links::farmer.eq(farmer.key())))
        .filter(links::status.eq(LinkStatus::Active.value()));
    Ok(diesel::select(exists(link)).get_result(&mut connection.db)?)
}
