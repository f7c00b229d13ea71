//! The audit log as a farmer sees it.

use std::collections::BTreeMap;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::{Document, RecordRef};
use rules::tables::name_of;
use rules::text::PersonName;
use strum::VariantArray as _;
use uuid::Uuid;

use super::action::Action;
use crate::engine::columns::line;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::schema::{audit_log, records, users};

/// On one page.
pub const ACCESSES_MAX: usize = 100;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Access {
    pub at: Instant,
    pub action: Action,
    pub by: Accessor,
    pub kind: Kind,
    /// None if the access was to several records.
    pub record: Option<RecordRef>,
    /// The current name.
    pub field_name: Option<String>,
    /// How many were read or exported, if known.
    pub amount: Option<i32>,
}

/// The name outlives links, but not a deleted account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accessor {
    pub user_id: UserId,
    pub name: Option<(PersonName, PersonName)>,
}

/// What a farmer sees of the log: the names of the events, and what each means.
fn seen_events() -> BTreeMap<String, (Kind, Action)> {
    let actions = |kind: &Kind| {
        let kind = *kind;
        let seen = Action::VARIANTS.iter().filter(|action| **action != Action::Opened);
        seen.map(move |action| (action.event(kind), (kind, *action)))
    };
    Kind::ALL.iter().flat_map(actions).collect()
}

/// Where the last page ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessCursor {
    pub until: Instant,
    /// How many accesses of exactly this time the reader has seen. 0 skips all of them.
    pub of_that_time: u32,
}

/// After the given page, latest first, at most [`ACCESSES_MAX`].
pub fn accesses_to(
    connection: &mut Connection,
    farmer: UserId,
    after: Option<AccessCursor>,
) -> Result<Vec<Access>> {
    // Times are whole milliseconds: the end is just after the given time, or at it.
    let (end, skipped) = match after {
        None => (i64::MAX, 0),
        Some(AccessCursor { until, of_that_time: 0 }) => (until.number(), 0),
        Some(AccessCursor { until, of_that_time }) => {
            (until.number().saturating_add(1), i64::from(of_that_time))
        }
    };
    let events = seen_events();
    let one_more = i64::try_from(ACCESSES_MAX).map_err(Error::internal)? + 1;
    let mut rows = audit_log::table
        .left_join(users::table.on(audit_log::actor.eq(users::user_id.nullable())))
        .left_join(records::table.on(audit_log::object.eq(records::record_id.nullable())))
        .filter(audit_log::subject.eq(farmer.key()))
        .filter(audit_log::recorded_at.lt(end))
        .filter(audit_log::event.eq_any(events.keys()))
        .order((audit_log::recorded_at.desc(), audit_log::position.desc()))
        .limit(one_more)
        .offset(skipped)
        .select((
            audit_log::recorded_at,
            audit_log::event,
            audit_log::actor,
            (users::first_name, users::last_name).nullable(),
            audit_log::object,
            records::document.nullable(),
            audit_log::amount,
        ))
        .load::<AccessRow>(&mut connection.db)?;
    leave_whole_instants(&mut rows);
    rows.into_iter().map(|row| row.read(&events)).collect()
}

/// The query reads one row too many. This drops all rows of the last row's instant: the next page has them all, also
/// for a reader who does not count the accesses of an instant.
fn leave_whole_instants(rows: &mut Vec<AccessRow>) {
    let cut = match (rows.first(), rows.get(ACCESSES_MAX)) {
        (Some(first), Some(last)) if first.recorded_at != last.recorded_at => last.recorded_at,
        _ => return rows.truncate(ACCESSES_MAX),
    };
    rows.retain(|row| row.recorded_at != cut);
}

#[derive(Queryable)]
struct AccessRow {
    recorded_at: i64,
    event: String,
    actor: Option<Vec<u8>>,
    name: Option<(String, String)>,
    object: Option<Vec<u8>>,
    document: Option<String>,
    amount: Option<i32>,
}

impl AccessRow {
    fn read(self, events: &BTreeMap<String, (Kind, Action)>) -> Result<Access> {
        let actor = self.actor.ok_or_else(|| Error::unreadable("audit_log.actor"))?;
        let name = self.name.map(|(first, last)| {
            Ok::<_, Error>((line(&first, "users.first_name")?, line(&last, "users.last_name")?))
        });
        let (kind, action) = *events.get(&self.event).ok_or_else(|| Error::unreadable("audit_log.event"))?;
        let object = self
            .object
            .map(|object| Uuid::from_slice(&object).map_err(|_| Error::unreadable("audit_log.object")))
            .transpose()?;
        let name_in = |document| {
            name_of(kind, &Document::stored(document)).map_err(|_| Error::unreadable("records.document"))
        };
        Ok(Access {
            at: instant(self.recorded_at, "audit_log.recorded_at")?,
            action,
            by: Accessor { user_id: UserId::from_key(&actor, "audit_log.actor")?, name: name.transpose()? },
            kind,
            record: object.map(|id| RecordRef::new(kind, id)),
            field_name: self.document.map(name_in).transpose()?,
            amount: self.amount,
        })
    }
}
