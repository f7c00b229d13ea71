//! Invitations: requests for a link, until the other side accepts.
//!
//! The asker names an email address, and nothing here asks whether it has an account: until the other side acts, an
//! invitation is the same for any address. The other side is the person who has confirmed the address and has the type
//! that the link asks for, today or after a later sign-up. The asker must have confirmed their own address too; until
//! then nobody sees the invitation.
//!
//! The asker sees a refused invitation as still waiting, and asking again changes nothing while it waits.

mod answers;
mod lists;

use std::time::Duration;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::invitation_message::InvitationMessage;
use rules::user::{EmailAddress, UserType};
use strum::{EnumString, IntoStaticStr};

pub use answers::{Answer, ByToken, accept, accept_by_token, decline, restore, revoke, take_up};
pub use lists::{Followed, Invitation, SentInvitation, asked_of, by_token, made_by, waiting};

use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::ids::LinkId;
use crate::people::links::kind::{LinkKind, LinkStatus};
use crate::people::sessions::TokenHash;
use crate::schema::{accounts, invitations, links, users};

pub const LIFETIME: Duration = Duration::from_hours(30 * 24);
/// An invitation is mailed at most once in this time, so that a request that is sent twice mails once.
pub const BETWEEN_MAILS: Duration = Duration::from_hours(24);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Status {
    Open,
    Accepted,
    /// The other side declined.
    Refused,
}

impl Status {
    fn value(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    pub link_id: LinkId,
    pub asker: Viewer,
    pub kind: LinkKind,
    /// Of the other side.
    pub email: EmailAddress,
    /// If a mail is sent, of the token in its link.
    pub token: Option<TokenHash>,
    pub message: Option<InvitationMessage>,
}

/// Do not show it to the asker: it could reveal the other side's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Waits,
    /// The two are already linked, the other side declined, or the invitation was mailed today: no mail is needed.
    Moot,
}

/// None if this asker cannot ask for a link of this kind.
pub fn addressee(asker: UserType, kind: LinkKind) -> Option<UserType> {
    match asker {
        UserType::Farmer => Some(kind.peer_type()),
        asker => (asker == kind.peer_type()).then_some(UserType::Farmer),
    }
}

/// Asking again after a day restarts the invitation's lifetime. It keeps its message unless there is a new one.
pub fn ask(connection: &mut Connection, ask: &Ask, now: Instant) -> Result<Asked> {
    locks::users(connection, &[ask.asker.user_id], RowLock::Reference)?;
    let Some(addressee) = addressee(ask.asker.user_type, ask.kind) else { return Ok(Asked::Moot) };
    if is_linked(connection, ask.asker.user_id, &ask.email)? {
        return Ok(Asked::Moot);
    }
    let same = invitations::table
        .filter(invitations::asker.eq(ask.asker.user_id.key()))
        .filter(invitations::kind.eq(ask.kind.value()))
        .filter(invitations::email.eq(ask.email.as_str()));
    // An accepted invitation's link has ended, and its id is used up. An expired one does not exist any more.
    let is_over =
        invitations::status.eq(Status::Accepted.value()).or(invitations::created_at.le(oldest(now)));
    diesel::delete(same.filter(is_over)).execute(&mut connection.db)?;
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
        asked_at: now.number(),
        message: ask.message.as_ref().map(InvitationMessage::as_str),
    };
    if insert(connection, row)? == 1 {
        return Ok(Asked::Waits);
    }
    diesel::update(same).set(invitations::withdrawn.eq(false)).execute(&mut connection.db)?;
    let due = same.filter(invitations::asked_at.le(before(now, BETWEEN_MAILS)));
    if diesel::update(due).set(invitations::asked_at.eq(now.number())).execute(&mut connection.db)? == 0 {
        return Ok(Asked::Moot);
    }
    let again = same.filter(invitations::status.eq(Status::Open.value()));
    let lengthened = diesel::update(again)
        .set((
            invitations::created_at.eq(now.number()),
            ask.token.as_ref().map(|token| invitations::token_hash.eq(token.0.as_slice())),
            ask.message.as_ref().map(|message| invitations::message.eq(message.as_str())),
        ))
        .execute(&mut connection.db)?;
    Ok(if lengthened == 1 { Asked::Waits } else { Asked::Moot })
}

/// An invitation link: any number of farmers may use an agent's, and any number of employees a farmer's. Does nothing
/// for an employee.
pub fn give(
    connection: &mut Connection,
    invitation_id: LinkId,
    asker: Viewer,
    token: &TokenHash,
    now: Instant,
) -> Result<()> {
    let (kind, addressee) = match asker.user_type {
        UserType::Agent => (LinkKind::Agent, UserType::Farmer),
        UserType::Farmer => (LinkKind::Employee, UserType::Employee),
        UserType::Employee => return Ok(()),
    };
    locks::users(connection, &[asker.user_id], RowLock::Reference)?;
    let row = NewRow {
        invitation_id: invitation_id.key(),
        asker: asker.user_id.key(),
        kind: kind.value(),
        addressee: addressee.value(),
        email: None,
        token_hash: Some(token.0.as_slice()),
        status: Status::Open.value(),
        withdrawn: false,
        created_at: now.number(),
        asked_at: now.number(),
        message: None,
    };
    insert(connection, row).map(|_| ())
}

/// For a mail that is sent later than its invitation was made.
pub fn set_token(connection: &mut Connection, invitation_id: LinkId, token: &TokenHash) -> Result<()> {
    diesel::update(invitations::table.find(invitation_id.key()))
        .set(invitations::token_hash.eq(token.0.as_slice()))
        .execute(&mut connection.db)?;
    Ok(())
}

fn insert(connection: &mut Connection, row: NewRow<'_>) -> Result<usize> {
    let insert = diesel::insert_into(invitations::table).values(row);
    // Two requests may insert the same invitation at once. The constraint decides without aborting the transaction.
    let inserted = match &mut connection.db {
        Database::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres),
        Database::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite),
    }?;
    Ok(inserted)
}

/// Returns how many it deleted.
pub fn forget_expired(connection: &mut Connection, now: Instant) -> Result<usize> {
    let expired = invitations::table.filter(invitations::created_at.le(oldest(now)));
    let forgotten = match &mut connection.db {
        // Skips rows that another transaction is about to delete.
        Database::Postgres(postgres) => {
            let ids = expired.select(invitations::invitation_id).for_update().skip_locked();
            let ids = ids.load::<Vec<u8>>(postgres)?;
            diesel::delete(invitations::table.filter(invitations::invitation_id.eq_any(ids)))
                .execute(postgres)
        }
        Database::Sqlite(sqlite) => diesel::delete(expired).execute(sqlite),
    }?;
    Ok(forgotten)
}

/// Searches only the user's own links, so that it takes the same time for an address without an account.
fn is_linked(connection: &mut Connection, user_id: UserId, email: &EmailAddress) -> Result<bool> {
    let me = user_id.key();
    let is_side = users::user_id.eq(links::farmer).or(users::user_id.eq(links::peer));
    let linked = links::table
        .inner_join(users::table.on(is_side))
        .inner_join(accounts::table.on(users::account_id.eq(accounts::account_id.nullable())))
        .filter(links::farmer.eq(me).or(links::peer.eq(me)).and(users::user_id.ne(me)))
        .filter(links::status.eq(LinkStatus::Active.value()).and(accounts::email.eq(email.as_str())));
    Ok(diesel::select(exists(linked)).get_result(&mut connection.db)?)
}

pub fn end_of(created_at: Instant) -> Result<Instant> {
    instant(created_at.number().saturating_add(milliseconds(LIFETIME)), "invitations.created_at")
}

/// The first time at which asking again mails the invitation once more.
pub fn remindable_from(asked_at: Instant) -> Result<Instant> {
    instant(asked_at.number().saturating_add(milliseconds(BETWEEN_MAILS)), "invitations.asked_at")
}

fn oldest(now: Instant) -> i64 {
    before(now, LIFETIME)
}

fn before(now: Instant, time: Duration) -> i64 {
    now.number().saturating_sub(milliseconds(time))
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

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
    asked_at: i64,
    message: Option<&'a str>,
}
