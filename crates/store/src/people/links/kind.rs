//! What links allow, and their states.

use rules::user::UserType;

/// The status of a link in force.
pub(crate) const ACTIVE: &str = LinkStatus::Active.value();

/// What a link allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkKind {
    /// An agent may read the farmer's plantings.
    Agent,
    /// An employee may report for the farmer.
    Employee,
}

impl LinkKind {
    /// The stored name, the same as the peer's type.
    pub const fn value(self) -> &'static str {
        self.peer_type().value()
    }

    /// The type of the user on the other side of the farmer.
    pub const fn peer_type(self) -> UserType {
        match self {
            Self::Agent => UserType::Agent,
            Self::Employee => UserType::Employee,
        }
    }

    pub(crate) fn from_value(value: &str) -> Option<Self> {
        [Self::Agent, Self::Employee].into_iter().find(|kind| kind.value() == value)
    }
}

/// The state of a link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkStatus {
    /// Waits for the other side and allows nothing.
    Pending,
    /// In force.
    Active,
    /// Over; allows nothing.
    Ended,
}

impl LinkStatus {
    /// The stored name.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Active => "active",
            Self::Ended => "ended",
        }
    }

    pub(crate) fn from_value(value: &str) -> Option<Self> {
        [Self::Pending, Self::Active, Self::Ended].into_iter().find(|status| status.value() == value)
    }
}
