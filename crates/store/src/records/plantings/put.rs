//! Writing a planting: first, again, and anew.

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{Planting, PlantingReport, Version};
use rules::user::UserType;

use super::history::{self, ChangeKind};
use super::read::{farmer_of, one};
use super::rows::{NewRow, ReportColumns};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::people::links::employer;
use crate::records::changes::{self, Change};
use crate::schema::plantings;

/// How putting a planting ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Put {
    /// It is there now.
    Created(Planting),
    /// It said so already, or this very write had been done before and others followed it; as it stands.
    Unchanged(Planting),
    /// It has a new version.
    Changed(Planting),
    /// No version was named and the planting says something else; as it stands.
    Conflict(Planting),
    /// Another version was named than the planting has; as it stands.
    Stale(Planting),
    /// It was deleted, and comes back under no report.
    Deleted,
    /// The viewer may not see such a planting: there is none, or the id is another's.
    NotFound,
    /// The viewer may report nothing: an agent, or an employee whom no active link joins with a farmer. Or nobody may
    /// change the planting any more, as its farmer has deleted his account.
    Forbidden,
}

/// Writes a report under an id that the client chose: without a version to create it, with the version it was made from
/// as an edit that says everything anew.
///
/// The client may repeat this until it gets an answer: the store knows a report again by its content, also when several
/// come at once and when others changed the planting in between.
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
    let planting = Planting {
        planting_id,
        farmer,
        creator: viewer.user_id,
        report: report.clone(),
        created_at: now,
        updated_at: now,
        reported_at: now,
        version: Version::FIRST,
    };
    let is_farmer_here = locks::to_write_for(connection, farmer, viewer.user_id)?;
    if insert(connection, &planting)? {
        if !is_farmer_here {
            return Err(Error::unavailable("the farmer deletes his account"));
        }
        history::record(connection, &planting, ChangeKind::Created, viewer.user_id, now)?;
        changes::record(connection, Change::PlantingWritten { farmer, planting_id }, now)?;
        let event = Event::PlantingCreated { farmer, planting_id };
        audit::record(connection, event, Some(viewer.user_id), now)?;
        return Ok(Put::Created(planting));
    }
    let Some(stored) = one(connection, viewer, planting_id)? else {
        return gone(connection, viewer, planting_id);
    };
    if is_known(connection, viewer.user_id, &stored, report, Version::FIRST)? {
        Ok(Put::Unchanged(stored))
    } else {
        Ok(Put::Conflict(stored))
    }
}

/// Edits that version of a planting; `edit` makes the new report of the one before.
///
/// The client may repeat this until it gets an answer: an edit that would make version *n* is known by what the same
/// user wrote as version *n*. The edit's own error comes back only when it was made from the stored version.
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
    if stored.version == version {
        let report = edit(&stored.report)?;
        if report == stored.report {
            return Ok(Put::Unchanged(stored));
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Put::Forbidden);
        }
        if let Some(changed) = write(connection, viewer, &stored, report, now)? {
            return Ok(Put::Changed(changed));
        }
        // Someone else was quicker, on another connection.
        let Some(current) = one(connection, viewer, planting_id)? else {
            return Ok(gone(connection, viewer, planting_id)?);
        };
        stored = current;
    }
    if edit(&stored.report).is_ok_and(|report| report == stored.report) {
        return Ok(Put::Unchanged(stored));
    }
    let base = history::report_of(connection, planting_id, version)?;
    let report = base.and_then(|base| edit(&base).ok());
    let known = match &report {
        Some(report) => is_known(connection, viewer.user_id, &stored, report, version.next())?,
        None => false,
    };
    Ok(if known { Put::Unchanged(stored) } else { Put::Stale(stored) })
}

/// Writes another report over the stored planting; none when another write came in between.
fn write(
    connection: &mut Connection,
    viewer: Viewer,
    stored: &Planting,
    report: PlantingReport,
    now: Instant,
) -> Result<Option<Planting>> {
    let changed = changed(stored, viewer, report, now);
    if !update(connection, &changed, stored.version)? {
        return Ok(None);
    }
    let Planting { farmer, planting_id, .. } = changed;
    history::record(connection, &changed, ChangeKind::Changed, viewer.user_id, now)?;
    changes::record(connection, Change::PlantingWritten { farmer, planting_id }, now)?;
    let event = Event::PlantingChanged { farmer, planting_id };
    audit::record(connection, event, Some(viewer.user_id), now)?;
    Ok(Some(changed))
}

/// What becomes of a report for a planting that is not in any list of the viewer's.
fn gone(connection: &mut Connection, viewer: Viewer, planting_id: PlantingId) -> Result<Put> {
    // Whoever may see the planting may know of its deletion, as its history tells him of it.
    let is_deleted = farmer_of(connection, viewer, planting_id)?.is_some();
    Ok(if is_deleted { Put::Deleted } else { Put::NotFound })
}

/// The planting with another report. Clocks of several machines differ, but a planting's times never go back.
fn changed(stored: &Planting, viewer: Viewer, report: PlantingReport, now: Instant) -> Planting {
    let updated_at = now.max(stored.updated_at);
    let reported_at = match viewer.user_type {
        UserType::Farmer | UserType::Employee => updated_at,
        UserType::Agent => stored.reported_at,
    };
    Planting { report, updated_at, reported_at, version: stored.version.next(), ..stored.clone() }
}

/// Whether the stored planting says this already, or a write that would have made that version is in its history.
fn is_known(
    connection: &mut Connection,
    by: UserId,
    stored: &Planting,
    report: &PlantingReport,
    version: Version,
) -> Result<bool> {
    if stored.report == *report {
        return Ok(true);
    }
    let written = history::written_by(connection, stored.planting_id, version, by)?;
    Ok(written.is_some_and(|written| written == *report))
}

/// Inserts the planting, unless its id is taken. Of several at once one inserts, and the others wait for it.
///
/// No index is named for the conflict: of two that come at once on PostgreSQL, either of the two indexes that the id is
/// in can be the first to tell.
fn insert(connection: &mut Connection, planting: &Planting) -> Result<bool> {
    let insert = diesel::insert_into(plantings::table).values(NewRow::from(planting));
    Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
}

/// Writes the planting over that version of it, unless another came in between, of which a deletion is one.
fn update(connection: &mut Connection, planting: &Planting, version: Version) -> Result<bool> {
    let stored = plantings::table
        .filter(plantings::planting_id.eq(planting.planting_id.key()))
        .filter(plantings::version.eq(version.0));
    let updated = diesel::update(stored)
        .set((
            ReportColumns::from(&planting.report),
            plantings::updated_at.eq(planting.updated_at.number()),
            plantings::reported_at.eq(planting.reported_at.number()),
            plantings::version.eq(planting.version.0),
        ))
        .execute(&mut connection.db)?;
    Ok(updated == 1)
}
