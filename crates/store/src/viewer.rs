//! The user who asks.

use rules::ids::UserId;
use rules::user::UserType;

/// The signed-in user that a query answers. Data that they may not see does not exist for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewer {
    pub user_id: UserId,
    pub user_type: UserType,
}
