//! The other sides of a person's links.

use diesel::prelude::*;
use rules::ids::UserId;

use super::kind::LinkStatus;
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
/// PostgreSQL finds versions of records by an index only if it gets the farmers themselves. With a query for them it reads
/// all versions.
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
