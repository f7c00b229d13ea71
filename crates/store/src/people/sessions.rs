use std::collections::BTreeMap;
use std::fmt;

use diesel::dsl::max;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::{EmailAddress, Profile, UserType};

use crate::engine::columns::user_type;
use crate::engine::columns::{Key, instant};
use crate::engine::columns::{email, language};
use crate::engine::connection::Connection;
use crate::engine::database::{Database, columns_of};
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
pub use crate::ids::SessionId;
use crate::language::Language;
use crate::logs::audit::{self, Event};
use crate::people::stored_user::StoredProfile;
use crate::schema::{accounts, sessions, users};

/// SHA-256. The token itself, in the cookie, is not stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("TokenHash(…)")
    }
}

/// In characters.
pub const USER_AGENT_MAX: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    pub session_id: SessionId,
    pub created_at: Instant,
    /// As last recorded.
    pub last_used_at: Instant,
    pub user_agent: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedIn {
    pub session: Session,
    /// Also the account's id.
    pub user_id: UserId,
    pub email: EmailAddress,
    pub email_verified: bool,
    pub language: Language,
    /// None until the sign-up is complete.
    pub user: Option<(UserType, Profile)>,
}

/// Cuts `user_agent` after [`USER_AGENT_MAX`] characters.
pub fn create(
    connection: &mut Connection,
    session_id: SessionId,
    token: &TokenHash,
    account_id: UserId,
    user_agent: Option<&str>,
    now: Instant,
) -> Result<()> {
    let user_agent = user_agent.map(|name| name.chars().take(USER_AGENT_MAX).collect::<String>());
    let row = NewSession {
        session_id: session_id.key(),
        token_hash: &token.0,
        account_id: account_id.key(),
        created_at: now.number(),
        last_used_at: now.number(),
        user_agent: user_agent.as_deref().filter(|name| !name.is_empty()),
    };
    diesel::insert_into(sessions::table).values(row).execute(&mut connection.db)?;
    audit::record(connection, Event::LoggedIn { session_id }, Some(account_id), now)
}

/// Runs with every request, so it is one query. The caller judges by the two instants whether the session has expired.
pub fn find(connection: &mut Connection, token: &TokenHash) -> Result<Option<SignedIn>> {
    let found = sessions::table
        .inner_join(accounts::table)
        .left_join(users::table.on(users::user_id.eq(sessions::account_id)))
        .filter(sessions::token_hash.eq(token.0.as_slice()))
        .select((
            columns_of::<SessionRow>(),
            sessions::account_id,
            accounts::email,
            accounts::email_verified,
            accounts::language,
            columns_of::<Option<StoredUser>>(),
        ));
    let row: Option<FoundRow> = connection.db.first(found)?;
    let Some((session, account_id, address, email_verified, spoken, user)) = row else { return Ok(None) };
    Ok(Some(SignedIn {
        session: session.try_into()?,
        user_id: UserId::from_key(&account_id, "sessions.account_id")?,
        email: email(&address)?,
        email_verified,
        language: language(&spoken)?,
        user: user
            .map(|user| Ok::<_, crate::Error>((user_type(&user.user_type)?, user.profile.read()?)))
            .transpose()?,
    }))
}

/// An older time changes nothing.
pub fn touch(connection: &mut Connection, session_id: SessionId, now: Instant) -> Result<()> {
    let older = sessions::table
        .filter(sessions::session_id.eq(session_id.key()))
        .filter(sessions::last_used_at.lt(now.number()));
    diesel::update(older).set(sessions::last_used_at.eq(now.number())).execute(&mut connection.db)?;
    Ok(())
}

/// Agents with a session that is stored, perhaps an expired one. Those who used theirs latest come first.
pub fn agents(connection: &mut Connection) -> Result<Vec<UserId>> {
    let agents = sessions::table
        .inner_join(users::table.on(users::user_id.eq(sessions::account_id)))
        .filter(users::user_type.eq(UserType::Agent.value()))
        .group_by(users::user_id)
        .order((max(sessions::last_used_at).desc(), users::user_id))
        .select(users::user_id)
        .load::<Vec<u8>>(&mut connection.db)?;
    agents.iter().map(|agent| UserId::from_key(agent, "users.user_id")).collect()
}

/// Latest first.
pub fn of_account(connection: &mut Connection, account_id: UserId) -> Result<Vec<Session>> {
    sessions::table
        .filter(sessions::account_id.eq(account_id.key()))
        .order((sessions::created_at.desc(), sessions::session_id.desc()))
        .select(SessionRow::as_select())
        .load(&mut connection.db)?
        .into_iter()
        .map(Session::try_from)
        .collect()
}

/// Returns whether there was such a session of the account.
pub fn end(
    connection: &mut Connection,
    account_id: UserId,
    session_id: SessionId,
    now: Instant,
) -> Result<bool> {
    let session = sessions::table
        .filter(sessions::session_id.eq(session_id.key()))
        .filter(sessions::account_id.eq(account_id.key()));
    if diesel::delete(session).execute(&mut connection.db)? == 0 {
        return Ok(false);
    }
    audit::record(connection, Event::SessionEnded { session_id }, Some(account_id), now)?;
    Ok(true)
}

/// Of any account: this browser signs in again, to the account `next`.
pub fn end_former(connection: &mut Connection, token: &TokenHash, next: UserId, now: Instant) -> Result<()> {
    // The next session refers to its account, so that account is locked first.
    locks::account(connection, next, RowLock::Reference)?;
    let former = sessions::table.filter(sessions::token_hash.eq(token.0.as_slice()));
    let ended = diesel::delete(former)
        .returning((sessions::session_id, sessions::account_id))
        .get_result::<(Vec<u8>, Vec<u8>)>(&mut connection.db)
        .optional()?;
    let Some((session_id, account_id)) = ended else { return Ok(()) };
    let session_id = SessionId::from_key(&session_id, "sessions.session_id")?;
    let account_id = UserId::from_key(&account_id, "sessions.account_id")?;
    audit::record(connection, Event::SessionEnded { session_id }, Some(account_id), now)
}

/// Keeps `but`. Returns how many it ended.
pub fn end_all(
    connection: &mut Connection,
    account_id: UserId,
    but: Option<SessionId>,
    now: Instant,
) -> Result<usize> {
    let account = sessions::account_id.eq(account_id.key());
    let sessions = match but {
        Some(kept) => {
            let others = sessions::table.filter(account).filter(sessions::session_id.ne(kept.key()));
            diesel::delete(others).execute(&mut connection.db)?
        }
        None => diesel::delete(sessions::table.filter(account)).execute(&mut connection.db)?,
    };
    if sessions > 0 {
        let ended = Event::SessionsEnded { account: account_id, sessions };
        audit::record(connection, ended, Some(account_id), now)?;
    }
    Ok(sessions)
}

/// Of one account, or of all. Returns how many it ended.
pub fn end_by_operator(connection: &mut Connection, account: Option<UserId>, now: Instant) -> Result<usize> {
    let owners: Vec<Vec<u8>> = match account {
        Some(account_id) => {
            let own = sessions::table.filter(sessions::account_id.eq(account_id.key()));
            diesel::delete(own).returning(sessions::account_id).get_results(&mut connection.db)?
        }
        None => {
            diesel::delete(sessions::table).returning(sessions::account_id).get_results(&mut connection.db)?
        }
    };
    let mut counts = BTreeMap::<&[u8], usize>::new();
    for owner in &owners {
        *counts.entry(owner).or_default() += 1;
    }
    for (owner, sessions) in counts {
        let account = UserId::from_key(owner, "sessions.account_id")?;
        audit::record(connection, Event::SessionsEnded { account, sessions }, None, now)?;
    }
    Ok(owners.len())
}

/// Those not used since `used`, or opened no later than `opened`. Returns how many it deleted.
pub fn forget_expired(connection: &mut Connection, used: Instant, opened: Instant) -> Result<usize> {
    let is_over = sessions::last_used_at.le(used.number()).or(sessions::created_at.le(opened.number()));
    let expired = sessions::table.filter(is_over);
    let forgotten = match &mut connection.db {
        // Skips rows that another transaction is about to delete.
        Database::Postgres(postgres) => {
            let ids = expired.select(sessions::session_id).for_update().skip_locked();
            let ids = ids.load::<Vec<u8>>(postgres)?;
            diesel::delete(sessions::table.filter(sessions::session_id.eq_any(ids))).execute(postgres)
        }
        Database::Sqlite(sqlite) => diesel::delete(expired).execute(sqlite),
    }?;
    Ok(forgotten)
}

#[derive(Insertable)]
#[diesel(table_name = sessions, treat_none_as_default_value = false)]
struct NewSession<'a> {
    session_id: &'a [u8],
    token_hash: &'a [u8],
    account_id: &'a [u8],
    created_at: i64,
    last_used_at: i64,
    user_agent: Option<&'a str>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
struct SessionRow {
    session_id: Vec<u8>,
    created_at: i64,
    last_used_at: i64,
    user_agent: Option<String>,
}

type FoundRow = (SessionRow, Vec<u8>, String, bool, String, Option<StoredUser>);

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
struct StoredUser {
    user_type: String,
    #[diesel(embed)]
    profile: StoredProfile,
}

impl TryFrom<SessionRow> for Session {
    type Error = crate::Error;

    fn try_from(row: SessionRow) -> Result<Self> {
        Ok(Self {
            session_id: SessionId::from_key(&row.session_id, "sessions.session_id")?,
            created_at: instant(row.created_at, "sessions.created_at")?,
            last_used_at: instant(row.last_used_at, "sessions.last_used_at")?,
            user_agent: row.user_agent,
        })
    }
}
