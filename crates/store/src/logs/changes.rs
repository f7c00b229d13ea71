//! The entries of the change log. `records/changes` says how clients follow it.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::news::News;
use rules::record::RecordRef;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::change_log;

pub(crate) const LINK_OPENED: &str = "link-opened";
pub(crate) const LINK_ENDED: &str = "link-ended";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Written { farmer: UserId, record: RecordRef },
    Deleted { farmer: UserId, record: RecordRef },
    LinkOpened { farmer: UserId, peer: UserId },
    LinkEnded { farmer: UserId, peer: UserId },
}

/// Call it after the change itself, in the same transaction. `news` is what it is to the farmer's agents.
pub(crate) fn record(
    connection: &mut Connection,
    change: Change,
    (by, news): (UserId, News),
    now: Instant,
) -> Result<()> {
    let row = ChangeRow::new(&change, (&by, news), now);
    connection.db.execute(diesel::insert_into(change_log::table).values(row))?;
    Ok(())
}

#[derive(Insertable)]
#[diesel(table_name = change_log, treat_none_as_default_value = false)]
pub(crate) struct ChangeRow<'a> {
    changed_at: i64,
    change: &'static str,
    farmer: &'a [u8],
    kind: Option<&'static str>,
    record_id: Option<Vec<u8>>,
    peer: Option<&'a [u8]>,
    author: Option<&'a [u8]>,
    news: Option<&'static str>,
}

impl<'a> ChangeRow<'a> {
    pub(crate) fn new(change: &'a Change, (by, news): (&'a UserId, News), now: Instant) -> Self {
        let (name, farmer, record, peer) = match change {
            Change::Written { farmer, record } => ("written", farmer, Some(record), None),
            Change::Deleted { farmer, record } => ("deleted", farmer, Some(record), None),
            Change::LinkOpened { farmer, peer } => (LINK_OPENED, farmer, None, Some(peer)),
            Change::LinkEnded { farmer, peer } => (LINK_ENDED, farmer, None, Some(peer)),
        };
        Self {
            changed_at: now.number(),
            change: name,
            farmer: farmer.key(),
            kind: record.map(|record| record.kind().name()),
            record_id: record.map(|record| record.uuid().as_bytes().to_vec()),
            peer: peer.map(Key::key),
            author: Some(by.key()),
            news: Some(news.name()),
        }
    }
}
