//! The audit log as a farmer sees it.

use diesel::prelude::*;
use rules::field::FieldReport;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::planting::PlantingReport;
use rules::record::{Document, RecordRef, Report as _};
use rules::text::PersonName;
use strum::IntoStaticStr;
use uuid::Uuid;

use super::EventKind;
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

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Action {
    Read,
    /// As a file.
    Exported,
    /// From another program's files.
    Imported,
    Created,
    Changed,
    Deleted,
    Restored,
}

impl Action {
    const ALL: [(EventKind, Kind, Self); 13] = [
        (EventKind::PlantingsRead, Kind::Planting, Self::Read),
        (EventKind::PlantingsExported, Kind::Planting, Self::Exported),
        (EventKind::PlantingCreated, Kind::Planting, Self::Created),
        (EventKind::PlantingChanged, Kind::Planting, Self::Changed),
        (EventKind::PlantingDeleted, Kind::Planting, Self::Deleted),
        (EventKind::PlantingRestored, Kind::Planting, Self::Restored),
        (EventKind::FieldsRead, Kind::Field, Self::Read),
        (EventKind::FieldsExported, Kind::Field, Self::Exported),
        (EventKind::FieldsImported, Kind::Field, Self::Imported),
        (EventKind::FieldCreated, Kind::Field, Self::Created),
        (EventKind::FieldChanged, Kind::Field, Self::Changed),
        (EventKind::FieldDeleted, Kind::Field, Self::Deleted),
        (EventKind::FieldRestored, Kind::Field, Self::Restored),
    ];

    /// As in the API.
    pub fn value(self) -> &'static str {
        self.into()
    }

    fn from_event(event: &str) -> Option<(Kind, Self)> {
        let found = Self::ALL.into_iter().find(|(named, ..)| named.value() == event);
        found.map(|(_, kind, action)| (kind, action))
    }
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
    let one_more = i64::try_from(ACCESSES_MAX).map_err(Error::fault)? + 1;
    let mut rows = audit_log::table
        .left_join(users::table.on(audit_log::actor.eq(users::user_id.nullable())))
        .left_join(records::table.on(audit_log::object.eq(records::record_id.nullable())))
        .filter(audit_log::subject.eq(farmer.key()))
        .filter(audit_log::recorded_at.lt(end))
        .filter(audit_log::event.eq_any(Action::ALL.map(|(event, ..)| event.value())))
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
        let (kind, action) =
            Action::from_event(&row.event).ok_or_else(|| Error::unreadable("audit_log.event"))?;
        let object = row
            .object
            .map(|object| Uuid::from_slice(&object).map_err(|_| Error::unreadable("audit_log.object")))
            .transpose()?;
        let field_name = row.document.map(|document| field_name(kind, &Document::stored(document)));
        Ok(Self {
            at: instant(row.recorded_at, "audit_log.recorded_at")?,
            action,
            by: Accessor { user_id: UserId::from_key(&actor, "audit_log.actor")?, name: name.transpose()? },
            kind,
            record: object.map(|id| RecordRef::new(kind, id)),
            field_name: field_name.transpose()?,
            amount: row.amount,
        })
    }
}

fn field_name(kind: Kind, document: &Document) -> Result<String> {
    let name = match kind {
        Kind::Planting => PlantingReport::read(document).map(|report| report.field_name.to_string()),
        Kind::Field => FieldReport::read(document).map(|report| report.name.to_string()),
    };
    name.map_err(|_| Error::unreadable("records.document"))
}
