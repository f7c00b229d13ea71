use diesel::prelude::*;
use rules::ids::{PhotoId, PlantingId};
use rules::instant::Instant;
use rules::news::News;
use rules::photo::may_delete_photo;

use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::logs::changes::{self, Change};
use crate::records::read;
use crate::schema::photos;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// Now or before.
    Removed,
    /// The viewer does not see the planting, it is deleted, or it has no such photo.
    NotFound,
    /// An agent may not delete the photo of another person (`rules::photo`).
    NotForAgent,
    /// The farmer is deleting their account.
    Forbidden,
}

/// Deletes the content for good. A client may repeat the call until it gets an answer.
pub fn remove(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    photo_id: PhotoId,
    now: Instant,
) -> Result<Removal> {
    let Some(planting) = read::one(connection, viewer, planting_id)? else { return Ok(Removal::NotFound) };
    let stored = photos::table
        .find(photo_id.key())
        .filter(photos::planting_id.eq(planting_id.key()))
        .select((photos::creator, photos::received_at, photos::deleted_at.is_not_null()))
        .first::<(Vec<u8>, i64, bool)>(&mut connection.db)
        .optional()?;
    let Some((creator, received_at, is_deleted)) = stored else { return Ok(Removal::NotFound) };
    if !may_delete_photo(viewer.user_type, creator == viewer.user_id.key()) {
        return Ok(Removal::NotForAgent);
    }
    if is_deleted {
        return Ok(Removal::Removed);
    }
    if !locks::to_write_for(connection, planting.farmer, viewer.user_id)? {
        return Ok(Removal::Forbidden);
    }
    let there = photos::table.find(photo_id.key()).filter(photos::deleted_at.is_null());
    let deleted = diesel::update(there)
        .set((photos::deleted_at.eq(Some(now.number().max(received_at))), photos::content.eq(None::<&[u8]>)))
        .execute(&mut connection.db)?;
    // Another connection may have been faster.
    if deleted == 1 {
        let farmer = planting.farmer;
        let change = Change::Written { farmer, record: planting_id.into() };
        let news = News::of_change_by(viewer.user_type);
        changes::record(connection, change, (viewer.user_id, news), now)?;
        let event = Event::PhotoDeleted { farmer, planting: planting_id };
        audit::record(connection, event, Some(viewer.user_id), now)?;
    }
    Ok(Removal::Removed)
}
