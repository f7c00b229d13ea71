//! Deletes the photos of plantings that nobody can restore any more.

use std::collections::BTreeSet;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::restorable_since;

use super::forgetting::forget_name;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::schema::{photos, records};

/// Deletes at most `limit` photos for good, and returns how many there were.
pub fn forget_expired(connection: &mut Connection, limit: usize, now: Instant) -> Result<usize> {
    let expired = photos::table
        .inner_join(records::table.on(records::record_id.eq(photos::planting_id)))
        .filter(records::deleted_at.lt(restorable_since(now).number()))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((photos::photo_id, photos::creator))
        .load::<(Vec<u8>, Vec<u8>)>(&mut connection.db)?;
    let creators = expired
        .iter()
        .map(|(_, creator)| UserId::from_key(creator, "photos.creator"))
        .collect::<Result<BTreeSet<_>>>()?;
    locks::users(connection, &creators.iter().copied().collect::<Vec<_>>(), RowLock::Change)?;
    let ids = expired.iter().map(|(photo_id, _)| photo_id.as_slice());
    let deleted =
        diesel::delete(photos::table.filter(photos::photo_id.eq_any(ids))).execute(&mut connection.db)?;
    for creator in creators {
        forget_name(connection, creator)?;
    }
    Ok(deleted)
}
