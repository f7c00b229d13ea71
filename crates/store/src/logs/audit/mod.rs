//! The audit log: who did what, and when. The program only adds entries, each in the transaction of its event.
//!
//! An entry holds ids, never an address, a name or a secret, and no foreign keys. So it needs no change when an account
//! is deleted, and identifies nobody after that. A failed sign-in for an address without an account is recorded without
//! the address: even a keyed hash could be compared with a list of addresses by a person who gets the key, and nothing
//! here needs it.

mod accesses;
mod action;
mod entries;
mod event;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::audit_log;

pub use accesses::{ACCESSES_MAX, Access, AccessCursor, Accessor, accesses_to};
pub use action::Action;
pub use entries::{Entry, Position, Selection, entries};
pub use event::{Event, Extent};

/// In milliseconds: a reading is recorded once in this time.
const HOUR: i64 = 3_600_000;

/// Call it in the event's transaction; `by` is none if nobody is signed in.
///
/// A reading of the same extent of the same farmer's records of one kind by the same person is recorded once an hour,
/// across all processes: when the transaction commits, the entry exists.
pub fn record(connection: &mut Connection, event: Event, by: Option<UserId>, now: Instant) -> Result<()> {
    let subject = event.subject(by);
    let object = event.object();
    let row = NewEntry {
        recorded_at: now.number(),
        event: &event.name(),
        actor: by.as_ref().map(Key::key),
        subject: subject.as_ref().map(Key::key),
        object: object.as_ref().map(|object| object.as_bytes().as_slice()),
        amount: event.amount().map(|amount| i32::try_from(amount).unwrap_or(i32::MAX)),
        hour: event.is_reading().then(|| hour(now)),
    };
    let insert = diesel::insert_into(audit_log::table).values(row);
    // Only the index on readings can conflict.
    connection.db.execute(insert.on_conflict_do_nothing())?;
    Ok(())
}

/// Since 1970.
pub fn hour(now: Instant) -> i64 {
    now.number().div_euclid(HOUR)
}

#[derive(Insertable)]
#[diesel(table_name = audit_log, treat_none_as_default_value = false)]
struct NewEntry<'a> {
    recorded_at: i64,
    event: &'a str,
    actor: Option<&'a [u8]>,
    subject: Option<&'a [u8]>,
    object: Option<&'a [u8]>,
    amount: Option<i32>,
    hour: Option<i64>,
}
