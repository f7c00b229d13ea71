//! The statements that write records, and those that read them whatever was asked of them.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::news::News;
use rules::record::{Answer, Confirmation, Document, Record, RecordRef, Report as _, Version};

use super::kind::{ChangeKind, RecordKind};
use super::rows::{NewRow, StoredRecord};
use super::visibility::{of_farmer_visible_to, visible_to};
use crate::Viewer;
use crate::engine::columns::{Key, answer, instant};
use crate::engine::connection::Connection;
use crate::engine::database::{Database, columns_of};
use crate::engine::error::{Error, Result};
use crate::logs::audit::{self, Event};
use crate::logs::changes::{self, Change};
use crate::schema::{record_history, records};
use crate::views::record_versions;

/// Also finds a deleted record, with the time of the deletion. None if the viewer may not see it.
pub(super) fn find<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
) -> Result<Option<(Record<K>, Option<Instant>)>> {
    let one = records::table
        .filter(records::record_id.eq(id.key()))
        .filter(visible_to(K::KIND, viewer.user_id.key()))
        .select((columns_of::<StoredRecord>(), records::deleted_at));
    connection.db.first(one)?.map(with_deletion).transpose()
}

pub(super) fn with_deletion<K: RecordKind>(
    (row, deleted_at): (StoredRecord, Option<i64>),
) -> Result<(Record<K>, Option<Instant>)> {
    let deleted_at = deleted_at.map(|at| instant(at, "records.deleted_at")).transpose()?;
    Ok((row.read()?, deleted_at))
}

/// Lists a farmer's records after an id. Empty if the viewer may not see the farmer.
pub(super) fn following(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    kind: Kind,
    after: &[u8],
    limit: usize,
) -> Result<Vec<StoredRecord>> {
    let some = records::table
        .filter(of_farmer_visible_to(kind, farmer.key(), viewer.user_id.key()))
        .filter(records::deleted_at.is_null())
        .filter(records::record_id.gt(after))
        .order(records::record_id)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(columns_of::<StoredRecord>());
    connection.list(some)
}

/// False if the id is taken. Of several concurrent inserts, one succeeds and the others wait for it.
///
/// The conflict clause names no index: the id is in two, and on PostgreSQL either can report a concurrent insert first.
pub(super) fn insert<K: RecordKind>(
    connection: &mut Connection,
    record: &Record<K>,
    report: &K::Report,
) -> Result<bool> {
    let insert = diesel::insert_into(records::table).values(NewRow::new(record, report));
    Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
}

/// Writes the next version of a record and moves the stored one to the history. False if another change came first.
/// Without a report, the facts stay. The remark is what the author says about the version.
pub(super) fn update<K: RecordKind>(
    connection: &mut Connection,
    next: &Record<K>,
    change: ChangeKind,
    by: UserId,
    report: Option<&K::Report>,
    remark: Option<&str>,
) -> Result<bool> {
    let seen = next.version.0.saturating_sub(1);
    lock(connection, &[next.id.key()])?;
    if !insert_history(connection, next.id, seen)? {
        return Ok(false);
    }
    let stored =
        records::table.filter(records::record_id.eq(next.id.key())).filter(records::version.eq(seen));
    let deleted_at = (change == ChangeKind::Deleted).then_some(next.updated_at.number());
    let updated = diesel::update(stored)
        .set((
            records::version.eq(next.version.0),
            records::change.eq(change.value()),
            records::updated_at.eq(next.updated_at.number()),
            records::updated_by.eq(by.key()),
            records::reported_at.eq(next.reported_at.number()),
            records::confirmation.eq(next.confirmation.map(Confirmation::name)),
            records::deleted_at.eq(deleted_at),
            records::answer.eq(next.answer.map(Answer::value)),
            records::remark.eq(remark),
            report.map(|report| (K::facts(report), records::document.eq(next.document.as_str()))),
        ))
        .execute(&mut connection.db)?;
    Ok(updated == 1)
}

/// Locks records on PostgreSQL, in the order of their ids, so that no two transactions deadlock. The history refers to
/// them, so a transaction locks a record before it writes its history.
pub(super) fn lock(connection: &mut Connection, ids: &[&[u8]]) -> Result<()> {
    let Database::Postgres(postgres) = &mut connection.db else { return Ok(()) };
    records::table
        .filter(records::record_id.eq_any(ids))
        .order(records::record_id)
        .select(records::record_id)
        .for_no_key_update()
        .load::<Vec<u8>>(postgres)?;
    Ok(())
}

/// False if the record has another version.
fn insert_history<K: RecordKind>(connection: &mut Connection, id: K, version: i32) -> Result<bool> {
    let stored =
        records::table.filter(records::record_id.eq(id.key())).filter(records::version.eq(version)).select((
            records::record_id,
            records::version,
            records::change,
            records::updated_by,
            records::updated_at,
            records::document,
            records::answer,
            records::remark,
            records::confirmation,
        ));
    let insert = diesel::insert_into(record_history::table).values(stored).into_columns((
        record_history::record_id,
        record_history::version,
        record_history::change,
        record_history::changed_by,
        record_history::changed_at,
        record_history::document,
        record_history::answer,
        record_history::remark,
        record_history::confirmation,
    ));
    Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
}

/// Adds the answer to the change log and to the audit log.
pub(super) fn log_answer(
    connection: &mut Connection,
    farmer: UserId,
    record: RecordRef,
    by: UserId,
    now: Instant,
) -> Result<()> {
    changes::record(connection, Change::Written { farmer, record }, (by, News::Answered), now)?;
    audit::record(connection, Event::RecordAnswered { farmer, record }, Some(by), now)
}

/// Adds the change to the change log and to the audit log.
pub(super) fn log(
    connection: &mut Connection,
    farmer: UserId,
    record: RecordRef,
    change: ChangeKind,
    by: Viewer,
    now: Instant,
) -> Result<()> {
    let (logged, event) = match change {
        ChangeKind::Created => (Change::Written { farmer, record }, Event::RecordCreated { farmer, record }),
        ChangeKind::Changed => (Change::Written { farmer, record }, Event::RecordChanged { farmer, record }),
        ChangeKind::Deleted => (Change::Deleted { farmer, record }, Event::RecordDeleted { farmer, record }),
        ChangeKind::Restored => {
            (Change::Written { farmer, record }, Event::RecordRestored { farmer, record })
        }
    };
    changes::record(connection, logged, (by.user_id, news(change, by)), now)?;
    audit::record(connection, event, Some(by.user_id), now)
}

const fn news(change: ChangeKind, by: Viewer) -> News {
    match change {
        ChangeKind::Created => News::New,
        ChangeKind::Changed => News::of_change_by(by.user_type),
        ChangeKind::Deleted => News::Deleted,
        ChangeKind::Restored => News::Restored,
    }
}

/// A version of a record, current or past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StoredVersion {
    pub(super) change: ChangeKind,
    pub(super) by: UserId,
    pub(super) document: Document,
    pub(super) answer: Option<Answer>,
    pub(super) remark: Option<String>,
}

type VersionRow = (String, Vec<u8>, String, Option<String>, Option<String>);

impl StoredVersion {
    pub(super) fn report<K: RecordKind>(&self) -> Result<K::Report> {
        K::Report::read(&self.document).map_err(|_| Error::unreadable("record_versions.document"))
    }
}

pub(super) fn version<K: RecordKind>(
    connection: &mut Connection,
    id: K,
    version: Version,
) -> Result<Option<StoredVersion>> {
    let row = record_versions::table
        .filter(record_versions::record_id.eq(id.key()))
        .filter(record_versions::version.eq(version.0))
        .select((
            record_versions::change,
            record_versions::changed_by,
            record_versions::document,
            record_versions::answer,
            record_versions::remark,
        ))
        .first::<VersionRow>(&mut connection.db)
        .optional()?;
    let read = |(change, by, document, answered, remark): VersionRow| {
        Ok(StoredVersion {
            change: ChangeKind::stored(&change)?,
            by: UserId::from_key(&by, "record_versions.changed_by")?,
            document: Document::stored(document),
            answer: answer(answered.as_deref(), "record_versions.answer")?,
            remark,
        })
    };
    row.map(read).transpose()
}
