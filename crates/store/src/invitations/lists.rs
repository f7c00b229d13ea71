//! Who sees which wish.

use diesel::dsl::auto_type;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::{EmailAddress, User, UserType};

use super::{Status, confirmed_address, oldest};
use crate::Viewer;
use crate::accounts::email;
use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::keys::{Key, instant};
use crate::links::{self, LinkId, LinkKind};
use crate::schema::{accounts, invitations, users};
use crate::sessions::TokenHash;
use crate::users::{UserRow, read, user_type};

/// A wish as its asker knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The link that it may become.
    pub link_id: LinkId,
    /// What that is to open.
    pub kind: LinkKind,
    /// Who is named; none for a link that is given to any number of farmers.
    pub email: Option<EmailAddress>,
    /// Whether the asker took it back.
    pub withdrawn: bool,
    /// When it was made, or made again.
    pub created_at: Instant,
}

/// A wish as whoever may say yes knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The link that it may become.
    pub link_id: LinkId,
    /// What that is to open.
    pub kind: LinkKind,
    /// Who asks.
    pub asker: User,
    /// What the one is who is asked.
    pub addressee: UserType,
    /// Who is named; none for a link that is given to any number of farmers.
    pub email: Option<EmailAddress>,
    /// How far it has come.
    pub status: Status,
    /// When it was made, or made again.
    pub created_at: Instant,
}

/// What a person finds who follows the link of an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed {
    /// What it invites to.
    pub invitation: Invitation,
    /// Whether that person and the asker are linked already.
    pub is_linked: bool,
}

/// The wishes of that user that are not too old, the oldest first. What became of one is told only by what its asker may
/// see: an accepted one is a link and not listed, a refused one is listed as if it waited.
pub fn made_by(connection: &mut Connection, asker: UserId, now: Instant) -> Result<Vec<Wish>> {
    let rows = invitations::table
        .filter(invitations::asker.eq(asker.key()))
        .filter(invitations::status.ne(Status::Accepted.value()))
        .filter(invitations::created_at.gt(oldest(now)))
        .order((invitations::created_at, invitations::invitation_id))
        .select(WishRow::as_select())
        .load(&mut connection.db)?;
    rows.into_iter().map(Wish::try_from).collect()
}

/// The wishes that wait for the viewer's word, the oldest first.
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

/// What a token invites to, as long as it works; for a viewer who is linked with its asker, also after it was used.
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

/// What a token invites to or has invited to.
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

/// That wish, where the viewer is who may answer it, or has.
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

/// Wishes that stand, with their askers, who are here and have confirmed their addresses.
#[auto_type]
fn standing(oldest: i64) -> _ {
    invitations::table
        .inner_join(users::table.inner_join(accounts::table))
        .filter(invitations::withdrawn.eq(false).and(invitations::created_at.gt(oldest)))
        .filter(accounts::email_verified)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invitations)]
struct WishRow {
    invitation_id: Vec<u8>,
    kind: String,
    email: Option<String>,
    withdrawn: bool,
    created_at: i64,
}

impl TryFrom<WishRow> for Wish {
    type Error = Error;

    fn try_from(row: WishRow) -> Result<Self> {
        Ok(Self {
            link_id: LinkId::from_key(&row.invitation_id, "invitations.invitation_id")?,
            kind: kind(&row.kind)?,
            email: row.email.as_deref().map(email).transpose()?,
            withdrawn: row.withdrawn,
            created_at: instant(row.created_at, "invitations.created_at")?,
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
        status: Status::from_value(&row.status).ok_or(Error::unreadable("invitations.status"))?,
        created_at: instant(row.created_at, "invitations.created_at")?,
    })
}

fn kind(stored: &str) -> Result<LinkKind> {
    LinkKind::from_value(stored).ok_or(Error::unreadable("invitations.kind"))
}
