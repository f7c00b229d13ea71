//! Fills a page with records, until it has enough of them or they are long enough.

use std::collections::HashSet;

use rules::ids::UserId;
use rules::kind::Kind;
use rules::record::RecordRef;
use rules::with_kind;

use super::cursor::{Extent, Rest};
use super::kinds::Kinds;
use super::log::{self, LinkChange, RecordChange};
use super::range::LogRange;
use super::update::Update;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::links;
use crate::records::kind::RecordKind as _;
use crate::records::table::following;

/// How many bytes of documents a page has at most, and one document more. Only a page of large fields has as many.
pub const PAGE_BYTES: usize = 2_000_000;

pub(super) struct Start {
    pub(super) kinds: Kinds,
    pub(super) from: i64,
    /// The end of the complete part of the log.
    pub(super) end: i64,
    pub(super) snapshot: Option<Snapshot>,
    /// The client has asked for more kinds, which follow on later pages, after the snapshot.
    pub(super) has_other_kinds: bool,
}

/// Records that are sent whatever the log says of them.
pub(super) struct Snapshot {
    pub(super) extent: Extent,
    pub(super) kinds: Kinds,
    /// The record that was sent last, on the previous page.
    pub(super) after: Option<(UserId, RecordRef)>,
}

/// Where a page ended.
pub(super) struct Stop {
    pub(super) at: i64,
    pub(super) rest: Option<Rest>,
}

pub(super) struct PageBuilder {
    limit: usize,
    farmers: Vec<UserId>,
    updates: Vec<Update>,
    sent: HashSet<RecordRef>,
    bytes: usize,
    pub(super) more: bool,
}

impl PageBuilder {
    /// `limit` is in records.
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit: limit.max(1),
            farmers: vec![],
            updates: vec![],
            sent: HashSet::new(),
            bytes: 0,
            more: false,
        }
    }

    pub(super) fn fill(&mut self, connection: &mut Connection, viewer: Viewer, start: Start) -> Result<Stop> {
        let Start { kinds, from, end, snapshot, has_other_kinds } = start;
        if let Some(Snapshot { extent, kinds, after }) = snapshot {
            let farmers = match (extent, after) {
                (Extent::OneFarmer, Some((farmer, _))) => vec![farmer],
                _ => links::farmers_seen_by(connection, viewer)?,
            };
            if let Some(after) = self.add_all(connection, viewer, &farmers, kinds, after)? {
                return Ok(self.stopped(from, Some(Rest { extent, kinds, after })));
            }
        }
        if has_other_kinds {
            return Ok(self.stopped(from, None));
        }
        self.follow(connection, viewer, kinds, LogRange { after: from, until: end })
    }

    fn follow(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        kinds: Kinds,
        range: LogRange,
    ) -> Result<Stop> {
        let mut done = range.after;
        let mut wanted = self.limit.saturating_add(1);
        while done < range.until {
            if wanted == 0 {
                return Ok(self.stopped(done, None));
            }
            let round =
                Round::read(connection, viewer, kinds, LogRange { after: done, until: range.until }, wanted)?;
            for change in round.changes {
                if self.is_full() {
                    return Ok(self.stopped(done, None));
                }
                done = change.position();
                if let Some(after) = self.add_change(connection, viewer, kinds, change)? {
                    return Ok(self.stopped(done, Some(Rest { extent: Extent::OneFarmer, kinds, after })));
                }
            }
            done = round.until;
            wanted = wanted.saturating_sub(round.rows);
        }
        Ok(Stop { at: done, rest: None })
    }

    /// As [`add_all`](Self::add_all).
    fn add_change(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        kinds: Kinds,
        change: LogChange,
    ) -> Result<Option<(UserId, RecordRef)>> {
        match change {
            LogChange::Record(RecordChange { record, is_deleted, .. }) => {
                let reference = record.reference();
                self.add(if is_deleted { Update::Forget(reference) } else { Update::Put(record) }, reference);
                Ok(None)
            }
            LogChange::Link(LinkChange { farmer, is_open: true, .. }) => {
                self.add_all(connection, viewer, &[farmer], kinds, None)
            }
            LogChange::Link(LinkChange { farmer, is_open: false, .. }) => {
                if !self.farmers.contains(&farmer) {
                    self.farmers.push(farmer);
                }
                Ok(None)
            }
        }
    }

    /// Adds all records of the farmers that the viewer may see. Returns the last one added if the page is full before
    /// the end.
    fn add_all(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        farmers: &[UserId],
        kinds: Kinds,
        after: Option<(UserId, RecordRef)>,
    ) -> Result<Option<(UserId, RecordRef)>> {
        let mut last = after;
        let first = after.map(|(farmer, record)| (farmer, record.kind()));
        for farmer in farmers {
            for kind in kinds.iter().filter(|kind| Some((*farmer, *kind)) >= first) {
                if !self.add_kind(connection, viewer, *farmer, kind, &mut last)? {
                    let last = last.ok_or_else(|| Error::internal("a page was full before it was begun"));
                    return last.map(Some);
                }
            }
        }
        Ok(None)
    }

    /// False if the page is full before the end. `last` is the last record that was added.
    fn add_kind(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        kind: Kind,
        last: &mut Option<(UserId, RecordRef)>,
    ) -> Result<bool> {
        loop {
            let after = last.filter(|(of, record)| (*of, record.kind()) == (farmer, kind));
            let room = self.limit.saturating_add(1).saturating_sub(self.sent.len());
            let wanted = room.min(with_kind!(kind, Id => Id::AT_ONCE));
            let after = after.map(|(_, record)| record.uuid());
            let after = after.as_ref().map_or(&[][..], |id| id.as_bytes());
            let found = following(connection, viewer, farmer, kind, after, wanted)?;
            let were_all = found.len() < wanted;
            for row in found {
                if self.is_full() {
                    return Ok(false);
                }
                let record = row.any(kind)?;
                let reference = record.reference();
                *last = Some((farmer, reference));
                self.add(Update::Put(record), reference);
            }
            if were_all {
                return Ok(true);
            }
        }
    }

    fn add(&mut self, update: Update, record: RecordRef) {
        if self.sent.insert(record) {
            self.bytes += update.record().map_or(0, |record| record.length());
            self.updates.push(update);
        }
    }

    fn is_full(&self) -> bool {
        self.sent.len() >= self.limit || self.bytes >= PAGE_BYTES
    }

    fn stopped(&mut self, at: i64, rest: Option<Rest>) -> Stop {
        self.more = true;
        Stop { at, rest }
    }

    /// Removes farmers first. The viewer may see their records again by now, and those follow.
    pub(super) fn updates(self) -> Vec<Update> {
        self.farmers.into_iter().map(Update::ForgetFarmer).chain(self.updates).collect()
    }
}

/// Some entries of the log, without gaps.
struct Round {
    /// In the order of the log.
    changes: Vec<LogChange>,
    until: i64,
    /// How many entries of records were read.
    rows: usize,
}

impl Round {
    fn read(
        connection: &mut Connection,
        viewer: Viewer,
        kinds: Kinds,
        range: LogRange,
        wanted: usize,
    ) -> Result<Self> {
        let (mut changes, mut until, mut rows) = (Vec::new(), range.until, 0_usize);
        for kind in kinds.iter() {
            let wanted = wanted.min(with_kind!(kind, Id => Id::AT_ONCE));
            let found = log::record_changes(connection, viewer, kind, range, wanted)?;
            if let Some(last) = found.last().filter(|_| found.len() >= wanted) {
                until = until.min(last.position);
            }
            rows = rows.saturating_add(found.len());
            changes.extend(found.into_iter().map(LogChange::Record));
        }
        changes.extend(log::link_changes(connection, viewer, range)?.into_iter().map(LogChange::Link));
        changes.retain(|change| change.position() <= until);
        changes.sort_by_key(LogChange::position);
        Ok(Self { changes, until, rows })
    }
}

enum LogChange {
    Record(RecordChange),
    Link(LinkChange),
}

impl LogChange {
    const fn position(&self) -> i64 {
        match self {
            Self::Record(changed) => changed.position,
            Self::Link(change) => change.position,
        }
    }
}
