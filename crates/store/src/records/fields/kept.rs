use diesel::prelude::*;
use rules::field::{FieldRecord, FieldReport};
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::record::{Document, Version};
use rules::user::UserType;

use super::rows::{NewHistoryRow, NewRow, StoredField};
use super::successions;
use super::visibility::{of_farmer_visible_to, visible_to};
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::database::columns_of;
use crate::engine::error::Result;
use crate::people::links::active::links_of;
use crate::people::links::kind::LinkKind;
use crate::records::changes::{Place, Stretch};
use crate::records::kept::{ChangeKind, Changed, Kept, KeptVersion, Part, Succession};
use crate::schema::{change_log, field_history, field_imports, fields, links};

impl Kept for FieldId {
    const DOCUMENT: [&'static str; 2] = ["fields.document", "field_history.document"];
    /// A boundary with 10,000 corners has about 200 kB.
    const AT_ONCE: usize = 50;

    fn find(
        connection: &mut Connection,
        viewer: Viewer,
        id: Self,
    ) -> Result<Option<(FieldRecord, Option<Instant>)>> {
        let one = fields::table
            .filter(fields::field_id.eq(id.key()))
            .filter(visible_to(viewer.user_id.key()))
            .select((columns_of::<StoredField>(), fields::deleted_at));
        let row: Option<(StoredField, Option<i64>)> = connection.db.first(one)?;
        row.map(with_deletion).transpose()
    }

    /// The conflict clause names no index: the id is in two, and on PostgreSQL either can report a concurrent insert
    /// first.
    fn insert(connection: &mut Connection, record: &FieldRecord, _: &FieldReport) -> Result<bool> {
        let insert = diesel::insert_into(fields::table).values(NewRow::from(record));
        Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
    }

    fn update(
        connection: &mut Connection,
        record: &FieldRecord,
        _: &FieldReport,
        seen: Version,
    ) -> Result<bool> {
        let stored =
            fields::table.filter(fields::field_id.eq(record.id.key())).filter(fields::version.eq(seen.0));
        let updated = diesel::update(stored)
            .set((
                fields::document.eq(record.document.as_str()),
                fields::updated_at.eq(record.updated_at.number()),
                fields::reported_at.eq(record.reported_at.number()),
                fields::version.eq(record.version.0),
            ))
            .execute(&mut connection.db)?;
        Ok(updated == 1)
    }

    fn set_deleted(
        connection: &mut Connection,
        record: &FieldRecord,
        seen: Version,
        deleted_at: Option<Instant>,
    ) -> Result<bool> {
        let stored =
            fields::table.filter(fields::field_id.eq(record.id.key())).filter(fields::version.eq(seen.0));
        let updated = diesel::update(stored)
            .set((
                fields::version.eq(record.version.0),
                fields::updated_at.eq(record.updated_at.number()),
                fields::reported_at.eq(record.reported_at.number()),
                fields::deleted_at.eq(deleted_at.map(Instant::number)),
            ))
            .execute(&mut connection.db)?;
        Ok(updated == 1)
    }

    fn settled(_: &mut Connection, _: UserId, _: &FieldReport) -> Result<Option<FieldReport>> {
        Ok(None)
    }

    fn keep_version(
        connection: &mut Connection,
        record: &FieldRecord,
        change: ChangeKind,
        by: UserId,
        at: Instant,
    ) -> Result<()> {
        let row = NewHistoryRow::new(record, change.value(), &by, at);
        connection.db.execute(diesel::insert_into(field_history::table).values(row))?;
        Ok(())
    }

    fn version(connection: &mut Connection, id: Self, version: Version) -> Result<Option<KeptVersion>> {
        let row = field_history::table
            .find((id.key(), version.0))
            .select((field_history::change, field_history::changed_by, field_history::document))
            .first::<(String, Vec<u8>, String)>(&mut connection.db)
            .optional()?;
        let read = |(change, by, document): (String, Vec<u8>, String)| {
            Ok(KeptVersion {
                change: ChangeKind::stored(&change, "field_history.change")?,
                by: UserId::from_key(&by, "field_history.changed_by")?,
                document: Document::stored(document),
            })
        };
        row.map(read).transpose()
    }

    fn following(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        part: Part<Self>,
    ) -> Result<Vec<FieldRecord>> {
        let some = fields::table
            .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
            .filter(fields::deleted_at.is_null())
            .filter(fields::field_id.gt(part.after()))
            .order(fields::field_id)
            .limit(part.limit())
            .select(columns_of::<StoredField>());
        connection.list(some)?.into_iter().map(|row: StoredField| row.try_into()).collect()
    }

    fn of_owner(
        connection: &mut Connection,
        farmer: UserId,
        part: Part<Self>,
    ) -> Result<Vec<(FieldRecord, Option<Instant>)>> {
        fields::table
            .filter(fields::farmer.eq(farmer.key()))
            .filter(fields::field_id.gt(part.after()))
            .order(fields::field_id)
            .limit(part.limit())
            .select((StoredField::as_select(), fields::deleted_at))
            .load(&mut connection.db)?
            .into_iter()
            .map(with_deletion)
            .collect()
    }

    fn changed(
        connection: &mut Connection,
        viewer: Viewer,
        stretch: Stretch,
        limit: usize,
    ) -> Result<Vec<Changed<Self>>> {
        let me = viewer.user_id.key();
        let noted = change_log::table
            .inner_join(fields::table.on(change_log::field_id.eq(fields::field_id.nullable())))
            .filter(stretch)
            .order((change_log::epoch, change_log::position))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((
                change_log::epoch,
                change_log::position,
                columns_of::<StoredField>(),
                fields::deleted_at.is_not_null(),
            ));
        // The rule of `visibility`, on the log's own index over farmers.
        let farmers = |kind| links_of(me, kind).select(links::farmer);
        let rows: Vec<(i64, i64, StoredField, bool)> = match viewer.user_type {
            UserType::Farmer => connection.list(noted.filter(change_log::farmer.eq(me))),
            UserType::Agent => {
                connection.list(noted.filter(change_log::farmer.eq_any(farmers(LinkKind::Agent))))
            }
            UserType::Employee => {
                connection.list(noted.filter(change_log::farmer.eq_any(farmers(LinkKind::Employee))))
            }
        }?;
        let read = |(epoch, position, row, is_deleted): (i64, i64, StoredField, bool)| {
            Ok(Changed { place: Place { epoch, position }, record: row.try_into()?, is_deleted })
        };
        rows.into_iter().map(read).collect()
    }

    fn successions(connection: &mut Connection, id: Self) -> Result<Vec<Succession>> {
        successions::of(connection, id)
    }

    fn forget(connection: &mut Connection, farmer: UserId) -> Result<()> {
        let of_farmer = fields::table.filter(fields::farmer.eq(farmer.key()));
        let versions = field_history::field_id.eq_any(of_farmer.select(fields::field_id));
        diesel::delete(field_history::table.filter(versions)).execute(&mut connection.db)?;
        let imported = field_imports::field_id.eq_any(of_farmer.select(fields::field_id));
        diesel::delete(field_imports::table.filter(imported)).execute(&mut connection.db)?;
        successions::forget(connection, farmer)?;
        diesel::delete(of_farmer).execute(&mut connection.db)?;
        Ok(())
    }
}

fn with_deletion((row, deleted_at): (StoredField, Option<i64>)) -> Result<(FieldRecord, Option<Instant>)> {
    let deleted_at = deleted_at.map(|at| instant(at, "fields.deleted_at")).transpose()?;
    Ok((row.try_into()?, deleted_at))
}
