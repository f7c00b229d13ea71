use rules::ids::UserId;
use rules::instant::Instant;
use rules::permission::may_report;
use rules::record::{Confirmation, Document, Reason, Record, Version};
use rules::user::UserType;

use super::corrections;
use super::farm::Farm;
use super::kind::{ChangeKind, RecordKind, report_of};
use super::read::{farmer_of, one};
use super::table;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::locks;

/// Holds the record as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Put<R> {
    Created(R),
    /// The record already has this content, or this write was done before and others followed it.
    Unchanged(R),
    Changed(R),
    /// No version was given, and the stored record has other content.
    Conflict(R),
    /// The record has another version than the expected one.
    Stale(R),
    /// No report brings it back.
    Deleted,
    NotFound,
    /// The viewer's user type writes no such record. Or the viewer is an agent who names no farmer, or an employee
    /// without an active link. Or the farmer has deleted their account, so nobody may write for them.
    Forbidden,
}

/// Without `expected` it creates the record, under the client's id; with it, it replaces the whole report of that
/// version.
///
/// The client may repeat the call until it gets an answer. The store recognizes a repeated report by its content, even
/// if several arrive at once or others changed the record in between.
pub fn put<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    report: &K::Report,
    expected: Option<Version>,
    now: Instant,
) -> Result<Put<Record<K>>> {
    match expected {
        None => create(connection, viewer, None, id, report, now),
        Some(version) => edit(connection, viewer, id, version, |_| Ok(report.clone()), None, now),
    }
}

/// Creates a record for this farmer; only an agent has to name one. What an agent enters waits for the farmer's
/// confirmation. Otherwise as [`put`].
pub fn put_for<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    id: K,
    report: &K::Report,
    now: Instant,
) -> Result<Put<Record<K>>> {
    create(connection, viewer, Some(farmer), id, report, now)
}

fn create<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: Option<UserId>,
    id: K,
    report: &K::Report,
    now: Instant,
) -> Result<Put<Record<K>>> {
    if !may_report(K::KIND, viewer.user_type) {
        return Ok(Put::Forbidden);
    }
    let farmer = match Farm::find(connection, viewer, farmer)? {
        Farm::Of(farmer) => farmer,
        Farm::NotFound => return Ok(Put::NotFound),
        Farm::Forbidden => return Ok(Put::Forbidden),
    };
    let created = Record {
        confirmation: Confirmation::of_new(viewer.user_type),
        ..Record::first(id, farmer, viewer.user_id, report, now)
    };
    let is_farmer_here = locks::to_write_for(connection, farmer, viewer.user_id)?;
    let redirected = K::redirected_to_successor(connection, farmer, report)?;
    if is_farmer_here && table::insert(connection, &created, report)? {
        table::log(connection, farmer, id.into(), ChangeKind::Created, viewer, now)?;
        if created.is_pending() {
            corrections::note_entry(connection, &created, now)?;
        }
        return Ok(Put::Created(redirect(connection, viewer, created, redirected, now)?));
    }
    let Some(stored) = one(connection, viewer, id)? else {
        return Ok(match gone(connection, viewer, id)? {
            Put::NotFound if !is_farmer_here => Put::Forbidden,
            found => found,
        });
    };
    let is_same = stored.farmer == farmer && report_of(&stored)? == *report;
    if is_same || wrote(connection, viewer.user_id, id, report, Version::FIRST)? {
        Ok(Put::Unchanged(stored))
    } else {
        Ok(Put::Conflict(stored))
    }
}

/// `edit` makes the new report from that version's report. Its error is returned only if `version` is the stored one.
/// The history keeps the reason with the version that the edit makes.
///
/// The client may repeat the call until it gets an answer. The store recognizes a repeated edit by the report that the
/// same user wrote as the next version.
pub fn edit<K: RecordKind, E: From<Error>>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
    edit: impl Fn(&K::Report) -> std::result::Result<K::Report, E>,
    reason: Option<&Reason>,
    now: Instant,
) -> std::result::Result<Put<Record<K>>, E> {
    let Some(mut stored) = one(connection, viewer, id)? else {
        return Ok(gone(connection, viewer, id)?);
    };
    if !may_report(K::KIND, viewer.user_type) {
        return Ok(Put::Forbidden);
    }
    let mut current = report_of(&stored)?;
    if stored.version == version {
        let report = edit(&current)?;
        if report == current {
            return Ok(Put::Unchanged(stored));
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Put::Forbidden);
        }
        stored.confirmation = stored.confirmation.map(|before| before.after_edit(viewer.user_type));
        let redirected = K::redirected_to_successor(connection, stored.farmer, &report)?;
        if let Some(changed) = write(connection, viewer, &stored, &report, reason, now)? {
            return Ok(Put::Changed(redirect(connection, viewer, changed, redirected, now)?));
        }
        // Another connection was faster.
        let Some(newer) = one(connection, viewer, id)? else {
            return Ok(gone(connection, viewer, id)?);
        };
        stored = newer;
        current = report_of(&stored)?;
    }
    if edit(&current).is_ok_and(|report| report == current) {
        return Ok(Put::Unchanged(stored));
    }
    let base = table::version(connection, id, version)?.map(|base| base.report::<K>()).transpose()?;
    let report = base.and_then(|base| edit(&base).ok());
    let known = match &report {
        Some(report) => current == *report || wrote(connection, viewer.user_id, id, report, version.next())?,
        None => false,
    };
    Ok(if known { Put::Unchanged(stored) } else { Put::Stale(stored) })
}

/// None if another write came first.
pub(super) fn write<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    stored: &Record<K>,
    report: &K::Report,
    reason: Option<&Reason>,
    now: Instant,
) -> Result<Option<Record<K>>> {
    let changed = changed(stored, viewer, report, now);
    let reason = reason.map(Reason::as_str);
    if !table::update(connection, &changed, ChangeKind::Changed, viewer.user_id, Some(report), reason)? {
        return Ok(None);
    }
    table::log(connection, changed.farmer, changed.id.into(), ChangeKind::Changed, viewer, now)?;
    // The farmer has not read what waits for their confirmation, so there is no correction to tell.
    if viewer.user_type == UserType::Agent && !changed.is_pending() {
        corrections::note(connection, &changed, now)?;
    }
    Ok(Some(changed))
}

/// Adds the redirected report as a version of its own, so that the history tells both, and a repeated write is
/// recognized by the version before.
pub(super) fn redirect<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    written: Record<K>,
    redirected: Option<K::Report>,
    now: Instant,
) -> Result<Record<K>> {
    let Some(redirected) = redirected else { return Ok(written) };
    let moved = write(connection, viewer, &written, &redirected, None, now)?;
    moved.ok_or_else(|| connection.overtaken("the record has just changed"))
}

fn gone<K: RecordKind>(connection: &mut Connection, viewer: Viewer, id: K) -> Result<Put<Record<K>>> {
    // Everyone who may see the record may know of its deletion, because its history shows it.
    let is_deleted = farmer_of(connection, viewer, id)?.is_some();
    Ok(if is_deleted { Put::Deleted } else { Put::NotFound })
}

/// Clocks of several machines differ, but a record's times never go back.
fn changed<K: RecordKind>(stored: &Record<K>, viewer: Viewer, report: &K::Report, now: Instant) -> Record<K> {
    let updated_at = now.max(stored.updated_at);
    let reported_at = match viewer.user_type {
        UserType::Farmer | UserType::Employee => updated_at,
        UserType::Agent => stored.reported_at,
    };
    Record {
        derived: K::derived(report),
        document: Document::from(report),
        updated_at,
        updated_by: viewer.user_id,
        reported_at,
        answer: None,
        version: stored.version.next(),
        ..*stored
    }
}

fn wrote<K: RecordKind>(
    connection: &mut Connection,
    by: UserId,
    id: K,
    report: &K::Report,
    version: Version,
) -> Result<bool> {
    let written = table::version(connection, id, version)?.filter(|written| written.by == by);
    Ok(match written {
        Some(written) => written.report::<K>()? == *report,
        None => false,
    })
}
