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
use diesel::sql_types::{Array, Binary, Bool, Integer};
use rules::ids::UserId;

use crate::connection::Connection;
use crate::database::Database;
use crate::error::Result;
use crate::keys::Key;
use crate::schema::{accounts, users};
use crate::users::has_left;

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
    diesel::select(hold_users(numbers(ids), hold == Hold::Leave)).execute(postgres)?;
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

/// Holds a farmer, and whoever writes for them, as [`Hold::Stay`]; tells whether the farmer has not left.
pub(crate) fn to_write_for(connection: &mut Connection, farmer: UserId, by: UserId) -> Result<bool> {
    match &mut connection.db {
        Database::Postgres(postgres) => {
            let held = diesel::select(hold_to_write_for(farmer.key(), numbers(&[farmer, by])));
            Ok(held.get_result(postgres)?)
        }
        Database::Sqlite(_) => Ok(!has_left(connection, farmer)?),
    }
}

#[diesel::declare_sql_function]
extern "SQL" {
    fn hold_users(numbers: Array<Integer>, alone: Bool) -> Nullable<Bool>;
    fn hold_to_write_for(farmer: Binary, numbers: Array<Integer>) -> Bool;
}

/// What an advisory lock has room for: the ends of ids, which are random, each once and in their order. Two of one number
/// wait for each other in vain, and no more.
fn numbers(ids: &[UserId]) -> Vec<i32> {
    let number = |UserId(id): &UserId| {
        let [.., a, b, c, d] = id.into_bytes();
        i32::from_be_bytes([a, b, c, d])
    };
    ids.iter().map(number).collect::<BTreeSet<_>>().into_iter().collect()
}
