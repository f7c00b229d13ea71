//! The one order in which transactions hold rows on PostgreSQL, so that no two wait for each other:
//!
//! 1. accounts, in the order of their ids;
//! 2. users, in the order of their ids, all that the transaction needs at once;
//! 3. everything else: what hangs on accounts, invitations, links, plantings with their history, logs, mails.
//!
//! A user is held by an advisory lock first, and then by the row. A row that refers to a user holds them only against
//! their leaving, and PostgreSQL lets any number of those pass someone who waits to take the row away: with many who
//! write for a farmer, the farmer could never leave. Advisory locks are taken in turn.
//!
//! A row that refers to an account or a user holds it by its foreign key, as [`Hold::Stay`] does. So whoever writes such a
//! row holds what it refers to before anything of 3. SQLite has one writer at a time and needs none of this.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, Integer};
use rules::ids::UserId;

use crate::connection::Connection;
use crate::database::Database;
use crate::error::Result;
use crate::keys::Key;
use crate::schema::{accounts, users};

/// For what a row is held until the transaction ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hold {
    /// It is not to go. Any number hold it so.
    Stay,
    /// One changes it, or what joins it with others.
    Change,
    /// One takes it away, or what refers to it.
    Leave,
}

/// Holds an account; tells whether there is one.
pub(crate) fn account(connection: &mut Connection, account_id: UserId, hold: Hold) -> Result<bool> {
    let account = accounts::table.find(account_id.key()).select(accounts::account_id);
    let found = match (&mut connection.db, hold) {
        (Database::Sqlite(sqlite), _) => account.first::<Vec<u8>>(sqlite),
        (Database::Postgres(postgres), Hold::Stay) => account.for_key_share().first(postgres),
        (Database::Postgres(postgres), Hold::Change) => account.for_no_key_update().first(postgres),
        (Database::Postgres(postgres), Hold::Leave) => account.for_update().first(postgres),
    };
    Ok(found.optional()?.is_some())
}

/// Holds users.
pub(crate) fn users(connection: &mut Connection, ids: &[UserId], hold: Hold) -> Result<()> {
    let Database::Postgres(postgres) = &mut connection.db else { return Ok(()) };
    let in_turn = match hold {
        Hold::Stay | Hold::Change => {
            "SELECT pg_advisory_xact_lock_shared('users'::REGCLASS::INTEGER, key) FROM unnest($1) AS key"
        }
        Hold::Leave => "SELECT pg_advisory_xact_lock('users'::REGCLASS::INTEGER, key) FROM unnest($1) AS key",
    };
    let keys: BTreeSet<_> = ids.iter().map(|id| number(*id)).collect();
    sql_query(in_turn).bind::<Array<Integer>, _>(keys.into_iter().collect::<Vec<_>>()).execute(postgres)?;
    let rows = users::table
        .filter(users::user_id.eq_any(ids.iter().map(Key::key)))
        .order(users::user_id)
        .select(users::user_id);
    match hold {
        Hold::Stay => return Ok(()),
        Hold::Change => rows.for_no_key_update().load::<Vec<u8>>(postgres),
        Hold::Leave => rows.for_update().load(postgres),
    }?;
    Ok(())
}

/// What an advisory lock has room for: the end of an id, which is random. Two of one number wait for each other in vain,
/// and no more.
fn number(UserId(id): UserId) -> i32 {
    let [.., a, b, c, d] = id.into_bytes();
    i32::from_be_bytes([a, b, c, d])
}
