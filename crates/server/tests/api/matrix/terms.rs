//! The terms of the matrix: who asks, for which id, and what an answer can show.

use rules::kind::Kind;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Role {
    /// Nobody is signed in.
    Anonymous,
    /// A farmer with an employee and an agent.
    FarmerA,
    /// A farmer with another agent.
    FarmerB,
    /// An employee of A who has added records.
    Employee,
    /// An employee without a farmer. They added records while they worked for A.
    Unlinked,
    /// The agent of A.
    Agent,
    /// The agent of B.
    OtherAgent,
    /// An agent whose link with A has ended.
    FormerAgent,
}

impl Role {
    pub(super) const ALL: [Self; 8] = [
        Self::Anonymous,
        Self::FarmerA,
        Self::FarmerB,
        Self::Employee,
        Self::Unlinked,
        Self::Agent,
        Self::OtherAgent,
        Self::FormerAgent,
    ];

    /// The owner of the field of farm A that this owner's field is merged into.
    pub(super) const fn merge_target(self) -> Self {
        match self {
            Self::FarmerA => Self::Employee,
            _ => Self::FarmerA,
        }
    }

    /// The farm that the role owns or that an active link joins the role with.
    pub(super) const fn farm(self) -> Option<Self> {
        match self {
            Self::FarmerA | Self::Employee | Self::Agent => Some(Self::FarmerA),
            Self::FarmerB | Self::OtherAgent => Some(Self::FarmerB),
            Self::Anonymous | Self::Unlinked | Self::FormerAgent => None,
        }
    }

    /// The farm that the role's records belong to.
    pub(super) const fn farm_of_records(self) -> Self {
        match self {
            Self::FarmerB | Self::OtherAgent => Self::FarmerB,
            _ => Self::FarmerA,
        }
    }

    pub(super) const fn is_farmer(self) -> bool {
        matches!(self, Self::FarmerA | Self::FarmerB)
    }

    pub(super) const fn is_agent(self) -> bool {
        matches!(self, Self::Agent | Self::OtherAgent | Self::FormerAgent)
    }

    /// Whether the other's records are foreign: not the role's own, and of a farm that the role does not reach.
    pub(super) fn is_stranger_to(self, other: Self) -> bool {
        self != other && self.farm() != Some(other.farm_of_records())
    }
}

/// The id in a request: one column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Id {
    /// The call takes no id, or the request has none.
    Without,
    /// The id of the person who asks. For the anonymous role, A's.
    Own,
    /// That person's id, or the id of their record, session, token or link.
    Of(Role),
    /// A token that is no longer valid.
    Spent,
    /// A token of A's for another purpose.
    Misplaced,
    /// A valid id that does not exist.
    Missing,
    /// An invalid id.
    Malformed,
}

/// Something that only some may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Record {
    /// The name or address of that person.
    Person(Role),
    /// The record of that kind that they added.
    Live(Kind, Role),
    /// The record of that kind that they added and that is deleted.
    Deleted(Kind, Role),
    /// Their other session.
    Session(Role),
    /// Their access token, without the secret.
    Token(Role),
}
