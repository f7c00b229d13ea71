//! Personal access tokens. A program that sends one reads what the token's owner may see at that moment.

use diesel::prelude::*;
use rules::day::Day;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::text::{Line, NAME_MAX};
use rules::user::UserType;
use strum::{EnumString, IntoStaticStr};

use crate::engine::columns::{Key, instant, line, user_type};
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::engine::locks::{self, RowLock};
pub use crate::ids::TokenId;
use crate::logs::audit::{self, Event};
use crate::people::sessions::TokenHash;
use crate::schema::{access_tokens, users};

/// That a person may have at a time: more than the programs of an office, too few to fill the table.
pub const TOKENS_MAX: usize = 20;

/// What a token opens. A token with another scope comes from a newer release.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString, IntoStaticStr)]
#[strum(const_into_str)]
pub enum TokenScope {
    /// Plantings and fields that the owner may see at that moment, and the dates of their reports.
    #[strum(serialize = "records:read")]
    RecordsRead,
    /// The calendar of these dates alone, whose address stands in other programs.
    #[strum(serialize = "calendar:read")]
    CalendarRead,
}

impl TokenScope {
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

/// In milliseconds: a day ends last twelve hours west of Greenwich.
const LAST_OFFSET: i64 = 12 * 3_600_000;
const DAY: i64 = 24 * 3_600_000;

pub type TokenName = Line<NAME_MAX>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccessToken {
    pub token_id: TokenId,
    pub name: TokenName,
    pub scope: TokenScope,
    pub created_at: Instant,
    /// The last day on which it works.
    pub expires_on: Day,
    /// As last recorded.
    pub last_used_at: Option<Instant>,
}

/// A token that was sent, and its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    pub token_id: TokenId,
    pub scope: TokenScope,
    pub last_used_at: Option<Instant>,
    pub owner: UserId,
    /// None until the owner's sign-up is complete.
    pub user_type: Option<UserType>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Making {
    Made,
    /// The person already has [`TOKENS_MAX`].
    TooMany,
}

pub fn create(
    connection: &mut Connection,
    account_id: UserId,
    token: &AccessToken,
    hash: &TokenHash,
) -> Result<Making> {
    // Of several concurrent calls, each counts the tokens of the others.
    locks::account(connection, account_id, RowLock::Change)?;
    if of_account(connection, account_id, token.created_at)?.len() >= TOKENS_MAX {
        return Ok(Making::TooMany);
    }
    let row = NewToken {
        token_id: token.token_id.key(),
        token_hash: &hash.0,
        account_id: account_id.key(),
        name: token.name.as_str(),
        scopes: token.scope.name(),
        created_at: token.created_at.number(),
        expires_on: token.expires_on.number(),
    };
    diesel::insert_into(access_tokens::table).values(row).execute(&mut connection.db)?;
    let made = Event::TokenCreated { token_id: token.token_id };
    audit::record(connection, made, Some(account_id), token.created_at)?;
    Ok(Making::Made)
}

/// None if the token does not work.
pub fn find(connection: &mut Connection, hash: &TokenHash, now: Instant) -> Result<Option<Sent>> {
    let working = access_tokens::table
        .left_join(users::table.on(users::user_id.eq(access_tokens::account_id)))
        .filter(access_tokens::token_hash.eq(hash.0.as_slice()))
        .filter(access_tokens::expires_on.ge(current_day(now)))
        .select((
            access_tokens::token_id,
            access_tokens::scopes,
            access_tokens::last_used_at,
            access_tokens::account_id,
            users::user_type.nullable(),
        ));
    let row: Option<SentRow> = connection.db.first(working)?;
    let Some((token_id, scope, used, owner, role)) = row else { return Ok(None) };
    let Ok(scope) = scope.parse() else { return Ok(None) };
    Ok(Some(Sent {
        token_id: TokenId::from_key(&token_id, "access_tokens.token_id")?,
        scope,
        last_used_at: used.map(|used| instant(used, "access_tokens.last_used_at")).transpose()?,
        owner: UserId::from_key(&owner, "access_tokens.account_id")?,
        user_type: role.as_deref().map(user_type).transpose()?,
    }))
}

/// An older time changes nothing.
pub fn touch(connection: &mut Connection, token_id: TokenId, now: Instant) -> Result<()> {
    let is_older = access_tokens::last_used_at.is_null().or(access_tokens::last_used_at.lt(now.number()));
    let older = access_tokens::table.find(token_id.key()).filter(is_older.assume_not_null());
    diesel::update(older).set(access_tokens::last_used_at.eq(now.number())).execute(&mut connection.db)?;
    Ok(())
}

/// Those that still work here, latest first.
pub fn of_account(connection: &mut Connection, account_id: UserId, now: Instant) -> Result<Vec<AccessToken>> {
    access_tokens::table
        .filter(access_tokens::account_id.eq(account_id.key()))
        .filter(access_tokens::expires_on.ge(current_day(now)))
        .order((access_tokens::created_at.desc(), access_tokens::token_id.desc()))
        .select(TokenRow::as_select())
        .load(&mut connection.db)?
        .into_iter()
        .filter_map(TokenRow::token)
        .collect()
}

/// Returns whether there was such a token of the account.
pub fn end(connection: &mut Connection, account_id: UserId, token_id: TokenId, now: Instant) -> Result<bool> {
    let own =
        access_tokens::table.find(token_id.key()).filter(access_tokens::account_id.eq(account_id.key()));
    if diesel::delete(own).execute(&mut connection.db)? == 0 {
        return Ok(false);
    }
    audit::record(connection, Event::TokenEnded { token_id, account: account_id }, Some(account_id), now)?;
    Ok(true)
}

/// With the password that they were made under. `by` is none if nobody is signed in.
pub(crate) fn end_all(
    connection: &mut Connection,
    account_id: UserId,
    by: Option<UserId>,
    now: Instant,
) -> Result<()> {
    let ended = delete_of(connection, Some(account_id))?;
    tell_end(connection, &ended, by, now)
}

/// Of one account, or of all. Returns how many it ended.
pub fn end_by_operator(connection: &mut Connection, account: Option<UserId>, now: Instant) -> Result<usize> {
    let ended = delete_of(connection, account)?;
    tell_end(connection, &ended, None, now)?;
    Ok(ended.len())
}

/// The id of a token and of its account.
type Ended = (Vec<u8>, Vec<u8>);

/// Of one account, or of all.
fn delete_of(connection: &mut Connection, account: Option<UserId>) -> Result<Vec<Ended>> {
    let ids = (access_tokens::token_id, access_tokens::account_id);
    let ended = match account {
        Some(account_id) => {
            let own = access_tokens::table.filter(access_tokens::account_id.eq(account_id.key()));
            diesel::delete(own).returning(ids).get_results(&mut connection.db)?
        }
        None => diesel::delete(access_tokens::table).returning(ids).get_results(&mut connection.db)?,
    };
    Ok(ended)
}

fn tell_end(connection: &mut Connection, ended: &[Ended], by: Option<UserId>, now: Instant) -> Result<()> {
    for (token_id, account_id) in ended {
        let token_id = TokenId::from_key(token_id, "access_tokens.token_id")?;
        let account = UserId::from_key(account_id, "access_tokens.account_id")?;
        audit::record(connection, Event::TokenEnded { token_id, account }, by, now)?;
    }
    Ok(())
}

/// Returns how many it deleted.
pub fn forget_expired(connection: &mut Connection, now: Instant) -> Result<usize> {
    let expired = access_tokens::table.filter(access_tokens::expires_on.lt(current_day(now)));
    let forgotten = match &mut connection.db {
        // Skips rows that another transaction is about to delete.
        Database::Postgres(postgres) => {
            let ids = expired.select(access_tokens::token_id).for_update().skip_locked();
            let ids = ids.load::<Vec<u8>>(postgres)?;
            diesel::delete(access_tokens::table.filter(access_tokens::token_id.eq_any(ids))).execute(postgres)
        }
        Database::Sqlite(sqlite) => diesel::delete(expired).execute(sqlite),
    }?;
    Ok(forgotten)
}

/// The earliest day that has not ended everywhere.
fn current_day(now: Instant) -> i32 {
    let day = now.number().saturating_sub(LAST_OFFSET).div_euclid(DAY);
    i32::try_from(day).unwrap_or(i32::MAX)
}

/// Id, scope, last use, owner and user type.
type SentRow = (Vec<u8>, String, Option<i64>, Vec<u8>, Option<String>);

#[derive(Insertable)]
#[diesel(table_name = access_tokens)]
struct NewToken<'a> {
    token_id: &'a [u8],
    token_hash: &'a [u8],
    account_id: &'a [u8],
    name: &'a str,
    scopes: &'a str,
    created_at: i64,
    expires_on: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = access_tokens)]
struct TokenRow {
    token_id: Vec<u8>,
    name: String,
    scopes: String,
    created_at: i64,
    expires_on: i32,
    last_used_at: Option<i64>,
}

impl TokenRow {
    /// None if this release does not know the scope.
    fn token(self) -> Option<Result<AccessToken>> {
        let scope = self.scopes.parse().ok()?;
        Some(self.with(scope))
    }

    fn with(self, scope: TokenScope) -> Result<AccessToken> {
        let used = self.last_used_at.map(|used| instant(used, "access_tokens.last_used_at"));
        Ok(AccessToken {
            token_id: TokenId::from_key(&self.token_id, "access_tokens.token_id")?,
            name: line(&self.name, "access_tokens.name")?,
            scope,
            created_at: instant(self.created_at, "access_tokens.created_at")?,
            expires_on: Day::from_number(self.expires_on)
                .ok_or_else(|| Error::unreadable("access_tokens.expires_on"))?,
            last_used_at: used.transpose()?,
        })
    }
}
