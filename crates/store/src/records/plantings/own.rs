//! For the download of a person's own data.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingRecord;
use rules::record::Version;

use super::history::{ENTRY, HistoryEntry, StoredEntry};
use super::rows::StoredPlanting;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::kept::Part;
use crate::schema::{links, plantings, users};
use crate::views::planting_versions;

#[derive(Clone, PartialEq, Debug)]
pub struct OwnPlanting {
    /// Its last state if it was deleted.
    pub planting: PlantingRecord,
    pub deleted_at: Option<Instant>,
    /// Oldest first.
    pub history: Vec<HistoryEntry>,
}

/// Written by a person on another person's planting.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnEntry {
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub entry: HistoryEntry,
}

impl OwnEntry {
    /// In the list of [`written_by`].
    pub fn place(&self) -> Written {
        Written { planting_id: self.planting_id, version: self.entry.version }
    }
}

/// Deleted ones too.
pub fn of_owner(
    connection: &mut Connection,
    farmer: UserId,
    part: Part<PlantingId>,
) -> Result<Vec<OwnPlanting>> {
    let rows = plantings::table
        .filter(plantings::farmer.eq(farmer.key()))
        .filter(plantings::planting_id.gt(part.after()))
        .order(plantings::planting_id)
        .limit(part.limit())
        .select((StoredPlanting::as_select(), plantings::deleted_at))
        .load::<(StoredPlanting, Option<i64>)>(&mut connection.db)?;
    let read = |(row, deleted_at): (StoredPlanting, Option<i64>)| {
        let deleted_at = deleted_at.map(|at| instant(at, "plantings.deleted_at")).transpose()?;
        Ok(OwnPlanting { planting: row.try_into()?, deleted_at, history: Vec::new() })
    };
    let mut own = rows.into_iter().map(read).collect::<Result<Vec<_>>>()?;
    let (Some(first), Some(last)) = (own.first(), own.last()) else { return Ok(own) };
    let ids = first.planting.id.key()..=last.planting.id.key();
    let mut histories = histories(connection, farmer, ids)?;
    for own in &mut own {
        own.history = histories.remove(&own.planting.id).unwrap_or_default();
    }
    Ok(own)
}

/// Oldest first.
fn histories(
    connection: &mut Connection,
    farmer: UserId,
    ids: RangeInclusive<&[u8]>,
) -> Result<HashMap<PlantingId, Vec<HistoryEntry>>> {
    let entries = planting_versions::table
        .inner_join(users::table.on(users::user_id.eq(planting_versions::changed_by)))
        .filter(planting_versions::farmer.eq(farmer.key()))
        .filter(planting_versions::planting_id.between(*ids.start(), *ids.end()))
        .order((planting_versions::planting_id, planting_versions::version))
        .select((planting_versions::planting_id, ENTRY))
        .load::<(Vec<u8>, StoredEntry)>(&mut connection.db)?;
    let mut histories: HashMap<_, Vec<_>> = HashMap::new();
    for (planting_id, entry) in entries {
        let planting_id = PlantingId::from_key(&planting_id, "planting_history.planting_id")?;
        histories.entry(planting_id).or_default().push(entry.try_into()?);
    }
    Ok(histories)
}

/// In the list of [`written_by`]: after this version of this planting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    pub planting_id: PlantingId,
    pub version: Version,
}

/// By an employee or agent, in the order of the plantings.
pub fn written_by(
    connection: &mut Connection,
    author: UserId,
    after: Option<Written>,
    limit: usize,
) -> Result<Vec<OwnEntry>> {
    // Before every id.
    let start: &[u8] = &[];
    let planting_id = after.as_ref().map_or(start, |after| after.planting_id.key());
    let version = after.map_or(0, |after| after.version.0);
    // The author has or had a link with each of these farmers. A search by farmer is faster than one by
    // author.
    let farmers = links::table.filter(links::peer.eq(author.key())).select(links::farmer);
    let rows =
        planting_versions::table
            .inner_join(users::table.on(users::user_id.eq(planting_versions::changed_by)))
            .filter(planting_versions::farmer.eq_any(farmers))
            .filter(planting_versions::changed_by.eq(author.key()))
            .filter(planting_versions::planting_id.gt(planting_id).or(
                planting_versions::planting_id.eq(planting_id).and(planting_versions::version.gt(version)),
            ))
            .order((planting_versions::planting_id, planting_versions::version))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((planting_versions::planting_id, planting_versions::farmer, ENTRY))
            .load::<(Vec<u8>, Vec<u8>, StoredEntry)>(&mut connection.db)?;
    let read = |(planting_id, farmer, entry): (Vec<u8>, Vec<u8>, StoredEntry)| {
        Ok(OwnEntry {
            planting_id: PlantingId::from_key(&planting_id, "planting_history.planting_id")?,
            farmer: UserId::from_key(&farmer, "plantings.farmer")?,
            entry: entry.try_into()?,
        })
    };
    rows.into_iter().map(read).collect()
}
