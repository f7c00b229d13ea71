//! Corrections and entries by agents, as mails tell them.

use std::collections::BTreeSet;

use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::{Record, RecordRef, Report as _, Version};
use rules::with_kind;
use serde_json::{Map, Value};

use super::history::{HistoryEntry, history_part};
use super::kind::{RecordKind, Succession, report_of};
use super::table;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::ids::JobId;
use crate::people::accounts::{self, Account};
use crate::people::author::{self, Author};
use crate::people::users;
use crate::queue::corrections;

pub use crate::queue::corrected::NAMED_MAX;
use crate::queue::corrected::WaitingCorrections;

/// Corrections and entries to tell by mail now.
#[derive(Clone, PartialEq, Debug)]
pub struct CorrectionNotice {
    pub account: Account,
    pub corrections: Vec<Correction>,
    /// The number of further ones.
    pub more: usize,
    /// What agents entered for the person, who has not answered yet.
    pub entries: Vec<Entry>,
    /// The number of further ones.
    pub more_entries: usize,
    /// Entries that agents withdrew.
    pub withdrawn: Vec<Entry>,
    /// The number of further ones.
    pub more_withdrawn: usize,
}

/// What an agent entered for a farmer: a record as it waits for them, or waited until the agent withdrew it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub by: Author,
    pub kind: Kind,
    pub members: Map<String, Value>,
}

/// What an agent changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Correction {
    pub by: Author,
    pub reason: Option<String>,
    pub kind: Kind,
    /// The members of the record before and after the correction.
    pub versions: [Map<String, Value>; 2],
    /// The records that it took over or became, if it was merged or split.
    pub successions: Vec<Succession>,
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
            let add_to =
                |waiting: &mut WaitingCorrections| waiting.add(corrected.id.into(), corrected.version);
            corrections::add(connection, &account, add_to, now)?;
        }
    }
    Ok(())
}

/// Notes for the farmer what an agent entered. They have to answer, so they get this mail whether they want mails about
/// corrections or not.
pub(crate) fn note_entry<K: RecordKind>(
    connection: &mut Connection,
    entered: &Record<K>,
    now: Instant,
) -> Result<()> {
    let Some(account) = accounts::with_confirmed_address(connection, entered.farmer)? else { return Ok(()) };
    corrections::add(connection, &account, |waiting| waiting.add_entered(entered.id.into()), now)
}

/// Notes for the farmer that an agent withdrew an entry of which the farmer may know.
pub(crate) fn note_withdrawal<K: RecordKind>(
    connection: &mut Connection,
    withdrawn: &Record<K>,
    now: Instant,
) -> Result<()> {
    let Some(account) = accounts::with_confirmed_address(connection, withdrawn.farmer)? else {
        return Ok(());
    };
    corrections::add(connection, &account, |waiting| waiting.add_withdrawn(withdrawn.id.into()), now)
}

/// Ends the job in favor of the mails that the same transaction queues. None if there is nothing to tell: the person
/// does not want mails about corrections any more, has left, may not see the records any more, or has answered.
pub fn end(connection: &mut Connection, job_id: JobId) -> Result<Option<CorrectionNotice>> {
    let Some(waiting) = corrections::take(connection, job_id)? else { return Ok(None) };
    let person = UserId(job_id.0);
    let Some(account) = accounts::with_confirmed_address(connection, person)? else { return Ok(None) };
    let Some(user) = users::own(connection, person)? else { return Ok(None) };
    let viewer = Viewer { user_id: person, user_type: user.user_type };
    let entries = entries(connection, viewer, waiting.entered(), EntryState::Pending)?;
    let more_entries = if entries.is_empty() { 0 } else { waiting.more_entered };
    let withdrawn = self::entries(connection, viewer, waiting.withdrawn(), EntryState::Withdrawn)?;
    let more_withdrawn = if withdrawn.is_empty() { 0 } else { waiting.more_withdrawn };
    let are_wanted = accounts::wants_correction_mails(connection, person)?;
    let corrections = if are_wanted { corrections_of(connection, viewer, &waiting)? } else { Vec::new() };
    let more = if corrections.is_empty() { 0 } else { waiting.more };
    let is_nothing = corrections.is_empty() && entries.is_empty() && withdrawn.is_empty();
    Ok((!is_nothing).then_some(CorrectionNotice {
        account,
        corrections,
        more,
        entries,
        more_entries,
        withdrawn,
        more_withdrawn,
    }))
}

fn corrections_of(
    connection: &mut Connection,
    viewer: Viewer,
    waiting: &WaitingCorrections,
) -> Result<Vec<Correction>> {
    let mut corrections = Vec::new();
    let mut named: Vec<_> = waiting.named().collect();
    named.sort_by_key(|(record, _)| record.kind());
    for (record, version) in named {
        let id = record.uuid();
        let correction =
            with_kind!(record.kind(), Id => correction::<Id>(connection, viewer, id.into(), version));
        corrections.extend(correction?);
    }
    Ok(corrections)
}

/// What a mail tells of an entry.
#[derive(Clone, Copy)]
enum EntryState {
    Pending,
    Withdrawn,
}

impl EntryState {
    /// The farmer may have answered since, or restored it.
    fn holds<K: RecordKind>(self, record: &Record<K>, deleted_at: Option<Instant>) -> bool {
        match self {
            Self::Pending => deleted_at.is_none() && record.is_pending(),
            Self::Withdrawn => deleted_at.is_some() && record.updated_by == record.creator,
        }
    }
}

/// Plantings first.
fn entries(
    connection: &mut Connection,
    viewer: Viewer,
    entered: impl Iterator<Item = RecordRef>,
    state: EntryState,
) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut entered: Vec<_> = entered.collect();
    entered.sort_by_key(|record| record.kind());
    for record in entered {
        let id = record.uuid();
        let entry = with_kind!(record.kind(), Id => entry::<Id>(connection, viewer, id.into(), state));
        entries.extend(entry?);
    }
    Ok(entries)
}

/// None if the record is in another state by now.
fn entry<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    state: EntryState,
) -> Result<Option<Entry>> {
    let Some((record, deleted_at)) = table::find(connection, viewer, id)? else { return Ok(None) };
    if !state.holds(&record, deleted_at) {
        return Ok(None);
    }
    let creator = author::named(connection, &BTreeSet::from([record.creator]))?.pop();
    let members = report_of(&record)?.members();
    Ok(creator.map(|by| Entry { by, kind: K::KIND, members }))
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

/// None if the history no longer has the two versions.
fn correction<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
) -> Result<Option<Correction>> {
    let Some(entries) = around(connection, viewer, id, version)? else { return Ok(None) };
    let versions = [members::<K>(&entries[0])?, members::<K>(&entries[1])?];
    let [_, HistoryEntry { changed_by: by, remark: reason, successions, .. }] = entries;
    Ok(Some(Correction { by, reason, kind: K::KIND, versions, successions }))
}

fn members<K: RecordKind>(version: &HistoryEntry) -> Result<Map<String, Value>> {
    let report = K::Report::read(&version.report);
    Ok(report.map_err(|_| Error::unreadable("record_versions.document"))?.members())
}
