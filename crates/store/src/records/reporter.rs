use rules::ids::UserId;
use rules::kind::Kind;

use super::read::sees_one_of;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::users::{self, FarmerAndCreator};

/// None unless the viewer sees a record of this farmer and kind that this creator added.
pub fn farmer_and_creator(
    connection: &mut Connection,
    viewer: Viewer,
    kind: Kind,
    farmer: UserId,
    creator: UserId,
) -> Result<Option<FarmerAndCreator>> {
    if !sees_one_of(connection, viewer, kind, farmer, creator)? {
        return Ok(None);
    }
    users::farmer_and_creator(connection, viewer, farmer, creator)
}
