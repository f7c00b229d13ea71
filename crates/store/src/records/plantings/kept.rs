use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{PlantingRecord, PlantingReport};
use rules::record::{Document, Version};
use rules::user::UserType;

use super::rows::{NewHistoryRow, NewRow, ReportColumns, StoredPlanting};
use super::visibility::{of_farmer_visible_to, visible_to};
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::database::columns_of;
use crate::engine::error::Result;
use crate::people::links::active::links_of;
use crate::people::links::kind::LinkKind;
use crate::records::changes::{Place, Stretch};
use crate::records::fields;
use crate::records::kept::{ChangeKind, Changed, Kept, KeptVersion, Part, Succession};
use crate::schema::{change_log, links, planting_history, plantings};

impl Kept for PlantingId {
    const DOCUMENT: [&'static str; 2] = ["plantings.document", "planting_history.document"];
    const AT_ONCE: usize = usize::MAX;

    fn find(
        connection: &mut Connection,
        viewer: Viewer,
        id: Self,
    ) -> Result<Option<(PlantingRecord, Option<Instant>)>> {
        let one = plantings::table
            .filter(plantings::planting_id.eq(id.key()))
            .filter(visible_to(viewer.user_id.key()))
            .select((columns_of::<StoredPlanting>(), plantings::deleted_at));
        let row: Option<(StoredPlanting, Option<i64>)> = connection.db.first(one)?;
        row.map(with_deletion).transpose()
    }

    /// The conflict clause names no index: the id is in two, and on PostgreSQL either can report a concurrent insert
    /// first.
    fn insert(connection: &mut Connection, record: &PlantingRecord, report: &PlantingReport) -> Result<bool> {
        let insert = diesel::insert_into(plantings::table).values(NewRow::new(record, report));
        Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
    }

    fn update(
        connection: &mut Connection,
        record: &PlantingRecord,
        report: &PlantingReport,
        seen: Version,
    ) -> Result<bool> {
        let stored = plantings::table
            .filter(plantings::planting_id.eq(record.id.key()))
            .filter(plantings::version.eq(seen.0));
        let updated = diesel::update(stored)
            .set((
                ReportColumns::new(report, &record.document),
                plantings::updated_at.eq(record.updated_at.number()),
                plantings::reported_at.eq(record.reported_at.number()),
                plantings::version.eq(record.version.0),
            ))
            .execute(&mut connection.db)?;
        Ok(updated == 1)
    }

    fn set_deleted(
        connection: &mut Connection,
        record: &PlantingRecord,
        seen: Version,
        deleted_at: Option<Instant>,
    ) -> Result<bool> {
        let stored = plantings::table
            .filter(plantings::planting_id.eq(record.id.key()))
            .filter(plantings::version.eq(seen.0));
        let updated = diesel::update(stored)
            .set((
                plantings::version.eq(record.version.0),
                plantings::updated_at.eq(record.updated_at.number()),
                plantings::reported_at.eq(record.reported_at.number()),
                plantings::deleted_at.eq(deleted_at.map(Instant::number)),
            ))
            .execute(&mut connection.db)?;
        Ok(updated == 1)
    }

    fn settled(
        connection: &mut Connection,
        farmer: UserId,
        report: &PlantingReport,
    ) -> Result<Option<PlantingReport>> {
        fields::settled(connection, farmer, report)
    }

    fn keep_version(
        connection: &mut Connection,
        record: &PlantingRecord,
        change: ChangeKind,
        by: UserId,
        at: Instant,
    ) -> Result<()> {
        let row = NewHistoryRow::new(record, change.value(), &by, at);
        connection.db.execute(diesel::insert_into(planting_history::table).values(row))?;
        Ok(())
    }

    fn version(connection: &mut Connection, id: Self, version: Version) -> Result<Option<KeptVersion>> {
        let row = planting_history::table
            .find((id.key(), version.0))
            .select((planting_history::change, planting_history::changed_by, planting_history::document))
            .first::<(String, Vec<u8>, String)>(&mut connection.db)
            .optional()?;
        let read = |(change, by, document): (String, Vec<u8>, String)| {
            Ok(KeptVersion {
                change: ChangeKind::stored(&change, "planting_history.change")?,
                by: UserId::from_key(&by, "planting_history.changed_by")?,
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
    ) -> Result<Vec<PlantingRecord>> {
        let some = plantings::table
            .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
            .filter(plantings::deleted_at.is_null())
            .filter(plantings::planting_id.gt(part.after()))
            .order(plantings::planting_id)
            .limit(part.limit())
            .select(columns_of::<StoredPlanting>());
        connection.list(some)?.into_iter().map(|row: StoredPlanting| row.try_into()).collect()
    }

    fn of_owner(
        connection: &mut Connection,
        farmer: UserId,
        part: Part<Self>,
    ) -> Result<Vec<(PlantingRecord, Option<Instant>)>> {
        plantings::table
            .filter(plantings::farmer.eq(farmer.key()))
            .filter(plantings::planting_id.gt(part.after()))
            .order(plantings::planting_id)
            .limit(part.limit())
            .select((StoredPlanting::as_select(), plantings::deleted_at))
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
            .inner_join(plantings::table.on(change_log::planting_id.eq(plantings::planting_id.nullable())))
            .filter(stretch)
            .order((change_log::epoch, change_log::position))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((
                change_log::epoch,
                change_log::position,
                columns_of::<StoredPlanting>(),
                plantings::deleted_at.is_not_null(),
            ));
        // The rule of `visibility`, on the log's own index over farmers.
        let rows: Vec<(i64, i64, StoredPlanting, bool)> = match viewer.user_type {
            UserType::Farmer => connection.list(noted.filter(change_log::farmer.eq(me))),
            UserType::Agent => {
                let farmers = links_of(me, LinkKind::Agent).select(links::farmer);
                connection.list(noted.filter(change_log::farmer.eq_any(farmers)))
            }
            UserType::Employee => {
                let farmers = links_of(me, LinkKind::Employee).select(links::farmer);
                let own = change_log::farmer.eq_any(farmers).and(plantings::creator.eq(me));
                connection.list(noted.filter(own))
            }
        }?;
        let read = |(epoch, position, row, is_deleted): (i64, i64, StoredPlanting, bool)| {
            Ok(Changed { place: Place { epoch, position }, record: row.try_into()?, is_deleted })
        };
        rows.into_iter().map(read).collect()
    }

    fn successions(_: &mut Connection, _: Self) -> Result<Vec<Succession>> {
        Ok(Vec::new())
    }

    fn forget(connection: &mut Connection, farmer: UserId) -> Result<()> {
        let of_farmer = plantings::table.filter(plantings::farmer.eq(farmer.key()));
        let versions = planting_history::planting_id.eq_any(of_farmer.select(plantings::planting_id));
        diesel::delete(planting_history::table.filter(versions)).execute(&mut connection.db)?;
        diesel::delete(of_farmer).execute(&mut connection.db)?;
        Ok(())
    }
}

fn with_deletion(
    (row, deleted_at): (StoredPlanting, Option<i64>),
) -> Result<(PlantingRecord, Option<Instant>)> {
    let deleted_at = deleted_at.map(|at| instant(at, "plantings.deleted_at")).transpose()?;
    Ok((row.try_into()?, deleted_at))
}
