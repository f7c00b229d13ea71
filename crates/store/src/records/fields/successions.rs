//! Which field took over the land of which other one.

use diesel::prelude::*;
use rules::field::FieldRecord;
use rules::ids::{FieldId, UserId};
use rules::record::Version;

use super::rows::StoredField;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::records::kept::{Side, Succession, report_of};
use crate::schema::{field_successions, fields};

/// A field with the version that a merge or a split made of it.
pub(super) type Made = (FieldId, Version);

pub(super) fn insert(
    connection: &mut Connection,
    (field_id, field_version): Made,
    (successor_id, successor_version): Made,
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
pub(super) fn successors(connection: &mut Connection, (field_id, version): Made) -> Result<Vec<Made>> {
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

/// The field and the one into which it was merged when it was last deleted. On PostgreSQL, no merge can delete the field
/// until the transaction ends.
pub(super) fn merged(
    connection: &mut Connection,
    farmer: UserId,
    field_id: FieldId,
) -> Result<Option<[FieldRecord; 2]>> {
    let state = fields::table
        .filter(fields::field_id.eq(field_id.key()))
        .filter(fields::farmer.eq(farmer.key()))
        .select((fields::version, fields::deleted_at.is_not_null()));
    let state: Option<(i32, bool)> = match &mut connection.db {
        Database::Postgres(postgres) => state.for_share().first(postgres),
        Database::Sqlite(sqlite) => state.first(sqlite),
    }
    .optional()?;
    let Some((version, true)) = state else { return Ok(None) };
    let [(successor, _)] = successors(connection, (field_id, Version(version)))?[..] else { return Ok(None) };
    Ok(Some([stored(connection, field_id)?, stored(connection, successor)?]))
}

/// Locks them on PostgreSQL, in the order of their ids: two merges of the same fields do not deadlock.
pub(super) fn hold(connection: &mut Connection, ids: [FieldId; 2]) -> Result<()> {
    let Database::Postgres(postgres) = &mut connection.db else { return Ok(()) };
    fields::table
        .filter(fields::field_id.eq_any(ids.iter().map(Key::key)))
        .order(fields::field_id)
        .select(fields::field_id)
        .for_no_key_update()
        .load::<Vec<u8>>(postgres)?;
    Ok(())
}

/// Also a deleted one.
fn stored(connection: &mut Connection, field_id: FieldId) -> Result<FieldRecord> {
    let row = fields::table.filter(fields::field_id.eq(field_id.key())).select(StoredField::as_select());
    row.first::<StoredField>(&mut connection.db)?.try_into()
}

/// Seen from the field. The others belong to the same farmer, so everyone who sees it sees them.
pub(super) fn of(connection: &mut Connection, field_id: FieldId) -> Result<Vec<Succession>> {
    let successors = fields::table
        .inner_join(field_successions::table.on(field_successions::successor_id.eq(fields::field_id)))
        .filter(field_successions::field_id.eq(field_id.key()))
        .order(fields::field_id)
        .select((field_successions::field_version, StoredField::as_select()))
        .load::<(i32, StoredField)>(&mut connection.db)?;
    let predecessors = fields::table
        .inner_join(field_successions::table.on(field_successions::field_id.eq(fields::field_id)))
        .filter(field_successions::successor_id.eq(field_id.key()))
        .order(fields::field_id)
        .select((field_successions::successor_version, StoredField::as_select()))
        .load::<(i32, StoredField)>(&mut connection.db)?;
    let predecessors = predecessors.into_iter().map(|row| (Side::Predecessor, row));
    let successors = successors.into_iter().map(|row| (Side::Successor, row));
    let read = |(side, (version, other)): (Side, (i32, StoredField))| {
        let other = other.try_into()?;
        let name = report_of::<FieldId>(&other)?.name.to_string();
        Ok(Succession { version: Version(version), side, other: other.id.0, name })
    };
    predecessors.chain(successors).map(read).collect()
}

/// Of all fields of the farmer.
pub(super) fn forget(connection: &mut Connection, farmer: UserId) -> Result<()> {
    let of_farmer = fields::table.filter(fields::farmer.eq(farmer.key())).select(fields::field_id);
    let rows = field_successions::table.filter(field_successions::field_id.eq_any(of_farmer));
    diesel::delete(rows).execute(&mut connection.db)?;
    Ok(())
}
