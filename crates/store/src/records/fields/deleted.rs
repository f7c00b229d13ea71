use diesel::prelude::*;
use rules::field::FieldRecord;
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::record::restorable_since;
use uuid::Uuid;

use super::rows::StoredField;
use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::author::{Author, StoredAuthor, author};
use crate::records::read::seen;
use crate::schema::{field_history, fields, users};

#[derive(Clone, PartialEq, Debug)]
pub struct DeletedField {
    /// Its last state.
    pub field: FieldRecord,
    pub deleted_at: Instant,
    pub deleted_by: Author,
}

/// When a field was deleted, and which one: the order of the list.
pub type DeletedPlace = (Instant, FieldId);

/// Lists the deleted fields that the viewer could see before and that can be restored at `now`, the last deleted first,
/// after a place. Gives None if the viewer may not see the farmer, or there is none.
pub fn deleted_of_farmer(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    now: Instant,
    after: Option<DeletedPlace>,
    limit: usize,
) -> Result<Option<Vec<DeletedField>>> {
    let deletion =
        field_history::field_id.eq(fields::field_id).and(field_history::version.eq(fields::version));
    // Nothing was deleted at the end of time.
    let (at, id) = after.map_or((i64::MAX, FieldId(Uuid::nil())), |(at, id)| (at.number(), id));
    let is_later = fields::deleted_at.eq(at).and(fields::field_id.gt(id.key()));
    let rows = fields::table
        .inner_join(field_history::table.on(deletion))
        .inner_join(users::table.on(users::user_id.eq(field_history::changed_by)))
        .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
        .filter(fields::deleted_at.ge(restorable_since(now).number()))
        .filter(fields::deleted_at.lt(at).or(is_later))
        .order((fields::deleted_at.desc(), fields::field_id))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((
            StoredField::as_select(),
            fields::deleted_at.assume_not_null(),
            (users::user_id, users::first_name, users::last_name),
        ))
        .load::<(StoredField, i64, StoredAuthor)>(&mut connection.db)?;
    let read = |(row, deleted_at, by): (StoredField, i64, StoredAuthor)| {
        Ok(DeletedField {
            field: row.try_into()?,
            deleted_at: instant(deleted_at, "fields.deleted_at")?,
            deleted_by: author(&by)?,
        })
    };
    let found = rows.into_iter().map(read).collect::<Result<_>>()?;
    seen(connection, viewer, farmer, found)
}
