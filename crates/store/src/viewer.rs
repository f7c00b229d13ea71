use rules::ids::UserId;
use rules::user::UserType;

/// Data that this signed-in user may not see does not exist for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewer {
    pub user_id: UserId,
    pub user_type: UserType,
}
