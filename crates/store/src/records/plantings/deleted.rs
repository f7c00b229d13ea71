use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::planting::PlantingRecord;
use rules::record::restorable_since;

use super::rows::StoredPlanting;
use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::author::{Author, StoredAuthor, author};
use crate::records::read::seen;
use crate::schema::{planting_history, plantings, users};

#[derive(Clone, PartialEq, Debug)]
pub struct DeletedPlanting {
    /// Its last state.
    pub planting: PlantingRecord,
    pub deleted_at: Instant,
    pub deleted_by: Author,
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
