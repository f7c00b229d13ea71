use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{PlantingRecord, restorable_since};
use rules::record::Version;
use rules::user::UserType;

use super::delete::find;
use super::history::{self, ChangeKind};
use super::read::seen;
use super::rows::StoredPlanting;
use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::people::author::{Author, StoredAuthor, author};
use crate::records::changes::{self, Change};
use crate::schema::{planting_history, plantings, users};

#[derive(Clone, PartialEq, Debug)]
pub struct DeletedPlanting {
    /// Its last state.
    pub planting: PlantingRecord,
    pub deleted_at: Instant,
    pub deleted_by: Author,
}

/// Holds the planting as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Restoration {
    /// Now or before.
    Restored(PlantingRecord),
    /// Deleted again since that version.
    Stale(PlantingRecord),
    Expired,
    NotFound,
    /// The viewer is an agent, who may correct but not delete or restore. Or the farmer is deleting their account.
    Forbidden,
}

/// For everyone who may delete the planting. A client may repeat the call until it gets an answer.
pub fn restore(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    version: Version,
    now: Instant,
) -> Result<Restoration> {
    // Another connection may be faster. Then the planting is back, and the second try sees that.
    for _ in 0..2 {
        let Some((stored, deleted_at)) = find(connection, viewer, planting_id)? else {
            return Ok(Restoration::NotFound);
        };
        if viewer.user_type == UserType::Agent {
            return Ok(Restoration::Forbidden);
        }
        let Some(deleted_at) = deleted_at else { return Ok(Restoration::Restored(stored)) };
        if deleted_at < restorable_since(now) {
            return Ok(Restoration::Expired);
        }
        if version != stored.version {
            return Ok(Restoration::Stale(stored));
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Restoration::Forbidden);
        }
        if let Some(restored) = unmark(connection, viewer, &stored, now)? {
            return Ok(Restoration::Restored(restored));
        }
    }
    Err(crate::Error::unavailable("the planting changes too quickly to be restored"))
}

/// None if another change came first.
fn unmark(
    connection: &mut Connection,
    viewer: Viewer,
    stored: &PlantingRecord,
    now: Instant,
) -> Result<Option<PlantingRecord>> {
    let at = now.max(stored.updated_at);
    let restored = PlantingRecord {
        version: stored.version.next(),
        updated_at: at,
        updated_by: Some(viewer.user_id),
        reported_at: at,
        ..stored.clone()
    };
    let unchanged = plantings::table
        .filter(plantings::planting_id.eq(stored.planting_id.key()))
        .filter(plantings::version.eq(stored.version.0));
    let unmarked = diesel::update(unchanged)
        .set((
            plantings::version.eq(restored.version.0),
            plantings::updated_at.eq(at.number()),
            plantings::reported_at.eq(at.number()),
            plantings::deleted_at.eq(None::<i64>),
        ))
        .execute(&mut connection.db)?;
    if unmarked == 0 {
        return Ok(None);
    }
    history::record(connection, &restored, ChangeKind::Restored, viewer.user_id, now)?;
    let (farmer, planting_id) = (restored.farmer, restored.planting_id);
    changes::record(connection, Change::PlantingWritten { farmer, planting_id }, now)?;
    audit::record(connection, Event::PlantingRestored { farmer, planting_id }, Some(viewer.user_id), now)?;
    Ok(Some(restored))
}

/// Those that the viewer could see before, and that can be restored at `now`, the last deleted first. None if the
/// viewer may not see the farmer, or there is none.
pub fn deleted_of_farmer(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    now: Instant,
    limit: usize,
) -> Result<Option<Vec<DeletedPlanting>>> {
    let deletion = planting_history::planting_id
        .eq(plantings::planting_id)
        .and(planting_history::version.eq(plantings::version));
    let rows = plantings::table
        .inner_join(planting_history::table.on(deletion))
        .inner_join(users::table.on(users::user_id.eq(planting_history::changed_by)))
        .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
        .filter(plantings::deleted_at.ge(restorable_since(now).number()))
        .order((plantings::deleted_at.desc(), plantings::planting_id))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((
            StoredPlanting::as_select(),
            plantings::deleted_at.assume_not_null(),
            (users::user_id, users::first_name, users::last_name),
        ))
        .load::<(StoredPlanting, i64, StoredAuthor)>(&mut connection.db)?;
    let read = |(row, deleted_at, by): (StoredPlanting, i64, StoredAuthor)| {
        Ok(DeletedPlanting {
            planting: row.try_into()?,
            deleted_at: instant(deleted_at, "plantings.deleted_at")?,
            deleted_by: author(&by)?,
        })
    };
    let found = rows.into_iter().map(read).collect::<Result<_>>()?;
    seen(connection, viewer, farmer, found)
}
