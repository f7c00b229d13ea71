use diesel::prelude::*;
use rules::instant::Instant;
use rules::record::{Answer, Confirmation, Document, Version};

use super::kind::{ChangeKind, RecordKind, Succession};
use super::rows::confirmation;
use super::table;
use crate::Viewer;
use crate::engine::columns::{answer, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, StoredAuthor, author};
use crate::schema::users;
use crate::views::record_versions;

#[derive(Clone, PartialEq, Debug)]
pub struct HistoryEntry {
    pub version: Version,
    pub change: ChangeKind,
    pub changed_by: Author,
    pub changed_at: Instant,
    /// For a deletion or its undoing, the last report.
    pub report: Document,
    /// If the version is an answer to a correction. It changes nothing else.
    pub answer: Option<Answer>,
    /// An agent's reason for a correction, or the words of an answer.
    pub remark: Option<String>,
    /// Of a record that an agent entered, as of this version.
    pub confirmation: Option<Confirmation>,
    /// The records that this version came from, or became.
    pub successions: Vec<Succession>,
}

/// A part of a history.
#[derive(Clone, PartialEq, Debug)]
pub struct HistoryPart {
    /// Oldest first.
    pub entries: Vec<HistoryEntry>,
    /// The last version of this part; None at the end of the history.
    pub next: Option<Version>,
}

/// Versions in a part of a history, if they are not large.
const PART: usize = 500;

/// Oldest first, also of a deleted record. None if there is no such record or the viewer may not see it.
pub fn history<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
) -> Result<Option<Vec<HistoryEntry>>> {
    entries(connection, viewer, id, None, usize::MAX)
}

/// The versions after one, or the first ones. None as for [`history`].
pub fn history_part<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    after: Option<Version>,
) -> Result<Option<HistoryPart>> {
    let limit = PART.min(K::AT_ONCE);
    let part = entries(connection, viewer, id, after, limit)?;
    Ok(part.map(|entries| {
        let next = entries.last().filter(|_| entries.len() == limit).map(|last| last.version);
        HistoryPart { entries, next }
    }))
}

fn entries<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    after: Option<Version>,
    limit: usize,
) -> Result<Option<Vec<HistoryEntry>>> {
    if table::find(connection, viewer, id)?.is_none() {
        return Ok(None);
    }
    let rows = record_versions::table
        .inner_join(users::table.on(users::user_id.eq(record_versions::changed_by)))
        .filter(record_versions::kind.eq(K::KIND.name()))
        .filter(record_versions::record_id.eq(id.key()))
        .filter(record_versions::version.gt(after.map_or(0, |Version(version)| version)))
        .order(record_versions::version)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(ENTRY)
        .load::<StoredEntry>(&mut connection.db)?;
    // A record always has a first version. It has just been deleted for good.
    if rows.is_empty() && after.is_none() {
        return Ok(None);
    }
    let mut entries = rows.into_iter().map(HistoryEntry::try_from).collect::<Result<Vec<_>>>()?;
    for succession in K::successions(connection, id)? {
        let made = entries.iter_mut().find(|entry| entry.version == succession.version);
        if let Some(entry) = made {
            entry.successions.push(succession);
        }
    }
    Ok(Some(entries))
}

pub(super) const ENTRY: Entry = (
    record_versions::version,
    record_versions::change,
    (users::user_id, users::first_name, users::last_name),
    record_versions::changed_at,
    record_versions::document,
    record_versions::answer,
    record_versions::remark,
    record_versions::confirmation,
);

pub(super) type Entry = (
    record_versions::version,
    record_versions::change,
    (users::user_id, users::first_name, users::last_name),
    record_versions::changed_at,
    record_versions::document,
    record_versions::answer,
    record_versions::remark,
    record_versions::confirmation,
);

#[derive(Queryable)]
pub(super) struct StoredEntry {
    version: i32,
    change: String,
    author: StoredAuthor,
    changed_at: i64,
    document: String,
    answer: Option<String>,
    remark: Option<String>,
    confirmation: Option<String>,
}

impl TryFrom<StoredEntry> for HistoryEntry {
    type Error = Error;

    fn try_from(row: StoredEntry) -> Result<Self> {
        Ok(Self {
            version: Version(row.version),
            change: ChangeKind::stored(&row.change)?,
            changed_by: author(&row.author)?,
            changed_at: instant(row.changed_at, "record_versions.changed_at")?,
            report: Document::stored(row.document),
            answer: answer(row.answer.as_deref(), "record_versions.answer")?,
            remark: row.remark,
            confirmation: confirmation(row.confirmation.as_deref())?,
            successions: Vec::new(),
        })
    }
}
