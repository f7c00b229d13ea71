use rules::record::AnyRecord;

use super::cursor::{Cursor, Mark, Rest, Seal, Whose};
use super::filling::{Backlog, Filling, Start};
use super::kinds::Kinds;
use super::lineage::lineage;
use super::log::{self, Entry};
use super::place::Place;
use super::update::Update;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, named};

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
}

/// The updates of these kinds since the cursor: at most `limit` records and about [`PAGE_BYTES`](super::PAGE_BYTES), but
/// at least one record. Without a cursor, and of kinds that the cursor is not for, these are all records. None if the
/// cursor is not valid. A client that applies all pages holds what the viewer may see, whatever others write meanwhile.
pub fn pull(
    connection: &mut Connection,
    viewer: Viewer,
    kinds: Kinds,
    since: Option<&Cursor>,
    limit: usize,
) -> Result<Option<Page>> {
    let lineage = lineage(connection)?;
    // Reads the end first, so that everything read after it is at least as new.
    let start = match since {
        None => {
            let end = log::end(connection)?;
            let backlog = Some(Backlog { of: Whose::Everyones, kinds, after: None });
            Start { kinds, from: end, end, backlog, has_other_kinds: false }
        }
        Some(cursor) => match resumed(connection, viewer, kinds, cursor, &lineage)? {
            Some(start) => start,
            None => return Ok(None),
        },
    };
    let kinds = start.kinds;
    let mut filling = Filling::new(limit);
    let stop = filling.fill(connection, viewer, start)?;
    let mark = Mark { position: stop.at.position, kinds, rest: stop.rest };
    let entry = log::entry(connection, mark.position)?;
    // Meanwhile the farmer of that entry has deleted their account, and the entry with it.
    if entry.is_none() && mark.position != Place::START.position {
        return Err(Error::unavailable("an entry of the log is gone"));
    }
    let cursor = mark.sealed(Seal { viewer, lineage: &lineage, entry: entry.as_ref() });
    let more = filling.more;
    let updates = filling.updates();
    // Everyone who may see a record may know these names: its history has them.
    let people = updates.iter().filter_map(Update::record).flat_map(AnyRecord::people);
    let people = named(connection, &people.collect())?;
    Ok(Some(Page { updates, people, cursor, more }))
}

/// None if the cursor is not valid.
fn resumed(
    connection: &mut Connection,
    viewer: Viewer,
    kinds: Kinds,
    cursor: &Cursor,
    lineage: &str,
) -> Result<Option<Start>> {
    let Some(mark) = Mark::unsealed(cursor) else { return Ok(None) };
    let entry = log::entry(connection, mark.position)?;
    let end = log::end(connection)?;
    if mark.sealed(Seal { viewer, lineage, entry: entry.as_ref() }) != *cursor {
        return Ok(None);
    }
    let from = entry.as_ref().map_or(Place::START, Entry::place);
    let others = kinds.without(mark.kinds);
    let rest = mark.rest.map(|rest| Rest { kinds: rest.kinds.and(kinds), ..rest });
    if let Some(Rest { of, kinds: unsent, after }) = rest.filter(|rest| !rest.kinds.is_empty()) {
        // One backlog at a time.
        return Ok(Some(Start {
            kinds: kinds.and(mark.kinds),
            from,
            end,
            backlog: Some(Backlog { of, kinds: unsent, after: Some(after) }),
            has_other_kinds: !others.is_empty(),
        }));
    }
    let of_others = Backlog { of: Whose::Everyones, kinds: others, after: None };
    let backlog = (!others.is_empty()).then_some(of_others);
    Ok(Some(Start { kinds, from, end, backlog, has_other_kinds: false }))
}
