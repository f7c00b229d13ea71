use rules::ids::UserId;
use rules::instant::Instant;

use super::forgetting::forget_unseen;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::ids::LinkId;
use crate::people::links;

/// Applies from the next request on. Returns whether the link was open.
pub fn end(connection: &mut Connection, link_id: LinkId, by: UserId, now: Instant) -> Result<bool> {
    let Some(link) = links::close(connection, link_id, by, now)? else { return Ok(false) };
    forget_unseen(connection, link.farmer)?;
    Ok(true)
}
