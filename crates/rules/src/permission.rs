use crate::kind::Kind;
use crate::user::UserType;

/// A person who may change a record may also delete and restore it if this allows it. An employee takes back what they
/// reported, but the land is the farmer's.
pub const fn may_delete(kind: Kind, user_type: UserType) -> bool {
    match (user_type, kind) {
        (UserType::Farmer, _) | (UserType::Employee, Kind::Planting | Kind::ZeroReport) => true,
        (UserType::Employee, Kind::Field) | (UserType::Agent, _) => false,
    }
}

/// Whether such a person adds and edits records of the kind. Only the farm says that it has nothing to report.
pub const fn may_report(kind: Kind, user_type: UserType) -> bool {
    match (kind, user_type) {
        (Kind::Planting | Kind::Field, _) | (Kind::ZeroReport, UserType::Farmer | UserType::Employee) => true,
        (Kind::ZeroReport, UserType::Agent) => false,
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

/// Whether employees see the records of the farm that others reported: they report plantings on all of its land.
pub const fn employees_see_all(kind: Kind) -> bool {
    match kind {
        Kind::Planting | Kind::ZeroReport => false,
        Kind::Field => true,
    }
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
