use diesel::prelude::*;
use rules::ids::{FieldId, UserId};
use rules::planting::PlantingRecord;

use super::rows::StoredPlanting;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::kept::report_of;
use crate::schema::plantings;

/// Those that name the field, at most so many, in the order of ids, also those that a viewer may not see.
pub(crate) fn naming(
    connection: &mut Connection,
    farmer: UserId,
    field_id: FieldId,
    limit: usize,
) -> Result<Vec<PlantingRecord>> {
    let rows = plantings::table
        .filter(plantings::farmer.eq(farmer.key()))
        .filter(plantings::deleted_at.is_null())
        // Rare enough to look for it in the farmer's documents.
        .filter(plantings::document.like(format!("%\"{field_id}\"%")))
        .order(plantings::planting_id)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(StoredPlanting::as_select())
        .load::<StoredPlanting>(&mut connection.db)?;
    let mut found = Vec::new();
    for row in rows {
        let planting = PlantingRecord::try_from(row)?;
        if report_of(&planting)?.field_id == Some(field_id) {
            found.push(planting);
        }
    }
    Ok(found)
}
