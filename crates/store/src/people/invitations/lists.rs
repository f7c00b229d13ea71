use diesel::dsl::auto_type;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::{EmailAddress, User, UserType};

use super::{Status, confirmed_address, oldest};
use crate::Viewer;
use crate::engine::columns::email;
use crate::engine::columns::user_type;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::ids::LinkId;
use crate::people::links;
use crate::people::links::kind::LinkKind;
use crate::people::sessions::TokenHash;
use crate::people::stored_user::{UserRow, read};
use crate::schema::{accounts, invitations, users};

/// An invitation as its asker sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentInvitation {
    pub link_id: LinkId,
    pub kind: LinkKind,
    /// None for an invitation link.
    pub email: Option<EmailAddress>,
    pub withdrawn: bool,
    /// Sent last.
    pub created_at: Instant,
    /// Whatever the other side has answered.
    pub asked_at: Instant,
    /// The asker's own words in the mail.
    pub message: Option<String>,
}

/// An invitation as its addressee sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    pub link_id: LinkId,
    pub kind: LinkKind,
    pub asker: User,
    /// The required type of the other side.
    pub addressee: UserType,
    /// None for an invitation link.
    pub email: Option<EmailAddress>,
    pub status: Status,
    /// Sent last.
    pub created_at: Instant,
}

/// As a person finds it behind its link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed {
    pub invitation: Invitation,
    /// This person and the asker.
    pub is_linked: bool,
}

/// Oldest first, without expired ones. Shows only what the asker may know: an accepted invitation is a link and not
/// listed, and a refused one looks as if it waits.
pub fn made_by(connection: &mut Connection, asker: UserId, now: Instant) -> Result<Vec<SentInvitation>> {
    let rows = invitations::table
        .filter(invitations::asker.eq(asker.key()))
        .filter(invitations::status.ne(Status::Accepted.value()))
        .filter(invitations::created_at.gt(oldest(now)))
        .order((invitations::created_at, invitations::invitation_id))
        .select(SentInvitationRow::as_select())
        .load(&mut connection.db)?;
    rows.into_iter().map(SentInvitation::try_from).collect()
}

/// The asker's own invitation, if it waits as far as they may know.
pub fn waiting(
    connection: &mut Connection,
    asker: UserId,
    link_id: LinkId,
    now: Instant,
) -> Result<Option<SentInvitation>> {
    let made = made_by(connection, asker, now)?;
    Ok(made.into_iter().find(|invitation| {
        invitation.link_id == link_id && !invitation.withdrawn && invitation.email.is_some()
    }))
}

/// Waiting for the viewer's answer, oldest first.
pub fn asked_of(connection: &mut Connection, viewer: Viewer, now: Instant) -> Result<Vec<Invitation>> {
    let Some(address) = confirmed_address(connection, viewer.user_id)? else { return Ok(Vec::new()) };
    let rows = standing(oldest(now))
        .filter(invitations::email.eq(address).and(invitations::addressee.eq(viewer.user_type.value())))
        .filter(invitations::status.eq(Status::Open.value()))
        .order((invitations::created_at, invitations::invitation_id))
        .select((InvitationRow::as_select(), UserRow::as_select(), accounts::email))
        .load::<(InvitationRow, UserRow, String)>(&mut connection.db)?;
    rows.into_iter().map(invitation).collect()
}

/// A viewer who is linked with the asker finds it after its use too.
pub fn by_token(
    connection: &mut Connection,
    viewer: Option<Viewer>,
    token: &TokenHash,
    now: Instant,
) -> Result<Option<Followed>> {
    let Some(invitation) = standing_by_token(connection, token, now)? else { return Ok(None) };
    let is_linked = match viewer {
        Some(viewer) => links::between(connection, viewer.user_id, invitation.asker.user_id)?.is_some(),
        None => false,
    };
    let works = is_linked || invitation.status == Status::Open;
    Ok(works.then_some(Followed { invitation, is_linked }))
}

/// Answered ones too.
pub(super) fn standing_by_token(
    connection: &mut Connection,
    token: &TokenHash,
    now: Instant,
) -> Result<Option<Invitation>> {
    let row = standing(oldest(now))
        .filter(invitations::token_hash.eq(token.0.as_slice()))
        .select((InvitationRow::as_select(), UserRow::as_select(), accounts::email))
        .first::<(InvitationRow, UserRow, String)>(&mut connection.db)
        .optional()?;
    row.map(invitation).transpose()
}

/// If the viewer may answer it or has answered it.
pub(super) fn asked_of_viewer(
    connection: &mut Connection,
    viewer: Viewer,
    link_id: LinkId,
    now: Instant,
) -> Result<Option<Invitation>> {
    let Some(address) = confirmed_address(connection, viewer.user_id)? else { return Ok(None) };
    let row = standing(oldest(now))
        .filter(invitations::invitation_id.eq(link_id.key()))
        .filter(invitations::email.eq(address).and(invitations::addressee.eq(viewer.user_type.value())))
        .select((InvitationRow::as_select(), UserRow::as_select(), accounts::email))
        .first::<(InvitationRow, UserRow, String)>(&mut connection.db)
        .optional()?;
    row.map(invitation).transpose()
}

/// Neither withdrawn nor expired, from an asker with a confirmed address.
#[auto_type]
fn standing(oldest: i64) -> _ {
    invitations::table
        .inner_join(users::table.inner_join(accounts::table))
        .filter(invitations::withdrawn.eq(false).and(invitations::created_at.gt(oldest)))
        .filter(accounts::email_verified)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invitations)]
struct SentInvitationRow {
    invitation_id: Vec<u8>,
    kind: String,
    email: Option<String>,
    withdrawn: bool,
    created_at: i64,
    asked_at: i64,
    message: Option<String>,
}

impl TryFrom<SentInvitationRow> for SentInvitation {
    type Error = Error;

    fn try_from(row: SentInvitationRow) -> Result<Self> {
        Ok(Self {
            link_id: LinkId::from_key(&row.invitation_id, "invitations.invitation_id")?,
            kind: kind(&row.kind)?,
            email: row.email.as_deref().map(email).transpose()?,
            withdrawn: row.withdrawn,
            created_at: instant(row.created_at, "invitations.created_at")?,
            asked_at: instant(row.asked_at, "invitations.asked_at")?,
            message: row.message,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invitations)]
struct InvitationRow {
    invitation_id: Vec<u8>,
    kind: String,
    addressee: String,
    email: Option<String>,
    status: String,
    created_at: i64,
}

fn invitation((row, asker, address): (InvitationRow, UserRow, String)) -> Result<Invitation> {
    Ok(Invitation {
        link_id: LinkId::from_key(&row.invitation_id, "invitations.invitation_id")?,
        kind: kind(&row.kind)?,
        asker: read((asker, Some(address)))?,
        addressee: user_type(&row.addressee)?,
        email: row.email.as_deref().map(email).transpose()?,
        status: row.status.parse().map_err(|_| Error::unreadable("invitations.status"))?,
        created_at: instant(row.created_at, "invitations.created_at")?,
    })
}

fn kind(stored: &str) -> Result<LinkKind> {
    LinkKind::from_value(stored).ok_or(Error::unreadable("invitations.kind"))
}
