use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use rules::ids::UserId;

use super::place::{Place, Stretch};
use super::{LINK_ENDED, LINK_OPENED};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::{Database, columns_of};
use crate::engine::error::{Error, Result};
use crate::schema::change_log;

/// Of new entries on PostgreSQL: the default of the column.
const EPOCH: i64 = 1 << 62;

#[diesel::declare_sql_function]
extern "SQL" {
    fn changes_complete_to() -> BigInt;
}

#[derive(Queryable, Selectable, Clone, Debug)]
#[diesel(table_name = change_log)]
pub(super) struct Entry {
    epoch: i64,
    position: i64,
    changed_at: i64,
    change: String,
    pub(super) farmer: Vec<u8>,
    planting_id: Option<Vec<u8>>,
    peer: Option<Vec<u8>>,
    field_id: Option<Vec<u8>>,
}

impl Entry {
    pub(super) const fn place(&self) -> Place {
        Place { epoch: self.epoch, position: self.position }
    }

    /// Differs from that of every other entry at this position in any lineage.
    pub(super) fn fingerprint(&self) -> String {
        let Self { changed_at, change, farmer, planting_id, peer, field_id, .. } = self;
        // Cursors of releases without fields are sealed over the rest.
        let field_id = field_id.as_ref().map(|id| format!(" {id:x?}")).unwrap_or_default();
        format!("{changed_at} {change} {farmer:x?} {planting_id:x?} {peer:x?}{field_id}")
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct LinkChange {
    pub(super) place: Place,
    pub(super) farmer: UserId,
    pub(super) is_open: bool,
}

/// No new entry will ever appear before it.
pub(super) fn end(connection: &mut Connection) -> Result<Place> {
    let places = change_log::table.select((change_log::epoch, change_log::position));
    let found: Option<(i64, i64)> = match &mut connection.db {
        Database::Postgres(postgres) => {
            // A statement of its own, so that the next one sees everything committed before this one ran.
            let complete_to = diesel::select(changes_complete_to()).get_result::<i64>(postgres)?;
            places
                .filter(
                    sql::<Bool>("(epoch, position) <= (")
                        .bind::<BigInt, _>(EPOCH)
                        .sql(", ")
                        .bind::<BigInt, _>(complete_to)
                        .sql(")"),
                )
                .order((change_log::epoch.desc(), change_log::position.desc()))
                .first(postgres)
        }
        // On SQLite the epoch is always 0, but the planner does not know that.
        Database::Sqlite(sqlite) => places.order(change_log::position.desc()).first(sqlite),
    }
    .optional()?;
    Ok(found.map_or(Place::START, |(epoch, position)| Place { epoch, position }))
}

pub(super) fn entry(connection: &mut Connection, position: i64) -> Result<Option<Entry>> {
    let at = change_log::table.filter(change_log::position.eq(position)).select(columns_of::<Entry>());
    Ok(connection.db.first(at)?)
}

/// In the order of the log.
pub(super) fn links_changed(
    connection: &mut Connection,
    viewer: Viewer,
    stretch: Stretch,
) -> Result<Vec<LinkChange>> {
    let rows: Vec<(i64, i64, String, Vec<u8>)> = connection.list(
        change_log::table
            .filter(change_log::peer.eq(viewer.user_id.key()))
            .filter(stretch)
            .order((change_log::epoch, change_log::position))
            .select((change_log::epoch, change_log::position, change_log::change, change_log::farmer)),
    )?;
    let read = |(epoch, position, change, farmer): (i64, i64, String, Vec<u8>)| {
        let is_open = match change.as_str() {
            LINK_OPENED => true,
            LINK_ENDED => false,
            _ => return Err(Error::unreadable("change_log.change")),
        };
        let farmer = UserId::from_key(&farmer, "change_log.farmer")?;
        Ok(LinkChange { place: Place { epoch, position }, farmer, is_open })
    };
    rows.into_iter().map(read).collect()
}
