//! The one order in which transactions lock rows on PostgreSQL, so that no two transactions deadlock:
//!
//! 1. accounts, in the order of their ids;
//! 2. users, in the order of their ids, all that the transaction needs at once;
//! 3. everything else: rows that belong to accounts, invitations, links, fields in the order of their ids and before
//!    the plantings that name them, logs, jobs.
//!
//! A transaction takes a user's advisory lock first, and then locks the row. A foreign key alone locks the user only
//! against deletion, and PostgreSQL lets any number of such locks pass a transaction that waits to delete the row: with
//! many writers for one farmer, the farmer could never leave. Advisory locks are granted in turn.
//!
//! A row that refers to an account or a user locks it by its foreign key, like [`RowLock::Reference`]. So a writer of
//! such a row locks the account or user before anything of step 3. SQLite has one writer at a time and needs none of
//! this.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::{Array, Binary, Bool, Integer};
use rules::ids::UserId;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::schema::{accounts, users};

/// Lasts until the transaction ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowLock {
    /// This transaction refers to the row, so that it must not go away. Any number of transactions can.
    Reference,
    /// This transaction changes the row or its relations to other rows.
    Change,
    /// This transaction deletes the row or the rows that refer to it.
    Delete,
}

/// Returns whether the account exists.
pub(crate) fn account(connection: &mut Connection, account_id: UserId, lock: RowLock) -> Result<bool> {
    let account = accounts::table.find(account_id.key()).select(accounts::account_id);
    let found = match (&mut connection.db, lock) {
        (Database::Sqlite(sqlite), _) => account.first::<Vec<u8>>(sqlite),
        (Database::Postgres(postgres), RowLock::Reference) => account.for_key_share().first(postgres),
        (Database::Postgres(postgres), RowLock::Change) => account.for_no_key_update().first(postgres),
        (Database::Postgres(postgres), RowLock::Delete) => account.for_update().first(postgres),
    };
    Ok(found.optional()?.is_some())
}

pub(crate) fn users(connection: &mut Connection, ids: &[UserId], lock: RowLock) -> Result<()> {
    let Database::Postgres(postgres) = &mut connection.db else { return Ok(()) };
    diesel::select(hold_users(numbers(ids), lock == RowLock::Delete)).execute(postgres)?;
    let rows = users::table
        .filter(users::user_id.eq_any(ids.iter().map(Key::key)))
        .order(users::user_id)
        .select(users::user_id);
    match lock {
        RowLock::Reference => return Ok(()),
        RowLock::Change => rows.for_no_key_update().load::<Vec<u8>>(postgres),
        RowLock::Delete => rows.for_update().load(postgres),
    }?;
    Ok(())
}

/// Locks both as [`RowLock::Reference`]. Returns false when the farmer has left.
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

/// The last four bytes of each id, which are random, in order and each once. Two ids with the same number only wait for
/// each other without need.
fn numbers(ids: &[UserId]) -> Vec<i32> {
    let number = |UserId(id): &UserId| {
        let [.., a, b, c, d] = id.into_bytes();
        i32::from_be_bytes([a, b, c, d])
    };
    ids.iter().map(number).collect::<BTreeSet<_>>().into_iter().collect()
}

pub(crate) fn has_left(connection: &mut Connection, user_id: UserId) -> Result<bool> {
    let former = users::table.find(user_id.key()).filter(users::left_at.is_not_null());
    let found: Option<Vec<u8>> = connection.db.first(former.select(users::user_id))?;
    Ok(found.is_some())
}
