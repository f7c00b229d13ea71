use rules::ids::UserId;
use rules::user::UserType;

use super::read::sees;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::employer;

/// The farmer of the records that a viewer adds.
pub(super) enum Farm {
    Of(UserId),
    /// The viewer may add none to the farm that they name, or may not see it.
    NotFound,
    /// The viewer adds to no farm: an employee without an active link, or an agent who names no farmer.
    Forbidden,
}

impl Farm {
    /// Only an agent has to name the farmer, who is one of several.
    pub(super) fn find(connection: &mut Connection, viewer: Viewer, named: Option<UserId>) -> Result<Self> {
        let own = match viewer.user_type {
            UserType::Farmer => Some(viewer.user_id),
            UserType::Employee => employer(connection, viewer.user_id)?,
            UserType::Agent => named,
        };
        let Some(own) = own else { return Ok(Self::Forbidden) };
        let is_own = named.is_none_or(|named| named == own);
        // An agent has no farm of their own.
        let is_linked =
            viewer.user_type != UserType::Agent || (own != viewer.user_id && sees(connection, viewer, own)?);
        let is_there = is_own && is_linked;
        Ok(if is_there { Self::Of(own) } else { Self::NotFound })
    }
}
