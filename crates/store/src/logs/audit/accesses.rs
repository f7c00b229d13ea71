//! The audit log as a farmer sees it.

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::record::{Document, Report as _};
use rules::text::PersonName;
use strum::IntoStaticStr;

use super::EventKind;
use crate::engine::columns::line;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::schema::{audit_log, plantings, users};
/// On one page.
pub const ACCESSES_MAX: usize = 100;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Access {
    pub at: Instant,
    pub action: Action,
    pub by: Accessor,
    /// None if the access was to several plantings.
    pub planting_id: Option<PlantingId>,
    /// The current name.
    pub field_name: Option<String>,
    /// How many were read or exported, if known.
    pub plantings: Option<i32>,
}

/// The name outlives links, but not a deleted account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accessor {
    pub user_id: UserId,
    pub name: Option<(PersonName, PersonName)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Action {
    Read,
    /// As a file.
    Exported,
    Created,
    Changed,
    Deleted,
    Restored,
}

impl Action {
    const ALL: [(EventKind, Self); 6] = [
        (EventKind::PlantingsRead, Self::Read),
        (EventKind::PlantingsExported, Self::Exported),
        (EventKind::PlantingCreated, Self::Created),
        (EventKind::PlantingChanged, Self::Changed),
        (EventKind::PlantingDeleted, Self::Deleted),
        (EventKind::PlantingRestored, Self::Restored),
    ];

    /// As in the API.
    pub fn value(self) -> &'static str {
        self.into()
    }

    fn from_event(event: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(kind, _)| kind.value() == event).map(|(_, action)| action)
    }
}

/// Where the last page ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    pub until: Instant,
    /// How many accesses of exactly this time the reader has seen. 0 skips all of them.
    pub of_that_time: u32,
}

/// After the given page, latest first, at most [`ACCESSES_MAX`].
pub fn accesses_to(connection: &mut Connection, farmer: UserId, told: Option<Told>) -> Result<Vec<Access>> {
    // Times are whole milliseconds: the end is just after the given time, or at it.
    let (end, skipped) = match told {
        None => (i64::MAX, 0),
        Some(Told { until, of_that_time: 0 }) => (until.number(), 0),
        Some(Told { until, of_that_time }) => (until.number().saturating_add(1), i64::from(of_that_time)),
    };
    let one_more = i64::try_from(ACCESSES_MAX).map_err(Error::fault)? + 1;
    let mut rows = audit_log::table
        .left_join(users::table.on(audit_log::actor.eq(users::user_id.nullable())))
        .left_join(plantings::table.on(audit_log::object.eq(plantings::planting_id.nullable())))
        .filter(audit_log::subject.eq(farmer.key()))
        .filter(audit_log::recorded_at.lt(end))
        .filter(audit_log::event.eq_any(Action::ALL.map(|(kind, _)| kind.value())))
        .order((audit_log::recorded_at.desc(), audit_log::position.desc()))
        .limit(one_more)
        .offset(skipped)
        .select((
            audit_log::recorded_at,
            audit_log::event,
            audit_log::actor,
            (users::first_name, users::last_name).nullable(),
            audit_log::object,
            plantings::document.nullable(),
            audit_log::amount,
        ))
        .load::<AccessRow>(&mut connection.db)?;
    leave_whole_instants(&mut rows);
    rows.into_iter().map(Access::try_from).collect()
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

impl TryFrom<AccessRow> for Access {
    type Error = Error;

    fn try_from(row: AccessRow) -> Result<Self> {
        let actor = row.actor.ok_or_else(|| Error::unreadable("audit_log.actor"))?;
        let name = row.name.map(|(first, last)| {
            Ok::<_, Error>((line(&first, "users.first_name")?, line(&last, "users.last_name")?))
        });
        Ok(Self {
            at: instant(row.recorded_at, "audit_log.recorded_at")?,
            action: Action::from_event(&row.event).ok_or_else(|| Error::unreadable("audit_log.event"))?,
            by: Accessor { user_id: UserId::from_key(&actor, "audit_log.actor")?, name: name.transpose()? },
            planting_id: row
                .object
                .map(|object| PlantingId::from_key(&object, "audit_log.object"))
                .transpose()?,
            field_name: row.document.map(field_name).transpose()?,
            plantings: row.amount,
        })
    }
}

fn field_name(document: String) -> Result<String> {
    let report = PlantingReport::read(&Document::stored(document));
    Ok(report.map_err(|_| Error::unreadable("plantings.document"))?.field_name.to_string())
}
