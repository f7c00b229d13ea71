//! The other sides of a person's links.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::user::UserType;

use super::kind::LinkStatus;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::links;

/// By active links, in the order of their ids. Empty for a farmer.
pub(crate) fn farmers_of(connection: &mut Connection, peer: UserId) -> Result<Vec<UserId>> {
    let farmers = links::table
        .filter(links::peer.eq(peer.key()).and(links::status.eq(LinkStatus::Active.value())))
        .order(links::farmer)
        .select(links::farmer)
        .load::<Vec<u8>>(&mut connection.db)?;
    ids(&farmers, "links.farmer")
}

/// Whose records the viewer may see, in the order of their ids. Of plantings, an employee sees only their own.
///
/// Queries get the farmers themselves: with a query for them, PostgreSQL once took 135 ms for a box instead of 12.
pub(crate) fn farmers_seen_by(connection: &mut Connection, viewer: Viewer) -> Result<Vec<UserId>> {
    match viewer.user_type {
        UserType::Farmer => Ok(vec![viewer.user_id]),
        UserType::Agent | UserType::Employee => farmers_of(connection, viewer.user_id),
    }
}

/// By active links. Empty for agents and employees.
pub(crate) fn peers_of(connection: &mut Connection, farmer: UserId) -> Result<Vec<UserId>> {
    let peers = links::table
        .filter(links::farmer.eq(farmer.key()).and(links::status.eq(LinkStatus::Active.value())))
        .select(links::peer)
        .load::<Vec<u8>>(&mut connection.db)?;
    ids(&peers, "links.peer")
}

/// By active and ended links. Only the histories of these farmers' records can name the agent or employee.
///
/// PostgreSQL finds versions of records by an index only if it gets the farmers themselves. With a query for them it
/// reads all versions.
pub(crate) fn farmers_ever_of(connection: &mut Connection, peer: UserId) -> Result<Vec<UserId>> {
    let farmers = links::table
        .filter(links::peer.eq(peer.key()))
        .select(links::farmer)
        .distinct()
        .load::<Vec<u8>>(&mut connection.db)?;
    ids(&farmers, "links.farmer")
}

fn ids(keys: &[Vec<u8>], column: &'static str) -> Result<Vec<UserId>> {
    keys.iter().map(|key| UserId::from_key(key, column)).collect()
}
