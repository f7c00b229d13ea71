//! Invitations: wishes for a link, until the other side has said yes.
//!
//! Whoever is named is named by an address, and nothing here asks whether it has an account: what becomes of a wish, and
//! what its asker sees of it, is the same for any address until the other side acts. The other side is whoever has
//! confirmed that address as his and is what the link asks for, today or after he has signed up. The asker has to have
//! confirmed his own address too; before that his wish is shown to nobody.
//!
//! A refused wish goes on waiting in its asker's eyes, and asking again does nothing while it does.

mod answers;
mod lists;

use std::time::Duration;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::{EmailAddress, UserType};

pub use answers::{Answer, ByToken, accept, accept_by_token, decline, revoke, take_up};
pub use lists::{Followed, Invitation, Wish, asked_of, by_token, made_by};

use crate::Viewer;
use crate::connection::Connection;
use crate::database::Database;
use crate::error::Result;
use crate::keys::{Key, instant};
use crate::links::{ACTIVE, LinkId, LinkKind};
use crate::locks::{self, Hold};
use crate::schema::{accounts, invitations, links, users};
use crate::sessions::TokenHash;

/// How long a wish waits.
pub const LIFETIME: Duration = Duration::from_hours(30 * 24);

/// How far a wish has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It waits.
    Open,
    /// It became a link.
    Accepted,
    /// The other side does not want it.
    Refused,
}

impl Status {
    const fn value(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Accepted => "accepted",
            Self::Refused => "refused",
        }
    }

    fn from_value(value: &str) -> Option<Self> {
        [Self::Open, Self::Accepted, Self::Refused].into_iter().find(|status| status.value() == value)
    }
}

/// A wish for a link with whoever has that address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The link that it may become.
    pub link_id: LinkId,
    /// Who asks.
    pub asker: Viewer,
    /// What the link is to open.
    pub kind: LinkKind,
    /// Who is named.
    pub email: EmailAddress,
    /// What stands in the link of the mail, where one is sent.
    pub token: Option<TokenHash>,
}

/// How asking ended. The asker may not be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The wish waits, now or for longer than before.
    Waits,
    /// They are linked already, or it was refused: there is nothing to be mailed.
    Moot,
}

/// What the one is whom someone of that type asks for a link of that kind; none where he cannot ask for it.
pub fn addressee(asker: UserType, kind: LinkKind) -> Option<UserType> {
    match asker {
        UserType::Farmer => Some(kind.peer_type()),
        asker => (asker == kind.peer_type()).then_some(UserType::Farmer),
    }
}

/// Asks for a link by an address. Asking again lengthens the wait.
pub fn ask(connection: &mut Connection, ask: &Ask, now: Instant) -> Result<Asked> {
    locks::users(connection, &[ask.asker.user_id], Hold::Stay)?;
    forget_outdated(connection, now)?;
    let Some(addressee) = addressee(ask.asker.user_type, ask.kind) else { return Ok(Asked::Moot) };
    if is_linked(connection, ask.asker.user_id, &ask.email)? {
        return Ok(Asked::Moot);
    }
    let same = invitations::table
        .filter(invitations::asker.eq(ask.asker.user_id.key()))
        .filter(invitations::kind.eq(ask.kind.value()))
        .filter(invitations::email.eq(ask.email.as_str()));
    // The link that it became has ended, and its id with it.
    diesel::delete(same.filter(invitations::status.eq(Status::Accepted.value())))
        .execute(&mut connection.db)?;
    let row = NewRow {
        invitation_id: ask.link_id.key(),
        asker: ask.asker.user_id.key(),
        kind: ask.kind.value(),
        addressee: addressee.value(),
        email: Some(ask.email.as_str()),
        token_hash: ask.token.as_ref().map(|token| token.0.as_slice()),
        status: Status::Open.value(),
        withdrawn: false,
        created_at: now.number(),
    };
    if insert(connection, row)? == 1 {
        return Ok(Asked::Waits);
    }
    diesel::update(same).set(invitations::withdrawn.eq(false)).execute(&mut connection.db)?;
    let again = same.filter(invitations::status.eq(Status::Open.value()));
    let lengthened = diesel::update(again)
        .set((
            invitations::created_at.eq(now.number()),
            ask.token.as_ref().map(|token| invitations::token_hash.eq(token.0.as_slice())),
        ))
        .execute(&mut connection.db)?;
    Ok(if lengthened == 1 { Asked::Waits } else { Asked::Moot })
}

/// Keeps a token by which any number of farmers may let an agent read what is theirs.
pub fn give(
    connection: &mut Connection,
    invitation_id: LinkId,
    agent: UserId,
    token: &TokenHash,
    now: Instant,
) -> Result<()> {
    locks::users(connection, &[agent], Hold::Stay)?;
    forget_outdated(connection, now)?;
    let row = NewRow {
        invitation_id: invitation_id.key(),
        asker: agent.key(),
        kind: LinkKind::Agent.value(),
        addressee: UserType::Farmer.value(),
        email: None,
        token_hash: Some(token.0.as_slice()),
        status: Status::Open.value(),
        withdrawn: false,
        created_at: now.number(),
    };
    insert(connection, row).map(|_| ())
}

/// Keeps the token of a mail that goes out later than its wish was made.
pub fn set_token(connection: &mut Connection, invitation_id: LinkId, token: &TokenHash) -> Result<()> {
    diesel::update(invitations::table.find(invitation_id.key()))
        .set(invitations::token_hash.eq(token.0.as_slice()))
        .execute(&mut connection.db)?;
    Ok(())
}

fn insert(connection: &mut Connection, row: NewRow<'_>) -> Result<usize> {
    let insert = diesel::insert_into(invitations::table).values(row);
    // Two may name an address at once; the constraint decides, and the transaction goes on.
    let inserted = match &mut connection.db {
        Database::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres),
        Database::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite),
    }?;
    Ok(inserted)
}

fn forget_outdated(connection: &mut Connection, now: Instant) -> Result<()> {
    let outdated = invitations::table.filter(invitations::created_at.le(oldest(now)));
    match &mut connection.db {
        // Those that someone else is about to remove need not be waited for.
        Database::Postgres(postgres) => {
            let ids = outdated.select(invitations::invitation_id).for_update().skip_locked();
            let ids = ids.load::<Vec<u8>>(postgres)?;
            diesel::delete(invitations::table.filter(invitations::invitation_id.eq_any(ids)))
                .execute(postgres)
        }
        Database::Sqlite(sqlite) => diesel::delete(outdated).execute(sqlite),
    }?;
    Ok(())
}

/// Whether an active link joins that user with whoever has that address. It looks among his own links alone, so that it
/// takes as long for an address without an account.
fn is_linked(connection: &mut Connection, user_id: UserId, email: &EmailAddress) -> Result<bool> {
    let me = user_id.key();
    let is_side = users::user_id.eq(links::farmer).or(users::user_id.eq(links::peer));
    let linked = links::table
        .inner_join(users::table.on(is_side))
        .inner_join(accounts::table.on(users::account_id.eq(accounts::account_id.nullable())))
        .filter(links::farmer.eq(me).or(links::peer.eq(me)).and(users::user_id.ne(me)))
        .filter(links::status.eq(ACTIVE).and(accounts::email.eq(email.as_str())));
    Ok(diesel::select(exists(linked)).get_result(&mut connection.db)?)
}

/// When a wish of that time waits no longer.
pub fn end_of(created_at: Instant) -> Result<Instant> {
    let lifetime = i64::try_from(LIFETIME.as_millis()).unwrap_or(i64::MAX);
    instant(created_at.number().saturating_add(lifetime), "invitations.created_at")
}

/// When the oldest that still waits was made; itself it does no more.
fn oldest(now: Instant) -> i64 {
    now.number().saturating_sub(i64::try_from(LIFETIME.as_millis()).unwrap_or(i64::MAX))
}

/// The address of an account, once it is confirmed.
fn confirmed_address(connection: &mut Connection, user_id: UserId) -> Result<Option<String>> {
    let account = accounts::table.find(user_id.key()).filter(accounts::email_verified);
    Ok(account.select(accounts::email).first(&mut connection.db).optional()?)
}

#[derive(Insertable)]
#[diesel(table_name = invitations, treat_none_as_default_value = false)]
struct NewRow<'a> {
    invitation_id: &'a [u8],
    asker: &'a [u8],
    kind: &'a str,
    addressee: &'a str,
    email: Option<&'a str>,
    token_hash: Option<&'a [u8]>,
    status: &'a str,
    withdrawn: bool,
    created_at: i64,
}
