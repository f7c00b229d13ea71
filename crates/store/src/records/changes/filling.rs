//! Fills a page with records, until it has enough of them or they are long enough.

use std::collections::HashSet;

use rules::ids::UserId;
use rules::kind::Kind;
use rules::record::RecordRef;

use super::cursor::{Rest, Whose};
use super::kinds::Kinds;
use super::log::{self, LinkChange};
use super::of_kind::{AnyChanged, at_once, changed, following};
use super::place::{Place, Stretch};
use super::update::Update;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::links;

/// Of documents, in bytes. A page of plantings seldom has as many, one of large fields does.
pub const PAGE_BYTES: usize = 2_000_000;

pub(super) struct Start {
    pub(super) kinds: Kinds,
    pub(super) from: Place,
    /// Of the complete part of the log.
    pub(super) end: Place,
    pub(super) backlog: Option<Backlog>,
    /// The client has asked for more kinds, which follow on later pages, after the backlog.
    pub(super) has_other_kinds: bool,
}

/// Sent whatever the log says of them.
pub(super) struct Backlog {
    pub(super) of: Whose,
    pub(super) kinds: Kinds,
    /// Sent last, on the previous page.
    pub(super) after: Option<(UserId, RecordRef)>,
}

/// Where a page ended.
pub(super) struct Stop {
    pub(super) at: Place,
    pub(super) rest: Option<Rest>,
}

pub(super) struct Filling {
    limit: usize,
    farmers: Vec<UserId>,
    updates: Vec<Update>,
    told: HashSet<RecordRef>,
    bytes: usize,
    pub(super) more: bool,
}

impl Filling {
    /// `limit` is in records.
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit: limit.max(1),
            farmers: vec![],
            updates: vec![],
            told: HashSet::new(),
            bytes: 0,
            more: false,
        }
    }

    pub(super) fn fill(&mut self, connection: &mut Connection, viewer: Viewer, start: Start) -> Result<Stop> {
        let Start { kinds, from, end, backlog, has_other_kinds } = start;
        if let Some(Backlog { of, kinds, after }) = backlog {
            let farmers = match (of, after) {
                (Whose::OneFarmers, Some((farmer, _))) => vec![farmer],
                _ => links::farmers_seen_by(connection, viewer)?,
            };
            if let Some(after) = self.tell_all(connection, viewer, &farmers, kinds, after)? {
                return Ok(self.stopped(from, Some(Rest { of, kinds, after })));
            }
        }
        if has_other_kinds {
            return Ok(self.stopped(from, None));
        }
        self.follow(connection, viewer, kinds, Stretch { from, to: end })
    }

    fn follow(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        kinds: Kinds,
        stretch: Stretch,
    ) -> Result<Stop> {
        let mut done = stretch.from;
        let mut wanted = self.limit.saturating_add(1);
        while done < stretch.to {
            if wanted == 0 {
                return Ok(self.stopped(done, None));
            }
            let round =
                Round::read(connection, viewer, kinds, Stretch { from: done, to: stretch.to }, wanted)?;
            for noted in round.noted {
                if self.is_full() {
                    return Ok(self.stopped(done, None));
                }
                done = noted.place();
                if let Some(after) = self.tell_noted(connection, viewer, kinds, noted)? {
                    return Ok(self.stopped(done, Some(Rest { of: Whose::OneFarmers, kinds, after })));
                }
            }
            done = round.until;
            wanted = wanted.saturating_sub(round.rows);
        }
        Ok(Stop { at: done, rest: None })
    }

    /// As [`tell_all`](Self::tell_all).
    fn tell_noted(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        kinds: Kinds,
        noted: Noted,
    ) -> Result<Option<(UserId, RecordRef)>> {
        match noted {
            Noted::Record(AnyChanged { record, is_deleted, .. }) => {
                let reference = record.reference();
                self.tell(
                    if is_deleted { Update::Forget(reference) } else { Update::Put(record) },
                    reference,
                );
                Ok(None)
            }
            Noted::Link(LinkChange { farmer, is_open: true, .. }) => {
                self.tell_all(connection, viewer, &[farmer], kinds, None)
            }
            Noted::Link(LinkChange { farmer, is_open: false, .. }) => {
                if !self.farmers.contains(&farmer) {
                    self.farmers.push(farmer);
                }
                Ok(None)
            }
        }
    }

    /// Adds all records of the farmers that the viewer may see. Returns the last one added if the page is full before
    /// the end.
    fn tell_all(
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
                if !self.tell_kind(connection, viewer, *farmer, kind, &mut last)? {
                    let last = last.ok_or_else(|| Error::fault("a page was full before it was begun"));
                    return last.map(Some);
                }
            }
        }
        Ok(None)
    }

    /// False if the page is full before the end. `last` is the last record that was added.
    fn tell_kind(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        kind: Kind,
        last: &mut Option<(UserId, RecordRef)>,
    ) -> Result<bool> {
        loop {
            let after = last.filter(|(of, record)| (*of, record.kind()) == (farmer, kind));
            let room = self.limit.saturating_add(1).saturating_sub(self.told.len());
            let wanted = room.min(at_once(kind));
            let found = following(connection, viewer, farmer, kind, after.map(|(_, record)| record), wanted)?;
            let were_all = found.len() < wanted;
            for record in found {
                if self.is_full() {
                    return Ok(false);
                }
                let reference = record.reference();
                *last = Some((farmer, reference));
                self.tell(Update::Put(record), reference);
            }
            if were_all {
                return Ok(true);
            }
        }
    }

    fn tell(&mut self, update: Update, record: RecordRef) {
        if self.told.insert(record) {
            self.bytes += update.record().map_or(0, |record| record.length());
            self.updates.push(update);
        }
    }

    fn is_full(&self) -> bool {
        self.told.len() >= self.limit || self.bytes >= PAGE_BYTES
    }

    fn stopped(&mut self, at: Place, rest: Option<Rest>) -> Stop {
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
    noted: Vec<Noted>,
    until: Place,
    /// How many entries of records were read.
    rows: usize,
}

impl Round {
    fn read(
        connection: &mut Connection,
        viewer: Viewer,
        kinds: Kinds,
        stretch: Stretch,
        wanted: usize,
    ) -> Result<Self> {
        let (mut noted, mut until, mut rows) = (Vec::new(), stretch.to, 0_usize);
        for kind in kinds.iter() {
            let wanted = wanted.min(at_once(kind));
            let changed = changed(connection, viewer, kind, stretch, wanted)?;
            if let Some(last) = changed.last().filter(|_| changed.len() >= wanted) {
                until = until.min(last.place);
            }
            rows = rows.saturating_add(changed.len());
            noted.extend(changed.into_iter().map(Noted::Record));
        }
        noted.extend(log::links_changed(connection, viewer, stretch)?.into_iter().map(Noted::Link));
        noted.retain(|noted| noted.place() <= until);
        noted.sort_by_key(Noted::place);
        Ok(Self { noted, until, rows })
    }
}

enum Noted {
    Record(AnyChanged),
    Link(LinkChange),
}

impl Noted {
    const fn place(&self) -> Place {
        match self {
            Self::Record(changed) => changed.place,
            Self::Link(change) => change.place,
        }
    }
}
