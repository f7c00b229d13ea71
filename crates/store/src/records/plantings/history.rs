//! Who changed what of a planting, and when.

use std::collections::BTreeSet;

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{Planting, PlantingReport, Version};

use super::rows::{HISTORY_REPORT, HistoryReport, NewHistoryRow, StoredReport};
use super::visibility::visible_to;
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, StoredAuthor, author};
use crate::schema::{planting_history, plantings, users};

/// One version of a planting.
#[derive(Clone, PartialEq, Debug)]
pub struct HistoryEntry {
    /// Which one; 1 is the first.
    pub version: Version,
    /// How it came to be.
    pub change: ChangeKind,
    /// By whom.
    pub changed_by: Author,
    /// When.
    pub changed_at: Instant,
    /// What the planting said from then on; of a deletion, what it said last.
    pub report: PlantingReport,
}

/// How a version came to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChangeKind {
    /// The first report.
    Created,
    /// Another report in its place.
    Changed,
    /// The deletion.
    Deleted,
}

impl ChangeKind {
    /// The kind's name.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Changed => "changed",
            Self::Deleted => "deleted",
        }
    }

    fn from_value(value: &str) -> Option<Self> {
        [Self::Created, Self::Changed, Self::Deleted].into_iter().find(|kind| kind.value() == value)
    }
}

/// The versions of a planting, the first one first; of a deleted one too. None when the viewer may not see it, and when
/// there is no such planting.
pub fn history(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
) -> Result<Option<Vec<HistoryEntry>>> {
    let rows = planting_history::table
        .inner_join(plantings::table.on(plantings::planting_id.eq(planting_history::planting_id)))
        .inner_join(users::table.on(users::user_id.eq(planting_history::changed_by)))
        .filter(planting_history::planting_id.eq(planting_id.key()))
        .filter(visible_to(viewer.user_id.key()))
        .order(planting_history::version)
        .select(ENTRY)
        .load::<StoredEntry>(&mut connection.db)?;
    // A planting has a first version always.
    if rows.is_empty() {
        return Ok(None);
    }
    rows.into_iter().map(HistoryEntry::try_from).collect::<Result<_>>().map(Some)
}

/// Writes the planting as it now stands into its history.
pub(super) fn record(
    connection: &mut Connection,
    planting: &Planting,
    change: ChangeKind,
    by: UserId,
    now: Instant,
) -> Result<()> {
    let row = NewHistoryRow::new(planting, change.value(), &by, now);
    connection.db.execute(diesel::insert_into(planting_history::table).values(row))?;
    Ok(())
}

/// What that version of a planting says, if there is one.
pub(super) fn report_of(
    connection: &mut Connection,
    planting_id: PlantingId,
    version: Version,
) -> Result<Option<PlantingReport>> {
    let row = planting_history::table
        .find((planting_id.key(), version.0))
        .select(HISTORY_REPORT)
        .first::<StoredReport>(&mut connection.db)
        .optional()?;
    row.map(|row| row.read()).transpose()
}

/// What that user wrote as that version, if they did.
pub(super) fn written_by(
    connection: &mut Connection,
    planting_id: PlantingId,
    version: Version,
    by: UserId,
) -> Result<Option<PlantingReport>> {
    let row = planting_history::table
        .find((planting_id.key(), version.0))
        .filter(planting_history::changed_by.eq(by.key()))
        .select(HISTORY_REPORT)
        .first::<StoredReport>(&mut connection.db)
        .optional()?;
    row.map(|row| row.read()).transpose()
}

/// Those whom these plantings name, each once: who farms them, and who reported them. Whoever sees a planting may know
/// both names.
pub(crate) fn people_of<'a>(
    connection: &mut Connection,
    plantings: impl Iterator<Item = &'a Planting>,
) -> Result<Vec<Author>> {
    let ids: BTreeSet<_> = plantings.flat_map(|planting| [planting.farmer, planting.creator]).collect();
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

/// The columns of a [`StoredEntry`].
pub(super) const ENTRY: Entry = (
    planting_history::version,
    planting_history::change,
    (users::user_id, users::first_name, users::last_name),
    planting_history::changed_at,
    HISTORY_REPORT,
);

pub(super) type Entry = (
    planting_history::version,
    planting_history::change,
    (users::user_id, users::first_name, users::last_name),
    planting_history::changed_at,
    HistoryReport,
);

#[derive(Queryable)]
pub(super) struct StoredEntry {
    version: i32,
    change: String,
    author: StoredAuthor,
    changed_at: i64,
    report: StoredReport,
}

impl TryFrom<StoredEntry> for HistoryEntry {
    type Error = Error;

    fn try_from(row: StoredEntry) -> Result<Self> {
        Ok(Self {
            version: Version(row.version),
            change: ChangeKind::from_value(&row.change)
                .ok_or_else(|| Error::unreadable("planting_history.change"))?,
            changed_by: author(&row.author)?,
            changed_at: instant(row.changed_at, "planting_history.changed_at")?,
            report: row.report.read()?,
        })
    }
}
