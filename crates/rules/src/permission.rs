use crate::kind::Kind;
use crate::user::UserType;

/// A person who may change a record may also delete and restore it if this allows it.
pub const fn may_delete(kind: Kind, user_type: UserType) -> bool {
    match user_type {
        UserType::Farmer => true,
        UserType::Employee => kind.employees_delete(),
        UserType::Agent => false,
    }
}

/// Whether such a person adds and edits records of the kind.
pub const fn may_report(kind: Kind, user_type: UserType) -> bool {
    match user_type {
        UserType::Farmer | UserType::Employee => true,
        UserType::Agent => kind.agents_report(),
    }
}

/// Whether a record that such a person adds waits for the farmer: an agent enters it for a farmer who phones. The
/// person then names the farmer.
pub const fn needs_confirmation(creator: UserType) -> bool {
    match creator {
        UserType::Farmer | UserType::Employee => false,
        UserType::Agent => true,
    }
}

/// Confirms and rejects what an agent entered. Nobody else can say for the farmer that it is right.
pub const fn may_confirm(user_type: UserType) -> bool {
    match user_type {
        UserType::Farmer => true,
        UserType::Employee | UserType::Agent => false,
    }
}

/// Withdraws an entry that waits for the farmer: the person who made it may find that it was a mistake.
pub const fn may_withdraw(user_type: UserType, is_own: bool) -> bool {
    needs_confirmation(user_type) && is_own
}

/// Whether employees see the records of the farm that others reported.
pub const fn employees_see_all(kind: Kind) -> bool {
    kind.employees_see_all()
}

/// Whether the person's edit of a record is a correction, which has a reason and is told to the farm.
pub const fn corrects(user_type: UserType) -> bool {
    match user_type {
        UserType::Agent => true,
        UserType::Farmer | UserType::Employee => false,
    }
}

/// Answers a correction. An employee who may change the record knows as well as the farmer what was planted.
pub const fn may_answer(user_type: UserType) -> bool {
    !corrects(user_type)
}

/// Merges two fields, or splits one. Both delete fields and move plantings that an employee does not see.
pub const fn may_reshape_fields(user_type: UserType) -> bool {
    match user_type {
        UserType::Farmer | UserType::Agent => true,
        UserType::Employee => false,
    }
}
