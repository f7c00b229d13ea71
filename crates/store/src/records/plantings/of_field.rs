use diesel::prelude::*;
use rules::ids::{FieldId, UserId};
use rules::kind::Kind;
use rules::planting::PlantingRecord;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::rows::StoredRecord;
use crate::schema::records;

/// Finds plantings that name the field, at most `limit`, in the order of ids, also those that a viewer may not see.
pub(crate) fn plantings_of_field(
    connection: &mut Connection,
    farmer: UserId,
    field_id: FieldId,
    limit: usize,
) -> Result<Vec<PlantingRecord>> {
    let rows = records::table
        .filter(records::farmer.eq(farmer.key()))
        .filter(records::kind.eq(Kind::Planting.name()))
        .filter(records::field_id.eq(field_id.key()))
        .filter(records::deleted_at.is_null())
        .order(records::record_id)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(StoredRecord::as_select())
        .load::<StoredRecord>(&mut connection.db)?;
    rows.into_iter().map(StoredRecord::read).collect()
}
