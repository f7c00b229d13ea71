//! Leaving: what goes with an account, and what stays.
//!
//! The account goes with all that hangs on it: address, password, sessions, what he asked of others, mails that wait for
//! him. Of the user record stays what others' records name him by, his names: an agent relied on a farmer's plantings, a farmer owns what his employee reported, and whoever
//! corrected a planting stands in its history. So a farmer's plantings stay, to be read and not to be written, for the
//! agents who were linked with him when he left, until the last of those links ends. Plantings that nobody may see, and
//! names that nothing needs, do not stay.

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

/// The given name of someone whose own is not needed any more; the family name is what he was.
const FORMER: &str = "Former";

/// Deletes an account. From the next request on nobody is signed in with it, and its address is free.
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

/// The user, and those with whom a link joins them that has not ended.
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

/// Ends what joins him with others, but for the links that a farmer's agents keep reading by.
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

/// Removes the plantings of a farmer who has left when no agent reads them any more.
pub(crate) fn forget_unseen(connection: &mut Connection, farmer: UserId) -> Result<()> {
    // Of two agents who end their links at once, the second sees that the first one's has ended: both hold the farmer.
    // After he left, no other links of his are active than those of his agents.
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
    // Whoever of them has left is changed, in the order of their ids.
    for user_id in authors.into_iter().chain([farmer]).collect::<BTreeSet<_>>() {
        forget_name(connection, user_id)?;
    }
    Ok(())
}

/// Who wrote a version of the farmer's plantings.
fn authors(connection: &mut Connection, farmer: UserId) -> Result<Vec<UserId>> {
    let authors = planting_history::table
        .inner_join(plantings::table.on(plantings::planting_id.eq(planting_history::planting_id)))
        .filter(plantings::farmer.eq(farmer.key()))
        .select(planting_history::changed_by)
        .distinct()
        .load::<Vec<u8>>(&mut connection.db)?;
    authors.iter().map(|author| UserId::from_key(author, "planting_history.changed_by")).collect()
}

/// Removes the name of someone who has left when no planting and no history needs it.
fn forget_name(connection: &mut Connection, user_id: UserId) -> Result<()> {
    let me = user_id.key();
    let named = plantings::table.filter(plantings::farmer.eq(me));
    // Whoever was linked with a farmer may have written into the history of his plantings, as its creator did first.
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
