use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::UserType;

use super::lists::{asked_of_viewer, standing_by_token};
use super::{Invitation, Status, asked_of, confirmed_address, oldest};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::ids::LinkId;
use crate::people::accounts;
use crate::people::links::kind::LinkKind;
use crate::people::links::{self, Acceptance, Link, LinkRequest, Request};
use crate::people::mailed_tokens;
use crate::people::sessions::TokenHash;
use crate::schema::{accounts as account_rows, invitations};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Linked(Link),
    /// Before this call.
    WereLinked(Link),
    /// The employee reports for another farmer.
    EmployedElsewhere,
    /// The viewer has no such invitation to accept.
    NotOpen,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ByToken {
    Answered(Answer),
    /// The viewer must confirm their address first.
    Unconfirmed,
}

/// A second call finds the two linked.
pub fn accept(connection: &mut Connection, viewer: Viewer, link_id: LinkId, now: Instant) -> Result<Answer> {
    match asked_of_viewer(connection, viewer, link_id, now)? {
        Some(invitation) => accept_own(connection, viewer, &invitation, now),
        None => Ok(Answer::NotOpen),
    }
}

/// A viewer with a token from a mail to their own address has read the mail, so this also confirms the address. A
/// farmer opens only their own farm, so any farmer with the token may accept; a farmer's invitation to one employee is
/// for the owner of the address alone. `fresh` is the new link's id if the token is for any number of people.
pub fn accept_by_token(
    connection: &mut Connection,
    viewer: Viewer,
    token: &TokenHash,
    fresh: LinkId,
    now: Instant,
) -> Result<ByToken> {
    let found = standing_by_token(connection, token, now)?;
    let Some(invitation) = found.filter(|found| found.addressee == viewer.user_type) else {
        return Ok(ByToken::Answered(Answer::NotOpen));
    };
    let account = accounts::by_id(connection, viewer.user_id)?;
    match account.filter(|account| invitation.email.as_ref() == Some(&account.email)) {
        Some(account) => mailed_tokens::confirm(connection, &account, now)?,
        None if invitation.email.is_some() && viewer.user_type != UserType::Farmer => {
            return Ok(ByToken::Answered(Answer::NotOpen));
        }
        None => {}
    }
    if confirmed_address(connection, viewer.user_id)?.is_none() {
        return Ok(ByToken::Unconfirmed);
    }
    let answer = if invitation.email.is_some() {
        accept_own(connection, viewer, &invitation, now)?
    } else {
        locks::users(connection, &[viewer.user_id, invitation.asker.user_id], RowLock::Change)?;
        open(connection, viewer, &Invitation { link_id: fresh, created_at: now, ..invitation }, now)?
    };
    Ok(ByToken::Answered(answer))
}

/// Links an agent with the farmers who named them. Does nothing for other users.
pub fn take_up(connection: &mut Connection, viewer: Viewer, now: Instant) -> Result<Vec<Link>> {
    if viewer.user_type != UserType::Agent {
        return Ok(Vec::new());
    }
    let asked = asked_of(connection, viewer, now)?;
    let both: Vec<_> = asked.iter().map(|it| it.asker.user_id).chain([viewer.user_id]).collect();
    locks::users(connection, &both, RowLock::Change)?;
    let mut links = Vec::new();
    for invitation in asked {
        if let Answer::Linked(link) = accept_own(connection, viewer, &invitation, now)? {
            links.push(link);
        }
    }
    Ok(links)
}

/// Withdraws the viewer's own invitation, or declines one to the viewer. A second call changes nothing. False if there
/// is no such invitation.
pub fn decline(connection: &mut Connection, viewer: Viewer, link_id: LinkId, now: Instant) -> Result<bool> {
    if set_withdrawn(connection, viewer, link_id, true, now)? {
        return Ok(true);
    }
    if asked_of_viewer(connection, viewer, link_id, now)?.is_none() {
        return Ok(false);
    }
    let waiting =
        invitations::table.find(link_id.key()).filter(invitations::status.ne(Status::Accepted.value()));
    let refused = diesel::update(waiting)
        .set(invitations::status.eq(Status::Refused.value()))
        .execute(&mut connection.db)?;
    Ok(refused == 1)
}

/// Undoes the withdrawal of the viewer's own invitation, and the link in its mail works again. A second call changes
/// nothing. False if there is no such invitation.
pub fn restore(connection: &mut Connection, viewer: Viewer, link_id: LinkId, now: Instant) -> Result<bool> {
    set_withdrawn(connection, viewer, link_id, false, now)
}

/// False if the viewer has sent no such invitation.
fn set_withdrawn(
    connection: &mut Connection,
    viewer: Viewer,
    link_id: LinkId,
    withdrawn: bool,
    now: Instant,
) -> Result<bool> {
    let own = invitations::table
        .find(link_id.key())
        .filter(invitations::asker.eq(viewer.user_id.key()).and(invitations::email.is_not_null()))
        .filter(invitations::status.ne(Status::Accepted.value()))
        .filter(invitations::created_at.gt(oldest(now)));
    let set = diesel::update(own).set(invitations::withdrawn.eq(withdrawn)).execute(&mut connection.db)?;
    Ok(set == 1)
}

/// A second call changes nothing. False if there is no such link.
pub fn revoke(
    connection: &mut Connection,
    asker: UserId,
    invitation_id: LinkId,
    now: Instant,
) -> Result<bool> {
    let given = invitations::table
        .find(invitation_id.key())
        .filter(invitations::asker.eq(asker.key()).and(invitations::email.is_null()))
        .filter(invitations::created_at.gt(oldest(now)));
    let revoked = diesel::update(given).set(invitations::withdrawn.eq(true)).execute(&mut connection.db)?;
    Ok(revoked == 1)
}

fn accept_own(
    connection: &mut Connection,
    viewer: Viewer,
    invitation: &Invitation,
    now: Instant,
) -> Result<Answer> {
    let asker = invitation.asker.user_id;
    locks::users(connection, &[viewer.user_id, asker], RowLock::Change)?;
    // A concurrent request may have answered or withdrawn it.
    if !set_status(connection, invitation.link_id, Status::Open, Status::Accepted)? {
        let linked = links::between(connection, viewer.user_id, asker)?;
        return Ok(linked.map_or(Answer::NotOpen, Answer::WereLinked));
    }
    let answer = open(connection, viewer, invitation, now)?;
    if matches!(answer, Answer::EmployedElsewhere | Answer::NotOpen) {
        set_status(connection, invitation.link_id, Status::Accepted, Status::Open)?;
    }
    Ok(answer)
}

/// The caller has locked both users.
fn open(
    connection: &mut Connection,
    viewer: Viewer,
    invitation: &Invitation,
    now: Instant,
) -> Result<Answer> {
    let Invitation { link_id, kind, addressee, created_at, asker, .. } = invitation;
    let (farmer, peer) = match addressee {
        UserType::Farmer => (viewer.user_id, asker.user_id),
        UserType::Employee | UserType::Agent => (asker.user_id, viewer.user_id),
    };
    if let Some(link) = links::between(connection, farmer, peer)? {
        return Ok(Answer::WereLinked(link));
    }
    if *kind == LinkKind::Employee && links::employer(connection, peer)?.is_some() {
        return Ok(Answer::EmployedElsewhere);
    }
    let request = LinkRequest { link_id: *link_id, kind: *kind, farmer, peer, requested_by: asker.user_id };
    let Request::Open(link) = links::request(connection, &request, *created_at)? else {
        return Ok(Answer::NotOpen);
    };
    match links::accept(connection, link.link_id, viewer.user_id, now)? {
        Acceptance::Active => {}
        Acceptance::EmployedElsewhere => return Ok(Answer::EmployedElsewhere),
        Acceptance::NotOpen => return Ok(Answer::NotOpen),
    }
    settle(connection, farmer, peer)?;
    settle(connection, peer, farmer)?;
    Ok(links::between(connection, farmer, peer)?.map_or(Answer::NotOpen, Answer::Linked))
}

/// Marks every invitation from the asker to the other as accepted, whichever one was answered.
fn settle(connection: &mut Connection, asker: UserId, other: UserId) -> Result<()> {
    let address = account_rows::table.find(other.key()).select(account_rows::email.nullable());
    let fulfilled = invitations::table
        .filter(invitations::asker.eq(asker.key()))
        .filter(invitations::email.eq_any(address));
    diesel::update(fulfilled)
        .set(invitations::status.eq(Status::Accepted.value()))
        .execute(&mut connection.db)?;
    Ok(())
}

/// False if the status was not `from`.
fn set_status(connection: &mut Connection, link_id: LinkId, from: Status, to: Status) -> Result<bool> {
    let before = invitations::table
        .find(link_id.key())
        .filter(invitations::status.eq(from.value()).and(invitations::withdrawn.eq(false)));
    let set = diesel::update(before).set(invitations::status.eq(to.value())).execute(&mut connection.db)?;
    Ok(set == 1)
}
