//! A person who brings back a token from a mail reads the mails to the account's address.

use std::time::Duration;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::logs::audit::{self, Event};
use crate::people::access_tokens;
use crate::people::accounts::{self, Account};
pub use crate::people::purpose::{Purpose, void};
use crate::people::sessions::{self, TokenHash};
use crate::schema::mailed_tokens;

/// Call it in the write that queues the mail. Earlier tokens keep working, because a mail may arrive late.
pub fn issue(
    connection: &mut Connection,
    account_id: UserId,
    purpose: Purpose,
    token: &TokenHash,
    now: Instant,
) -> Result<()> {
    locks::account(connection, account_id, RowLock::Reference)?;
    diesel::insert_into(mailed_tokens::table)
        .values((
            mailed_tokens::token_hash.eq(token.0.as_slice()),
            mailed_tokens::account_id.eq(account_id.key()),
            mailed_tokens::purpose.eq(purpose.value()),
            mailed_tokens::created_at.eq(now.number()),
        ))
        .execute(&mut connection.db)?;
    if purpose == Purpose::PasswordReset {
        audit::record(connection, Event::PasswordResetAsked { account: account_id }, None, now)?;
    }
    Ok(())
}

/// None if the token does not work.
pub fn find(
    connection: &mut Connection,
    purpose: Purpose,
    token: &TokenHash,
    now: Instant,
) -> Result<Option<Account>> {
    let working = mailed_tokens::table
        .find(token.0.as_slice())
        .filter(mailed_tokens::purpose.eq(purpose.value()))
        .filter(mailed_tokens::created_at.gt(before(now, purpose.lifetime())));
    let found = working.select(mailed_tokens::account_id).first::<Vec<u8>>(&mut connection.db).optional()?;
    let Some(account_id) = found else { return Ok(None) };
    accounts::by_id(connection, UserId::from_key(&account_id, "mailed_tokens.account_id")?)
}

/// Works once: the account's other reset tokens stop working, and all its sessions and access
/// tokens end. The person has read the mail,
/// so this also confirms the address. Returns the account as it was, or none if the token does not work.
pub fn reset_password(
    connection: &mut Connection,
    token: &TokenHash,
    password_hash: &str,
    now: Instant,
) -> Result<Option<Account>> {
    let Some(account) = spend(connection, Purpose::PasswordReset, token, now)? else { return Ok(None) };
    let account_id = account.account_id;
    void(connection, account_id, Purpose::PasswordReset)?;
    accounts::set_password_hash(connection, account_id, password_hash)?;
    confirm(connection, &account, now)?;
    audit::record(connection, Event::PasswordReset { account: account_id }, None, now)?;
    sessions::end_all(connection, account_id, None, now)?;
    access_tokens::end_all(connection, account_id, None, now)?;
    Ok(Some(account))
}

/// Works once. Returns the account as it was, or none if the token does not work.
pub fn verify_email(connection: &mut Connection, token: &TokenHash, now: Instant) -> Result<Option<Account>> {
    let Some(account) = spend(connection, Purpose::EmailVerification, token, now)? else { return Ok(None) };
    confirm(connection, &account, now)?;
    Ok(Some(account))
}

pub(crate) fn confirm(connection: &mut Connection, account: &Account, now: Instant) -> Result<()> {
    if account.email_verified {
        return Ok(());
    }
    accounts::verify_email(connection, account.account_id)?;
    audit::record(connection, Event::EmailVerified { account: account.account_id }, None, now)
}

/// Of several concurrent calls, one succeeds.
fn spend(
    connection: &mut Connection,
    purpose: Purpose,
    token: &TokenHash,
    now: Instant,
) -> Result<Option<Account>> {
    let Some(account) = find(connection, purpose, token, now)? else { return Ok(None) };
    locks::account(connection, account.account_id, RowLock::Change)?;
    let spent = diesel::delete(mailed_tokens::table.find(token.0.as_slice())).execute(&mut connection.db)?;
    Ok((spent == 1).then_some(account))
}

/// Returns how many it deleted.
pub fn forget_expired(connection: &mut Connection, now: Instant) -> Result<usize> {
    let mut forgotten = 0;
    for purpose in Purpose::ALL {
        let expired = mailed_tokens::table
            .filter(mailed_tokens::purpose.eq(purpose.value()))
            .filter(mailed_tokens::created_at.le(before(now, purpose.lifetime())));
        forgotten += match &mut connection.db {
            // Skips rows that another transaction is about to delete.
            Database::Postgres(postgres) => {
                let hashes = expired.select(mailed_tokens::token_hash).for_update().skip_locked();
                let hashes = hashes.load::<Vec<u8>>(postgres)?;
                diesel::delete(mailed_tokens::table.filter(mailed_tokens::token_hash.eq_any(hashes)))
                    .execute(postgres)
            }
            Database::Sqlite(sqlite) => diesel::delete(expired).execute(sqlite),
        }?;
    }
    Ok(forgotten)
}

fn before(now: Instant, span: Duration) -> i64 {
    now.number().saturating_sub(i64::try_from(span.as_millis()).unwrap_or(i64::MAX))
}
