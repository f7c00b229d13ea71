//! Who is asking.

use rules::ids::UserId;
use rules::user::UserType;

/// The signed-in user in whose eyes a query is answered. What he may not see does not exist for him.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewer {
    /// Who it is.
    pub user_id: UserId,
    /// What he does here.
    pub user_type: UserType,
}
