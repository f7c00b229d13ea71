//! The people who want no reminders.

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::people::sessions::TokenHash;
use crate::schema::{reminder_stops, reminders};

pub fn are_stopped(connection: &mut Connection, account_id: UserId) -> Result<bool> {
    let stop = reminder_stops::table.find(account_id.key());
    Ok(diesel::select(exists(stop)).get_result(&mut connection.db)?)
}

/// Does nothing for an account that is gone.
pub fn set_stopped(
    connection: &mut Connection,
    account_id: UserId,
    are_stopped: bool,
    now: Instant,
) -> Result<()> {
    if !are_stopped {
        diesel::delete(reminder_stops::table.find(account_id.key())).execute(&mut connection.db)?;
        return Ok(());
    }
    if !locks::account(connection, account_id, RowLock::Reference)? {
        return Ok(());
    }
    let insert = diesel::insert_into(reminder_stops::table).values((
        reminder_stops::account_id.eq(account_id.key()),
        reminder_stops::stopped_at.eq(now.number()),
    ));
    connection.db.execute(insert.on_conflict_do_nothing())?;
    Ok(())
}

/// Works any number of times, because people find old mails. Returns false if no reminder has the token.
pub fn stop_by_token(connection: &mut Connection, token: &TokenHash, now: Instant) -> Result<bool> {
    let farmer = reminders::table
        .filter(reminders::token_hash.eq(token.0.as_slice()))
        .select(reminders::farmer)
        .first::<Vec<u8>>(&mut connection.db)
        .optional()?;
    let Some(farmer) = farmer else { return Ok(false) };
    set_stopped(connection, UserId::from_key(&farmer, "reminders.farmer")?, true, now)?;
    Ok(true)
}
