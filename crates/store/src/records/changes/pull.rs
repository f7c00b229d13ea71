use diesel::prelude::*;
use rules::record::AnyRecord;

use super::cursor::{Cursor, CursorDigest, CursorPayload, Extent, Rest};
use super::database_id::database_id;
use super::kinds::Kinds;
use super::log;
use super::page::{PageBuilder, Snapshot, Start};
use super::range::START;
use super::update::Update;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, named};
use crate::records::VisibleRecords;

/// In records.
pub const PAGE_MAX: usize = 4_000;

#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Apply them in this order. Each record occurs at most once.
    pub updates: Vec<Update>,
    /// The farmers, creators and last authors of the records.
    pub people: Vec<Author>,
    pub cursor: Cursor,
    pub more: bool,
    /// How many records the pages of a pull from the beginning have, as counted at its beginning. Only the first of
    /// several pages has it. Others may add or delete some meanwhile.
    pub total: Option<usize>,
}

/// The updates of these kinds since the cursor: at most `limit` records and about [`PAGE_BYTES`](super::PAGE_BYTES),
/// but at least one record. Without a cursor, and of kinds that the cursor is not for, these are all records. None if
/// the cursor is not valid. A client that applies all pages holds what the viewer may see, whatever others write
/// meanwhile.
pub fn pull(
    connection: &mut Connection,
    viewer: Viewer,
    kinds: Kinds,
    since: Option<&Cursor>,
    limit: usize,
) -> Result<Option<Page>> {
    let database_id = database_id(connection)?;
    // Reads the end first, so that everything read after it is at least as new.
    let start = match since {
        None => {
            let end = log::end(connection)?;
            let snapshot = Some(Snapshot { extent: Extent::AllFarmers, kinds, after: None });
            Start { kinds, from: end, end, snapshot, has_other_kinds: false }
        }
        Some(cursor) => match resumed(connection, viewer, kinds, cursor, &database_id)? {
            Some(start) => start,
            None => return Ok(None),
        },
    };
    let kinds = start.kinds;
    let mut builder = PageBuilder::new(limit);
    let stop = builder.fill(connection, viewer, start)?;
    let payload = CursorPayload { position: stop.at, kinds, rest: stop.rest };
    let entry = log::entry(connection, payload.position)?;
    // Meanwhile the farmer of that entry has deleted their account, and the entry with it.
    if entry.is_none() && payload.position != START {
        return Err(Error::unavailable("an entry of the log is gone"));
    }
    let cursor = payload.signed(CursorDigest { viewer, database_id: &database_id, entry: entry.as_ref() });
    let more = builder.more;
    let total = if since.is_none() && more { Some(count(connection, viewer, kinds)?) } else { None };
    let updates = builder.updates();
    // Everyone who may see a record may know these names: its history has them.
    let people = updates.iter().filter_map(Update::record).flat_map(AnyRecord::people);
    let people = named(connection, &people.collect())?;
    Ok(Some(Page { updates, people, cursor, more, total }))
}

/// The records of these kinds that the viewer may see.
fn count(connection: &mut Connection, viewer: Viewer, kinds: Kinds) -> Result<usize> {
    let mut total = 0_usize;
    for kind in kinds.iter() {
        let visible = VisibleRecords::new(connection, kind, viewer, None)?;
        let count = visible.query().count().get_result::<i64>(&mut connection.db)?;
        total = total.saturating_add(usize::try_from(count).unwrap_or(usize::MAX));
    }
    Ok(total)
}

/// None if the cursor is not valid.
fn resumed(
    connection: &mut Connection,
    viewer: Viewer,
    kinds: Kinds,
    cursor: &Cursor,
    database_id: &str,
) -> Result<Option<Start>> {
    let Some(payload) = CursorPayload::read(cursor) else { return Ok(None) };
    let entry = log::entry(connection, payload.position)?;
    let end = log::end(connection)?;
    if payload.signed(CursorDigest { viewer, database_id, entry: entry.as_ref() }) != *cursor {
        return Ok(None);
    }
    let from = payload.position;
    let others = kinds.without(payload.kinds);
    let rest = payload.rest.map(|rest| Rest { kinds: rest.kinds.and(kinds), ..rest });
    if let Some(Rest { extent, kinds: unsent, after }) = rest.filter(|rest| !rest.kinds.is_empty()) {
        // One snapshot at a time.
        return Ok(Some(Start {
            kinds: kinds.and(payload.kinds),
            from,
            end,
            snapshot: Some(Snapshot { extent, kinds: unsent, after: Some(after) }),
            has_other_kinds: !others.is_empty(),
        }));
    }
    let of_others = Snapshot { extent: Extent::AllFarmers, kinds: others, after: None };
    let snapshot = (!others.is_empty()).then_some(of_others);
    Ok(Some(Start { kinds, from, end, snapshot, has_other_kinds: false }))
}
