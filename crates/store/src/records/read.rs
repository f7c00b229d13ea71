use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::record::Record;

use super::kept::{Kept, Part};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::kind::LinkStatus;
use crate::schema::links;

/// None if the viewer may not see it, or it is deleted.
pub fn one<K: Kept>(connection: &mut Connection, viewer: Viewer, id: K) -> Result<Option<Record<K>>> {
    let found = K::find(connection, viewer, id)?;
    Ok(found.and_then(|(record, deleted_at)| deleted_at.is_none().then_some(record)))
}

/// Also of a deleted record, if the viewer may see it.
pub fn farmer_of<K: Kept>(connection: &mut Connection, viewer: Viewer, id: K) -> Result<Option<UserId>> {
    Ok(K::find(connection, viewer, id)?.map(|(record, _)| record.farmer))
}

/// In the order of ids, those that the viewer may see. None if the viewer may not see the farmer, or there is none.
pub fn of_farmer<K: Kept>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    part: Part<K>,
) -> Result<Option<Vec<Record<K>>>> {
    let found = K::following(connection, viewer, farmer, part)?;
    seen(connection, viewer, farmer, found)
}

/// Turns an empty result into none if the viewer may not see the farmer.
pub(super) fn seen<T>(
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
