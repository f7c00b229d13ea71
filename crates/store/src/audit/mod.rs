//! The audit log: who did what, and when. It is only ever added to, each entry in the transaction of what it tells.
//!
//! An entry holds ids, never an address, a name or a secret, and refers to nothing by a key of the database. So it needs
//! no change when an account is deleted, and after that it names nobody. A log-in that failed for an address that has no
//! account is told of without the address: even a keyed hash of it could be held against a list of addresses by whoever
//! gets hold of the key, and nothing here needs it.

mod accesses;
mod entries;
mod event;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use crate::connection::Connection;
use crate::error::Result;
use crate::keys::Key;
use crate::schema::audit_log;

pub use accesses::{ACCESSES_MAX, Access, Accessor, Action, Told, accesses_to};
pub use entries::{Entry, Position, Selection, entries};
pub use event::{Event, EventKind, Extent};

/// The hours within which a reading is told once, in milliseconds.
const HOUR: i64 = 3_600_000;

/// Writes what someone did; `by` is none where nobody was signed in. To be called in the transaction of what it tells.
///
/// A reading of the same extent by the same person of the same farmer's plantings is written once an hour, whichever
/// process it comes through: when this answers and the transaction is committed, the entry is there.
pub fn record(connection: &mut Connection, event: Event, by: Option<UserId>, now: Instant) -> Result<()> {
    let subject = event.subject(by);
    let object = event.object();
    let row = NewEntry {
        recorded_at: now.number(),
        event: event.kind().value(),
        actor: by.as_ref().map(Key::key),
        subject: subject.as_ref().map(Key::key),
        object: object.as_ref().map(|object| object.as_bytes().as_slice()),
        amount: event.amount().map(|amount| i32::try_from(amount).unwrap_or(i32::MAX)),
        hour: (event.kind() == EventKind::PlantingsRead).then(|| hour(now)),
    };
    let insert = diesel::insert_into(audit_log::table).values(row);
    // Only the index on readings can find a conflict.
    connection.db.execute(insert.on_conflict_do_nothing())?;
    Ok(())
}

/// The hour in which a reading is told once, counted since 1970.
pub fn hour(now: Instant) -> i64 {
    now.number().div_euclid(HOUR)
}

#[derive(Insertable)]
#[diesel(table_name = audit_log, treat_none_as_default_value = false)]
struct NewEntry<'a> {
    recorded_at: i64,
    event: &'static str,
    actor: Option<&'a [u8]>,
    subject: Option<&'a [u8]>,
    object: Option<&'a [u8]>,
    amount: Option<i32>,
    hour: Option<i64>,
}
