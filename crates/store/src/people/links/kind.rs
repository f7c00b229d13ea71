use rules::user::UserType;
use strum::{EnumString, IntoStaticStr};

/// What the peer may do for the farmer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkKind {
    /// Reads the plantings.
    Agent,
    /// Reports plantings.
    Employee,
}

impl LinkKind {
    /// As it is stored.
    pub fn value(self) -> &'static str {
        self.peer_type().value()
    }

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

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum LinkStatus {
    /// Allows nothing.
    Pending,
    Active,
    Ended,
}

impl LinkStatus {
    pub fn value(self) -> &'static str {
        self.into()
    }
}
