use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{PlantingRecord, PlantingReport};
use rules::record::{Document, Version};
use rules::user::UserType;

use super::history::{self, ChangeKind};
use super::read::{farmer_of, one};
use super::rows::{NewRow, ReportColumns, planting};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::people::links::employer;
use crate::queue::corrections;
use crate::records::changes::{self, Change};
use crate::schema::plantings;

/// Holds the planting as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Put {
    Created(PlantingRecord),
    /// The planting already has this content, or this write was done before and others followed it.
    Unchanged(PlantingRecord),
    Changed(PlantingRecord),
    /// No version was given, and the stored planting has other content.
    Conflict(PlantingRecord),
    /// The planting has another version than the expected one.
    Stale(PlantingRecord),
    /// No report brings it back.
    Deleted,
    NotFound,
    /// The viewer is an agent, or an employee without an active link. Or the farmer has deleted their account, so
    /// nobody may write for them.
    Forbidden,
}

/// Without `expected` it creates the planting, under the client's id; with it, it replaces the whole report of that
/// version.
///
/// The client may repeat the call until it gets an answer. The store recognizes a repeated report by its content, even
/// if several arrive at once or others changed the planting in between.
pub fn put(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    report: &PlantingReport,
    expected: Option<Version>,
    now: Instant,
) -> Result<Put> {
    match expected {
        None => create(connection, viewer, planting_id, report, now),
        Some(version) => edit(connection, viewer, planting_id, version, |_| Ok(report.clone()), now),
    }
}

fn create(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    report: &PlantingReport,
    now: Instant,
) -> Result<Put> {
    let farmer = match viewer.user_type {
        UserType::Farmer => Some(viewer.user_id),
        UserType::Employee => employer(connection, viewer.user_id)?,
        UserType::Agent => None,
    };
    let Some(farmer) = farmer else { return Ok(Put::Forbidden) };
    let created = PlantingRecord::first(planting_id, farmer, viewer.user_id, report, now);
    let is_farmer_here = locks::to_write_for(connection, farmer, viewer.user_id)?;
    if is_farmer_here && insert(connection, &created, report)? {
        changes::record(connection, Change::PlantingWritten { farmer, planting_id }, now)?;
        let event = Event::PlantingCreated { farmer, planting_id };
        audit::record(connection, event, Some(viewer.user_id), now)?;
        return Ok(Put::Created(created));
    }
    let Some(stored) = one(connection, viewer, planting_id)? else {
        return Ok(match gone(connection, viewer, planting_id)? {
            Put::NotFound if !is_farmer_here => Put::Forbidden,
            found => found,
        });
    };
    if planting(&stored)?.report == *report
        || wrote(connection, viewer.user_id, planting_id, report, Version::FIRST)?
    {
        Ok(Put::Unchanged(stored))
    } else {
        Ok(Put::Conflict(stored))
    }
}

/// `edit` makes the new report from that version's report. Its error is returned only if `version` is the stored one.
///
/// The client may repeat the call until it gets an answer. The store recognizes a repeated edit by the report that the
/// same user wrote as the next version.
pub fn edit<E: From<Error>>(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    version: Version,
    edit: impl Fn(&PlantingReport) -> std::result::Result<PlantingReport, E>,
    now: Instant,
) -> std::result::Result<Put, E> {
    let Some(mut stored) = one(connection, viewer, planting_id)? else {
        return Ok(gone(connection, viewer, planting_id)?);
    };
    let mut current = planting(&stored)?.report;
    if stored.version == version {
        let report = edit(&current)?;
        if report == current {
            return Ok(Put::Unchanged(stored));
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Put::Forbidden);
        }
        if let Some(changed) = write(connection, viewer, &stored, &report, now)? {
            return Ok(Put::Changed(changed));
        }
        // Another connection was faster.
        let Some(newer) = one(connection, viewer, planting_id)? else {
            return Ok(gone(connection, viewer, planting_id)?);
        };
        stored = newer;
        current = planting(&stored)?.report;
    }
    if edit(&current).is_ok_and(|report| report == current) {
        return Ok(Put::Unchanged(stored));
    }
    let base = history::report_of(connection, planting_id, version)?;
    let report = base.and_then(|base| edit(&base).ok());
    let known = match &report {
        Some(report) => {
            current == *report || wrote(connection, viewer.user_id, planting_id, report, version.next())?
        }
        None => false,
    };
    Ok(if known { Put::Unchanged(stored) } else { Put::Stale(stored) })
}

/// None if another write came first.
fn write(
    connection: &mut Connection,
    viewer: Viewer,
    stored: &PlantingRecord,
    report: &PlantingReport,
    now: Instant,
) -> Result<Option<PlantingRecord>> {
    let changed = changed(stored, viewer, report, now);
    if !update(connection, &changed, report, stored.version)? {
        return Ok(None);
    }
    let PlantingRecord { farmer, id: planting_id, .. } = changed;
    history::keep_first(connection, stored)?;
    history::record(connection, &changed, ChangeKind::Changed, viewer.user_id, now)?;
    changes::record(connection, Change::PlantingWritten { farmer, planting_id }, now)?;
    let event = Event::PlantingChanged { farmer, planting_id };
    audit::record(connection, event, Some(viewer.user_id), now)?;
    if viewer.user_type == UserType::Agent {
        corrections::note(connection, &changed, now)?;
    }
    Ok(Some(changed))
}

fn gone(connection: &mut Connection, viewer: Viewer, planting_id: PlantingId) -> Result<Put> {
    // Everyone who may see the planting may know of its deletion, because its history shows it.
    let is_deleted = farmer_of(connection, viewer, planting_id)?.is_some();
    Ok(if is_deleted { Put::Deleted } else { Put::NotFound })
}

/// Clocks of several machines differ, but a planting's times never go back.
fn changed(stored: &PlantingRecord, viewer: Viewer, report: &PlantingReport, now: Instant) -> PlantingRecord {
    let updated_at = now.max(stored.updated_at);
    let reported_at = match viewer.user_type {
        UserType::Farmer | UserType::Employee => updated_at,
        UserType::Agent => stored.reported_at,
    };
    PlantingRecord {
        derived: report.period,
        document: Document::from(report),
        updated_at,
        updated_by: Some(viewer.user_id),
        reported_at,
        version: stored.version.next(),
        ..*stored
    }
}

fn wrote(
    connection: &mut Connection,
    by: UserId,
    planting_id: PlantingId,
    report: &PlantingReport,
    version: Version,
) -> Result<bool> {
    let written = history::written_by(connection, planting_id, version, by)?;
    Ok(written.is_some_and(|written| written == *report))
}

/// False if the id is taken. Of several concurrent inserts, one succeeds and the others wait for it.
///
/// The conflict clause names no index: the id is in two, and on PostgreSQL either can report a concurrent insert first.
fn insert(connection: &mut Connection, planting: &PlantingRecord, report: &PlantingReport) -> Result<bool> {
    let insert = diesel::insert_into(plantings::table).values(NewRow::new(planting, report));
    Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
}

/// False if another change or deletion came first.
fn update(
    connection: &mut Connection,
    planting: &PlantingRecord,
    report: &PlantingReport,
    version: Version,
) -> Result<bool> {
    let stored = plantings::table
        .filter(plantings::planting_id.eq(planting.id.key()))
        .filter(plantings::version.eq(version.0));
    let updated = diesel::update(stored)
        .set((
            ReportColumns::new(report, &planting.document),
            plantings::updated_at.eq(planting.updated_at.number()),
            plantings::reported_at.eq(planting.reported_at.number()),
            plantings::version.eq(planting.version.0),
        ))
        .execute(&mut connection.db)?;
    Ok(updated == 1)
}
