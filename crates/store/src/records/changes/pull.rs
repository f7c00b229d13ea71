use std::collections::HashSet;

use rules::ids::{PlantingId, UserId};
use rules::planting::PlantingRecord;
use rules::user::UserType;

use super::cursor::{Cursor, Mark, Rest, Seal, Whose};
use super::lineage::lineage;
use super::log::{self, Entry, LinkChange};
use super::place::{Place, Stretch};
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, named};
use crate::people::links;
use crate::records::kept::{Changed, Kept as _, Part};

/// In plantings.
pub const PAGE_MAX: usize = 4_000;

/// For a client to apply to its copy.
#[derive(Clone, PartialEq, Debug)]
pub enum Update {
    Put(PlantingRecord),
    Forget(PlantingId),
    /// Remove all plantings of this farmer. Later updates may bring some back.
    ForgetFarmer(UserId),
}

impl Update {
    pub const fn planting(&self) -> Option<&PlantingRecord> {
        match self {
            Self::Put(planting) => Some(planting),
            Self::Forget(_) | Self::ForgetFarmer(_) => None,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Apply them in this order. Each planting occurs at most once.
    pub updates: Vec<Update>,
    /// The farmers, creators and last authors of the plantings.
    pub people: Vec<Author>,
    pub cursor: Cursor,
    pub more: bool,
}

/// The updates since the cursor, or all plantings without one: at most `limit` plantings, but at least one. None if the
/// cursor is not valid. A client that applies all pages holds what the viewer may see, whatever others write meanwhile.
pub fn pull(
    connection: &mut Connection,
    viewer: Viewer,
    since: Option<&Cursor>,
    limit: usize,
) -> Result<Option<Page>> {
    let lineage = lineage(connection)?;
    // Reads the end first, so that everything read after it is at least as new.
    let start = match since {
        None => {
            let end = log::end(connection)?;
            Start { from: end, end, backlog: Some(Backlog { of: Whose::Everyones, after: None }) }
        }
        Some(cursor) => match resumed(connection, viewer, cursor, &lineage)? {
            Some(start) => start,
            None => return Ok(None),
        },
    };
    let mut filling = Filling::new(limit);
    let mark = filling.fill(connection, viewer, start)?;
    let entry = log::entry(connection, mark.position)?;
    // Meanwhile the farmer of that entry has deleted their account, and the entry with it.
    if entry.is_none() && mark.position != Place::START.position {
        return Err(Error::unavailable("an entry of the log is gone"));
    }
    let cursor = mark.sealed(Seal { viewer, lineage: &lineage, entry: entry.as_ref() });
    let more = filling.more;
    let updates = filling.updates();
    // Everyone who may see a record may know these names: its history has them.
    let people = updates
        .iter()
        .filter_map(Update::planting)
        .flat_map(|planting| [Some(planting.farmer), Some(planting.creator), planting.updated_by]);
    let people = named(connection, &people.flatten().collect())?;
    Ok(Some(Page { updates, people, cursor, more }))
}

struct Start {
    from: Place,
    /// Of the complete part of the log.
    end: Place,
    /// Left by the previous page.
    backlog: Option<Backlog>,
}

/// Sent whatever the log says of them.
struct Backlog {
    of: Whose,
    after: Option<(UserId, PlantingId)>,
}

/// None if the cursor is not valid.
fn resumed(
    connection: &mut Connection,
    viewer: Viewer,
    cursor: &Cursor,
    lineage: &str,
) -> Result<Option<Start>> {
    let Some(mark) = Mark::unsealed(cursor) else { return Ok(None) };
    let entry = log::entry(connection, mark.position)?;
    let end = log::end(connection)?;
    if mark.sealed(Seal { viewer, lineage, entry: entry.as_ref() }) != *cursor {
        return Ok(None);
    }
    let from = entry.as_ref().map_or(Place::START, Entry::place);
    let backlog = mark.rest.map(|Rest { of, after }| Backlog { of, after: Some(after) });
    Ok(Some(Start { from, end, backlog }))
}

struct Filling {
    limit: usize,
    farmers: Vec<UserId>,
    updates: Vec<Update>,
    told: HashSet<PlantingId>,
    more: bool,
}

impl Filling {
    fn new(limit: usize) -> Self {
        Self { limit: limit.max(1), farmers: vec![], updates: vec![], told: HashSet::new(), more: false }
    }

    /// Returns how far it got.
    fn fill(&mut self, connection: &mut Connection, viewer: Viewer, start: Start) -> Result<Mark> {
        let Start { from, end, backlog } = start;
        if let Some(Backlog { of, after }) = backlog {
            let farmers = match (of, after) {
                (Whose::OneFarmers, Some((farmer, _))) => vec![farmer],
                _ => farmers_of(connection, viewer)?,
            };
            if let Some(after) = self.tell_all(connection, viewer, &farmers, after)? {
                return Ok(self.stopped(from, Some(Rest { of, after })));
            }
        }
        if from >= end {
            return Ok(Mark { position: from.position, rest: None });
        }
        self.follow(connection, viewer, Stretch { from, to: end })
    }

    fn follow(&mut self, connection: &mut Connection, viewer: Viewer, stretch: Stretch) -> Result<Mark> {
        let wanted = self.limit.saturating_add(1);
        let plantings = PlantingId::changed(connection, viewer, stretch, wanted)?;
        let were_all = plantings.len() < wanted;
        let links = log::links_changed(connection, viewer, stretch)?;
        let mut done = stretch.from;
        let read_until = plantings.last().filter(|_| !were_all).map_or(stretch.to, |last| last.place);
        for noted in in_order(plantings, links, read_until) {
            if self.is_full() {
                return Ok(self.stopped(done, None));
            }
            match noted {
                Noted::Planting(changed) => {
                    done = changed.place;
                    let id = changed.record.id;
                    let gone = changed.is_deleted;
                    self.tell(id, || if gone { Update::Forget(id) } else { Update::Put(changed.record) });
                }
                Noted::Link(LinkChange { place, farmer, is_open: false }) => {
                    done = place;
                    if !self.farmers.contains(&farmer) {
                        self.farmers.push(farmer);
                    }
                }
                Noted::Link(LinkChange { place, farmer, is_open: true }) => {
                    done = place;
                    if let Some(after) = self.tell_all(connection, viewer, &[farmer], None)? {
                        return Ok(self.stopped(done, Some(Rest { of: Whose::OneFarmers, after })));
                    }
                }
            }
        }
        if were_all {
            done = stretch.to;
        } else {
            self.more = true;
        }
        Ok(Mark { position: done.position, rest: None })
    }

    /// Adds all plantings of the farmers that the viewer may see. Returns the last one added if the page is full before
    /// the end.
    fn tell_all(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        farmers: &[UserId],
        after: Option<(UserId, PlantingId)>,
    ) -> Result<Option<(UserId, PlantingId)>> {
        let mut last = after;
        let first = after.map(|(farmer, _)| farmer);
        for farmer in farmers.iter().filter(|farmer| Some(**farmer) >= first) {
            let of_farmer = last.filter(|(of, _)| of == farmer).map(|(_, planting_id)| planting_id);
            let wanted = self.limit.saturating_add(1).saturating_sub(self.told.len());
            for planting in
                PlantingId::following(connection, viewer, *farmer, Part { after: of_farmer, limit: wanted })?
            {
                if self.is_full() {
                    let last = last.ok_or_else(|| Error::fault("a page was full before it was begun"));
                    return last.map(Some);
                }
                last = Some((*farmer, planting.id));
                self.tell(planting.id, || Update::Put(planting));
            }
        }
        Ok(None)
    }

    fn tell(&mut self, planting_id: PlantingId, update: impl FnOnce() -> Update) {
        if self.told.insert(planting_id) {
            self.updates.push(update());
        }
    }

    fn is_full(&self) -> bool {
        self.told.len() >= self.limit
    }

    fn stopped(&mut self, at: Place, rest: Option<Rest>) -> Mark {
        self.more = true;
        Mark { position: at.position, rest }
    }

    /// Removes farmers first. The viewer may see their plantings again by now, and those follow.
    fn updates(self) -> Vec<Update> {
        self.farmers.into_iter().map(Update::ForgetFarmer).chain(self.updates).collect()
    }
}

enum Noted {
    Planting(Changed<PlantingId>),
    Link(LinkChange),
}

impl Noted {
    const fn place(&self) -> Place {
        match self {
            Self::Planting(changed) => changed.place,
            Self::Link(change) => change.place,
        }
    }
}

fn in_order(plantings: Vec<Changed<PlantingId>>, links: Vec<LinkChange>, until: Place) -> Vec<Noted> {
    let mut noted: Vec<_> = plantings.into_iter().map(Noted::Planting).collect();
    noted.extend(links.into_iter().filter(|change| change.place <= until).map(Noted::Link));
    noted.sort_by_key(Noted::place);
    noted
}

/// In the order of their ids.
fn farmers_of(connection: &mut Connection, viewer: Viewer) -> Result<Vec<UserId>> {
    match viewer.user_type {
        UserType::Farmer => Ok(vec![viewer.user_id]),
        UserType::Employee | UserType::Agent => links::farmers_of(connection, viewer.user_id),
    }
}
