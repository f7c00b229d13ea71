//! What a deleted account takes with it, and what stays.
//!
//! The account goes with everything that belongs to it: address, password, sessions, invitations, waiting mails. The
//! user's names stay where other people's records need them: an agent relied on a farmer's plantings, a farmer owns
//! their employee's reports, and a planting's history names the person who corrected it. So a farmer's plantings stay
//! read-only for the agents who were linked to the farmer then, until the last of these links ends. Plantings that
//! nobody may see, and names that nothing needs, are deleted.

use std::collections::BTreeSet;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use crate::audit::{self, Event};
use crate::connection::Connection;
use crate::error::Result;
use crate::keys::Key;
use crate::links::{self, ACTIVE, LinkId, LinkKind, LinkStatus};
use crate::locks::{self, Hold};
use crate::schema::{
    accounts, change_log, invitations, links as link_rows, mails, planting_history, plantings, users,
};
use crate::users::has_left;

/// The first name in place of one that is no longer needed; the last name becomes the user's type.
const FORMER: &str = "Former";

/// Deletes an account. From the next request on its sessions do not work, and its address is free.
pub fn leave(connection: &mut Connection, account_id: UserId, now: Instant) -> Result<()> {
    locks::account(connection, account_id, Hold::Leave)?;
    let concerned = linked_with(connection, account_id)?;
    locks::users(connection, &concerned, Hold::Leave)?;
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
    let address = accounts::table.find(account_id.key()).select(accounts::email);
    diesel::delete(mails::table.filter(mails::recipient.eq_any(address))).execute(&mut connection.db)?;
    diesel::delete(accounts::table.find(account_id.key())).execute(&mut connection.db)?;
    audit::record(connection, Event::AccountDeleted, Some(account_id), now)?;
    forget_unseen(connection, account_id)?;
    forget_name(connection, account_id)
}

/// The user and the other sides of their open links.
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

/// Ends the user's open links, except those through which a farmer's agents keep reading.
fn end_links(connection: &mut Connection, user_id: UserId, now: Instant) -> Result<()> {
    let kept = link_rows::farmer
        .eq(user_id.key())
        .and(link_rows::kind.eq(LinkKind::Agent.value()))
        .and(link_rows::status.eq(ACTIVE));
    let ending = link_rows::table
        .filter(link_rows::farmer.eq(user_id.key()).or(link_rows::peer.eq(user_id.key())))
        .filter(link_rows::status.ne(LinkStatus::Ended.value()))
        .filter(diesel::dsl::not(kept))
        .select(link_rows::link_id)
        .load::<Vec<u8>>(&mut connection.db)?;
    for link_id in ending {
        let link_id = LinkId::from_key(&link_id, "links.link_id")?;
        links::end(connection, link_id, user_id, now)?;
    }
    Ok(())
}

/// Deletes a departed farmer's plantings when no agent reads them anymore.
pub(crate) fn forget_unseen(connection: &mut Connection, farmer: UserId) -> Result<()> {
    // When two agents end their links at once, the second sees the end of the first link, because both lock the farmer.
    // A departed farmer's only active links are those of their agents.
    let readers =
        link_rows::table.filter(link_rows::farmer.eq(farmer.key()).and(link_rows::status.eq(ACTIVE)));
    let is_read: bool = diesel::select(exists(readers)).get_result(&mut connection.db)?;
    if is_read || !has_left(connection, farmer)? {
        return Ok(());
    }
    let authors = authors(connection, farmer)?;
    let of_farmer = plantings::table.filter(plantings::farmer.eq(farmer.key()));
    let versions = planting_history::planting_id.eq_any(of_farmer.select(plantings::planting_id));
    diesel::delete(planting_history::table.filter(versions)).execute(&mut connection.db)?;
    diesel::delete(of_farmer).execute(&mut connection.db)?;
    let noted = change_log::table
        .filter(change_log::farmer.eq(farmer.key()))
        .filter(change_log::planting_id.is_not_null());
    diesel::delete(noted).execute(&mut connection.db)?;
    // `forget_name` changes only departed users. It takes them in the order of their ids.
    for user_id in authors.into_iter().chain([farmer]).collect::<BTreeSet<_>>() {
        forget_name(connection, user_id)?;
    }
    Ok(())
}

/// The authors of any version of the farmer's plantings.
fn authors(connection: &mut Connection, farmer: UserId) -> Result<Vec<UserId>> {
    let authors = planting_history::table
        .inner_join(plantings::table.on(plantings::planting_id.eq(planting_history::planting_id)))
        .filter(plantings::farmer.eq(farmer.key()))
        .select(planting_history::changed_by)
        .distinct()
        .load::<Vec<u8>>(&mut connection.db)?;
    authors.iter().map(|author| UserId::from_key(author, "planting_history.changed_by")).collect()
}

/// Deletes the name of a departed user when no planting and no history needs it.
fn forget_name(connection: &mut Connection, user_id: UserId) -> Result<()> {
    let me = user_id.key();
    let named = plantings::table.filter(plantings::farmer.eq(me));
    // Only people linked with a farmer, now or before, can appear in the history of the farmer's plantings.
    let farmers = link_rows::table.filter(link_rows::peer.eq(me)).select(link_rows::farmer);
    let written = planting_history::table
        .inner_join(plantings::table.on(plantings::planting_id.eq(planting_history::planting_id)))
        .filter(plantings::farmer.eq_any(farmers).and(planting_history::changed_by.eq(me)));
    let is_needed: bool = diesel::select(exists(named).or(exists(written))).get_result(&mut connection.db)?;
    if is_needed {
        return Ok(());
    }
    let former = users::table.find(me).filter(users::left_at.is_not_null());
    diesel::update(former)
        .set((users::first_name.eq(FORMER), users::last_name.eq(users::user_type)))
        .execute(&mut connection.db)?;
    Ok(())
}
