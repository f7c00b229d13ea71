//! The change log: what changed for whom, written in the transaction of the change itself.
//!
//! It answers `GET /api/plants/changes`: everything that a viewer may see and has not got yet, in order, with no change
//! left out even while others are being written. The order is that of the pair (`epoch`, `position`).
//!
//! - `position` counts up. On SQLite there is one writer, so positions appear in their order, and `epoch` is 0.
//! - On PostgreSQL positions are drawn before their transactions commit, so a reader could see 8 before 7 and never
//!   come back for 7. So a writer takes a lock before it draws, which says how far the log had come, and keeps it until
//!   it has committed; and a reader stops before the first position that a holder of such a lock may have drawn. The
//!   database does both by itself (`begin_to_log_changes`, `changes_complete_to`, in the migrations), so this holds
//!   whoever writes. No writer waits for another, and of the transactions of others on the same server none matters.
//! - There, `epoch` was the number of the writing transaction in earlier releases. Their entries keep it; those that
//!   are written now have a higher one, the same for all.
//! - An entry says that something changed, and a reader tells what stands now. So it does no harm that a planting is
//!   told in a newer state than the entry's: its later entries follow, and tell the same or newer.
//! - A link that opens tells all plantings of its farmer, and so does the first pull of all farmers. Either may take
//!   several pages, while the place in the log stays where they began; what changes meanwhile lies after it.
//! - A cursor names the last entry that was told, and is good as long as that entry is there and the database is in the
//!   same course of events (`lineage`).

mod cursor;
mod lineage;
mod log;
mod place;
mod pull;

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::change_log;

pub use cursor::Cursor;
pub(crate) use lineage::begin_another;
pub(crate) use place::{Place, Stretch};
pub use pull::{PAGE_MAX, Page, Update, pull};

const LINK_OPENED: &str = "link-opened";
const LINK_ENDED: &str = "link-ended";

/// Something that changed what someone may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    PlantingWritten { farmer: UserId, planting_id: PlantingId },
    PlantingDeleted { farmer: UserId, planting_id: PlantingId },
    LinkOpened { farmer: UserId, peer: UserId },
    LinkEnded { farmer: UserId, peer: UserId },
}

/// Notes a change. To be called after what it tells of is written, in the same transaction.
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
    peer: Option<&'a [u8]>,
}

impl<'a> ChangeRow<'a> {
    pub(crate) fn new(change: &'a Change, now: Instant) -> Self {
        let (name, farmer, planting_id, peer) = match change {
            Change::PlantingWritten { farmer, planting_id } => {
                ("planting-written", farmer, Some(planting_id), None)
            }
            Change::PlantingDeleted { farmer, planting_id } => {
                ("planting-deleted", farmer, Some(planting_id), None)
            }
            Change::LinkOpened { farmer, peer } => (LINK_OPENED, farmer, None, Some(peer)),
            Change::LinkEnded { farmer, peer } => (LINK_ENDED, farmer, None, Some(peer)),
        };
        Self {
            changed_at: now.number(),
            change: name,
            farmer: farmer.key(),
            planting_id: planting_id.map(Key::key),
            peer: peer.map(Key::key),
        }
    }
}
