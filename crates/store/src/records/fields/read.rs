use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;

use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::read::sees;
use crate::schema::fields;

/// Of a farmer. None if the viewer may not see the farmer.
pub fn count(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> Result<Option<usize>> {
    let seen = fields::table
        .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
        .filter(fields::deleted_at.is_null());
    let count = seen.count().get_result::<i64>(&mut connection.db)?;
    if count == 0 && !sees(connection, viewer, farmer)? {
        return Ok(None);
    }
    Ok(Some(usize::try_from(count).unwrap_or(usize::MAX)))
}

/// Whether the viewer sees a field of this farmer that this creator added.
pub(crate) fn sees_one_of(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    creator: UserId,
) -> Result<bool> {
    let one = fields::table
        .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
        .filter(fields::creator.eq(creator.key()))
        .filter(fields::deleted_at.is_null());
    Ok(diesel::select(exists(one)).get_result(&mut connection.db)?)
}
