//! Deleting a planting: it is marked, leaves every list, and stays in its history.

use diesel::prelude::*;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::planting::{Planting, Version};
use rules::user::UserType;

use super::history::{self, ChangeKind};
use super::rows::StoredPlanting;
use super::visibility::visible_to;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::records::changes::{self, Change};
use crate::schema::plantings;

/// How deleting a planting ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Deletion {
    /// It is deleted, now or since before.
    Deleted,
    /// Another version was named than the planting has; as it stands.
    Stale(Planting),
    /// The viewer may not see such a planting.
    NotFound,
    /// The viewer sees it as an agent, who may correct but not delete; or its farmer is deleting his account.
    Forbidden,
}

/// Deletes a planting; when a version is named, only that one. May be repeated until it is answered.
pub fn delete(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    expected: Option<Version>,
    now: Instant,
) -> Result<Deletion> {
    // Whoever is quicker on another connection makes the planting deleted or another version, so twice is enough.
    for _ in 0..2 {
        let (stored, is_deleted) = match find(connection, viewer, planting_id)? {
            None => return Ok(Deletion::NotFound),
            Some((_, true)) if viewer.user_type == UserType::Agent => return Ok(Deletion::NotFound),
            Some(_) if viewer.user_type == UserType::Agent => return Ok(Deletion::Forbidden),
            Some(found) => found,
        };
        if is_deleted {
            return Ok(Deletion::Deleted);
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Deletion::Forbidden);
        }
        if expected.is_some_and(|version| version != stored.version) {
            return Ok(Deletion::Stale(stored));
        }
        if mark(connection, viewer, &stored, now)? {
            return Ok(Deletion::Deleted);
        }
    }
    Err(crate::Error::unavailable("the planting changes too quickly to be deleted"))
}

/// The planting, deleted or not, if the viewer may see it.
fn find(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
) -> Result<Option<(Planting, bool)>> {
    let row = plantings::table
        .filter(plantings::planting_id.eq(planting_id.key()))
        .filter(visible_to(viewer.user_id.key()))
        .select((StoredPlanting::as_select(), plantings::deleted_at.is_not_null()))
        .first::<(StoredPlanting, bool)>(&mut connection.db)
        .optional()?;
    row.map(|(row, is_deleted)| Ok((row.try_into()?, is_deleted))).transpose()
}

/// Marks that version of the planting as deleted, unless another came in between, of which a deletion is one.
fn mark(connection: &mut Connection, viewer: Viewer, stored: &Planting, now: Instant) -> Result<bool> {
    let at = now.max(stored.updated_at);
    let deleted = Planting { version: stored.version.next(), ..stored.clone() };
    let unchanged = plantings::table
        .filter(plantings::planting_id.eq(stored.planting_id.key()))
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
    history::record(connection, &deleted, ChangeKind::Deleted, viewer.user_id, now)?;
    let (farmer, planting_id) = (stored.farmer, stored.planting_id);
    changes::record(connection, Change::PlantingDeleted { farmer, planting_id }, now)?;
    audit::record(connection, Event::PlantingDeleted { farmer, planting_id }, Some(viewer.user_id), now)?;
    Ok(true)
}
