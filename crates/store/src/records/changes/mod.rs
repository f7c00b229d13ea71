//! Each change of a record or link adds an entry to the change log in its own transaction. `GET /api/changes` sends
//! everything that the viewer may see and does not have yet, in order of (`epoch`, `position`), without gaps even while
//! others write.
//!
//! - `position` counts up. SQLite has one writer, so positions appear in their order, and `epoch` is 0.
//! - PostgreSQL draws a position before its transaction commits. A reader could see 8 before 7 and never come
//!   back for 7. So a writer takes a lock before it draws a position, and keeps the lock until it has
//!   committed. The lock says how far the log had come. A reader stops before the first position that a
//!   holder of such a lock may have drawn. The database does both by itself (`begin_to_log_changes`,
//!   `changes_complete_to`, in the migrations), so this holds for every program that writes. No writer waits
//!   for another. Other transactions on the same server do not matter.
//! - On PostgreSQL, all entries have the same `epoch` too.
//! - An entry says that something changed; a reader sends the current state. That may be newer than the entry, which
//!   does no harm: later entries follow and send the same state or a newer one.
//! - A link that opens sends all records of its farmer, and the first pull those of all farmers, perhaps over several
//!   pages. Meanwhile the place in the log stays where they began, and new changes come after it.
//! - A cursor names the last entry that was sent, and the kinds that it is for. If a client asks for one more kind, all
//!   records of that kind are sent first, while the place in the log stays. A cursor is valid while its entry exists
//!   and the database has the same `lineage`.

mod cursor;
mod filling;
mod kinds;
mod lineage;
mod log;
mod of_kind;
mod place;
mod pull;
mod update;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::RecordRef;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::change_log;

pub use cursor::Cursor;
pub use filling::PAGE_BYTES;
pub use kinds::Kinds;
pub(crate) use lineage::begin_another;
pub use place::{Place, Stretch};
pub use pull::{PAGE_MAX, Page, pull};
pub use update::Update;

const LINK_OPENED: &str = "link-opened";
const LINK_ENDED: &str = "link-ended";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Written { farmer: UserId, record: RecordRef },
    Deleted { farmer: UserId, record: RecordRef },
    LinkOpened { farmer: UserId, peer: UserId },
    LinkEnded { farmer: UserId, peer: UserId },
}

/// Call it after the change itself, in the same transaction.
pub(crate) fn record(connection: &mut Connection, change: Change, now: Instant) -> Result<()> {
    let row = ChangeRow::new(&change, now);
    connection.db.execute(diesel::insert_into(change_log::table).values(row))?;
    Ok(())
}

#[derive(Insertable)]
#[diesel(table_name = change_log, treat_none_as_default_value = false)]
pub(crate) struct ChangeRow<'a> {
    changed_at: i64,
    change: &'static str,
    farmer: &'a [u8],
    planting_id: Option<&'a [u8]>,
    field_id: Option<&'a [u8]>,
    peer: Option<&'a [u8]>,
}

impl<'a> ChangeRow<'a> {
    pub(crate) fn new(change: &'a Change, now: Instant) -> Self {
        let (name, farmer, record, peer) = match change {
            Change::Written { farmer, record } => (written(record.kind()), farmer, Some(record), None),
            Change::Deleted { farmer, record } => (deleted(record.kind()), farmer, Some(record), None),
            Change::LinkOpened { farmer, peer } => (LINK_OPENED, farmer, None, Some(peer)),
            Change::LinkEnded { farmer, peer } => (LINK_ENDED, farmer, None, Some(peer)),
        };
        let (planting_id, field_id) = match record {
            None => (None, None),
            Some(RecordRef::Planting(id)) => (Some(id.key()), None),
            Some(RecordRef::Field(id)) => (None, Some(id.key())),
        };
        Self {
            changed_at: now.number(),
            change: name,
            farmer: farmer.key(),
            planting_id,
            field_id,
            peer: peer.map(Key::key),
        }
    }
}

const fn written(kind: Kind) -> &'static str {
    match kind {
        Kind::Planting => "planting-written",
        Kind::Field => "field-written",
    }
}

const fn deleted(kind: Kind) -> &'static str {
    match kind {
        Kind::Planting => "planting-deleted",
        Kind::Field => "field-deleted",
    }
}
