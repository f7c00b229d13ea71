//! What links allow, and their states.

use rules::user::UserType;
use strum::{EnumString, IntoStaticStr};

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
    pub fn value(self) -> &'static str {
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum LinkStatus {
    /// Waits for the other side and allows nothing.
    Pending,
    Active,
    Ended,
}

impl LinkStatus {
    pub fn value(self) -> &'static str {
        self.into()
    }
}
