//! The audit log as a farmer sees it: the people who read, exported or changed the farmer's plantings.

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::Document;
use rules::text::PersonName;
use strum::IntoStaticStr;

use super::EventKind;
use crate::engine::columns::line;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::schema::{audit_log, plantings, users};
/// The most accesses on one page.
pub const ACCESSES_MAX: usize = 100;

/// An access to a farmer's plantings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Access {
    /// The time.
    pub at: Instant,
    /// The kind of access.
    pub action: Action,
    /// The person.
    pub by: Accessor,
    /// The planting, if the access was to a single one.
    pub planting_id: Option<PlantingId>,
    /// The current name of that planting's field.
    pub field_name: Option<String>,
    /// The number of plantings read or exported, if known.
    pub plantings: Option<i32>,
}

/// A person with access. The name outlives links, but not a deleted account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accessor {
    /// The user's id.
    pub user_id: UserId,
    /// First and last name.
    pub name: Option<(PersonName, PersonName)>,
}

/// A kind of access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Action {
    /// The person read plantings.
    Read,
    /// The person downloaded plantings as a file.
    Exported,
    /// The person reported a planting.
    Created,
    /// The person changed a planting.
    Changed,
    /// The person deleted a planting.
    Deleted,
    /// The person restored a deleted planting.
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

    /// The name in the API.
    pub fn value(self) -> &'static str {
        self.into()
    }

    fn from_event(event: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(kind, _)| kind.value() == event).map(|(_, action)| action)
    }
}

/// Where the last page ended, for the next page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The time of the last access on it.
    pub until: Instant,
    /// How many accesses of exactly this time the reader has seen. 0 skips all accesses of this time.
    pub of_that_time: u32,
}

/// The accesses to a farmer's plantings after the given page, latest first, at most [`ACCESSES_MAX`].
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

/// The query reads one row too many. This drops all rows of the last row's instant: the next page has all of them, also
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

/// The name of the field in that document of a planting.
fn field_name(document: String) -> Result<String> {
    let report = Document::stored(document).read();
    Ok(report.map_err(|_| Error::unreadable("plantings.document"))?.field_name.to_string())
}
