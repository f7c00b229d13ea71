use diesel::dsl::max;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::kind::Kind;
use rules::permission::employees_see_all;
use rules::record::AnyRecord;
use rules::user::UserType;

use super::range::{LogRange, START, within};
use crate::Viewer;
use crate::engine::columns::{Key, StoredId};
use crate::engine::connection::Connection;
use crate::engine::database::{Database, columns_of};
use crate::engine::error::{Error, Result};
use crate::logs::changes::{LINK_ENDED, LINK_OPENED};
use crate::people::links::active::links_of;
use crate::people::links::kind::LinkKind;
use crate::records::rows::StoredRecord;
use crate::schema::{change_log, links, records};

#[diesel::declare_sql_function]
extern "SQL" {
    fn changes_complete_to() -> BigInt;
}

#[derive(Queryable, Selectable, Clone, Debug)]
#[diesel(table_name = change_log)]
pub(super) struct Entry {
    changed_at: i64,
    change: String,
    pub(super) farmer: Vec<u8>,
    kind: Option<String>,
    record_id: Option<Vec<u8>>,
    peer: Option<Vec<u8>>,
}

impl Entry {
    /// Differs from that of every other entry at this position in any database.
    pub(super) fn fingerprint(&self) -> String {
        let Self { changed_at, change, farmer, kind, record_id, peer } = self;
        format!("{changed_at} {change} {farmer:x?} {kind:?} {record_id:x?} {peer:x?}")
    }
}

/// The position of the last entry. No new entry will ever appear before it.
pub(in crate::records) fn end(connection: &mut Connection) -> Result<i64> {
    let positions = change_log::table.select(change_log::position);
    let last = positions.order(change_log::position.desc());
    let found = match &mut connection.db {
        Database::Postgres(postgres) => {
            // A statement of its own, so that the next one sees everything committed before this one ran.
            let complete_to = diesel::select(changes_complete_to()).get_result::<i64>(postgres)?;
            last.filter(change_log::position.le(complete_to)).first(postgres)
        }
        Database::Sqlite(sqlite) => last.first(sqlite),
    };
    Ok(found.optional()?.unwrap_or(START))
}

/// The farmers with entries after this position, each with the position of the last one.
pub(in crate::records) fn last_changes(
    connection: &mut Connection,
    farmers: &[UserId],
    after: i64,
) -> Result<Vec<(UserId, i64)>> {
    let rows = change_log::table
        .filter(change_log::farmer.eq_any(farmers.iter().map(Key::key)))
        .filter(change_log::position.gt(after))
        .group_by(change_log::farmer)
        .select((change_log::farmer, max(change_log::position)))
        .load::<(StoredId, Option<i64>)>(&mut connection.db)?;
    Ok(rows.into_iter().filter_map(|(farmer, position)| Some((farmer.id(), position?))).collect())
}

pub(super) fn entry(connection: &mut Connection, position: i64) -> Result<Option<Entry>> {
    let at = change_log::table.filter(change_log::position.eq(position)).select(columns_of::<Entry>());
    Ok(connection.db.first(at)?)
}

/// A record that an entry of the log names, in its current state.
pub(super) struct RecordChange {
    pub(super) position: i64,
    /// Its last state if it was deleted.
    pub(super) record: AnyRecord,
    pub(super) is_deleted: bool,
}

/// Lists changes of records of a kind that the viewer may see, in the order of the log.
pub(super) fn record_changes(
    connection: &mut Connection,
    viewer: Viewer,
    kind: Kind,
    range: LogRange,
    limit: usize,
) -> Result<Vec<RecordChange>> {
    let me = viewer.user_id.key();
    let changed = change_log::table
        .inner_join(records::table.on(change_log::record_id.eq(records::record_id.nullable())))
        .filter(change_log::kind.eq(kind.name()))
        .filter(within(range))
        .order(change_log::position)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((change_log::position, columns_of::<StoredRecord>(), records::deleted_at.is_not_null()));
    // The rule of `visibility`, on the log's own index over farmers.
    let farmers = |kind| links_of(me, kind).select(links::farmer);
    let rows: Vec<(i64, StoredRecord, bool)> = match viewer.user_type {
        UserType::Farmer => connection.list(changed.filter(change_log::farmer.eq(me))),
        UserType::Agent => {
            connection.list(changed.filter(change_log::farmer.eq_any(farmers(LinkKind::Agent))))
        }
        UserType::Employee => {
            let of_farm = change_log::farmer.eq_any(farmers(LinkKind::Employee));
            if employees_see_all(kind) {
                connection.list(changed.filter(of_farm))
            } else {
                connection.list(changed.filter(of_farm.and(records::creator.eq(me))))
            }
        }
    }?;
    let read = |(position, row, is_deleted): (i64, StoredRecord, bool)| {
        Ok(RecordChange { position, record: row.any(kind)?, is_deleted })
    };
    rows.into_iter().map(read).collect()
}

#[derive(Clone, Copy, Debug)]
pub(super) struct LinkChange {
    pub(super) position: i64,
    pub(super) farmer: UserId,
    pub(super) is_open: bool,
}

/// Lists changes of the viewer's links, in the order of the log.
pub(super) fn link_changes(
    connection: &mut Connection,
    viewer: Viewer,
    range: LogRange,
) -> Result<Vec<LinkChange>> {
    let rows: Vec<(i64, String, Vec<u8>)> = connection.list(
        change_log::table
            .filter(change_log::peer.eq(viewer.user_id.key()))
            .filter(within(range))
            .order(change_log::position)
            .select((change_log::position, change_log::change, change_log::farmer)),
    )?;
    let read = |(position, change, farmer): (i64, String, Vec<u8>)| {
        let is_open = match change.as_str() {
            LINK_OPENED => true,
            LINK_ENDED => false,
            _ => return Err(Error::unreadable("change_log.change")),
        };
        Ok(LinkChange { position, farmer: UserId::from_key(&farmer, "change_log.farmer")?, is_open })
    };
    rows.into_iter().map(read).collect()
}
