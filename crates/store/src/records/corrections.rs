//! Corrections by agents, as a mail tells them.

use std::collections::BTreeSet;

use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::record::{Record, RecordRef, Report as _, Version};

use super::history::{HistoryEntry, history_part};
use super::kind::{RecordKind, Succession};
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::ids::JobId;
use crate::people::accounts::{self, Account};
use crate::people::author::Author;
use crate::people::users;
use crate::queue::corrections;

pub use crate::queue::corrected::NAMED_MAX;

/// Corrections to tell by mail now.
#[derive(Clone, PartialEq, Debug)]
pub struct CorrectionNotice {
    pub account: Account,
    pub corrections: Vec<Correction>,
    /// The number of further ones.
    pub more: usize,
}

/// What an agent changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Correction {
    pub by: Author,
    pub reason: Option<String>,
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
pub(crate) fn note<K: RecordKind>(
    connection: &mut Connection,
    corrected: &Record<K>,
    now: Instant,
) -> Result<()> {
    let Record { farmer, creator, updated_by, .. } = *corrected;
    let mut people = BTreeSet::from([farmer, creator]);
    // An agent may have imported the field.
    people.retain(|person| *person != updated_by);
    // In the order of ids, because each job is locked until the transaction ends.
    for person in people {
        if let Some(account) = accounts::wanting_correction_mails(connection, person)? {
            corrections::add(connection, &account, (corrected.id.into(), corrected.version), now)?;
        }
    }
    Ok(())
}

/// Ends the job in favor of the mail that the same transaction queues. None if there is nothing to tell: the person
/// does not want these mails any more, has left, or may not see the records any more.
pub fn end(connection: &mut Connection, job_id: JobId) -> Result<Option<CorrectionNotice>> {
    let Some(waiting) = corrections::take(connection, job_id)? else { return Ok(None) };
    let person = UserId(job_id.0);
    let Some(account) = accounts::wanting_correction_mails(connection, person)? else { return Ok(None) };
    let Some(user) = users::own(connection, person)? else { return Ok(None) };
    let viewer = Viewer { user_id: person, user_type: user.user_type };
    let mut corrections = Vec::new();
    let mut named: Vec<_> = waiting.named().collect();
    named.sort_by_key(|(record, _)| record.kind());
    for (record, version) in named {
        let correction = match record {
            RecordRef::Planting(id) => around(connection, viewer, id, version)?.as_ref().map(of_planting),
            RecordRef::Field(id) => around(connection, viewer, id, version)?.as_ref().map(of_field),
        };
        corrections.extend(correction.transpose()?);
    }
    Ok((!corrections.is_empty()).then_some(CorrectionNotice { account, corrections, more: waiting.more }))
}

/// The version before the correction, and the one that it made.
fn around<K: RecordKind>(
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
    Ok(Correction { by: after.changed_by.clone(), reason: after.remark.clone(), of })
}

fn of_field(versions: &[HistoryEntry; 2]) -> Result<Correction> {
    let [before, after] = versions;
    let reports = [report::<FieldId>(before)?, report::<FieldId>(after)?];
    Ok(Correction {
        by: after.changed_by.clone(),
        reason: after.remark.clone(),
        of: Corrected::Field(Box::new(reports), after.successions.clone()),
    })
}

fn report<K: RecordKind>(version: &HistoryEntry) -> Result<K::Report> {
    K::Report::read(&version.report).map_err(|_| Error::unreadable("record_versions.document"))
}
