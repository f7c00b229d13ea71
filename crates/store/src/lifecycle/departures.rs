//! What a deleted account takes with it, and what stays.
//!
//! The account goes with everything that belongs to it: address, password, sessions, invitations, mails and other jobs
//! that wait. The user's names stay where other people's records need them: an agent relied on a farmer's plantings, a
//! farmer owns their employee's reports, and a planting's history names the person who corrected it. So a farmer's
//! plantings stay read-only for the agents who were linked to the farmer then, until the last of these links ends.
//! Plantings that nobody may see, and names that nothing needs, are deleted.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use super::forgetting::{forget_name, forget_unseen};
use super::link_end;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::ids::LinkId;
use crate::logs::audit::{self, Event};
use crate::people::links::kind::{LinkKind, LinkStatus};
use crate::schema::{accounts, invitations, jobs, links as link_rows, users};

/// From the next request on the account's sessions do not work, and its address is free.
pub fn leave(connection: &mut Connection, account_id: UserId, now: Instant) -> Result<()> {
    locks::account(connection, account_id, RowLock::Delete)?;
    let concerned = linked_with(connection, account_id)?;
    locks::users(connection, &concerned, RowLock::Delete)?;
    end_links(connection, account_id, now)?;
    diesel::delete(invitations::table.filter(invitations::asker.eq(account_id.key())))
        .execute(&mut connection.db)?;
    let stored = users::table.find(account_id.key()).select(users::updated_at);
    if let Some(updated_at) = stored.first::<i64>(&mut connection.db).optional()? {
        let left_at = updated_at.max(now.number());
        diesel::update(users::table.find(account_id.key()))
            .set((
                users::account_id.eq(None::<&[u8]>),
                users::phone_number.eq(None::<&str>),
                users::farm_name.eq(None::<&str>),
                users::updated_at.eq(left_at),
                users::left_at.eq(left_at),
            ))
            .execute(&mut connection.db)?;
    }
    let address = accounts::table.find(account_id.key()).select(accounts::email.nullable());
    diesel::delete(jobs::table.filter(jobs::address.eq_any(address))).execute(&mut connection.db)?;
    diesel::delete(accounts::table.find(account_id.key())).execute(&mut connection.db)?;
    audit::record(connection, Event::AccountDeleted, Some(account_id), now)?;
    forget_unseen(connection, account_id)?;
    forget_name(connection, account_id)
}

/// Includes the user.
fn linked_with(connection: &mut Connection, user_id: UserId) -> Result<Vec<UserId>> {
    let sides = link_rows::table
        .filter(link_rows::farmer.eq(user_id.key()).or(link_rows::peer.eq(user_id.key())))
        .filter(link_rows::status.ne(LinkStatus::Ended.value()))
        .select((link_rows::farmer, link_rows::peer))
        .load::<(Vec<u8>, Vec<u8>)>(&mut connection.db)?;
    let mut concerned = vec![user_id];
    for (farmer, peer) in sides {
        concerned.push(UserId::from_key(&farmer, "links.farmer")?);
        concerned.push(UserId::from_key(&peer, "links.peer")?);
    }
    Ok(concerned)
}

/// Keeps those through which a farmer's agents keep reading.
fn end_links(connection: &mut Connection, user_id: UserId, now: Instant) -> Result<()> {
    let kept = link_rows::farmer
        .eq(user_id.key())
        .and(link_rows::kind.eq(LinkKind::Agent.value()))
        .and(link_rows::status.eq(LinkStatus::Active.value()));
    let ending = link_rows::table
        .filter(link_rows::farmer.eq(user_id.key()).or(link_rows::peer.eq(user_id.key())))
        .filter(link_rows::status.ne(LinkStatus::Ended.value()))
        .filter(diesel::dsl::not(kept))
        .select(link_rows::link_id)
        .load::<Vec<u8>>(&mut connection.db)?;
    for link_id in ending {
        let link_id = LinkId::from_key(&link_id, "links.link_id")?;
        link_end::end(connection, link_id, user_id, now)?;
    }
    Ok(())
}
