use std::collections::BTreeSet;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{PlantingRecord, PlantingReport};
use rules::record::{Document, Version};
use strum::{EnumString, IntoStaticStr};

use super::rows::{NewHistoryRow, version_report};
use super::visibility::visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, StoredAuthor, author};
use crate::schema::{planting_history, plantings, users};
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

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum ChangeKind {
    Created,
    Changed,
    Deleted,
    Restored,
}

impl ChangeKind {
    /// As in the database and in JSON.
    pub fn value(self) -> &'static str {
        self.into()
    }
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

/// For a planting that now changes. Does nothing for a later version, which is in the history.
pub(super) fn keep_first(connection: &mut Connection, stored: &PlantingRecord) -> Result<()> {
    if stored.version != Version::FIRST {
        return Ok(());
    }
    record(connection, stored, ChangeKind::Created, stored.creator, stored.created_at)
}

pub(super) fn record(
    connection: &mut Connection,
    planting: &PlantingRecord,
    change: ChangeKind,
    by: UserId,
    now: Instant,
) -> Result<()> {
    let row = NewHistoryRow::new(planting, change.value(), &by, now);
    connection.db.execute(diesel::insert_into(planting_history::table).values(row))?;
    Ok(())
}

pub(super) fn report_of(
    connection: &mut Connection,
    planting_id: PlantingId,
    version: Version,
) -> Result<Option<PlantingReport>> {
    let document = planting_history::table
        .find((planting_id.key(), version.0))
        .select(planting_history::document)
        .first::<String>(&mut connection.db)
        .optional()?;
    document.map(|document| version_report(&Document::stored(document))).transpose()
}

/// None if another user wrote the version, or it does not exist.
pub(super) fn written_by(
    connection: &mut Connection,
    planting_id: PlantingId,
    version: Version,
    by: UserId,
) -> Result<Option<PlantingReport>> {
    let document = planting_history::table
        .find((planting_id.key(), version.0))
        .filter(planting_history::changed_by.eq(by.key()))
        .select(planting_history::document)
        .first::<String>(&mut connection.db)
        .optional()?;
    document.map(|document| version_report(&Document::stored(document))).transpose()
}

pub(super) fn deleted_by(
    connection: &mut Connection,
    planting_id: PlantingId,
    version: Version,
    by: UserId,
) -> Result<bool> {
    let deletion = planting_history::table
        .filter(planting_history::planting_id.eq(planting_id.key()))
        .filter(planting_history::version.eq(version.0))
        .filter(planting_history::changed_by.eq(by.key()))
        .filter(planting_history::change.eq(ChangeKind::Deleted.value()));
    Ok(diesel::select(exists(deletion)).get_result(&mut connection.db)?)
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
            change: row.change.parse().map_err(|_| Error::unreadable("planting_history.change"))?,
            changed_by: author(&row.author)?,
            changed_at: instant(row.changed_at, "planting_history.changed_at")?,
            report: Document::stored(row.document),
        })
    }
}
