//! A deleted planting leaves every list, but its row and its history stay.

use diesel::prelude::*;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::planting::PlantingRecord;
use rules::record::Version;
use rules::user::UserType;

use super::history::{self, ChangeKind};
use super::rows::StoredPlanting;
use super::visibility::visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::records::changes::{self, Change};
use crate::schema::plantings;

/// Holds the planting as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Deletion {
    /// Now or before.
    Deleted,
    /// This deletion was done before, and someone has restored the planting since.
    Restored(PlantingRecord),
    /// The planting has another version than the expected one.
    Stale(PlantingRecord),
    NotFound,
    /// The viewer is an agent, who may correct but not delete. Or the farmer is deleting their account.
    Forbidden,
}

/// With `expected`, deletes the planting only in that version. A client may repeat the call until it gets an answer.
pub fn delete(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    expected: Option<Version>,
    now: Instant,
) -> Result<Deletion> {
    // Another connection may be faster. Then the second try sees the deletion or the new version.
    for _ in 0..2 {
        let (stored, deleted_at) = match find(connection, viewer, planting_id)? {
            None => return Ok(Deletion::NotFound),
            Some((_, Some(_))) if viewer.user_type == UserType::Agent => return Ok(Deletion::NotFound),
            Some(_) if viewer.user_type == UserType::Agent => return Ok(Deletion::Forbidden),
            Some(found) => found,
        };
        if deleted_at.is_some() {
            return Ok(Deletion::Deleted);
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Deletion::Forbidden);
        }
        if let Some(version) = expected.filter(|version| *version != stored.version) {
            let was_done = history::deleted_by(connection, planting_id, version.next(), viewer.user_id)?;
            return Ok(if was_done { Deletion::Restored(stored) } else { Deletion::Stale(stored) });
        }
        if mark(connection, viewer, &stored, now)? {
            return Ok(Deletion::Deleted);
        }
    }
    Err(crate::Error::unavailable("the planting changes too quickly to be deleted"))
}

/// With the time of its deletion. None if the viewer may not see it.
pub(super) fn find(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
) -> Result<Option<(PlantingRecord, Option<Instant>)>> {
    let row = plantings::table
        .filter(plantings::planting_id.eq(planting_id.key()))
        .filter(visible_to(viewer.user_id.key()))
        .select((StoredPlanting::as_select(), plantings::deleted_at))
        .first::<(StoredPlanting, Option<i64>)>(&mut connection.db)
        .optional()?;
    let read = |(row, deleted_at): (StoredPlanting, Option<i64>)| {
        let deleted_at = deleted_at.map(|at| instant(at, "plantings.deleted_at")).transpose()?;
        Ok((row.try_into()?, deleted_at))
    };
    row.map(read).transpose()
}

/// False if another change or deletion came first.
fn mark(connection: &mut Connection, viewer: Viewer, stored: &PlantingRecord, now: Instant) -> Result<bool> {
    let at = now.max(stored.updated_at);
    let deleted = PlantingRecord { version: stored.version.next(), ..stored.clone() };
    let unchanged = plantings::table
        .filter(plantings::planting_id.eq(stored.id.key()))
        .filter(plantings::version.eq(stored.version.0));
    let marked = diesel::update(unchanged)
        .set((
            plantings::version.eq(deleted.version.0),
            plantings::updated_at.eq(at.number()),
            plantings::deleted_at.eq(at.number()),
        ))
        .execute(&mut connection.db)?;
    if marked == 0 {
        return Ok(false);
    }
    history::keep_first(connection, stored)?;
    history::record(connection, &deleted, ChangeKind::Deleted, viewer.user_id, now)?;
    let (farmer, planting_id) = (stored.farmer, stored.id);
    changes::record(connection, Change::PlantingDeleted { farmer, planting_id }, now)?;
    audit::record(connection, Event::PlantingDeleted { farmer, planting_id }, Some(viewer.user_id), now)?;
    Ok(true)
}
