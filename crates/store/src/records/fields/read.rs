use diesel::prelude::*;
use rules::ids::UserId;

use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::fields;

/// Of a farmer, those that the viewer may see.
pub fn count(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> Result<usize> {
    let seen = fields::table
        .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
        .filter(fields::deleted_at.is_null());
    let count = seen.count().get_result::<i64>(&mut connection.db)?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}
