use std::fmt;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::engine::locks::{self, RowLock};
use crate::logs::audit::{self, Event};
use crate::schema::{recovery_codes, second_factors};

/// Shared with an authenticator app, which computes its codes from these 160 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 20]);

/// SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecoveryHash(pub [u8; 32]);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondFactor {
    Off,
    /// Waits for its first code; sign-in does not require it yet.
    Pending(Secret),
    On(Secret),
}

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret(…)")
    }
}

impl fmt::Debug for RecoveryHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("RecoveryHash(…)")
    }
}

pub fn of_account(connection: &mut Connection, account_id: UserId) -> Result<SecondFactor> {
    let row = second_factors::table
        .find(account_id.key())
        .select((second_factors::secret, second_factors::enabled_at))
        .first::<(Vec<u8>, Option<i64>)>(&mut connection.db)
        .optional()?;
    let Some((secret, enabled_at)) = row else { return Ok(SecondFactor::Off) };
    let secret = Secret(secret.try_into().map_err(|_| Error::unreadable("second_factors.secret"))?);
    Ok(if enabled_at.is_some() { SecondFactor::On(secret) } else { SecondFactor::Pending(secret) })
}

/// Replaces a pending one. Returns false and changes nothing if one is on.
pub fn begin(connection: &mut Connection, account_id: UserId, secret: &Secret, now: Instant) -> Result<bool> {
    locks::account(connection, account_id, RowLock::Reference)?;
    let pending = second_factors::table.find(account_id.key()).filter(second_factors::enabled_at.is_null());
    diesel::delete(pending).execute(&mut connection.db)?;
    let insert = diesel::insert_into(second_factors::table).values((
        second_factors::account_id.eq(account_id.key()),
        second_factors::secret.eq(secret.0.as_slice()),
        second_factors::created_at.eq(now.number()),
        second_factors::last_step.eq(0),
    ));
    let inserted = match &mut connection.db {
        Database::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres),
        Database::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite),
    }?;
    Ok(inserted == 1)
}

/// Returns whether one was pending.
pub fn enable(
    connection: &mut Connection,
    account_id: UserId,
    recovery: &[RecoveryHash],
    now: Instant,
) -> Result<bool> {
    let pending = second_factors::table.find(account_id.key()).filter(second_factors::enabled_at.is_null());
    let enabled = diesel::update(pending)
        .set(second_factors::enabled_at.eq(now.number()))
        .execute(&mut connection.db)?;
    if enabled == 0 {
        return Ok(false);
    }
    for hash in recovery {
        diesel::insert_into(recovery_codes::table)
            .values((
                recovery_codes::account_id.eq(account_id.key()),
                recovery_codes::code_hash.eq(hash.0.as_slice()),
            ))
            .execute(&mut connection.db)?;
    }
    audit::record(connection, Event::SecondFactorEnabled, Some(account_id), now)?;
    Ok(true)
}

/// Also drops a pending one. Returns whether one was on.
pub fn disable(connection: &mut Connection, account_id: UserId, now: Instant) -> Result<bool> {
    let was_on = matches!(of_account(connection, account_id)?, SecondFactor::On(_));
    diesel::delete(second_factors::table.find(account_id.key())).execute(&mut connection.db)?;
    if was_on {
        audit::record(connection, Event::SecondFactorDisabled, Some(account_id), now)?;
    }
    Ok(was_on)
}

/// Refuses a second code of the same step and codes of earlier steps, so that a person who sees a code typed cannot use
/// it again.
pub fn take_step(connection: &mut Connection, account_id: UserId, step: i64) -> Result<bool> {
    let earlier = second_factors::table.find(account_id.key()).filter(second_factors::last_step.lt(step));
    let taken =
        diesel::update(earlier).set(second_factors::last_step.eq(step)).execute(&mut connection.db)?;
    Ok(taken == 1)
}

/// Works once.
pub fn take_recovery_code(
    connection: &mut Connection,
    account_id: UserId,
    code: &RecoveryHash,
) -> Result<bool> {
    let code = recovery_codes::table.find((account_id.key(), code.0.as_slice()));
    Ok(diesel::delete(code).execute(&mut connection.db)? == 1)
}

/// Unused ones.
pub fn recovery_codes_left(connection: &mut Connection, account_id: UserId) -> Result<i64> {
    let codes = recovery_codes::table.filter(recovery_codes::account_id.eq(account_id.key()));
    Ok(codes.count().get_result(&mut connection.db)?)
}
