//! Which field took over the land of which other one.

use diesel::prelude::*;
use rules::field::FieldRecord;
use rules::ids::{FieldId, UserId};
use rules::record::Version;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::records::kind::{Side, Succession, report_of};
use crate::records::rows::StoredRecord;
use crate::schema::{field_successions, records};

/// A field with the version that a merge or a split made of it.
pub(super) type FieldVersion = (FieldId, Version);

pub(super) fn insert(
    connection: &mut Connection,
    (field_id, field_version): FieldVersion,
    (successor_id, successor_version): FieldVersion,
) -> Result<()> {
    let row = (
        field_successions::field_id.eq(field_id.key()),
        field_successions::field_version.eq(field_version.0),
        field_successions::successor_id.eq(successor_id.key()),
        field_successions::successor_version.eq(successor_version.0),
    );
    connection.db.execute(diesel::insert_into(field_successions::table).values(row))?;
    Ok(())
}

/// Those that took over from this version, in the order of ids.
pub(super) fn successors(
    connection: &mut Connection,
    (field_id, version): FieldVersion,
) -> Result<Vec<FieldVersion>> {
    let rows = field_successions::table
        .filter(field_successions::field_id.eq(field_id.key()))
        .filter(field_successions::field_version.eq(version.0))
        .order(field_successions::successor_id)
        .select((field_successions::successor_id, field_successions::successor_version))
        .load::<(Vec<u8>, i32)>(&mut connection.db)?;
    let read = |(id, version): (Vec<u8>, i32)| {
        Ok((FieldId::from_key(&id, "field_successions.successor_id")?, Version(version)))
    };
    rows.into_iter().map(read).collect()
}

/// The field and the one into which it was merged when it was last deleted. On PostgreSQL, no merge can delete the
/// field until the transaction ends.
pub(super) fn merged(
    connection: &mut Connection,
    farmer: UserId,
    field_id: FieldId,
) -> Result<Option<[FieldRecord; 2]>> {
    let state = records::table
        .filter(records::record_id.eq(field_id.key()))
        .filter(records::farmer.eq(farmer.key()))
        .select((records::version, records::deleted_at.is_not_null()));
    let state: Option<(i32, bool)> = match &mut connection.db {
        Database::Postgres(postgres) => state.for_share().first(postgres),
        Database::Sqlite(sqlite) => state.first(sqlite),
    }
    .optional()?;
    let Some((version, true)) = state else { return Ok(None) };
    let [(successor, _)] = successors(connection, (field_id, Version(version)))?[..] else { return Ok(None) };
    Ok(Some([stored(connection, field_id)?, stored(connection, successor)?]))
}

/// Also a deleted one.
fn stored(connection: &mut Connection, field_id: FieldId) -> Result<FieldRecord> {
    let row = records::table.filter(records::record_id.eq(field_id.key())).select(StoredRecord::as_select());
    row.first::<StoredRecord>(&mut connection.db)?.read()
}

/// Seen from the field. The others belong to the same farmer, so everyone who sees it sees them.
pub(super) fn of(connection: &mut Connection, field_id: FieldId) -> Result<Vec<Succession>> {
    let successors = records::table
        .inner_join(field_successions::table.on(field_successions::successor_id.eq(records::record_id)))
        .filter(field_successions::field_id.eq(field_id.key()))
        .order(records::record_id)
        .select((field_successions::field_version, StoredRecord::as_select()))
        .load::<(i32, StoredRecord)>(&mut connection.db)?;
    let predecessors = records::table
        .inner_join(field_successions::table.on(field_successions::field_id.eq(records::record_id)))
        .filter(field_successions::successor_id.eq(field_id.key()))
        .order(records::record_id)
        .select((field_successions::successor_version, StoredRecord::as_select()))
        .load::<(i32, StoredRecord)>(&mut connection.db)?;
    let predecessors = predecessors.into_iter().map(|row| (Side::Predecessor, row));
    let successors = successors.into_iter().map(|row| (Side::Successor, row));
    let read = |(side, (version, other)): (Side, (i32, StoredRecord))| {
        let other = other.read::<FieldId>()?;
        let name = report_of(&other)?.name.to_string();
        Ok(Succession { version: Version(version), side, other: other.id.0, name })
    };
    predecessors.chain(successors).map(read).collect()
}
