//! The records of a person, and the versions that they wrote, for their download.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::{Record, Version};

use super::history::{ENTRY, HistoryEntry, StoredEntry};
use super::kind::{Part, RecordKind};
use super::rows::StoredRecord;
use super::table::with_deletion;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::sides::farmers_ever_of;
use crate::schema::{records, users};
use crate::views::record_versions;

#[derive(Clone, PartialEq, Debug)]
pub struct OwnRecord<K: RecordKind> {
    /// Its last state if it was deleted.
    pub record: Record<K>,
    pub deleted_at: Option<Instant>,
    /// Oldest first.
    pub history: Vec<HistoryEntry>,
}

/// Written by a person on another person's record.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnEntry<K> {
    pub id: K,
    pub farmer: UserId,
    pub entry: HistoryEntry,
}

impl<K: Copy> OwnEntry<K> {
    /// In the list of [`written_by`].
    pub const fn place(&self) -> Written<K> {
        Written { id: self.id, version: self.entry.version }
    }
}

/// Lists a farmer's records with their histories, deleted ones too.
pub fn of_owner<K: RecordKind>(
    connection: &mut Connection,
    farmer: UserId,
    part: Part<K>,
) -> Result<Vec<OwnRecord<K>>> {
    let found = records::table
        .filter(records::farmer.eq(farmer.key()))
        .filter(records::kind.eq(K::KIND.name()))
        .filter(records::record_id.gt(part.after()))
        .order(records::record_id)
        .limit(part.limit())
        .select((StoredRecord::as_select(), records::deleted_at))
        .load(&mut connection.db)?
        .into_iter()
        .map(with_deletion::<K>)
        .collect::<Result<Vec<_>>>()?;
    let (Some((first, _)), Some((last, _))) = (found.first(), found.last()) else { return Ok(Vec::new()) };
    let mut histories = histories::<K>(connection, farmer, first.id.key()..=last.id.key())?;
    let own = found.into_iter().map(|(record, deleted_at)| {
        let history = histories.remove(&record.id).unwrap_or_default();
        OwnRecord { record, deleted_at, history }
    });
    Ok(own.collect())
}

/// Oldest first.
fn histories<K: RecordKind>(
    connection: &mut Connection,
    farmer: UserId,
    ids: RangeInclusive<&[u8]>,
) -> Result<HashMap<K, Vec<HistoryEntry>>> {
    let entries = record_versions::table
        .inner_join(users::table.on(users::user_id.eq(record_versions::changed_by)))
        .filter(record_versions::kind.eq(K::KIND.name()))
        .filter(record_versions::farmer.eq(farmer.key()))
        .filter(record_versions::record_id.between(*ids.start(), *ids.end()))
        .order((record_versions::record_id, record_versions::version))
        .select((record_versions::record_id, ENTRY))
        .load::<(Vec<u8>, StoredEntry)>(&mut connection.db)?;
    let mut histories: HashMap<_, Vec<_>> = HashMap::new();
    for (id, entry) in entries {
        let id = K::from_key(&id, "record_versions.record_id")?;
        histories.entry(id).or_default().push(entry.try_into()?);
    }
    Ok(histories)
}

/// In the list of [`written_by`]: after this version of this record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written<K> {
    pub id: K,
    pub version: Version,
}

/// Lists the versions that an employee or agent wrote, in the order of the records' ids.
pub fn written_by<K: RecordKind>(
    connection: &mut Connection,
    author: UserId,
    after: Option<Written<K>>,
    limit: usize,
) -> Result<Vec<OwnEntry<K>>> {
    // Before every id.
    let start: &[u8] = &[];
    let id = after.as_ref().map_or(start, |after| after.id.key());
    let version = after.as_ref().map_or(0, |after| after.version.0);
    let farmers = farmers_ever_of(connection, author)?;
    let later = record_versions::record_id.eq(id).and(record_versions::version.gt(version));
    let rows = record_versions::table
        .inner_join(users::table.on(users::user_id.eq(record_versions::changed_by)))
        .filter(record_versions::kind.eq(K::KIND.name()))
        .filter(record_versions::farmer.eq_any(farmers.iter().map(Key::key)))
        .filter(record_versions::changed_by.eq(author.key()))
        .filter(record_versions::record_id.gt(id).or(later))
        .order((record_versions::record_id, record_versions::version))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((record_versions::record_id, record_versions::farmer, ENTRY))
        .load::<(Vec<u8>, Vec<u8>, StoredEntry)>(&mut connection.db)?;
    let read = |(id, farmer, entry): (Vec<u8>, Vec<u8>, StoredEntry)| {
        Ok(OwnEntry {
            id: K::from_key(&id, "record_versions.record_id")?,
            farmer: UserId::from_key(&farmer, "record_versions.farmer")?,
            entry: entry.try_into()?,
        })
    };
    rows.into_iter().map(read).collect()
}
