use std::collections::BTreeSet;

use diesel::prelude::*;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::planting::PlantingRecord;
use rules::record::{Document, Version};

use super::visibility::visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, StoredAuthor, author};
use crate::records::kept::ChangeKind;
use crate::schema::{plantings, users};
use crate::views::planting_versions;

#[derive(Clone, PartialEq, Debug)]
pub struct HistoryEntry {
    pub version: Version,
    pub change: ChangeKind,
    pub changed_by: Author,
    pub changed_at: Instant,
    /// For a deletion or its undoing, the last report.
    pub report: Document,
}

/// Oldest first, also of a deleted planting. None if there is no such planting or the viewer may not see it.
pub fn history(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
) -> Result<Option<Vec<HistoryEntry>>> {
    let rows = planting_versions::table
        .inner_join(plantings::table.on(plantings::planting_id.eq(planting_versions::planting_id)))
        .inner_join(users::table.on(users::user_id.eq(planting_versions::changed_by)))
        .filter(planting_versions::planting_id.eq(planting_id.key()))
        .filter(visible_to(viewer.user_id.key()))
        .order(planting_versions::version)
        .select(ENTRY)
        .load::<StoredEntry>(&mut connection.db)?;
    // A planting always has a first version.
    if rows.is_empty() {
        return Ok(None);
    }
    rows.into_iter().map(HistoryEntry::try_from).collect::<Result<_>>().map(Some)
}

/// The farmers, creators and last authors of these plantings, each once. Everyone who may see a planting may know these
/// names: its history has them.
pub(crate) fn people_of<'a>(
    connection: &mut Connection,
    plantings: impl Iterator<Item = &'a PlantingRecord>,
) -> Result<Vec<Author>> {
    let named =
        |planting: &PlantingRecord| [Some(planting.farmer), Some(planting.creator), planting.updated_by];
    let ids: BTreeSet<_> = plantings.flat_map(named).flatten().collect();
    if ids.is_empty() {
        return Ok(vec![]);
    }
    users::table
        .filter(users::user_id.eq_any(ids.iter().map(Key::key)))
        .order(users::user_id)
        .select((users::user_id, users::first_name, users::last_name))
        .load::<StoredAuthor>(&mut connection.db)?
        .iter()
        .map(author)
        .collect()
}

pub(super) const ENTRY: Entry = (
    planting_versions::version,
    planting_versions::change,
    (users::user_id, users::first_name, users::last_name),
    planting_versions::changed_at,
    planting_versions::document,
);

pub(super) type Entry = (
    planting_versions::version,
    planting_versions::change,
    (users::user_id, users::first_name, users::last_name),
    planting_versions::changed_at,
    planting_versions::document,
);

#[derive(Queryable)]
pub(super) struct StoredEntry {
    version: i32,
    change: String,
    author: StoredAuthor,
    changed_at: i64,
    document: String,
}

impl TryFrom<StoredEntry> for HistoryEntry {
    type Error = Error;

    fn try_from(row: StoredEntry) -> Result<Self> {
        Ok(Self {
            version: Version(row.version),
            change: ChangeKind::stored(&row.change, "planting_history.change")?,
            changed_by: author(&row.author)?,
            changed_at: instant(row.changed_at, "planting_history.changed_at")?,
            report: Document::stored(row.document),
        })
    }
}
