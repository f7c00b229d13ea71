//! Corrections by agents, which wait to be told by mail.
//!
//! A person has one job at most for all corrections that wait, and the job has the person's id. The transaction of a
//! correction adds it to the job, and the transaction that queues the mail ends the job. So one mail tells all
//! corrections of [`CORRECTION_MAIL_MINUTES`], each is told once, and none between two mails is lost.

use std::collections::BTreeSet;
use std::time::Duration;

use diesel::prelude::*;
use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{CORRECTION_MAIL_MINUTES, PlantingReport};
use rules::record::{Record, RecordRef, Report as _, Version};

use super::corrected::Corrections;
pub use super::corrected::NAMED_MAX;
use super::due::after;
use super::job::CORRECTIONS;
use super::row::NewRow;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::ids::JobId;
use crate::people::accounts::{self, Account};
use crate::people::author::Author;
use crate::people::users;
use crate::records::history::{HistoryEntry, history_part};
use crate::records::kept::{Kept, Succession};
use crate::schema::jobs;

/// Corrections to tell by mail now.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    pub account: Account,
    pub corrections: Vec<Correction>,
    /// The number of further ones.
    pub more: usize,
}

/// What an agent changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Correction {
    pub by: Author,
    pub of: Corrected,
}

/// A record before and after a correction.
#[derive(Clone, PartialEq, Debug)]
pub enum Corrected {
    Planting(Box<[PlantingReport; 2]>),
    /// Also the fields that it took over or became, if it was merged or split.
    Field(Box<[FieldReport; 2]>, Vec<Succession>),
}

/// Notes an agent's correction for the farmer and the person who reported the record, if they want such mails.
pub(crate) fn note<K: Kept>(connection: &mut Connection, corrected: &Record<K>, now: Instant) -> Result<()> {
    let Record { farmer, creator, updated_by, .. } = *corrected;
    let mut people = BTreeSet::from([farmer, creator]);
    // An agent may have imported the field.
    people.retain(|person| Some(*person) != updated_by);
    // In the order of ids, because each job is locked until the transaction ends.
    for person in people {
        if let Some(account) = accounts::wanting_correction_mails(connection, person)? {
            add(connection, &account, (corrected.id.into(), corrected.version), now)?;
        }
    }
    Ok(())
}

fn add(
    connection: &mut Connection,
    account: &Account,
    correction: (RecordRef, Version),
    now: Instant,
) -> Result<()> {
    let job_id = job_of(account.account_id);
    let job = jobs::table.find(job_id.key());
    // A job that was given up tells nothing any more.
    diesel::delete(job.filter(jobs::failed_at.is_not_null())).execute(&mut connection.db)?;
    loop {
        let stored = match &mut connection.db {
            Database::Postgres(postgres) => job.select(jobs::payload).for_update().first::<String>(postgres),
            Database::Sqlite(sqlite) => job.select(jobs::payload).first(sqlite),
        }
        .optional()?;
        let mut corrections = stored.as_deref().map(Corrections::read).transpose()?.unwrap_or_default();
        corrections.add(correction);
        let payload = corrections.payload()?;
        if stored.is_some() {
            diesel::update(job).set(jobs::payload.eq(&payload)).execute(&mut connection.db)?;
            return Ok(());
        }
        let row = NewRow {
            job_id: job_id.key(),
            kind: CORRECTIONS,
            payload: &payload,
            address: Some(account.email.as_str()),
            queued_at: now.number(),
            tries: 0,
            due_at: after(now, Duration::from_mins(CORRECTION_MAIL_MINUTES.into()))?.number(),
            expires_at: None,
        };
        let insert = diesel::insert_into(jobs::table).values(row);
        // On PostgreSQL another correction may queue the job now. Then this one is added to it.
        if connection.db.execute(insert.on_conflict_do_nothing())? == 1 {
            return Ok(());
        }
    }
}

/// Ends the job in favor of the mail that the same transaction queues. None if there is nothing to tell: the person does
/// not want these mails any more, has left, or may not see the records any more.
pub fn end(connection: &mut Connection, job_id: JobId) -> Result<Option<Told>> {
    let job = jobs::table.find(job_id.key()).filter(jobs::kind.eq(CORRECTIONS));
    let payload =
        diesel::delete(job).returning(jobs::payload).get_result::<String>(&mut connection.db).optional()?;
    let Some(payload) = payload else { return Ok(None) };
    let Corrections { named, fields, more } = Corrections::read(&payload)?;
    let person = UserId(job_id.0);
    let Some(account) = accounts::wanting_correction_mails(connection, person)? else { return Ok(None) };
    let Some(user) = users::own(connection, person)? else { return Ok(None) };
    let viewer = Viewer { user_id: person, user_type: user.user_type };
    let mut corrections = Vec::new();
    for (planting_id, version) in named {
        let versions = around(connection, viewer, planting_id, version)?;
        corrections.extend(versions.map(|versions| of_planting(&versions)).transpose()?);
    }
    for (field_id, version) in fields {
        let versions = around(connection, viewer, field_id, version)?;
        corrections.extend(versions.map(|versions| of_field(&versions)).transpose()?);
    }
    Ok((!corrections.is_empty()).then_some(Told { account, corrections, more }))
}

/// The version before the correction, and the one that it made.
fn around<K: Kept>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
) -> Result<Option<[HistoryEntry; 2]>> {
    let after = Version(version.0.saturating_sub(2));
    let part = history_part(connection, viewer, id, Some(after))?;
    let entries = part.into_iter().flat_map(|part| part.entries).take(2).collect::<Vec<_>>();
    Ok(entries.try_into().ok().filter(|[_, corrected]: &[HistoryEntry; 2]| corrected.version == version))
}

fn of_planting(versions: &[HistoryEntry; 2]) -> Result<Correction> {
    let [before, after] = versions;
    let of = Corrected::Planting(Box::new([report::<PlantingId>(before)?, report::<PlantingId>(after)?]));
    Ok(Correction { by: after.changed_by.clone(), of })
}

fn of_field(versions: &[HistoryEntry; 2]) -> Result<Correction> {
    let [before, after] = versions;
    let reports = [report::<FieldId>(before)?, report::<FieldId>(after)?];
    Ok(Correction {
        by: after.changed_by.clone(),
        of: Corrected::Field(Box::new(reports), after.successions.clone()),
    })
}

fn report<K: Kept>(version: &HistoryEntry) -> Result<K::Report> {
    let [_, column] = K::DOCUMENT;
    K::Report::read(&version.report).map_err(|_| Error::unreadable(column))
}

const fn job_of(person: UserId) -> JobId {
    JobId(person.0)
}
